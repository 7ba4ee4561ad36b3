"""How a run judges."""

from __future__ import annotations

import json
from typing import NamedTuple


class Options(NamedTuple):
    """How a run judges; what changes no result is not here."""

    season: str | None = None
    as_of: str | None = None
    packs: tuple[str, ...] = ()
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, str], ...] = ()
    """The severities that a configuration gives to codes; `off` leaves a code out."""
    offers: bool = False
    """Whether spellings are wanted that could be brought into the usual form."""
    use_cache: bool = True

    def key(self) -> str:
        """What tells results of these options from those of others."""
        return json.dumps(self[:-1])

    def wants(self, code: str) -> bool:
        """Whether findings of a code are to be reported."""
        chosen = not self.select or code in self.select
        return chosen and code not in self.ignore and (code, "off") not in self.severity
