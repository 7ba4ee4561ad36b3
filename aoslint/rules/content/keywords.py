"""The keywords of a warscroll."""

from __future__ import annotations

from collections.abc import Iterator

from aoslint.catalogue.facts import warscroll_words
from aoslint.catalogue.names import fold, words
from aoslint.catalogue.select import as_list
from aoslint.content.records import Warscroll
from aoslint.language import say, say_many
from aoslint.rules.breach import Breach, listed
from aoslint.rules.content_base import Document, name_of, rule
from aoslint.rules.content_index import Index
from aoslint.source.tree import Route

_KINDS = ("warscroll",)


def _lists(document: Document) -> Iterator[tuple[Route, list[str]]]:
    """The keywords, and those of each change."""
    if "keywords" in document.data:
        yield ("keywords",), document.data["keywords"]
    for number, change in enumerate(as_list(document.data.get("changes"))):
        if "keywords" in change:
            yield ("changes", number, "keywords"), change["keywords"]


@rule(
    "AOS219",
    "grand-alliance-keyword",
    "error",
    kinds=_KINDS,
)
def grand_alliance_keyword(document: Document) -> Iterator[Breach]:
    """A unit has no keyword of its grand alliance, or one too many."""
    if document.data.get("type", "unit") != "unit":
        return
    alliance = document.data.get("grand_alliance")
    for route, keywords in _lists(document):
        held = [one for one in keywords if one in document.index.grand_alliances]
        # A unit of no grand alliance may have the keyword of one, or none.
        wanted = held[:1] if alliance is None else [alliance.upper()]
        if held == wanted:
            continue
        facts = {"has": held, "grand_alliance": alliance}
        wrong = next((one for one in held if one not in wanted), None)
        if wrong is not None:
            yield Breach(
                (*route, keywords.index(wrong)),
                say(
                    "{title} has the keyword {keyword}, its grand alliance is {alliance}",
                    title=document.title,
                    keyword=wrong,
                    alliance=alliance,
                )
                if alliance
                else say(
                    "{title} has the keyword {keyword}, it is {other} as well",
                    title=document.title,
                    keyword=wrong,
                    other=held[0],
                ),
                help=say("a unit belongs to one grand alliance"),
                facts=facts,
            )
        elif not held:
            yield Breach(
                route,
                say(
                    "{title} has no keyword of a grand alliance, it should be {keyword}",
                    title=document.title,
                    keyword=wanted[0],
                ),
                help=say("add {keyword}", keyword=wanted[0]),
                on_key=True,
                facts=facts,
            )


@rule(
    "AOS220",
    "keyword-near-miss",
    "warning",
    kinds=_KINDS,
)
def keyword_near_miss(document: Document) -> Iterator[Breach]:
    """A keyword looks like a slip of the pen for another."""
    for route, number, keyword in _rare(document):
        near = _near(document.index, keyword)
        if near:
            uses = document.index.keyword_uses()[near[0]]
            yield Breach(
                (*route, number),
                say_many(
                    "the keyword {keyword} looks like {other}, which {n} warscroll has",
                    "the keyword {keyword} looks like {other}, which {n} warscrolls have",
                    uses,
                    keyword=keyword,
                    other=near[0],
                ),
                help=say("did you mean {names}?", names=listed(near)),
                facts={"keyword": keyword, "suggestions": near},
            )


@rule(
    "AOS221",
    "lone-keyword",
    "notice",
    kinds=_KINDS,
)
def lone_keyword(document: Document) -> Iterator[Breach]:
    """No other document knows a keyword."""
    for route, number, keyword in _rare(document):
        if not _near(document.index, keyword):
            yield Breach(
                (*route, number),
                say(
                    "no other warscroll and no allegiance has the keyword {keyword}",
                    keyword=keyword,
                ),
                help=say(
                    "check the spelling; if it is right, list it in the `keywords` of a document "
                    "of the kind `conventions`"
                ),
                facts={"keyword": keyword},
            )


def _rare(document: Document) -> Iterator[tuple[Route, int, str]]:
    """The keywords that only this warscroll has, and that its title does not explain."""
    own = set(words(document.title))
    index = document.index
    for route, keywords in _lists(document):
        for number, keyword in enumerate(keywords):
            if (
                not index.has_others(keyword, itself=_has_itself(document, keyword))
                and not index.is_given(keyword)
                and not _is_of_title(keyword, own)
            ):
                yield route, number, keyword


def _has_itself(document: Document, keyword: str) -> bool:
    """Whether the catalogue counts this very warscroll among those that have a keyword."""
    record = document.index.get(document.key)
    return isinstance(record, Warscroll) and keyword in warscroll_words(record)


def _is_of_title(keyword: str, title: set[str]) -> bool:
    """Whether a keyword is made of words of the title: `SKINK` for Skinks."""
    short = {word.removesuffix("s") for word in title}
    return all(word.removesuffix("s") in short for word in words(keyword))


def _near(index: Index, keyword: str) -> list[str]:
    """Frequent keywords a few letters away, nearest first."""
    from rapidfuzz.distance import OSA

    frequent, letters = index.limit("frequent_keyword"), index.limit("near_letters")
    if frequent is None or letters is None:
        return []
    found: list[tuple[int, int, str]] = []
    for other, uses in index.keyword_uses().items():
        if uses < frequent or other == keyword:
            continue
        distance = OSA.distance(keyword, other, score_cutoff=letters)
        if distance <= letters and distance * 3 <= len(keyword):
            found.append((distance, -uses, other))
    return [other for _, _, other in sorted(found)[:3]]


@rule(
    "AOS222",
    "command-ability-without-hero",
    "notice",
    kinds=_KINDS,
    sources=("Core Rules, p. 3",),
)
def command_ability_without_hero(document: Document) -> Iterator[Breach]:
    """A unit that is not a HERO has a command ability."""
    keywords = document.data.get("keywords")
    if not keywords or any("HERO" in held for _, held in _lists(document)):
        return
    for number, ability in enumerate(as_list(document.data.get("command_abilities"))):
        yield Breach(
            ("command_abilities", number),
            say(
                "{title} has the command ability `{ability}`, but is not a HERO",
                title=document.title,
                ability=name_of(ability),
            ),
            help=say("add the keyword HERO if the warscroll has it"),
            facts={"ability": name_of(ability)},
        )


@rule(
    "AOS223",
    "repeated-keyword",
    "warning",
    kinds=_KINDS,
)
def repeated_keyword(document: Document) -> Iterator[Breach]:
    """A keyword stands twice on a warscroll."""
    for route, keywords in _lists(document):
        seen: set[str] = set()
        for number, keyword in enumerate(keywords):
            if fold(keyword) in seen:
                yield Breach(
                    (*route, number),
                    say("the keyword {keyword} stands here already", keyword=keyword),
                    help=say("take one out"),
                    facts={"keyword": keyword},
                )
            seen.add(fold(keyword))
