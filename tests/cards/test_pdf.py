"""PDFs: nothing is lost, whatever the size, and the same input gives the same bytes."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader

from aoslint.cards import formats
from aoslint.cards.pdftext import Reader
from aoslint.run.printing import Printer
from tests.cards.conftest import Make, found

PAGES = ["a4", "letter", "a5", "a6", "tarot", "poker"]
FRAME = 'move: 5"\nwounds: 3\nbravery: 7\nsave: 4+\n'


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def text(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in reader(pdf).pages)


def squeezed(value: str) -> str:
    return re.sub(r"[\s\u200b]", "", value)


def words(count: int, seed: int) -> str:
    dice = random.Random(seed)
    return " ".join(f"word{dice.randrange(10**6)}" for _ in range(count))


@pytest.mark.parametrize("page", ["poker", "a6", "a4"])
def test_br_058_long_text_goes_on(make: Make, page: str) -> None:
    rules = [words(60 + 5 * number, number) for number in range(14)]
    lines = [f"  - {{name: Ability {n}, text: {rule}}}" for n, rule in enumerate(rules)]
    document = "\n".join(["kind: warscroll", "title: Long One", FRAME + "abilities:", *lines, ""])
    _, pdf, printer = make(document, page=page, paper=None)
    assert found(printer) == []
    printed = squeezed(text(pdf))
    for rule in rules:
        assert all(word in printed for word in rule.split())


@pytest.mark.parametrize("page", PAGES)
def test_br_059_forty_cards_are_forty_on_every_paper(make: Make, page: str) -> None:
    documents = [f"kind: warscroll\ntitle: Card {n:02}\n{FRAME}" for n in range(1, 41)]
    _, pdf, printer = make(*documents, page=page)
    assert found(printer) == []
    assert re.findall(r"Card \d\d", text(pdf)) == [f"Card {n:02}" for n in range(1, 41)]


def test_br_060_tables_keep_their_rows_and_headers(make: Make) -> None:
    long = words(30, 1)[:200].rstrip()
    names = [long if n == 30 else f"Weapon{n}" for n in range(60)]
    weapons = [
        f'  - {{name: {name}, type: melee, range: 1", attacks: 2, to_hit: 3+, to_wound: 3+, '
        "rend: -1, damage: D3}"
        for name in names
    ]
    table = 'damage_table: {wounds suffered: [0-4, 5-8, 9-11, 12+], move: [9", 8", 7", 6"]}'
    document = "\n".join(["kind: warscroll", "title: Armed", "weapons:", *weapons, table, ""])
    _, pdf, printer = make(document, page="a6", paper=None)
    assert found(printer) == []
    pages = [page.extract_text() for page in reader(pdf).pages]
    for page in pages:
        if "Weapon" in page:
            assert "Melee weapons" in page
    (whole,) = [page for page in pages if "Wounds suffered" in page]
    assert all(row in whole for row in ("0–4", "5–8", "9–11", "12+"))


def test_br_062_letters_are_composed(make: Make) -> None:
    document = "kind: warscroll\ntitle: Yo\u0308n sa\u0308ila\u0308\n"
    deck, pdf, _ = make(document)
    assert deck.cards[0].title == "Yön säilä"
    assert "Yön säilä" in text(pdf)


@pytest.mark.parametrize("page", PAGES)
def test_br_066_markup_is_text(make: Make, page: str) -> None:
    titles = ["A", "B </div></body>", 'Fish & "Chips"', "{{ x }} #y $z$ *a* _b_ @c \\d <i>"]
    rules = ["Roll <i>two<i> dice if wounds < 3 & > 0", "x", "5 > 3", "#panic() // no"]
    documents = [
        f"kind: warscroll\ntitle: '{title}'\nabilities:\n  - {{name: N, text: '{rule}'}}\n"
        for title, rule in zip(titles, rules, strict=True)
    ]
    _, pdf, printer = make(*documents, page=page)
    assert found(printer) == []
    printed = squeezed(text(pdf))
    assert all(squeezed(one) in printed for one in (*titles, *rules))


@pytest.mark.parametrize("language", ["fi", "sv", "cs", "pt"])
def test_every_label_has_its_letters(make: Make, language: str) -> None:
    from aoslint.cards.setting import data

    labels = list(data("labels")[language].values())
    row = ", ".join(f"'{label}'" for label in labels)
    _, pdf, printer = make(
        f"kind: warscroll\ntitle: Labels\nabilities: [{row}]\n", language=language
    )
    assert found(printer) == []
    assert reader(pdf).trailer["/Root"]["/Lang"] == language  # type: ignore[index]


def test_a_sign_that_no_font_has_is_spelt_and_found(make: Make) -> None:
    _, pdf, printer = make("kind: warscroll\ntitle: Guard\nabilities: [中x]\n")
    (entry,) = [entry for entry in printer.entries if entry["diagnostics"]]
    (one,) = entry["diagnostics"]
    assert (one["code"], one["line"], one["facts"]["characters"]) == ("AOS603", 3, ["中"])
    assert "[U+4E2D]x" in text(pdf)


def test_same_input_same_bytes(make: Make) -> None:
    document = f"kind: warscroll\ntitle: Guard\n{FRAME}"
    _, first, _ = make(document, page="poker", backs=True)
    _, second, _ = make(document, page="poker", backs=True)
    assert first == second
    assert b"CreationDate" not in first


def test_title_bookmarks_and_tags(make: Make) -> None:
    documents = [
        "kind: warscroll\ntitle: Guard\nfaction: Order of One\n",
        "kind: battalion\ntitle: Host\nfaction: Order of One\norganisation: [1 Guard]\n",
        "kind: warscroll\ntitle: Stray\n",
    ]
    _, pdf, _ = make(*documents)
    made = reader(pdf)
    assert made.metadata is not None
    assert made.metadata.title == "Test deck"
    root = made.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]  # type: ignore[index]
    outline = [
        [one.title for one in node] if isinstance(node, list) else node.title
        for node in made.outline
    ]
    assert outline == ["Order of One", ["Guard", "Host"], "Further", ["Stray"]]


def test_backs_lie_behind_their_faces(make: Make) -> None:
    documents = [f"kind: warscroll\ntitle: Card {n}\n" for n in range(11)]
    _, pdf, _ = make(*documents, page="poker", backs=True)
    first, back, second, _ = reader(pdf).pages
    assert re.findall(r"Card \d+", first.extract_text()) == [f"Card {n}" for n in range(9)]
    assert re.findall(r"Card \d+", second.extract_text()) == ["Card 9", "Card 10"]
    places: list[tuple[float, str]] = []

    def note(run: str, place: list[float], *rest: object) -> None:
        if run.strip().startswith("Card"):
            places.append((place[4], run.strip()))

    back.extract_text(visitor_text=note)
    row = [name for x, name in sorted(places[:3])]
    assert row == ["Card 2", "Card 1", "Card 0"]


def test_a_booklet_is_in_the_order_of_folded_sheets(make: Make) -> None:
    rules = words(260, 2)
    documents = [
        f"kind: warscroll\ntitle: Side {n}\nabilities:\n  - {{name: N, text: {rules}}}\n"
        for n in range(1, 9)
    ]
    _, pdf, printer = make(*documents, booklet=True)
    assert found(printer) == []
    sides = [re.findall(r"Side \d", page.extract_text()) for page in reader(pdf).pages]
    assert sides == [
        ["Side 8", "Side 1"],
        ["Side 2", "Side 7"],
        ["Side 6", "Side 3"],
        ["Side 4", "Side 5"],
    ]


def test_the_fast_reading_agrees_with_pypdf(make: Make) -> None:
    rules = words(300, 3)
    document = (
        f"kind: warscroll\ntitle: Příliš (office) \\ ½\n{FRAME}"
        f"abilities:\n  - {{name: N, text: {rules}}}\n"
    )
    _, pdf, _ = make(document)
    fast = Reader()
    for page in reader(pdf).pages:
        assert sorted(squeezed(fast.text(page))) == sorted(squeezed(page.extract_text()))


@pytest.mark.parametrize(
    ("page", "paper", "sheet"),
    [
        ("poker", "a4", (210, 297, 3, 3)),
        ("poker", "letter", (215.9, 279.4, 3, 3)),
        ("tarot", "a4", (210, 297, 2, 2)),
        ("a6", "a4", (210, 297, 2, 2)),
        ("a6", None, (105, 148, 1, 1)),
        ("a4", "a4", (210, 297, 1, 1)),
        ("a5", "a4", (148.5, 210, 1, 1)),
    ],
)
def test_cards_on_paper(page: str, paper: str | None, sheet: tuple[float, float, int, int]) -> None:
    made = formats.choose(page, paper, backs=False, booklet=False)
    assert (made.paper_width, made.paper_height, made.columns, made.rows) == sheet


@pytest.mark.parametrize(
    ("page", "booklet", "said"),
    [
        ("poker", False, "poker cards have no columns; they are for a4 and letter pages"),
        ("a4", True, "a booklet has no columns; they are for a4 and letter pages"),
    ],
)
def test_what_has_no_columns(page: str, booklet: bool, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        formats.choose(page, "a4", backs=False, booklet=booklet, columns=2)


@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize("columns", [2, 3])
def test_columns_lose_nothing_and_take_less_paper(make: Make, page: str, columns: int) -> None:
    documents = [
        f"kind: warscroll\ntitle: Card {n:02}\n{FRAME}"
        f"abilities:\n  - {{name: Rule, text: {words(20 + 17 * (n % 5), n)}}}\n"
        for n in range(1, 25)
    ]
    _, plain, _ = make(*documents, page=page)
    _, packed, printer = make(*documents, page=page, columns=columns)
    assert found(printer) == []
    assert sorted(re.findall(r"Card \d\d", text(packed))) == [f"Card {n:02}" for n in range(1, 25)]
    assert len(reader(packed).pages) <= 0.6 * len(reader(plain).pages)


def test_a_long_card_goes_on_in_the_next_column(make: Make) -> None:
    rules = [f"  - {{name: Rule {n}, text: {words(90, n)}}}" for n in range(18)]
    document = "\n".join(["kind: warscroll", "title: Long", "abilities:", *rules, ""])
    small = f"kind: warscroll\ntitle: Small\n{FRAME}"
    _, pdf, printer = make(document, small, columns=2)
    assert found(printer) == []
    printed = squeezed(text(pdf))
    places = [printed.index(f"Rule{n}word") for n in range(18)]
    assert places == sorted(places)
    assert "Small" in reader(pdf).pages[-1].extract_text()


@pytest.mark.parametrize(
    ("page", "backs", "booklet", "said"),
    [
        ("a4", True, False, "cards on a4 pages have no backs; choose a smaller size"),
        ("poker", False, True, "a booklet is folded from a4 or letter paper, not from poker"),
        ("a4", True, True, "a booklet has no backs"),
    ],
)
def test_choices_that_do_not_go_together(page: str, backs: bool, booklet: bool, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        formats.choose(page, "a4", backs=backs, booklet=booklet)


@pytest.mark.parametrize("page", ["a4", "poker"])
def test_ink_is_saved(page: str, fresh: Callable[..., Printer]) -> None:
    """Nothing is printed in colour, and nothing is lost."""
    printer = fresh()
    deck = printer.cards([], ["Lord-Arcanum"], None)
    choice = formats.choose(page, "a4", backs=page == "poker", booklet=False)
    pdf = printer.pdf(deck, dataclasses.replace(choice, ink=True), None, lambda text: None)
    assert found(printer) == []
    painted = b"".join(one.get_contents().get_data() for one in reader(pdf).pages)
    assert re.findall(rb"[\d.]+ [\d.]+ [\d.]+ (?:rg|RG|sc|SC|scn|SCN)\b", painted) == []
