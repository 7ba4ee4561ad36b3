"""What is kept from one run to the next: after any change, what a run without it would say."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from aoslint.catalogue.catalogue import Catalogue
from aoslint.catalogue.opening import Content
from aoslint.catalogue.packs import Pack
from aoslint.catalogue.store import Store
from aoslint.catalogue.texts import marks_of
from aoslint.content.base import Record
from aoslint.content.shape import stored
from aoslint.resources import folder
from aoslint.run.inputs import expand
from aoslint.run.judging import Run, check_paths
from aoslint.run.options import Options
from tests.rules.content import HANDBOOKS

ALLEGIANCE = """\
kind: allegiance
title: {title}
grand_alliance: Order
who: {keyword}
command_traits:
  - {{table: Ways of {title}, traits: [Way of {title}]}}
artefacts:
  - {{table: Relics of {title}, artefacts: [Blade of {title}]}}
"""
WARSCROLL = """\
kind: warscroll
title: {title}
faction: {faction}
grand_alliance: Order
move: 5"
wounds: 2
bravery: 7
save: 4+
weapons:
  - {{name: Blade, type: melee, range: 1", attacks: 2, to_hit: 3+, to_wound: 4+, rend: -1,
     damage: 1}}
abilities:
  - name: Steady
    when: combat phase
    text: {text}
keywords: [ORDER, HUMAN, {keyword}{more}]
"""
TEXTS = (
    "Re-roll hit rolls of 1 while this {faction} unit is wholly within any {faction} garrison.",
    "Add 1 to the save rolls of this {faction} unit if no enemy of the {faction} is near to it.",
    "Roll a dice whenever a {faction} model is slain; on a 6 this {faction} unit heals 1 wound.",
)
BATTALION = """\
kind: battalion
title: {title}
faction: {faction}
grand_alliance: Order
organisation:
  - 1 {one}
  - 1-2 {other}
"""
ARMY = """\
kind: army
name: {name}
season: ghb2019
game: open-play
allegiance: {faction}
units:
  - warscroll: {hero}
    general: true
    command_trait: Way of {faction}
    artefact: Blade of {faction}
  - 10 x {unit}
battalions:
  - {battalion}
