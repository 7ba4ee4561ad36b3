"""A user's own templates: they override by name and can do nothing else (BR-070)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aoslint.cards import formats, templating
from aoslint.cards.model import Card, Deck, Group
from aoslint.run.printing import Printer
from tests.cards.conftest import Make, found

EVIL = "<img src=x onerror=alert(1)>"
DECK = Deck("A deck", "en", (Group("", (Card("warscroll", EVIL, "a.yaml"),)),))
DOUBLED = "{% set x = 'x' %}" + "{% set x = GROW %}" * 40
WARSCROLL = 'kind: warscroll\ntitle: Guard\nmove: 5"\n'


def html(folder: Path, text: str) -> str:
    (folder / "deck.html.j2").write_text(text, encoding="utf-8")
    return templating.html_source(folder, {"deck": DECK})


def test_escaped_although_its_name_ends_in_j2(tmp_path: Path) -> None:
    text = "{% for card in deck.cards %}{{ card.title }}{% endfor %}"
    assert html(tmp_path, text) == "&lt;img src=x onerror=alert(1)&gt;"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ ''.__class__.__mro__[1].__subclasses__() }}", "unsafe"),
        ("{{ deck.cards.__class__ }}", "unsafe"),
        ("{% for i in range(10**9) %}{% endfor %}", "never as a power"),
        ("\n{% for i in range(1000000000) %}{% endfor %}", "line 2: a range holds 10000 numbers"),
        ("{{ 'x' * 1000000000 }}", "works on numbers alone"),
        ("{{ '%0999999999d' % 1 }}", "works on numbers alone"),
        ("{{ deck.tilte }}", "has no attribute 'tilte'"),
        ("{% autoescape false %}{{ deck.title }}{% endautoescape %}", "cannot switch escaping off"),
        ("{{ deck.title|safe }}", "No filter named 'safe'"),
        ("{% include '../../../etc/hostname' %}", "there is no template"),
        ("{% if %}", "line 1"),
        (
            "{% set l = [1] %}{% for i in range(99) %}{% set _ = l.extend(l) %}{% endfor %}",
            "unsafe",
        ),
        (DOUBLED.replace("GROW", "x + x"), "1000000 parts at most"),
        (DOUBLED.replace("GROW", "x ~ x"), "1000000 parts at most"),
        (
            DOUBLED.replace("{% set x = GROW %}", "{% set x %}{{ x }}{{ x }}{% endset %}"),
            "100000000 characters at most",
        ),
    ],
)
def test_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(templating.TemplateFault) as fault:
        html(tmp_path, text)
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_link_does_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    own, secret = tmp_path / "own", tmp_path / "secret.txt"
    own.mkdir()
    secret.write_text("a secret", encoding="utf-8")
    (own / "secret").symlink_to(secret)
    with pytest.raises(templating.TemplateFault, match="there is no template `secret`"):
        html(own, "{% include 'secret' %}")


@pytest.mark.parametrize(
    "text",
    [
        '#import "@preview/cetz:0.3.0": canvas',
        '#include "/etc/hostname"',
        '#read("/etc/hostname")',
        '#eval("1")',
        "#std.at(1)",
        '{% if true %}im{% endif %}port "x"',
    ],
)
def test_a_pdf_template_reaches_for_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "deck.typ.j2").write_text(text, encoding="utf-8")
    with pytest.raises(templating.TemplateFault, match="nothing outside its own text"):
        templating.typst_source(tmp_path, {"deck": DECK})


def test_texts_may_hold_the_words_that_templates_may_not(make: Make) -> None:
    document = WARSCROLL + "abilities: [import, read std, '@ include']\n"
    _, _, printer = make(document)
    assert found(printer) == []


@pytest.mark.parametrize("name", ["/etc/hostname", "../../etc/hostname", "main.typ"])
def test_typst_reads_no_file(name: str) -> None:
    pytest.importorskip("typst", reason="PDF needs the extra pdf")
    from aoslint.cards import pdf

    with pytest.raises(pdf.PdfFault):
        pdf.compile(f'#image("{name}")')


def test_a_template_of_one_name_overrides_that_one(tmp_path: Path, make: Make) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "card.html.j2").write_text("<h2>own {{ card.title }}</h2>\n", encoding="utf-8")
    deck, _, printer = make(WARSCROLL)
    format = formats.choose("a4", None, backs=False, booklet=False)
    text = printer.html(deck, format, own).decode()
    assert "<h2>own Guard</h2>" in text
    assert "<style>" in text


def test_what_a_template_leaves_out_is_found(tmp_path: Path, make: Make) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "deck.typ.j2").write_text(
        "#set document(title: {{ deck.title }}, date: none)\n"
        "{% for card in deck.cards %}\n#heading({{ card.title }})\n"
        "#{{ card.label }} #{{ card.ring[0].label }} #{{ card.keywords_label }}\n{% endfor %}\n",
        encoding="utf-8",
    )
    document = WARSCROLL + "save: 4+\nwounds: 2\nbravery: 7\nkeywords: [LOST]\n"
    _, _, printer = make(document, templates=own)
    (entry,) = [entry for entry in printer.entries if entry["diagnostics"]]
    lost = {one["line"]: one["facts"]["words"] for one in entry["diagnostics"]}
    assert lost == {
        3: ["5"],
        4: ["save", "4"],
        5: ["wounds", "2"],
        6: ["bravery", "7"],
        7: ["lost"],
    }
    assert {one["code"] for one in entry["diagnostics"]} == {"AOS601"}


def test_without_typst_the_message_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, fresh: Callable[..., Printer]
) -> None:
    import sys

    from aoslint.cards import pdf

    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(pdf.PdfUnavailable) as error:
        pdf.compile("x")
    assert str(error.value) == (
        'PDF needs the library typst; install it with: pip install "typst>=0.13"'
    )
