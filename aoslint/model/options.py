"""What may be chosen for a unit: weapons, and models such as a leader or a standard bearer."""

from __future__ import annotations

from typing import Literal, TypeAlias

from aoslint.model.base import Clause, key
from aoslint.model.characteristics import Count, Name
from aoslint.model.effects import EffectCondition

Role = Literal["leader", "standard bearer", "musician"]
"""What a model of a unit is, beside being one of its models."""


class Choice(Clause, title="a choice"):
    """A choice of weapons or other equipment."""

    choose: Count = key("How many of them are chosen.", 1, "1-2", required=True)
    of: list[Name] = key(
        "What is chosen from; what is carried together is one name, joined by `and`.",
        ["Warhammer and Sigmarite Shield", "Paired Warblades"],
        required=True,
        min_length=1,
    )
    who: Literal["unit", "model", "leader", "standard bearer", "musician"] = key(
        "Who chooses: the `unit`, so that all its models have the same, each `model`, or one of "
        "its models of that role.",
        "unit",
        default="model",
    )
    per: int | None = key("One model in so many may choose; left out, every model.", 5, ge=1, le=99)
    models: int | None = key(
        "So many models, not one, in each of the `per` may choose.", 2, ge=1, le=99
    )
    most: int | None = key("The most models of the unit that may choose.", 2, ge=1, le=99)
    optional: bool = key("The models may do without.", True, default=False)
    replaces: Literal[True] | Name | list[Name] | None = key(
        "It takes the place of these weapons; `true` for all that the model would carry.",
        True,
        "Warhammer",
    )
    not_with: list[Name] | None = key(
        "A model that chooses it cannot have these.", ["Standard Bearer"], min_length=1
    )
    if_: EffectCondition | None = key("When alone it may be chosen.", {"models": "10+"}, name="if")


class Upgrade(Clause, title="an upgrade"):
    """A model that the unit may have: a leader, a standard bearer, a musician or another."""

    upgrade: Name = key("What the model is called.", "Liberator-Prime", required=True)
    role: Role | None = key("What it is, if one of these.", "leader")
    per: int | None = key("One model in so many may be it.", 10, ge=1, le=99)
    models: int | None = key(
        "So many models, not one, in each of the `per` may be it.", 2, ge=1, le=99
    )
    most: int | None = key("The most models of the unit that may be it.", 1, ge=1, le=99)
    always: bool = key("The unit has it without a choice.", True, default=False)
    not_with: list[Name] | None = key(
        "A model that is it cannot have these.", ["Hornblower"], min_length=1
    )
    if_: EffectCondition | None = key("When alone it may be had.", {"models": "10+"}, name="if")


Options: TypeAlias = list[Choice | Upgrade]
