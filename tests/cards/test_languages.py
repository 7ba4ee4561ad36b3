"""Cards and sheets in other languages: what is translated, and what stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from aoslint.cards import collect
from aoslint.cards.model import Card, Item, Rules, Turn, clean, texts
from aoslint.cards.setting import data
from aoslint.catalogue import translations
from aoslint.content.shape import shaped
from aoslint.language import LANGUAGES
from aoslint.run.inputs import Input
from aoslint.run.options import Options
from aoslint.run.printing import Printer
from tests.cards.test_sheet import ARMY

Fresh = Callable[..., Printer]
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.fixture
def reference(tmp_path: Path, fresh: Fresh) -> Callable[[str], Card]:
    def make(language: str) -> Card:
        path = tmp_path / "army.yaml"
        path.write_text(ARMY, encoding="utf-8")
        deck = fresh(language).sheet(Input("army.yaml", path))
        assert deck is not None
        return deck.cards[-1]

    return make


def turns(card: Card) -> list[Turn]:
    return [block for block in card.blocks if isinstance(block, Turn)]


def test_a_command_ability_of_the_quick_reference(reference: Callable[[str], Card]) -> None:
    found = {
        language: next(
            item
            for turn in turns(reference(language))
            for item in turn.yours
            if "6" in item.text and '6"' in "".join(item.tags)
        )
        for language in ("en", *OTHERS)
    }
    assert {language: (item.name, item.when, item.tags) for language, item in found.items()} == {
        "en": ("At the Double", "after a run roll", ('Range 6"',)),
        "fi": ("Kipin kapin", "juoksuheiton jälkeen", ('Kantama 6"',)),
        "sv": ("Dubbeltupp", "efter ett springslag", ('Räckvidd 6"',)),
        "cs": ("Na dvojnásobku", "po hodu běhu", ('Rozsah 6"',)),
        "pt": ("Marcha Forçada", "após um lançamento de corrida", ('Alcance 6"',)),
    }


@pytest.mark.parametrize("language", OTHERS)
def test_abilities_stand_where_they_do_in_english(
    reference: Callable[[str], Card], language: str
) -> None:
    def shape(card: Card) -> list[tuple[int, int, int]]:
        return [(len(turn.both), len(turn.yours), len(turn.theirs)) for turn in turns(card)]

    assert shape(reference(language)) == shape(reference("en"))


def test_a_step_of_the_quick_reference_is_in_the_language(
    reference: Callable[[str], Card],
) -> None:
    (shooting,) = [turn for turn in turns(reference("sv")) if turn.title == "Missilfasen"]
    assert shooting.lead == (
        "Vart och ett av dina förband får attackera med alla sina missilvapen."
    )
    assert (shooting.your_label, shooting.their_label) == (
        "Din spelrunda",
        "Motståndarens spelrunda",
    )


def test_the_universal_spells_of_a_wizard(reference: Callable[[str], Card]) -> None:
    (hero,) = [turn for turn in turns(reference("cs")) if turn.title == "Fáze hrdinů"]
    (magic,) = [item for item in hero.yours if item.name == "Lord-Arcanum"]
    assert magic.text == "Thunderclap 6, Azyrite Halo, Tajuplný šíp 5, Mystický štít 6"


def test_the_core_rules(fresh: Fresh) -> None:
    (card,) = fresh("fi").cards([], ["Core Rules"], None).cards
    assert (card.title, card.label, card.path) == (
        "Perussäännöt",
        "Säännöt",
        "content/core/core-rules.yaml",
    )
    sections = {block.title: block.items for block in card.blocks if isinstance(block, Rules)}
    assert list(sections)[:6] == [
        "Taistelu",
        "Nopat ja etäisyydet",
        "Vuoron eteneminen",
        "Komentokyvyt",
        "Liikkumisvaihe",
        "Ampumisvaihe",
    ]
    assert sections["Komentokyvyt"][0] == Item(
        "Kipin kapin",
        "Yksikön on oltava omasi ja jonkin sankarisi kantaman sisällä. Sen juoksuheiton tulos on "
        "6.",
        "juoksuheiton jälkeen",
        ('Kantama 6"', 'Kenraali 12"'),
        ("command_abilities", 0),
    )
    assert [item.name for item in sections["Hyökkäysjakso"]] == [
        "Osumaheitto",
        "Haavoittumisheitto",
        "Pelastusheitto",
        "Vahinkojen määrittäminen",
    ]


def test_the_core_rules_end_with_what_other_documents_are(fresh: Fresh) -> None:
    (card,) = fresh("pt").cards([], ["Core Rules"], None).cards
    sections = {block.title: block.items for block in card.blocks if isinstance(block, Rules)}
    assert list(sections)[-10:] == [
        "Battleplan",
        "Vitória",
        "Unidades",
        "Warscroll",
        "Habilidades",
        "Batalhões",
        "Reino da Batalha",
        "Os Reinos Mortais",
        "Habilidades de aliança",
        "Tipos de habilidade",
    ]
    assert sections["Batalhões"][-1] == Item(
        "Bónus de batalhão",
        "Cada batalhão dá 1 ponto de comando no início da batalha e, se o exército usar "
        "habilidades de aliança, mais 1 artefacto de poder.",
        route=("battalions", "bonuses"),
    )
    assert [(item.name, item.text) for item in sections["Os Reinos Mortais"]] == [
        ("Aqshy", "Reino do Fogo"),
        ("Shyish", "Reino da Morte"),
        ("Ghyran", "Reino da Vida"),
        ("Hysh", "Reino da Luz"),
        ("Ghur", "Reino das Bestas"),
        ("Chamon", "Reino do Metal"),
        ("Ulgu", "Reino da Sombra"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_the_core_rules_has_a_label(language: str) -> None:
    sections = data("core")["sections"]
    used = [section["label"] for section in sections]
    used += [label for section in sections for _, label in section.get("rows", ())]
    assert [label for label in used if label not in data("labels")[language]] == []


def test_the_card_of_the_core_rules_leaves_nothing_out(printer: Printer, fresh: Fresh) -> None:
    (card,) = fresh().cards([], ["Core Rules"], None).cards
    printed = {text for _, text in texts(card)}
    names = ("name", "step")
    told = translations.texts(printer.catalogue.core_rules())
    assert [
        path for path, text in told.items() if path[-1] not in names and text not in printed
    ] == []


def test_the_core_rules_are_printed_when_asked_for(printer: Printer) -> None:
    kinds = {record.kind_of() for record in collect.everything(printer.catalogue)}
    assert kinds == {"allegiance", "warscroll", "battalion", "realm", "battleplan"}


@pytest.mark.parametrize("language", OTHERS)
def test_phases_are_called_as_their_labels(printer: Printer, fresh: Fresh, language: str) -> None:
    phases = fresh(language).setting().told(printer.catalogue.core_rules()).phases
    labels = data("labels")[language]
    assert [phase.name.casefold() for phase in phases] == [
        labels[f"phase_{number}"].casefold() for number in range(1, 7)
    ]


def test_a_battleplan(fresh: Fresh) -> None:
    (card,) = fresh("pt").cards([], ["First Blood"], None).cards
    assert (card.title, card.path) == (
        "Primeiro Sangue Derramado",
        "content/core/battleplans/first-blood.yaml",
    )
    rules = [item for block in card.blocks for item in getattr(block, "items", ())]
    assert (
        Item(
            "Primeiro Sangue Derramado",
            "O jogador cujo exército for o primeiro a matar uma figura inimiga recebe 1 ponto de "
            "comando.",
            route=("special_rules", 0),
        )
        in rules
    )


def test_what_has_no_translation_stays_english(fresh: Fresh) -> None:
    printer = fresh("fi")
    setting = printer.setting()
    ghur = printer.catalogue.record("realm/ghur")
    spells = [clean(row.name) for row in setting.told(ghur).spells]
    assert spells == [row.name for row in ghur.spells]
    warscroll = printer.catalogue.record("warscroll/liberators")
    assert setting.told(warscroll) is warscroll
    assert setting.moment("when the moon is full") == "when the moon is full"


def test_english_is_the_content_itself(printer: Printer) -> None:
    core = printer.catalogue.core_rules()
    assert printer.setting().told(core) is core
    assert printer.setting().moment("your hero phase") == "your hero phase"


def test_a_pack_translates_more(tmp_path: Path) -> None:
    (tmp_path / "ulgu.yaml").write_text(
        "kind: translation\ntitle: Ulgu (suomi)\nof: Ulgu\nlanguage: fi\npartial: true\n"
        "texts: {element: varjot}\nmoments: {at dusk: hämärissä}\n",
        encoding="utf-8",
    )
    printer = Printer(Options(packs=(str(tmp_path),), use_cache=False), "fi")
    (card,) = printer.cards([], ["Ulgu"], None).cards
    assert (card.title, card.subtitle) == ("Ulgu", "varjot")
    assert printer.setting().moment("At dusk") == "hämärissä"


def test_the_paths_of_texts() -> None:
    record = {
        "kind": "realm",
        "title": "Ghur",
        "path": "ghur.yaml",
        "@": ["ghur.yaml", 1, 1, 1, 1],
        "source": "a book",
        "spells": ["Cower", {"name": "Wildform", "range": '12"', "text": "Add 2."}],
        "features": [{"name": "Hunger", "roll": 1, "when": "hero phase"}, {"name": "Hunger"}],
        "artefacts": [{"name": "Tusk", "type": "relic", "who": {"title": "Orruk"}}],
        "regions": [{"title": "Coast", "text": "On the hill."}],
    }
    assert translations.texts(shaped("realm", record)) == {
        ("title",): "Ghur",
        ("spells", "Cower", "name"): "Cower",
        ("spells", "Wildform", "name"): "Wildform",
        ("spells", "Wildform", "text"): "Add 2.",
        ("features", "Hunger", "name"): "Hunger",
        ("features", "Hunger (2)", "name"): "Hunger",
        ("artefacts", "Tusk", "name"): "Tusk",
        ("regions", "Coast", "title"): "Coast",
        ("regions", "Coast", "text"): "On the hill.",
    }


def test_moments_with_commas() -> None:
    words = {"your hero phase": "oma sankarivaihe", "once per battle": "kerran taistelussa"}
    assert translations.moment(words, "Once per battle, your hero phase") == (
        "kerran taistelussa, oma sankarivaihe"
    )
    assert translations.moment(words, "once per battle, at dusk") is None
    assert translations.moment(words, "") is None
