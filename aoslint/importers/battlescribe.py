"""From the selections of a BattleScribe roster to an army."""

from __future__ import annotations

import re

from aoslint.findings import Finding, Span, finding
from aoslint.importers.bs_kinds import (
    BATTALION,
    SPELL_PREFIX,
    gather,
    is_battalion,
    is_divided,
    is_member,
    is_own_price,
    is_reminder,
    is_scenery,
    is_spell,
    roles_of,
    stands_as_scenery,
    subfaction_of,
)
from aoslint.importers.codes import MODEL_COUNT_UNKNOWN
from aoslint.importers.draft import Draft, Entry, Mark, more, one_or_more, texts_of
from aoslint.importers.models import models_of
from aoslint.importers.selections import Force, RosterFile, Selection
from aoslint.importers.words import CONTINGENTS, GAMES, bare, labels, mark_of, tidy
from aoslint.language import say
from aoslint.source.text import Source
from aoslint.source.tree import Tree

_GAME = re.compile(r"^(?P<points>\d{3,5}) Points? - (?P<game>.+)$", re.IGNORECASE)
_LIMIT_IN_FORCE = re.compile(r"\b(\d{1,3}(?:,\d{3})+|\d{3,5})\b")
_VARIATION = re.compile(r"^(?P<sign>[+-])\s*(?P<points>\d{1,5})$")
_POINTS_OF_COMMAND = re.compile(r"^(?:(\d{1,3})\s+)?(?:Extra )?Command Points?$", re.IGNORECASE)
_TYPES = (
    ("artefact", "artefact"),
    ("command trait", "command_trait"),
    ("mount trait", "mount_trait"),
    ("spell", "spells"),
    ("prayer", "prayers"),
)


def build(source: Source, roster: RosterFile) -> tuple[Tree, list[Finding]]:
    """Put a BattleScribe army together."""
    builder = _Builder(source)
    if roster.name:
        builder.draft.set("name", roster.name, roster.name_span)
    if roster.points is None:
        told = [force for force in roster.forces if force.points is not None]
        if told:
            roster.points = sum(force.points or 0 for force in told)
            roster.points_span = told[0].span
    if roster.points is not None:
        builder.draft.printed("points", roster.points, roster.points_span or roster.name_span)
    for force in roster.forces:
        builder.force(force)
    if roster.limit is not None and roster.limit_span is not None:
        builder.draft.set("points_limit", roster.limit, roster.limit_span)
    return builder.draft.tree(), builder.findings


class _Builder:
    def __init__(self, source: Source) -> None:
        self.draft = Draft(source)
        self.findings: list[Finding] = []
        self.ids: set[str] = set()
        self.ally = False
        self.contingent: str | None = None
        self.variation: list[int] = []
        self.pending: list[Mark] = []
        """Scenery that came with the allegiance, if it is not in the roster by itself."""

    def force(self, force: Force) -> None:
        name = bare(force.name)
        self.ally = "allies" in name or name.startswith("ally")
        self.contingent = None
        if "meetingengagement" in name:
            self.draft.set("game", "meeting-engagement", force.span)
            for word, contingent in CONTINGENTS.items():
                if word in name:
                    self.contingent = contingent
        self.draft.printed("force", force.name, force.span)
        if force.faction and not self.ally:
            self.draft.printed("faction", force.faction, force.span)
        limit = _LIMIT_IN_FORCE.search(force.name)
        if limit:
            points = int(limit[1].replace(",", ""))
            self.draft.printed("force_points_limit", points, force.span)
        for selection in force.selections:
            self.root(selection)
        held = [entry["scenery"] for entry in self.draft.entries("scenery")]
        names = {mark.value for mark in held if isinstance(mark, Mark)}
        for mark in self.pending:
            if mark.value not in names:
                self.draft.entry("scenery")["scenery"] = mark
        self.pending = []

    def root(self, selection: Selection) -> None:
        category, name = bare(selection.category or ""), bare(selection.name)
        if name.startswith(("allegiance", "alliegiance")) or category == "allegiance":
            self.allegiance(selection)
        elif name in ("gametype", "pointsvariation"):
            self.game(selection)
        elif name in ("realmoforigin", "realmofbattle"):
            self.realm(selection, "realm_of_origin" if name.endswith("origin") else "realm")
        elif "commandpoints" in name and not roles_of(selection):
            self.command_points(selection)
        elif category == "gameoptions":
            self.note(selection)
        elif is_battalion(selection):
            self.battalion(selection)
        elif is_scenery(selection):
            self.extra(selection, "scenery", "scenery")
        elif is_spell(selection):
            self.extra(selection, "endless_spells", "endless_spell")
        else:
            self.unit(selection)

    def allegiance(self, selection: Selection) -> None:
        _, colon, own = selection.name.partition(":")
        taken = bool(colon and own.strip())
        if taken:
            self.name_allegiance(own, selection.span)
        picks: list[tuple[Selection, Selection]] = []
        for child in selection.children:
            if taken:
                gather(child, selection, picks)
                continue
            name = re.sub(r"^All(?:i|)egiance\s*:\s*", "", child.name, flags=re.IGNORECASE)
            self.name_allegiance(name, child.span)
            taken = True
            self.codes(child)
            for pick in child.children:
                gather(pick, child, picks)
        self.army_picks(picks)

    def name_allegiance(self, name: str, span: Span) -> None:
        name = tidy(name).strip("* ")
        if not self.draft.set("allegiance", name, span):
            held = self.draft.army["allegiance"]
            if not (isinstance(held, Mark) and held.value == name):
                self.draft.note(f"Allegiance: {name}", span)

    def army_picks(self, picks: list[tuple[Selection, Selection]]) -> None:
        """The picks below the allegiance: the subfaction, and others of the whole army."""
        left: list[tuple[Selection, Selection]] = []
        for pick, holder in picks:
            self.codes(pick)
            if stands_as_scenery(pick, holder):
                self.pending.append(Mark(pick.plain, pick.span))
            elif self.ally or is_reminder(pick, holder, alone=len(picks) == 1):
                self.draft.note(pick.name, pick.span)
            else:
                left.append((pick, holder))
        chosen = subfaction_of(left)
        for pick, _ in left:
            label, colon, value = pick.plain.partition(":")
            known = bool(colon) and bare(label) in labels("subfaction")
            text = tidy(value) if known else pick.plain
            if pick is not chosen or not self.draft.set("subfaction", text, pick.span):
                self.draft.more("options", text, pick.span)

    def codes(self, holder: Selection) -> None:
        """Picks that stand only in the names of numbered profiles: `1) Artycle: ...`."""
        for kind, names in holder.profiles.items():
            if re.match(r"^\d\)", kind):
                for name in sorted(names):
                    self.draft.more("options", tidy(name), holder.span)

    def game(self, selection: Selection) -> None:
        for child in selection.children:
            text = tidy(child.name)
            if (match := _GAME.match(text)) is not None:
                game = GAMES.get(bare(match["game"]))
                if game is not None:
                    self.draft.set("game", game, child.span)
                self.limit(int(match["points"]), child.span)
            elif (match := _VARIATION.match(text)) is not None:
                self.limit(int(match["sign"] + match["points"]), child.span, variation=True)
            elif "(open)" in text.casefold():
                self.draft.set("game", "open-play", child.span)
            else:
                self.draft.note(f"{selection.name}: {text}", child.span)

    def limit(self, points: int, span: Span, *, variation: bool = False) -> None:
        """The limit is the game's, more or less by the variation; they come in any order."""
        if variation:
            self.variation.append(points)
        held = self.draft.army.get("points_limit")
        if isinstance(held, Mark):
            if variation:
                self.draft.army["points_limit"] = Mark(int(held.value) + points, held.span)
        elif not variation:
            self.draft.army["points_limit"] = Mark(points + sum(self.variation), span)

    def realm(self, selection: Selection, key: str) -> None:
        for child in selection.children:
            _, colon, value = child.name.partition(":")
            name = tidy(value) if colon else child.plain
            if not self.draft.set(key, name, child.span):
                self.draft.note(f"{selection.name}: {child.name}", child.span)
            for below in child.within():
                self.draft.note(f"{selection.name}: {below.name}", below.span)

    def command_points(self, selection: Selection) -> None:
        for child in selection.children:
            match = _POINTS_OF_COMMAND.match(tidy(child.name))
            if match is None:
                self.draft.note(f"{selection.name}: {child.name}", child.span)
                continue
            count = child.number * int(match[1] or 1)
            held = self.draft.army.get("extra_command_points")
            if isinstance(held, Mark):
                count += int(held.value)
            self.draft.army["extra_command_points"] = Mark(count, child.span)

    def extra(self, selection: Selection, part: str, key: str) -> None:
        entry = self.draft.entry(part)
        match = SPELL_PREFIX.match(selection.plain)
        name = tidy(match["name"]) if match else selection.plain
        if match and bare(match["kind"]).startswith("bound"):
            name = f"Bound {name}"
        entry[key] = Mark(name, selection.span)
        if name != selection.name:
            entry["as_printed"] = Mark(selection.name, selection.span)
        _price(entry, selection)
        for child in selection.within():
            self.draft.note(f"{name}: {child.name}", child.span)

    def battalion(self, selection: Selection) -> str:
        """A battalion, its units and the battalions within it; gives its id."""
        entry = self.draft.entry("battalions")
        match = BATTALION.match(selection.name)
        name = tidy(match["name"]) if match else selection.plain.lstrip("* ")
        entry["battalion"] = Mark(name, selection.span)
        identity = self.identity(name)
        entry["id"] = Mark(identity, selection.span)
        if self.ally:
            entry["ally"] = Mark(True, selection.span)
        held = 0
        for child in selection.children:
            if is_own_price(child, name):
                continue
            if is_battalion(child):
                held += child.points or 0
                more(entry, "units", self.battalion(child), child.span)
            elif is_member(child):
                held += child.points or 0
                more(entry, "units", self.unit(child, member=True), child.span)
            else:
                self.draft.note(f"{name}: {child.name}", child.span)
        if selection.points is not None:
            own = selection.points - held
            entry["printed_points"] = Mark(own, selection.points_span or selection.span)
        return identity

    def identity(self, name: str) -> str:
        slug = re.sub(r"[^\w]+", "-", name.casefold()).strip("-") or "unit"
        number = 1
        while f"{slug}-{number}" in self.ids:
            number += 1
        self.ids.add(f"{slug}-{number}")
        return f"{slug}-{number}"

    def unit(self, selection: Selection, *, member: bool = False) -> str:
        entry = self.draft.entry("units")
        name = tidy(selection.name)
        entry["warscroll"] = Mark(name, selection.span)
        identity = ""
        if selection.custom:
            custom_span = selection.custom_span or selection.span
            entry["name"] = Mark(selection.custom, custom_span)
            if selection.custom_span is None:
                entry["as_printed"] = Mark(f"{selection.custom} - {name}", selection.span)
        if member:
            identity = self.identity(name)
            entry["id"] = Mark(identity, selection.span)
        _price(entry, selection)
        if self.ally:
            entry["ally"] = Mark(True, selection.span)
        if self.contingent:
            entry["contingent"] = Mark(self.contingent, selection.span)
        roles = roles_of(selection)
        if len(roles) == 1:
            entry["printed_role"] = Mark(roles[0], selection.span)
        elif roles:
            entry["printed_role"] = [Mark(role, selection.span) for role in roles]
        models, spent = models_of(selection)
        if models is not None:
            entry["models"] = Mark(models, spent[0].span if spent else selection.span)
        elif selection.kind is not None and is_divided(selection):
            self.unknown_size(selection)
        self.picks(entry, selection, {id(part) for part in spent})
        return identity

    def unknown_size(self, selection: Selection) -> None:
        message = say("the roster does not say how many models `{unit}` has", unit=selection.name)
        self.findings.append(
            finding(
                MODEL_COUNT_UNKNOWN,
                message,
                self.draft.source.path,
                selection.span,
                help=say("the smallest size that fits the printed price is taken"),
                facts={"unit": selection.name},
            )
        )

    def picks(self, entry: Entry, unit: Selection, spent: set[int]) -> None:
        """Everything that was chosen for a unit, nested or not."""
        keywords = {bare(name) for name in unit.categories} - {bare(unit.name)}
        stack = [(child, unit) for child in reversed(unit.children)]
        while stack:
            pick, holder = stack.pop()
            stack += [(child, pick) for child in reversed(pick.children)]
            if id(pick) not in spent:
                self.pick(entry, unit, pick, holder, keywords)
        if "general" in {bare(name) for name in unit.categories}:
            entry.setdefault("general", Mark(True, unit.span))

    def pick(
        self,
        entry: Entry,
        unit: Selection,
        pick: Selection,
        holder: Selection,
        keywords: set[str],
    ) -> None:
        word, text = bare(pick.plain), pick.plain
        mark = mark_of(text)
        types = {bare(kind) for source in (pick, holder, unit) for kind in source.types_of(text)}
        kind = next((key for name, key in _TYPES if bare(name) in types), None)
        if word == "general" or word.startswith("general-"):
            entry["general"] = Mark(True, pick.span)
        elif mark is not None:
            more(entry, "marks", mark, pick.span)
        elif word.startswith(("markofchaos:", "mark:")):
            more(entry, "keywords", tidy(text.partition(":")[2]), pick.span)
        elif kind in ("artefact", "command_trait", "mount_trait"):
            one_or_more(entry, kind, text, pick.span)
        elif kind == "prayers" or (kind == "spells" and pick.numbered):
            more(entry, kind, text, pick.span)
        elif word in keywords and not pick.children and text.upper() != text:
            more(entry, "keywords", text, pick.span)
        else:
            option = f"{pick.number} x {text}" if pick.number > 1 else text
            if option not in texts_of(entry, "options"):
                more(entry, "options", option, pick.span)

    def note(self, selection: Selection) -> None:
        for pick in selection.children or [selection]:
            self.draft.note(f"{selection.name}: {pick.name}", pick.span)


def _price(entry: Entry, selection: Selection) -> None:
    if selection.points is not None:
        entry["printed_points"] = Mark(selection.points, selection.points_span or selection.span)
