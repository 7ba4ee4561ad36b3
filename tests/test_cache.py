"""Results kept between runs: right, or not there."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import platformdirs
import pytest

from aoslint import cache
from aoslint.run.results import Ledger, Result, Results

ENTRY = {"path": "a\udcff.yaml", "diagnostics": [{"line": 3}], "excerpts": {"a": {"3": "\u202e"}}}


def test_what_is_put_is_got(tmp_path: Path) -> None:
    results = Results(tmp_path)
    one, other = cache.key("one"), cache.key("other")
    assert results.get(one) is None
    results.put(one, ENTRY, "state", {"r|b", "r|a"})
    held = Results(tmp_path).get(one)
    assert held is not None
    assert (held.entry, held.mark, held.asked()) == (ENTRY, "state", {"r|a", "r|b"})
    assert results.get(other) is None


def test_keys_tell_their_parts_apart() -> None:
    keys = {cache.key("ab", "c"), cache.key("a", "bc"), cache.key("abc"), cache.key("ab", "c", "")}
    assert len(keys) == 4
    assert cache.key("a") == cache.key(b"a")


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff" * 100, b"0" * 64 + b"\n{}"])
def test_damage_is_as_if_it_were_not_there(tmp_path: Path, damage: bytes) -> None:
    results, key = Results(tmp_path), cache.key("one")
    results.put(key, ENTRY)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file())
    whole = file.read_bytes()
    for data in (damage, whole[:-1], whole.replace(b"3", b"4")):
        file.write_bytes(data)
        assert results.get(key) is None
    results.put(key, ENTRY)
    held = results.get(key)
    assert held is not None and held.entry == ENTRY


EARLIER, LATER = Result(ENTRY, "earlier", b"[]"), Result(ENTRY, "later", b"[]")


def test_a_ledger_holds_what_several_runs_wrote(tmp_path: Path) -> None:
    one, other = Ledger("state", tmp_path), Ledger("state", tmp_path)
    one.add("a", EARLIER)
    other.add("b", EARLIER)
    assert (one.has("a", EARLIER), one.has("b", EARLIER)) == (True, False)
    one.write()
    other.write()
    both = Ledger("state", tmp_path)
    assert [both.has(key, EARLIER) for key in "abc"] == [True, True, False]
    assert not both.has("a", LATER)  # judged anew meanwhile, by another state
    assert not Ledger("another state", tmp_path).has("a", EARLIER)


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff" * 100, b"0" * 64 + b"\na earlier\n"])
def test_a_damaged_ledger_is_empty(tmp_path: Path, damage: bytes) -> None:
    one = Ledger("state", tmp_path)
    one.add("a", EARLIER)
    one.write()
    (tmp_path / "state").write_bytes(damage)
    assert not Ledger("state", tmp_path).has("a", EARLIER)


def test_a_result_of_another_key_is_not_taken(tmp_path: Path) -> None:
    results = Results(tmp_path)
    one, other = "00" + "1" * 62, "00" + "2" * 62
    results.put(one, ENTRY)
    (tmp_path / "00" / one[2:]).rename(tmp_path / "00" / other[2:])
    assert results.get(other) is None


def test_a_place_that_cannot_be_used_is_harmless(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    results = Results(blocked / "below")
    results.put(cache.key("one"), ENTRY)
    assert results.get(cache.key("one")) is None


def test_the_newest_stay(tmp_path: Path) -> None:
    results = Results(tmp_path, keep=3)
    keys = [f"00{number:061d}1" for number in range(5)]
    for number, key in enumerate(keys):
        results.put(key, ENTRY)
        os.utime(tmp_path / "00" / key[2:], ns=(number, number))
    results.put("00" + "f" * 61 + "0", ENTRY)  # a key that ends in 0 clears its folder
    assert sorted(path.name for path in (tmp_path / "00").iterdir()) == [
        keys[3][2:],
        keys[4][2:],
        "f" * 61 + "0",
    ]


def test_many_at_once(tmp_path: Path) -> None:
    results, key = Results(tmp_path), cache.key("one")
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: results.put(key, ENTRY), range(50)))
    held = results.get(key)
    assert held is not None and held.entry == ENTRY
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


def test_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AOSLINT_CACHE_DIR", str(tmp_path))
    assert cache.folder() == tmp_path
    monkeypatch.delenv("AOSLINT_CACHE_DIR")
    assert cache.folder().name == "aoslint"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    for name in ("a.yaml", "sub/b.yaml", "sub/__pycache__/c.yaml", "notes.md"):
        path = tmp_path / "pack" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one", encoding="utf-8")
    return tmp_path / "pack"


def change(path: Path, text: str) -> None:
    """Write `path` and leave its size and time of change as they were."""
    state = path.stat()
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))


def test_fingerprint_follows_the_files(pack: Path) -> None:
    def now() -> str:
        return cache.fingerprint([pack], (".yaml",))

    first = now()
    assert now() == first
    (pack / "notes.md").write_text("two", encoding="utf-8")
    (pack / ".hidden.yaml").write_text("two", encoding="utf-8")
    (pack / "sub/__pycache__/c.yaml").write_text("two", encoding="utf-8")
    assert now() == first
    seen = {first}
    change(pack / "sub/b.yaml", "two")
    seen.add(now())
    (pack / "new.yaml").write_text("", encoding="utf-8")
    seen.add(now())
    (pack / "a.yaml").rename(pack / "c.yaml")
    seen.add(now())
    (pack / "new.yaml").unlink()
    seen.add(now())
    assert len(seen) == 5


def test_fingerprint_of_single_files_and_of_none(pack: Path) -> None:
    file, missing = pack / "a.yaml", pack / "missing.yaml"
    first = cache.fingerprint([file])
    change(file, "two")
    assert cache.fingerprint([file]) != first
    assert cache.fingerprint([missing]) == cache.fingerprint([missing])
    before = cache.fingerprint([missing])
    missing.write_text("", encoding="utf-8")
    assert cache.fingerprint([missing]) != before


def test_fingerprint_ends_where_links_loop(pack: Path) -> None:
    (pack / "up").symlink_to("..")
    (pack / "dead.yaml").symlink_to("nowhere")
    assert cache.fingerprint([pack]) == cache.fingerprint([pack])


def test_the_program_has_a_fingerprint() -> None:
    assert cache.program() == cache.program()


@pytest.mark.parametrize("chosen", [None, "", "/somewhere/else"])
def test_the_folder_is_the_one_that_platformdirs_names(
    chosen: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AOSLINT_CACHE_DIR", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    if chosen is not None:
        monkeypatch.setenv("XDG_CACHE_HOME", chosen)
    assert cache.folder() == Path(platformdirs.user_cache_dir("aoslint", appauthor=False))
