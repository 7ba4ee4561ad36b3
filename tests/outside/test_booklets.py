"""The words of the languages beside those of the booklets: terms.csv, and the texts themselves.

Both lie outside the project, in `../shared`.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from functools import cache
from pathlib import Path

from aoslint.cards.setting import data
from aoslint.catalogue import translations
from aoslint.run.printing import Printer

SHARED = Path(__file__).parents[3] / "shared"
SEEDS = {
    "fi": "000_9b57da5f4bc72773.txt",
    "sv": "002_def22183a16b09b6.txt",
    "cs": "003_2973f2180fdff78d.txt",
    "pt": "004_17504f8f8801889b.txt",
}

LABELS = {
    **{key: key for key in ("move", "wounds", "bravery", "save", "range", "attacks", "to_hit")},
    **{key: key for key in ("to_wound", "rend", "damage", "missile_weapons", "melee_weapons")},
    **{key: key for key in ("casting_value", "model", "fly", "named_character", "unit_size")},
    **{key: key for key in ("warscroll", "allies", "battleplan", "reserves", "reinforcements")},
    **{key: key for key in ("special_rules", "draw", "victory_points", "territory", "army")},
    **{key: key for key in ("unit", "general", "keyword", "command_trait", "weapon")},
    "damage_table": "warscroll_damage_table",
    "description": "warscroll_description",
    "abilities": "warscroll_abilities",
    "keywords": "warscroll_keywords",
    "command_abilities": "command_ability",
    "spells": "spell",
    "casts": "cast",
    "unbinds": "unbind",
    "models": "model",
    "battalion": "warscroll_battalion",
    "battalions": "warscroll_battalion",
    "organisation": "battalion_organisation",
    "allegiance": "allegiance_abilities",
    "allegiance_of": "allegiance",
    "battle_traits": "battle_trait",
    "command_traits": "command_trait",
    "artefacts": "artefact_of_power",
    "spell_lores": "spell_lore",
    "ally": "allies",
    "realm_features": "realmscape_features",
    "realm_commands": "realm_commands",
    "realm_spells": "realmsphere_magic",
    "regions": "regions_of_war",
    "rounds": "battle_round",
    "start_of_round": "battle_round",
    "set_up": "battleplan_set_up",
    "major": "major_victory",
    "minor": "minor_victory",
    "objectives": "objective",
    "units": "unit",
    "allied_units": "allied_unit",
    "command_points": "command_point",
    "phase_1": "hero_phase",
    "phase_2": "movement_phase",
    "phase_3": "shooting_phase",
    "phase_4": "charge_phase",
    "phase_5": "combat_phase",
    "phase_6": "battleshock_phase",
    **{key: key for key in ("roll_off", "run", "retreat", "shoot")},
    **{key: key for key in ("look_out_sir", "fight", "pile_in", "battleshock_test", "split_units")},
    **{key: key for key in ("multiple_attacks", "save_of_dash", "random_values", "negate", "heal")},
    **{key: key for key in ("cover", "cast", "unbind", "scenery_table", "command_models")},
    **{key: key for key in ("dice_d3", "obstacle", "garrison")},
    **{key: key for key in ("battlefield", "unmodified_roll", "normal_move", "multiple_hits")},
    **{key: key for key in ("understrength_unit", "glorious_victory", "battalion_abilities")},
    **{key: key for key in ("battalion_bonuses", "realm_of_battle", "mortal_realms")},
    **{key: key for key in ("grand_alliance", "faction", "ability_types")},
    "title": "battleplan_title",
    "characteristics": "warscroll_characteristics",
    "mounts": "mount",
    "slain_models": "slain",
    "weapons": "weapon",
    "re_rolls": "re_roll",
    "modifiers": "modifier",
    "charge": "charge_move",
    "allocating_wounds": "allocate_wounds",
    "mortal_wounds": "mortal_wound",
    "wizard_units": "wizard_unit",
    "triumphs": "triumph",
    "obstacles": "obstacle",
    "garrisons": "garrison",
    "alliance_order": "kw_order",
    "alliance_chaos": "kw_chaos",
    "alliance_death": "kw_death",
    "alliance_destruction": "kw_destruction",
}
"""The labels that the booklets have a word for, and the term of each."""

NAMES = {
    "core rules": {
        ("title",): "core_rules",
        ("phases", "hero phase", "name"): "hero_phase",
        ("phases", "movement phase", "name"): "movement_phase",
        ("phases", "shooting phase", "name"): "shooting_phase",
        ("phases", "charge phase", "name"): "charge_phase",
        ("phases", "combat phase", "name"): "combat_phase",
        ("phases", "battleshock phase", "name"): "battleshock_phase",
        ("command_abilities", "At the Double", "name"): "at_the_double",
        ("command_abilities", "Forward to Victory", "name"): "forward_to_victory",
        ("command_abilities", "Inspiring Presence", "name"): "inspiring_presence",
        ("attacks", "sequence", "hit roll", "step"): "hit_roll",
        ("attacks", "sequence", "wound roll", "step"): "wound_roll",
        ("attacks", "sequence", "save roll", "step"): "save_roll",
        ("attacks", "sequence", "damage", "step"): "damage_roll_step",
        ("universal_spells", "Arcane Bolt", "name"): "arcane_bolt",
        ("universal_spells", "Mystic Shield", "name"): "mystic_shield",
        ("triumphs", "Inspired", "name"): "triumph_inspired",
        ("triumphs", "Bloodthirsty", "name"): "triumph_bloodthirsty",
        ("triumphs", "Indomitable", "name"): "triumph_indomitable",
        ("scenery_table", "Damned", "name"): "scenery_damned",
        ("scenery_table", "Arcane", "name"): "scenery_arcane",
        ("scenery_table", "Inspiring", "name"): "scenery_inspiring",
        ("scenery_table", "Deadly", "name"): "scenery_deadly",
        ("scenery_table", "Mystical", "name"): "scenery_mystical",
        ("scenery_table", "Sinister", "name"): "scenery_sinister",
    },
    "first blood": {
        ("title",): "first_blood",
        ("special_rules", "First Blood", "name"): "first_blood",
    },
}
"""The names of the translations that the booklets have, by document and path."""

SHORTER = "the booklet says `... characteristic`; the label is its first word, as a heading"
FORM = "another form of the booklet's verb or noun, for a label"
SPHERES = "the booklet's word is a misprint (`world farers` for `world spheres`)"
DASH = "the label of Save with its dash; the booklet words it otherwise (D14e)"
POINTS = "the booklet counts a score; its battleplans with victory points are printed in English"
MORTAL = "the booklet calls the Mortal Realms as it calls Shyish, the Realm of Death (D26)"
ALLIES = (
    "the booklet has one word for allegiance and allies, which the sheet must tell apart (D23c)"
)

KNOWN = {
    SHORTER: [
        *("fi bravery", "fi to_wound", "fi rend"),
        *("sv save", "sv to_wound"),
        *("cs bravery",),
    ],
    FORM: [
        *("fi ally", "fi shoot"),
        *("sv unbinds", "sv fly"),
        *("cs casts", "cs unbinds", "cs fly", "cs ally", "cs shoot"),
        *("pt unbinds", "pt fly", "pt ally", "pt mounts"),
    ],
    DASH: ["fi save_of_dash", "sv save_of_dash"],
    SPHERES: ["sv realm_features", "sv realm_commands", "sv realm_spells"],
    POINTS: ["cs victory_points", "pt victory_points"],
    ALLIES: ["cs allegiance"],
    MORTAL: ["cs mortal_realms"],
}
"""The labels that neither the table nor the booklet has so, with the reason."""


def folded(text: str) -> str:
    """A text as it is compared: composed, small letters, one blank, no soft hyphens."""
    text = unicodedata.normalize("NFC", text).replace("\u00ad", "").casefold()
    return " ".join(text.split())


@cache
def terms() -> dict[str, dict[str, str]]:
    with (SHARED / "rules" / "terms.csv").open(encoding="utf-8", newline="") as file:
        return {row["term_id"]: row for row in csv.DictReader(file)}


@cache
def printed(language: str) -> str:
    text = unicodedata.normalize("NFC", (SHARED / "seeds" / SEEDS[language]).read_text("utf-8"))
    return " ".join(text.replace("\u00ad", "").split())


@cache
def seed(language: str) -> str:
    return folded(printed(language))


def is_reading(word: str, term: str, language: str) -> bool:
    """Whether a word is one of the readings of a term, without what stands in brackets."""
    plain = re.sub(r"\([^)]*\)", "", terms()[term][language])
    return folded(word).strip('"') in [folded(one.strip(' "')) for one in plain.split("/")]


def is_printed(word: str, language: str) -> bool:
    """Whether the booklet has a word, as a whole word or as a heading.

    Headings are in capitals, and run into the text below them.
    """
    whole = rf"(?<!\w){re.escape(folded(word))}(?!\w)"
    heading = rf"(?<!\w){re.escape(word.upper())}(?=\W|$|\w(?P<next>\w))"
    headings = re.finditer(heading, printed(language))
    return re.search(whole, seed(language)) is not None or any(
        (match["next"] or "a").islower() for match in headings
    )


def test_labels() -> None:
    labels = data("labels")
    checked = [(language, key) for language in SEEDS for key in LABELS]
    differing = {
        f"{language} {key}"
        for language, key in checked
        if not is_reading(labels[language][key], LABELS[key], language)
        and not is_printed(labels[language][key], language)
    }
    assert len(checked) == 492
    assert differing == {one for ones in KNOWN.values() for one in ones}


def names(printer: Printer, language: str) -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for title, wanted in NAMES.items():
        record = translations.translation(printer.catalogue, title, language)
        assert record is not None
        held = dict(translations.leaves(record.texts))
        found |= {f"{title}/{'/'.join(path)}": (held[path], term) for path, term in wanted.items()}
    return found


def test_names(printer: Printer) -> None:
    checked = 0
    for language in SEEDS:
        for path, (name, term) in names(printer, language).items():
            assert is_reading(name, term, language), (language, path, name)
            assert folded(name) in seed(language), (language, path, name)
            checked += 1
    assert checked == 108


def test_the_mortal_realms(printer: Printer) -> None:
    for language in SEEDS:
        record = translations.translation(printer.catalogue, "core rules", language)
        assert record is not None
        choices = record.texts["realms_of_battle"]["choices"]
        assert len(choices) == 7
        for realm, said in choices.items():
            assert said["name"] == realm
            assert said["text"] in terms()[f"realm_{realm.lower()}"][language]
            assert is_printed(said["text"], language), (language, realm)


def test_the_kinds_of_allegiance_abilities(printer: Printer) -> None:
    labels = {
        "battle traits": "battle_traits",
        "command traits": "command_traits",
        "artefacts of power": "artefacts",
        "spell lores": "spell_lores",
    }
    for language in SEEDS:
        record = translations.translation(printer.catalogue, "core rules", language)
        assert record is not None
        kinds = record.texts["allegiance_abilities"]["kinds"]
        names = {kind: said["name"] for kind, said in kinds.items()}
        assert is_reading(names.pop("unique abilities"), "unique_abilities", language)
        assert {kind: name.casefold() for kind, name in names.items()} == {
            kind: data("labels")[language][label].casefold() for kind, label in labels.items()
        }


def test_what_the_booklets_leave_in_english(printer: Printer) -> None:
    english = ("night march", "changing priorities", "ill met by moonlight", "wildform")
    for language in SEEDS:
        assert [name for name in english if name not in seed(language)] == []


def test_every_discrepancy_is_in_the_table_of_the_docs() -> None:
    pattern = re.compile(r"^\| (D\d\d[a-z]?) (?:\| )?([ABC]) \|", re.MULTILINE)
    digest = pattern.findall((SHARED / "rules" / "core-rules.md").read_text("utf-8"))
    page = Path(__file__).parents[2] / "docs" / "translations.md"
    assert pattern.findall(page.read_text("utf-8")) == digest
    assert len(digest) == 54
