"""What an ability changes, where that is arithmetic: a small closed vocabulary.

The text of an ability says all of it; the effects say again, as data, what of it is reckoned
with: rolls, characteristics, re-rolls, mortal wounds, wounds that are ignored.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.model.base import Part, key
from aoslint.model.characteristics import (
    AgainstRend,
    Amount,
    Count,
    Name,
    Reach,
    Setting,
    Trigger,
)
from aoslint.model.vocabulary import Selector

Changed = Literal[
    "hit",
    "wound",
    "save",
    "rend",
    "damage",
    "attacks",
    "range",
    "move",
    "run",
    "charge",
    "bravery",
    "battleshock",
    "casting",
    "dispelling",
    "unbinding",
    "wounds",
    "hits",
    "mortal wounds",
    "heal",
    "ward",
    "spells",
    "unbinds",
    "artefacts",
]
"""What an effect may change: a roll, a characteristic, or a number of something."""

Switch = Literal["charged", "not charged", "target charged", "in cover", "near general", "switch"]
"""What an effect may depend on that is either so or not."""

PhaseName = Literal["hero", "movement", "shooting", "charge", "combat", "battleshock"]


class EffectCondition(Part, title="a condition of an effect"):
    """What must be true of the unit. The effect is there if every key holds."""

    models: Count | None = key("How many models the unit has.", "20+")
    wounds_suffered: Count | None = key(
        "The wounds that the model has suffered.", "5+", name="wounds suffered"
    )


class Effect(Part, title="an effect"):
    """One thing that an ability changes: what, how, when and for whom."""

    change: Changed = key(
        "What it changes: a roll, a characteristic, or the number of something.",
        "hit",
        "mortal wounds",
        required=True,
    )
    add: Amount | None = key(
        "What is added; to rend, -1 makes it better by 1. It has one of `add`, `set`, `reroll` "
        "and `ignore`; a `ward` has none.",
        1,
        -1,
        "D3",
    )
    set: Setting | None = key("What it becomes.", 2, '6"', "3+")
    reroll: Literal["ones", "failed", "all"] | None = key(
        "Which of these rolls may be rolled again.", "ones"
    )
    ignore: Literal[True] | None = key(
        "It does not count: battleshock tests are not taken, rend is ignored.", True
    )
    upon: Trigger | None = key(
        "The unmodified roll that sets it off; of a `ward`, the roll that ignores a wound.",
        "hit 6",
        "wound 5+",
        "5+",
    )
    modified: bool = key("The roll in `upon` counts with its modifiers.", True, default=False)
    instead: bool = key(
        "It takes the place of the normal damage: the attack sequence ends.", True, default=False
    )
    only: Literal["wounds", "mortal wounds"] | None = key(
        "Which of the two a `ward` ignores; left out, both.", "mortal wounds"
    )
    weapon: Name | list[Name] | None = key(
        "The weapons it is about, by name, or `melee`, `missile` or `mount`; left out, all.",
        "Hellblade",
        "melee",
        ["Great Claws", "Vicious Beak"],
    )
    model: Literal["leader"] | None = key("Whose attacks alone it is about.", "leader")
    who: Selector | None = key(
        "Whom it touches: a selector, `enemy`, or `target` for the unit picked. Left out: the "
        "unit, the bearer, the general.",
        "BLOODLETTER",
        "enemy",
        "target",
        {"all": ["KHORNE", "DAEMON"]},
    )
    within: Reach | None = key("How near they must be, in inches.", '12"')
    wholly: bool = key("They must be wholly within.", True, default=False)
    against: Selector | None = key(
        "The targets it is for; left out, all.", "MONSTER", {"wounds": "5+"}, {"models": "10+"}
    )
    phase: PhaseName | None = key(
        "The phase it is for, where that is narrower than the ability's `when`.", "combat"
    )
    rend: AgainstRend | None = key("The rend of the attacks that the save is against.", -1)
    to: AgainstRend | None = key("The greatest rend, where it is for more than one.", -2)
    if_: Switch | EffectCondition | None = key(
        "When alone it is there; `switch` for what only the player knows.",
        "charged",
        {"models": "20+"},
        name="if",
    )
    once: Literal["battle", "turn", "phase"] | None = key("It is there once in each.", "battle")


Effects: TypeAlias = list[Effect]
