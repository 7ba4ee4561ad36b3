"""From arguments to a deck of cards, and from a deck to a file and what was found of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from aoslint.language import say, say_many
from aoslint.report.entries import Entry, empty_entry
from aoslint.run.finishing import finish
from aoslint.run.inputs import Input
from aoslint.run.judging import Run
from aoslint.run.options import Options
from aoslint.run.reading import bytes_of, opened
from aoslint.run.stages import judge_battle

if TYPE_CHECKING:
    from aoslint.cards.formats import Format
    from aoslint.cards.model import Block, Deck, Group
    from aoslint.cards.proof import Loss
    from aoslint.cards.setting import Setting
    from aoslint.catalogue.catalogue import Catalogue
    from aoslint.content.records import Document, Warscroll
    from aoslint.findings import Finding, Span
    from aoslint.roster.roster import Roster
    from aoslint.source.text import Source
    from aoslint.source.tree import Route, Tree

Progress = Callable[[str], None]
Opened: TypeAlias = "tuple[Tree | None, str | None, Source | None, list[Finding]]"
"""What `opened` makes of an input."""


class UnknownName(Exception):
    """A name that no document has; `near` are titles like it."""

    def __init__(self, name: str, near: Sequence[str]) -> None:
        super().__init__(name)
        self.name = name
        self.near = list(near)


@dataclass(slots=True)
class Printer:
    """What the cards of one run share."""

    options: Options
    language: str = "en"
    kinds: tuple[str, ...] = ()
    odds: bool = False
    """Whether the cards of units tell what they do, by save."""
    entries: list[Entry] = field(default_factory=list)
    _run: Run | None = None
    _trees: dict[str, Tree] = field(default_factory=dict)

    @property
    def run(self) -> Run:
        """What judges the armies; begun when it is first needed."""
        if self._run is None:
            self._run = Run(self.options)
        return self._run

    @property
    def catalogue(self) -> Catalogue:
        """All content."""
        return self.run.catalogue()

    def setting(self) -> Setting:
        """The season and the day of the options, else the newest there is."""
        from aoslint.cards.setting import Setting

        books = self.catalogue.seasons()
        season, day = self.options.season, self.options.as_of
        book = books[-1]
        for one in books:
            if one.season == season or (
                season is None and day is not None and one.from_ <= day <= one.to
            ):
                book = one
        season, day = book.season, day or book.to
        return Setting(self.catalogue, season, day, self.language, self._further(season, day))

    def _further(self, season: str, day: str) -> Callable[[Warscroll], Iterable[Block]] | None:
        if not self.odds:
            return None
        from aoslint.odds.on_card import block

        return lambda row: block(self.catalogue, season, day, row)

    def cards(
        self,
        inputs: Sequence[Input],
        names: Sequence[str],
        title: str | None,
        *,
        everything: bool = False,
    ) -> Deck:
        """The cards of files and of names, or of everything.

        Raises:
            UnknownName: A name means nothing.
        """
        from aoslint.cards import collect, excerpt
        from aoslint.cards.model import Deck, Group

        setting = self.setting()
        records: list[Document] = []
        armies: list[Group] = []
        rows: list[excerpt.Found] = []
        for one in inputs:
            roster, record = self._opened(one, opened(one, bytes_of(one)))
            if record is not None:
                records.append(record)
            if roster is not None:
                own = self._setting_of(roster)
                cards = [c for c in collect.of_roster(roster, own) if self._wanted(c.kind)]
                armies.append(Group(roster.name or one.shown, tuple(cards)))
        for name in names:
            found = collect.named(self.catalogue, name)
            held = [] if found else excerpt.named(self.catalogue, name, setting)
            if not found and not held:
                raise UnknownName(name, collect.near(self.catalogue, name))
            records += found
            rows += held
        if everything:
            records = collect.everything(self.catalogue)
        groups = collect.groups(records, setting, self.kinds)
        if rows and self._wanted("abilities"):
            groups += [Group(card.strap, (card,)) for card in excerpt.cards(rows, setting)]
        made = tuple(group for group in (*armies, *groups) if group.cards)
        return Deck(title or (made[0].title if len(made) == 1 else "aoslint"), self.language, made)

    def sheet(self, one: Input) -> Deck | None:
        """The sheet of an army or a battle; none if the file is none that can be read."""
        from aoslint.cards import sheet

        read = opened(one, bytes_of(one))
        if read[1] == "battle":
            return self._battle(one, read)
        roster, _ = self._opened(one, read)
        if roster is None:
            return None
        entry = self.entries[-1]
        return sheet.deck(roster, entry, self._setting_of(roster))

    def _setting_of(self, roster: Roster) -> Setting:
        """The setting of an army: its own season and day."""
        from aoslint.cards.setting import Setting

        further = self._further(roster.season, roster.as_of)
        return Setting(roster.catalogue, roster.season, roster.as_of, self.language, further)

    def _wanted(self, kind: str) -> bool:
        return not self.kinds or kind in self.kinds

    def _battle(self, one: Input, read: Opened) -> Deck | None:
        """The sheet of a battle; none if its document is broken."""
        from aoslint.cards import battle as sheet
        from aoslint.cards.setting import Setting

        tree, kind, source, findings = read
        entry = empty_entry(one.shown) | {"kind": kind}
        assert tree is not None
        battle = judge_battle(self.run.shared, one, tree, findings, entry)
        entry = finish(self.run.shared, entry, findings, source, tree, judged=battle is not None)
        self.entries.append(entry)
        if battle is None:
            return None
        self._trees[one.shown] = tree
        day = self.options.as_of or battle.handbook.to
        return sheet.deck(battle, entry, Setting(self.catalogue, battle.season, day, self.language))

    def _opened(self, one: Input, read: Opened) -> tuple[Roster | None, Document | None]:
        """An army as a roster, a content document as a record; neither if it has errors."""
        from aoslint.cards.build import KINDS
        from aoslint.catalogue.compile import record_of

        tree, kind, source, findings = read
        if tree is not None and kind == "army":
            return self._army(one, tree), None
        if tree is None and source is None and one.found and not findings:
            return None, None
        entry = finish(self.run.shared, empty_entry(one.shown) | {"kind": kind}, findings, source)
        if any(finding.rule.code == "AOS001" for finding in findings):
            entry["unreadable"] = True
        self.entries.append(entry)
        broken = any(finding.severity == "error" for finding in findings)
        if tree is None or broken or kind not in KINDS:
            return None, None
        self._trees[one.shown] = tree
        return None, record_of(tree, kind)

    def _army(self, one: Input, tree: Tree) -> Roster | None:
        from aoslint.roster.build import build

        entry = self.run.entry(one)
        if entry is not None:
            self.entries.append(entry)
        self._trees[one.shown] = tree
        if entry is None or not entry.get("tallies"):
            return None
        return build(tree, self.catalogue, self.options.season, self.options.as_of)

    def pdf(self, deck: Deck, format: Format, templates: Path | None, tell: Progress) -> bytes:
        """The PDF of a deck; what is lost in it becomes findings in `entries`.

        Raises:
            PdfUnavailable: The library for PDF is not installed.
            PdfFault: Typst refuses what a template makes.
            TemplateFault: A template cannot be used.
        """
        from aoslint.cards import glyphs, pdf, proof
        from aoslint.cards.setting import data

        missing = pdf.unseen(deck)
        findings = (
            [] if not missing else [self._unseen(*one) for one in glyphs.where(deck, missing)]
        )
        printed = glyphs.spelt(deck, missing) if missing else deck
        tell(say_many("laying out {n} cards", "laying out {n} cards", len(deck.cards)))
        words = data("labels")[deck.language]
        made = pdf.compile(pdf.source(printed, format, templates, words))
        tell(
            say_many("reading {n} bytes of PDF again", "reading {n} bytes of PDF again", len(made))
        )
        lost = proof.losses(printed, made, scattered=format.booklet)
        findings += [self._lost(loss, format) for loss in lost]
        self._report(findings)
        return made

    def html(self, deck: Deck, format: Format, templates: Path | None) -> bytes:
        """The HTML of a deck, one file that needs no other.

        Raises:
            TemplateFault: A template cannot be used.
        """
        from aoslint.cards import html

        return html.page(deck, format, templates).encode()

    def _lost(self, loss: Loss, format: Format) -> Finding:
        from aoslint.cards.codes import LOST_CARD, LOST_TEXT
        from aoslint.findings import finding

        card = loss.card
        if loss.whole:
            rule = LOST_CARD
            message = say("the card `{title}` is not in the PDF", title=card.title)
        else:
            shown = ", ".join(f"`{word}`" for word in loss.words[:5])
            more = len(loss.words) - 5
            if more > 0:
                shown = say_many("{words} and {n} more", "{words} and {n} more", more, words=shown)
            rule = LOST_TEXT
            message = say(
                "the card `{title}` lost {words} on {page} pages",
                title=card.title,
                words=shown,
                page=format.name,
            )
        return finding(
            rule,
            message,
            card.path,
            self.span(card.path, loss.route),
            help=say("choose a larger `--page`, or mend the template that leaves it out"),
            facts={"card": card.title, "page": format.name, "words": list(loss.words)},
        )

    def _unseen(self, path: str, route: Route, title: str, signs: str) -> Finding:
        from aoslint.cards.codes import MISSING_GLYPH
        from aoslint.findings import finding

        numbers = ", ".join(f"`{sign}` (U+{ord(sign):04X})" for sign in signs)
        return finding(
            MISSING_GLYPH,
            say(
                "the card `{title}` has {signs}, which the fonts of the PDF have no sign for",
                title=title,
                signs=numbers,
            ),
            path,
            self.span(path, route),
            help=say("write it in other letters; the PDF shows its number"),
            facts={"card": title, "characters": list(signs)},
        )

    def span(self, path: str, route: Route) -> Span:
        """Where a text stands that a card shows."""
        from aoslint.findings import START

        tree = self._tree(path)
        return tree.value_span(route) if tree is not None else START

    def _tree(self, path: str) -> Tree | None:
        if path not in self._trees:
            from aoslint.catalogue.packs import locate
            from aoslint.source.text import read_path
            from aoslint.source.yamltree import parse

            place = locate(path, self.options.packs)
            source = read_path(place, path)[0] if place else None
            tree = parse(source)[0] if source else None
            if tree is None:
                return None
            self._trees[path] = tree
        return self._trees[path]

    def _report(self, findings: Sequence[Finding]) -> None:
        for path in dict.fromkeys(finding.path for finding in findings):
            tree = self._tree(path)
            own = [finding for finding in findings if finding.path == path]
            entry = finish(self.run.shared, empty_entry(path), own, tree.source if tree else None)
            self.entries.append(entry)


def split_arguments(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Which arguments are paths, and which are names."""
    paths = list(_paths(arguments))
    return paths, [argument for argument in arguments if argument not in paths]


def _paths(arguments: Sequence[str]) -> Iterator[str]:
    from aoslint.run.inputs import SUFFIXES

    for argument in arguments:
        ending = argument.lower().endswith(SUFFIXES)
        if argument == "-" or ending or "/" in argument or Path(argument).exists():
            yield argument
