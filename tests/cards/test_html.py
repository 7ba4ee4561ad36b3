"""HTML: one file, no script, no request, and texts are text."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import html

from aoslint.cards import formats
from aoslint.run.inputs import Input
from aoslint.run.printing import Printer

Page = Callable[..., str]


@pytest.fixture
def page(tmp_path: Path, fresh: Callable[..., Printer]) -> Page:
    def make(document: str, size: str = "a4", language: str = "en") -> str:
        path = tmp_path / "a.yaml"
        path.write_text(document, encoding="utf-8")
        printer = fresh(language)
        deck = printer.cards([Input("a.yaml", path)], [], None)
        format = formats.choose(size, None, backs=False, booklet=False)
        return printer.html(deck, format, None).decode()

    return make


def test_texts_are_text(page: Page) -> None:
    title = "<img src=x onerror=alert(1)> {{ 7 * 7 }} & </style>"
    rule = "<link rel=attachment href=file:///etc/hostname> 5 > 3"
    text = page(f"kind: warscroll\ntitle: '{title}'\nabilities:\n  - {{name: N, text: '{rule}'}}\n")
    tree = html.fromstring(text)
    assert tree.findtext(".//h2") == title
    (item,) = tree.xpath("//p[@class='item']")
    assert rule in item.text_content()


def test_one_file_without_script_or_request(page: Page, printer: Printer) -> None:
    deck = printer.cards([], ["Stormcast Eternals", "Night March", "Ghur"], None)
    format = formats.choose("a4", None, backs=False, booklet=False)
    tree = html.fromstring(printer.html(deck, format, None).decode())
    assert not tree.xpath("//script | //link | //img | //iframe | //object | //*[@src]")
    assert not tree.xpath("//@*[starts-with(name(), 'on')]")
    assert all(link.startswith("#c") for link in tree.xpath("//@href"))
    style = tree.findtext(".//style") or ""
    assert not re.search(r"url\(|@import|expression", style)
    (policy,) = tree.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_links_lead_to_cards(printer: Printer) -> None:
    deck = printer.cards([], ["Stormcast Eternals"], None)
    format = formats.choose("a4", None, backs=False, booklet=False)
    tree = html.fromstring(printer.html(deck, format, None).decode())
    wanted = [link[1:] for link in tree.xpath("//nav//@href")]
    assert wanted == tree.xpath("//article/@id")
    assert len(wanted) == len(deck.cards)


@pytest.mark.parametrize(("size", "rule"), [("a4", "210mm 297mm"), ("poker", "63mm 88mm")])
def test_printed_pages_have_the_size_asked_for(page: Page, size: str, rule: str) -> None:
    assert f"@page {{ size: {rule};" in page("kind: warscroll\ntitle: Guard\n", size)


def test_language(page: Page) -> None:
    text = page('kind: warscroll\ntitle: Guard\nmove: 5"\n', language="cs")
    assert '<html lang="cs">' in text
    assert "<dt>Přesun</dt>" in text
