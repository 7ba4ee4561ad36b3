"""The attack sequence against a player who rolls every dice there is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoslint.odds.allocate import slain, suffered
from aoslint.odds.dice import dice
from tests.odds.ours import chances, reckoned
from tests.odds.player import D6, Attack, Victims, enumerated, losses, wounds

CASES: dict[str, Attack] = {
    "plain": Attack(to_hit=3, to_wound=4, save=4),
    "rend": Attack(to_hit=3, to_wound=3, save=4, rend=-2),
    "rend_spoils_a_six": Attack(save=6, rend=-1),
    "no_save": Attack(save=7),
    "cover_makes_a_dash_a_six": Attack(save=7, cover=1),
    "a_one_never_saves": Attack(save=2, cover=1),
    "ones_and_sixes": Attack(to_hit=2, to_wound=6, hit=3, wound=-2),
    "re_roll_ones": Attack(to_hit=3, save=5, re_rolls=(("hit", "ones"),)),
    "re_roll_failures": Attack(to_wound=5, save=5, re_rolls=(("wound", "failures"),)),
    "re_roll_before_a_penalty": Attack(to_hit=3, hit=-2, re_rolls=(("hit", "failures"),)),
    "re_roll_before_a_bonus": Attack(to_hit=5, hit=2, re_rolls=(("hit", "failures"),)),
    "re_roll_saves": Attack(save=4, rend=-1, re_rolls=(("save", "failures"),)),
    "re_roll_saves_of_1": Attack(save=4, rend=-1, re_rolls=(("save", "ones"),)),
    "re_roll_all": Attack(
        save=4, re_rolls=(("hit", "failures"), ("wound", "ones"), ("save", "failures"))
    ),
    "random_damage": Attack(save=4, damage="D3"),
    "random_damage_and_more": Attack(damage="2D6+1"),
    "two_attacks": Attack(attacks="2", save=5),
    "random_attacks": Attack(attacks="D3", to_hit=6, to_wound=6),
    "two_models": Attack(models=2, to_hit=2, rend=-1, save=6),
    "mortal_in_place": Attack(save=4, mortal_on=6, mortal="D3"),
    "mortal_besides": Attack(save=4, mortal_on=5, mortal="D3", besides=True),
    "mortal_needs_a_hit": Attack(to_hit=6, mortal_on=5, hit=-1, besides=True),
    "mortal_on_wounds": Attack(save=3, mortal_on=6, mortal="2", mortal_roll="wound"),
    "mortal_on_re_rolls": Attack(mortal_on=6, mortal="2", re_rolls=(("hit", "failures"),)),
    "negate": Attack(damage="2", negate=5),
    "negate_random": Attack(to_hit=2, damage="D3", negate=6),
    "negate_mortal_alone": Attack(damage="2", mortal_on=6, mortal="2", negate_mortal=4),
    "negate_both": Attack(damage="2", mortal_on=6, besides=True, negate=5, negate_mortal=4),
}


@pytest.mark.parametrize("case", CASES)
def test_every_roll(case: str) -> None:
    attack = CASES[case]
    assert chances(reckoned(attack)) == enumerated(lambda d6: wounds(attack, d6))


def test_one_attack_in_figures() -> None:
    """3+, 4+, no rend against 4+: 4/6 x 3/6 x 3/6."""
    assert chances(reckoned(Attack(to_hit=3, save=4))) == {0: Fraction(5, 6), 1: Fraction(1, 6)}


@pytest.mark.parametrize("unit", [Victims(1, 3), Victims(2, 2), Victims(3, 2), Victims(5, 1)])
def test_wounds_go_from_model_to_model(unit: Victims) -> None:
    attack = Attack(attacks="2", to_hit=3, to_wound=3, damage="3")
    found = slain(reckoned(attack), unit.wounds, unit.models)

    def play(d6: D6) -> int:
        return losses(wounds(attack, d6), unit, lambda: 1)[0]

    assert chances(found) == enumerated(play)


def test_wounds_beyond_the_last_model_are_lost() -> None:
    assert chances(suffered(dice("D6"), 2, 2)) == {
        1: Fraction(1, 6),
        2: Fraction(1, 6),
        3: Fraction(1, 6),
        4: Fraction(1, 2),
    }


attacks = st.builds(
    Attack,
    models=st.integers(1, 4),
    attacks=st.sampled_from(["1", "3", "D3", "2D6"]),
    to_hit=st.integers(2, 6),
    to_wound=st.integers(2, 6),
    rend=st.integers(-3, 0),
    damage=st.sampled_from(["1", "2", "D3", "D6+1"]),
    save=st.integers(2, 7),
    hit=st.integers(-2, 2),
    wound=st.integers(-2, 2),
    cover=st.integers(0, 1),
    negate=st.integers(2, 7),
)


@settings(deadline=None, max_examples=60)
@given(attacks)
def test_the_mean_is_the_product(attack: Attack) -> None:
    found = reckoned(attack)
    hit = Fraction(min(max(7 - attack.to_hit + attack.hit, 1), 5), 6)
    wound = Fraction(min(max(7 - attack.to_wound + attack.wound, 1), 5), 6)
    saved = Fraction(min(max(7 - attack.save + attack.rend + attack.cover, 0), 5), 6)
    left = Fraction(attack.negate - 1, 6)
    each = hit * wound * (1 - saved) * dice(attack.damage).mean * left
    assert sum(chances(found).values()) == 1
    assert found.mean == attack.models * dice(attack.attacks).mean * each


@settings(deadline=None, max_examples=30)
@given(attacks)
def test_a_re_roll_never_hurts(attack: Attack) -> None:
    means = [
        reckoned(replace(attack, re_rolls=re_rolls)).mean
        for re_rolls in ((), (("hit", "ones"),), (("hit", "failures"),))
    ]
    assert means[0] <= means[1] and means[0] <= means[2]
