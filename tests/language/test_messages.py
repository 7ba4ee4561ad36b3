"""Messages in five languages: none lacks its translation, and each says what the English says."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from aoslint import language
from aoslint.language import generate

OTHERS = language.LANGUAGES[1:]
_PLACE = re.compile(r"(?<!\{)\{(\w+)\}(?!\})")
_CODE = re.compile(r"`[^`]*`")

Id = str | tuple[str, str]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


@pytest.fixture(scope="module")
def messages() -> set[Id]:
    """Every message of the code."""
    return {message.id for message in generate.template() if message.id}


def catalogue(code: str) -> Catalog:
    with generate.path_of(code).open("rb") as file:
        return read_po(file, locale=code)


def plain(text: str | list[str] | tuple[str, ...]) -> str | tuple[str, ...]:
    return text if isinstance(text, str) else tuple(text)


def strings(message_id: Id, string: Id) -> list[tuple[str, str]]:
    """Each form of a translation beside the English that it stands for."""
    if isinstance(message_id, str):
        assert isinstance(string, str)
        return [(message_id, string)]
    one, *more = string
    return [(message_id[0], one), *((message_id[1], form) for form in more)]


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_has_its_translation(code: str, messages: set[Id]) -> None:
    held = {message.id: message.string for message in catalogue(code) if message.id}
    assert set(held) == messages
    lacking = [one for one, string in held.items() if not string or not all(string)]
    assert lacking == []


@pytest.mark.parametrize("code", OTHERS)
def test_translations_have_the_places_and_names_of_the_english(code: str) -> None:
    wrong = []
    for message in catalogue(code):
        for english, said in strings(message.id, message.string) if message.id else ():
            places, own = set(_PLACE.findall(said)), set(_PLACE.findall(english))
            if isinstance(message.id, tuple):  # a form for one may leave its number out
                own |= places & {"n"}
                places |= own & {"n"}
            edges = [(text[:1].isspace(), text[-1:].isspace()) for text in (english, said)]
            names = [Counter(_CODE.findall(text)) for text in (english, said)]
            if places != own or names[0] != names[1] or edges[0] != edges[1]:
                wrong.append((english, said))
    assert wrong == []


@pytest.mark.parametrize("code", OTHERS)
def test_what_the_program_reads_is_what_is_written(code: str) -> None:
    with generate.path_of(code).with_suffix(".mo").open("rb") as file:
        read = {plain(one.id): plain(one.string) for one in read_mo(file) if one.id}
    assert read == {one.id: one.string for one in catalogue(code) if one.id}


@pytest.mark.parametrize("code", OTHERS)
def test_the_file_of_a_language_is_as_the_program_writes_it(code: str) -> None:
    made = generate.updated(code, generate.template())
    assert generate.path_of(code).read_bytes() == generate.text_of(made)


def test_a_message_is_said_in_the_language_used() -> None:
    assert language.say("points {points}", points=5) == "points 5"
    said = {}
    for code in language.LANGUAGES:
        language.use(code)
        said[code] = [
            language.say_many("{n} warning", "{n} warnings", number) for number in (0, 1, 2, 5)
        ]
    assert said == {
        "en": ["0 warnings", "1 warning", "2 warnings", "5 warnings"],
        "fi": ["0 varoitusta", "1 varoitus", "2 varoitusta", "5 varoitusta"],
        "sv": ["0 varningar", "1 varning", "2 varningar", "5 varningar"],
        "cs": ["0 varování", "1 varování", "2 varování", "5 varování"],
        "pt": ["0 avisos", "1 aviso", "2 avisos", "5 avisos"],
    }


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "fi"),
        ({"LANG": "sv"}, "sv"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fi_FI.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fi_FI.UTF-8", "LC_MESSAGES": "cs_CZ"}, "cs"),
        ({"LANG": "fi_FI.UTF-8", "LC_ALL": ""}, "fi"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
    ],
)
def test_the_locale_chooses(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.of_locale() == expected


def test_no_message_is_made_of_pieces() -> None:
    """Babel cannot read a message with a value in it; it would pass it over in silence."""
    pieces = re.compile(r"\b(?:say|say_many|mark)\(\s*f[\"']")
    found = [
        str(path)
        for path in sorted(Path(generate.FOLDER.parent).rglob("*.py"))
        if pieces.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_every_message_is_said_with_all_that_it_names() -> None:
    """What is left out would end the run when the message is said, and not before."""
    lacking = []
    for path in sorted(language.FOLDER.parent.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            texts = [one.value for one in call.args if isinstance(one, ast.Constant)]
            given = {keyword.arg for keyword in call.keywords}
            if call.func.id not in ("say", "say_many") or None in given:
                continue
            named = {name for text in texts for name in _PLACE.findall(str(text))}
            lacking += [(path.name, call.lineno, name) for name in named - given - {"n"}]
    assert lacking == []
