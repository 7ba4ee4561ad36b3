"""What all tests share: one cache of compiled content, apart from the user's own; English."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The content is compiled once for all tests of a run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        if "AOSLINT_CACHE_DIR" not in os.environ:
            patch.setenv("AOSLINT_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield
