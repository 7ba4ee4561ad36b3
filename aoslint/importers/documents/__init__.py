"""BattleScribe data as documents of content: warscrolls, battalions, prices and tables.

Names and figures come over; the words of rules only if they are asked for. What is not
understood stands as a comment in the document, and in the counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoslint.importers.catalogues import System
from aoslint.importers.catalogues.data import Entry, File, Link
from aoslint.importers.documents import battalions, prices, tables, units
from aoslint.importers.documents.draft import Draft, Drafts, bare, name_of, slug
from aoslint.importers.documents.options import options
from aoslint.importers.documents.write import to_yaml

__all__ = ["Draft", "Drafts", "documents_of", "paths", "to_yaml"]

_ALLIANCES = ("Order", "Chaos", "Death", "Destruction")
_SPELL = re.compile(
    r"^(?:Bound )?(?:Endless Spells?|(?:Magmic )?Invocation(?: of \w+)?|Judgement)\s*:\s*", re.I
)
_BOUND = re.compile(r"^Bound ", re.IGNORECASE)
_SCENERY = re.compile(r"^Scenery\s*:\s*", re.IGNORECASE)
_NEWEST = 1_000_000
_OUT_OF_USE = re.compile(r"deprecated|compendium", re.IGNORECASE)


def documents_of(system: System, season: str | None = None, *, with_texts: bool = False) -> Drafts:
    """All documents of some data.

    Several files may hold what has one title. That of a catalogue in use comes before that of a
    compendium or one out of use, and of two that of the one that was edited for the later
    revision of the game system.

    Args:
        system: the data.
        season: the season that the prices are of; without it they are left out.
        with_texts: carry over what abilities, spells and the like say.
    """
    maker = _Maker(system, season, with_texts)
    for file in sorted(system.files, key=_rank):
        maker.file(file)
    maker.allegiances()
    return maker.drafts


def _rank(file: File) -> tuple[bool, int, str]:
    revision = file.system_revision if not file.system else _NEWEST
    return bool(_OUT_OF_USE.search(file.name)), -revision, file.path


def paths(drafts: Drafts) -> Iterator[tuple[str, Draft]]:
    """The documents with a path for each, none of them twice."""
    held: set[str] = set()
    for draft in drafts.documents:
        stem = f"{draft.folder}/{_FOLDERS.get(draft.kind, '')}{slug(draft.title)}"
        path, number = f"{stem}.yaml", 1
        while path in held:
            number += 1
            path = f"{stem}-{number}.yaml"
        held.add(path)
        yield path, draft


_FOLDERS = {"warscroll": "warscrolls/", "battalion": "battalions/"}


class _Maker:
    def __init__(self, system: System, season: str | None, with_texts: bool) -> None:
        self.system, self.season, self.with_texts = system, season, with_texts
        self.drafts = Drafts()
        self.done: set[int] = set()
        self.titles: dict[tuple[str, str], Draft] = {}
        self.links = _links(system)
        self.folders: dict[str, str] = {}
        self.alliances: dict[str, str | None] = {}

    def file(self, file: File) -> None:
        alliance, faction = _faction(file)
        folder = "/".join(slug(part) for part in (alliance, faction) if part) or "universal"
        rows = []
        for entry in _entries(file):
            if id(entry) in self.done:
                continue
            self.done.add(id(entry))
            rows += self.entry(entry, file, folder, faction, alliance)
        self.folders[file.path], self.alliances[file.path] = folder, alliance
        if rows and self.season:
            data = {"kind": "profiles", "season": self.season}
            if faction:
                data["faction"] = faction
            draft = Draft("profiles", "profiles", folder, {**data, "profiles": rows})
            self.drafts.documents.append(draft)
            self.drafts.came["prices"] += len(rows)

    def allegiances(self) -> None:
        held = tables.Allegiances(self.system)
        for draft in tables.drafts(held, self.folders, self.alliances, self.with_texts):
            self.keep(draft)
        known = {bare(d.title) for d in self.drafts.documents if d.kind == "allegiance"}
        for draft in list(self.drafts.documents):
            faction = draft.data.get("faction")
            if not faction or bare(faction) in known:
                continue
            known.add(bare(faction))
            data = {"kind": "allegiance", "title": faction}
            if "grand_alliance" in draft.data:
                data["grand_alliance"] = draft.data["grand_alliance"]
            one = Draft("allegiance", faction, draft.folder, data)
            one.note("the data have units of it, and no allegiance")
            self.keep(one)

    def entry(
        self, entry: Entry, file: File, folder: str, faction: str | None, alliance: str | None
    ) -> list[dict[str, object]]:
        links = self.links.get(id(entry), [])
        if battalions.is_battalion(entry, *links):
            draft = battalions.battalion(entry, folder, faction, alliance, self.with_texts)
            points = battalions.price_of(entry)
            if not self.keep(draft):
                return []
            if points is None:
                self.drafts.lost["prices"] += 1
                return []
            return [{"battalion": draft.title, "points": points}]
        kind = _spell_or_scenery(entry, links)
        if kind:
            return self.piece(entry, kind, file, folder, faction, alliance)
        roles = units.roles_of(*links, entry)
        if not _is_own_unit(entry, bool(roles)):
            return []
        draft = units.warscroll(entry, file, folder, faction, alliance, self.with_texts)
        if "wounds" not in draft.data and not draft.data.get("weapons"):
            return []
        told_options = options(entry, draft)
        if told_options:
            draft.data["options"] = told_options
        if not self.keep(draft):
            return []
        told = prices.price(entry)
        if told is None or not told.points:
            self.drafts.lost["prices"] += 1
            return []
        return [prices.row(draft.title, told, units.roles_of(entry) or roles)]

    def piece(
        self,
        entry: Entry,
        kind: str,
        file: File,
        folder: str,
        faction: str | None,
        alliance: str | None,
    ) -> list[dict[str, object]]:
        draft = units.warscroll(entry, file, folder, faction, alliance, self.with_texts)
        title = _SCENERY.sub("", _SPELL.sub("", draft.title))
        head: dict[str, object] = {"kind": "warscroll", "title": title, "type": kind}
        if _BOUND.match(draft.title):
            title = head["title"] = f"Bound {title}"
            head["bound"] = True
        draft.title = draft.data["title"] = title
        draft.data = {**head, **draft.data}
        draft.data.pop("unique", None)
        if not self.keep(draft):
            return []
        told = prices.price(entry)
        points = told.points if told and told.points else battalions.price_of(entry)
        return [{"warscroll": title, "points": points}] if points else []

    def keep(self, draft: Draft) -> bool:
        """Take a document, unless one of its title is there."""
        key = draft.kind, bare(draft.title)
        if key in self.titles:
            self.drafts.lost[f"{draft.kind}s of a title that is there already"] += 1
            return False
        self.titles[key] = draft
        self.drafts.documents.append(draft)
        self.drafts.came[f"{draft.kind}s"] += 1
        for name in _COUNTED:
            held = draft.data.get(name)
            if held:
                self.drafts.came[name.replace("_", " ")] += (
                    len(held) if isinstance(held, list) else 1
                )
        if draft.notes:
            self.drafts.lost["documents with comments"] += 1
            self.drafts.lost["comments"] += len(draft.notes)
        return True


_COUNTED = (
    "weapons",
    "damage_table",
    "wizard",
    "spells",
    "prayers",
    "abilities",
    "command_abilities",
    "options",
    "command_traits",
    "artefacts",
    "spell_lores",
)


def _faction(file: File) -> tuple[str | None, str | None]:
    """The grand alliance and the faction that the name of a catalogue tells."""
    name = re.sub(
        r"\s*[(\[].*$", "", re.sub(r"^\W*deprecated\W*", "", name_of(file.name), flags=re.I)
    )
    match = re.match(rf"^({'|'.join(_ALLIANCES)})\s*(?:[-:]\s*)?(.*)$", name)
    alliance, rest = (match[1], match[2]) if match else (None, name)
    rest = re.sub(r"\s*-?\s*\bData$", "", rest).strip(" -")
    return alliance, rest or None if not file.system else None


def _entries(file: File) -> Iterator[Entry]:
    yield from file.entries
    for link in file.links:
        if isinstance(link.target, Entry) and any(link.target is e for e in file.shared_entries):
            yield link.target
    yield from file.shared_entries


def _links(system: System) -> dict[int, list[Link]]:
    """The links of roots, by what they lead to."""
    found: dict[int, list[Link]] = {}
    for file in system.files:
        for link in file.links:
            if link.target is not None:
                found.setdefault(id(link.target), []).append(link)
    return found


def _spell_or_scenery(entry: Entry, links: list[Link]) -> str | None:
    name = name_of(entry.name)
    primary = {name_of(c.title) for node in (entry, *links) for c in node.categories if c.primary}
    if _SPELL.match(name) and not name.casefold().startswith("endless spells"):
        return "endless spell"
    if _SCENERY.match(name) or "Scenery" in primary:
        return "scenery"
    return None


def _is_own_unit(entry: Entry, has_role: bool) -> bool:
    if units.is_unit(entry):
        return has_role or bool(entry.cost("pts")) or entry.type == "unit"
    return has_role and any(units.kind_of(p) == units.UNIT for p, _ in units.profiles_in(entry))
