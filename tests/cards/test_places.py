"""Cards of realms in their season, and of terrain."""

from __future__ import annotations

from typing import Any

from aoslint.cards import build
from aoslint.cards.model import Item, Names, Prose, Rules
from aoslint.cards.setting import Setting
from aoslint.content.shape import shaped
from aoslint.run.printing import Printer

REALM = {
    "kind": "realm",
    "path": "realm.yaml",
    "title": "Embers",
    "spells": [
        {"name": "Old Flame", "seasons": ["ghb2018", "ghb2019"], "casting_value": 5},
        {"name": "New Flame", "seasons": ["ghb2020"], "casting_value": 6, "text": "It burns."},
        "Ash",
    ],
    "artefacts": [
        {"name": "Old Ring", "type": "relic", "seasons": ["ghb2018"]},
        {"name": "Ember", "type": "relic", "when": "hero phase", "text": "It glows."},
        {"name": "Brand", "type": "weapon"},
    ],
    "regions": [
        {"title": "Old Coast", "seasons": ["ghb2019"], "spells": ["Surf"]},
        {"title": "Coast", "features": [{"name": "Surf", "roll": 1, "text": "No effect."}]},
    ],
}


def card(printer: Printer, record: dict[str, Any], season: str = "ghb2020") -> Any:
    setting = Setting(printer.catalogue, season, "2021-05-01")
    return build.card(shaped(record["kind"], record), setting)


def test_a_realm_has_what_holds_in_the_season(printer: Printer) -> None:
    assert card(printer, REALM).blocks == (
        Rules(
            "Realmsphere magic",
            (Item("New Flame", "It burns.", "", ("Casting value 6",), ("spells", 1)),),
        ),
        Names("", ("Ash",), route=("spells",)),
        Rules(
            "Artefacts of power: relic",
            (Item("Ember", "It glows.", "hero phase", (), ("artefacts", 1)),),
        ),
        Names("Artefacts of power: weapon", ("Brand",), route=("artefacts",)),
        Prose("Coast", "", ("regions", 1)),
        Rules(
            "Realmscape features",
            (Item("Surf", "No effect.", "", ("Roll 1",), ("regions", 1, "features", 0)),),
        ),
    )


def test_a_region_of_another_season_is_left_out(printer: Printer) -> None:
    titles = {
        season: [b.title for b in card(printer, REALM, season).blocks if isinstance(b, Prose)]
        for season in ("ghb2019", "ghb2020")
    }
    assert titles == {"ghb2019": ["Old Coast", "Coast"], "ghb2020": ["Coast"]}


def test_terrain_says_what_units_make_of_it(printer: Printer) -> None:
    made = card(
        printer,
        {
            "kind": "warscroll",
            "path": "tower.yaml",
            "title": "Tower",
            "type": "scenery",
            "terrain": {
                "obstacle": True,
                "garrison": True,
                "garrison_wounds": 20,
                "scenery_rules": ["Arcane", "Deadly"],
            },
        },
    )
    assert (made.tags, made.blocks) == (
        ("Obstacle", "Garrison ≤ 20 Wounds"),
        (Prose("Scenery rules", "Arcane, Deadly", ("terrain", "scenery_rules")),),
    )