"""


def write(place: Path) -> None:
    """A small repository: two factions, three units each, a battalion, prices and an army."""
    content = place / "content"
    content.mkdir(parents=True)
    for name in ("core-rules.yaml", "conventions.yaml"):
        shutil.copy(folder("content") / "core" / name, content)
    for number, text in enumerate(HANDBOOKS.split("---\n")):
        (content / f"handbook-{number}.yaml").write_text(text, encoding="utf-8")
    for faction in ("Ash Host", "Elm Host"):
        near = content / faction[:3].lower()
        near.mkdir()
        (near / "allegiance.yaml").write_text(
            ALLEGIANCE.format(title=faction, keyword=faction.upper()), encoding="utf-8"
        )
        units = [f"{faction} {name}" for name in ("Captain", "Guards", "Riders")]
        for number, unit in enumerate(units):
            text = WARSCROLL.format(
                title=unit,
                faction=faction,
                keyword=faction.upper(),
                more=", HERO" if not number else "",
                text=TEXTS[number].format(faction=faction),
            )
            (near / f"unit-{number}.yaml").write_text(text, encoding="utf-8")
        battalion = BATTALION.format(
            title=f"{faction} Muster", faction=faction, one=units[0], other=units[1]
        )
        (near / "battalion.yaml").write_text(battalion, encoding="utf-8")
        rows = "".join(
            f"  - {{warscroll: {unit}, points: {100 + 10 * number}}}\n"
            for number, unit in enumerate(units)
        )
        (near / "profiles.yaml").write_text(
            f"kind: profiles\nseason: ghb2019\nfaction: {faction}\nprofiles:\n{rows}",
            encoding="utf-8",
        )
        army = ARMY.format(
            name=f"The {faction}",
            faction=faction,
            hero=units[0],
            unit=units[1],
            battalion=f"{faction} Muster",
        )
        (place / f"army-{faction[:3].lower()}.yaml").write_text(army, encoding="utf-8")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "repository"
    write(place)
    monkeypatch.chdir(place)
    monkeypatch.setenv("AOSLINT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr("aoslint.run.judging._MANY", 1)
    monkeypatch.setattr(
        "aoslint.catalogue.packs.built_in", lambda: Pack(Path("content"), "content")
    )
    return place


def files() -> list[Path]:
    return sorted(path for path in Path().rglob("*.yaml"))


def entries(
    *, use_cache: bool, some: list[Path] | None = None, offers: bool = False
) -> list[dict[str, object]]:
    found, problems = expand([str(path) for path in some or files()])
    assert problems == []
    return check_paths(found, Options(use_cache=use_cache, offers=offers))


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[str]]]:
    """The files that were judged since the last time this was asked."""
    names: list[str] = []
    judge = Run._judged

    def watched(run: Run, one, data):  # type: ignore[no-untyped-def]
        names.append(one.shown)
        return judge(run, one, data)

    monkeypatch.setattr(Run, "_judged", watched)

    def told() -> list[str]:
        entries(use_cache=True)
        found = sorted(names)
        names.clear()
        return found

    yield told


def replace(path: str, before: str, after: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert before in text
    Path(path).write_text(text.replace(before, after), encoding="utf-8")


def test_what_did_not_change_is_not_judged(
    repository: Path, judged: Callable[[], list[str]]
) -> None:
    assert judged() == [str(path) for path in files()]
    assert judged() == []
    Path("content/ash/unit-2.yaml").touch()
    assert judged() == []


def test_a_changed_figure_judges_who_asked_for_it(
    repository: Path, judged: Callable[[], list[str]]
) -> None:
    judged()
    replace("content/ash/unit-1.yaml", "bravery: 7", "bravery: 8")
    # the army has this unit; the battalion and the profiles only name it
    assert judged() == ["army-ash.yaml", "content/ash/unit-1.yaml"]
    assert judged() == []


def test_a_warscroll_that_was_missed_judges_who_missed_it(
    repository: Path, judged: Callable[[], list[str]]
) -> None:
    text = Path("content/elm/unit-1.yaml").read_text(encoding="utf-8")
    Path("content/elm/unit-1.yaml").unlink()
    judged()
    Path("content/elm/new.yaml").write_text(text, encoding="utf-8")
    assert judged() == [
        "army-elm.yaml",
        "content/elm/battalion.yaml",
        "content/elm/new.yaml",
        "content/elm/profiles.yaml",
    ]


def test_a_comment_above_judges_whom_a_line_was_shown_to(
    repository: Path, judged: Callable[[], list[str]]
) -> None:
    replace("army-ash.yaml", "artefact: Blade of Ash Host", "artefact: Blade of Elm Host")
    judged()
    replace("content/elm/allegiance.yaml", "artefacts:", "# a comment\nartefacts:")
    assert "army-ash.yaml" in judged()


def test_a_state_that_was_there_before_is_not_taken_for_a_later_one(
    repository: Path, judged: Callable[[], list[str]]
) -> None:
    def wounds() -> object:
        entries(use_cache=True)
        (army,) = entries(use_cache=True, some=[Path("army-ash.yaml")])
        return army["tallies"]["wounds"]  # type: ignore[index]

    before = wounds()
    replace("content/elm/unit-1.yaml", "bravery: 7", "bravery: 8")
    assert wounds() == before  # found to hold
    replace("content/ash/unit-1.yaml", "wounds: 2", "wounds: 1")
    assert wounds() == before - 10  # type: ignore[operator]
    replace("content/ash/unit-1.yaml", "wounds: 1", "wounds: 2")
    assert wounds() == before
    judged()
    assert judged() == []


def test_two_documents_of_one_title_are_said_every_time(repository: Path) -> None:
    entries(use_cache=True)
    shutil.copy("content/ash/unit-1.yaml", "content/ash/unit-9.yaml")
    for _ in range(2):
        said = [item["code"] for one in entries(use_cache=True) for item in one["diagnostics"]]  # type: ignore[attr-defined]
        assert said.count("AOS201") == 2  # told at both
    Path("content/ash/unit-9.yaml").unlink()
    said = [item["code"] for one in entries(use_cache=True) for item in one["diagnostics"]]  # type: ignore[attr-defined]
    assert said.count("AOS201") == 0


def test_an_earlier_catalogue_that_is_damaged_is_passed_over(
    repository: Path, tmp_path: Path
) -> None:
    entries(use_cache=True)
    for path in (tmp_path / "cache").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[:-7] + b"garbage")
    replace("content/ash/unit-1.yaml", "bravery: 7", "bravery: 8")
    assert entries(use_cache=True) == entries(use_cache=False)


def test_what_was_brought_up_to_date_is_what_is_compiled_anew(repository: Path) -> None:
    random = Random(5)
    place = Path("kept").resolve()
    sources = [Pack(Path("content"), "content")]
    for _ in range(30):
        Content(sources, place).open()
        edit(random)
        updated, found = Content(sources, place).open()
        compiled, anew = Content(sources, None).open()
        assert found == anew
        assert updated.titles == compiled.titles
        assert updated.names == {key: value for key, value in compiled.names.items() if value} | {
            key: {} for key, value in updated.names.items() if not value
        }
        assert updated.keys_sorted == compiled.keys_sorted
        assert [updated.line(key) for key in updated.keys_sorted] == [
            compiled.line(key) for key in compiled.keys_sorted
        ]
        assert {k: v for k, v in updated.views.items() if v} == compiled.views


def _told(record: Record | None) -> object:
    """All that a record says, with its places."""
    return record and stored(record)


def questions(*stores: Store) -> Iterator[tuple[str, Callable[[Catalogue], object]]]:
    """Everything that a catalogue can be asked of what some states of it hold."""
    for key in {key for store in stores for key in store.keys_sorted}:
        yield f"get {key}", lambda one, key=key: _told(one.get(key))
    for kind in {kind for store in stores for kind in store.titles} | {"profile"}:
        yield f"titles {kind}", lambda one, kind=kind: list(one.titles(kind))
        yield f"keys {kind}", lambda one, kind=kind: list(one.keys(f"{kind}/"))
        yield (
            f"documents {kind}",
            lambda one, kind=kind: [(key, _told(record)) for key, record in one.documents(kind)],
        )
    for space in {space for store in stores for space in store.names}:
        for name in {name for store in stores for name in store.names.get(space, {})}:
            yield f"find {space} {name}", lambda one, s=space, n=name: one.find(s, n)
            yield f"names {space} {name}", lambda one, s=space, n=name: list(one.names(s, n))
            yield f"letters {space} {name}", lambda one, s=space, n=name: one.same_letters(s, n)
            yield f"near {space} {name}", lambda one, s=space, n=name: one.near(s, f"{n}x")
    for view in {view for store in stores for view in store.views}:
        yield f"view {view}", lambda one, v=view: {k: dict(a) for k, a in one.view(v).items()}
        yield f"empty {view}", lambda one, v=view: one.is_empty(v)
        for key in {key for store in stores for key in store.views.get(view, {})}:
            yield f"holds {view} {key}", lambda one, v=view, k=key: one.holds(v, k)
            yield f"several {view} {key}", lambda one, v=view, k=key: one.has_several(v, k)
            yield f"answers {view} {key}", lambda one, v=view, k=key: dict(one.answers(v, k))
    for text in TEXTS:
        for faction in ("Ash Host", "Elm Host"):
            for mark in marks_of(text.format(faction=faction), 12):
                yield f"sharing {mark}", lambda one, m=mark: one.sharing(m)


def test_whatever_changes_touches_what_was_asked(repository: Path) -> None:
    random = Random(7)
    place = Path("kept").resolve()
    sources = [Pack(Path("content"), "content")]
    changed = 0
    for _ in range(150):
        before = Content(sources, place)
        earlier, found = before.open()
        done = edit(random)
        after = Content(sources, place)
        later, found_then = after.open()
        touched = after.touched_since(before.mark)
        if found or found_then or touched is None:
            shutil.rmtree("content")  # two documents of one title: begin again
            write(repository)
            continue
        for name, question in questions(earlier, later):
            old, new = Catalogue(earlier), Catalogue(later)
            if question(old) != question(new):
                changed += 1
                assert old.asked & touched and new.asked & touched, (done, name)
    assert changed > 200


def edit(random: Random) -> str:
    """Change the repository in some way; what was done."""
    path = random.choice(files())
    text = path.read_text(encoding="utf-8")
    new = path.with_name(f"new-{random.randrange(1000)}.yaml")
    kind = random.randrange(11)
    if kind == 0 and "core" not in path.name:
        path.unlink()
    elif kind == 1:
        path.rename(new)
    elif kind == 2:
        new.write_text(text, encoding="utf-8")
    elif kind == 3:
        lines = text.splitlines(keepends=True)
        lines.insert(random.randrange(len(lines)), "# a comment\n")
        path.write_text("".join(lines), encoding="utf-8")
    elif kind == 4:
        title = random.choice(["Ash Host Guards", "Elm Host Riders", "Oak Host Guards", "Blade"])
        path.write_text(re.sub(r"title: .*", f"title: {title}", text, count=1), encoding="utf-8")
    elif kind == 5 and "aliases" not in text:
        alias = random.choice(["Ash Host Guards", "Guards", "Riders", "Blade of Ash Host"])
        path.write_text(f"{text}aliases: [{alias}]\n", encoding="utf-8")
    elif kind == 6:
        word = random.choice(["HUMAN", "HUMANN", "AELF", "ASH HOST"])
        path.write_text(text.replace("HUMAN", word), encoding="utf-8")
    elif kind == 7:
        said = random.choice(TEXTS).format(faction=random.choice(["Ash Host", "Elm Host"]))
        path.write_text(re.sub(r"text: .*", f"text: {said}", text), encoding="utf-8")
    elif kind == 8:
        lines = text.splitlines(keepends=True)
        del lines[random.randrange(len(lines))]
        path.write_text("".join(lines), encoding="utf-8")
    elif kind == 9:
        points = f"points: {random.randrange(60, 300, 10)}"
        path.write_text(re.sub(r"points: \d+", points, text, count=1), encoding="utf-8")
    else:
        kept = text.replace("replaces: true\n", "")
        path.write_text(kept if kept != text else f"{text}replaces: true\n", encoding="utf-8")
    return f"{kind} {path}"


@pytest.mark.parametrize("seed", range(6))
def test_after_any_edits_a_run_says_what_one_without_a_cache_says(
    repository: Path, seed: int
) -> None:
    random = Random(seed)
    done: list[str] = []
    for _ in range(15):
        done.append(edit(random))
        if random.random() < 0.3:
            done.append(edit(random))
        some = files()
        if random.random() < 0.3:
            some = sorted(random.sample(some, random.randrange(1, len(some))))
        offers = random.random() < 0.5
        kept = entries(use_cache=True, some=some, offers=offers)
        assert kept == entries(use_cache=False, some=some, offers=offers), done


def test_a_pack_is_added_to_what_is_compiled(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run with a further pack reads the documents of that pack alone."""
    from aoslint.catalogue import assemble, compile, packs
    from aoslint.catalogue.opening import Content

    place = tmp_path / "kept"
    Content([packs.built_in()], place).open()
    sources = [packs.built_in(), Pack(tmp_path / "more", "more")]
    guard = tmp_path / "more" / "guard.yaml"
    guard.parent.mkdir()
    guard.write_text(
        'kind: warscroll\ntitle: Tempest Guard\nmove: 5"\nwounds: 2\nbravery: 7\nsave: 4+\n'
        "description: A guard.\nkeywords: [ORDER]\n",
        encoding="utf-8",
    )
    read: list[str] = []

    def load(path: Path, shown: str) -> compile.Loaded:
        read.append(shown)
        return loaded(path, shown)

    loaded = compile.load
    monkeypatch.setattr(compile, "load", load)
    monkeypatch.setattr(assemble, "load", load)
    store, _ = Content(sources, place).open()
    assert read == ["more/guard.yaml"]
    anew, _ = Content(sources, None).open()
    assert (store.names, store.titles, store.views) == (anew.names, anew.titles, anew.views)
    assert store.parts["records"] == anew.parts["records"]
    assert store.parts["later"] == anew.parts["later"]
