"""The sequence of play as the Core Rules tell it: blocks of figures and of our own words."""

from __future__ import annotations

from aoslint.model.base import Clause, NamedClause, Part, key
from aoslint.model.characteristics import Count, Dice, Inches, Keyword, Length, Name, Text


def words(what: str, example: str) -> Text | None:
    """A key that tells a rule in our own words."""
    found: Text | None = key(f"{what}, in our own words.", example)
    return found


class Battlefield(Clause, title="a battlefield"):
    """The size of a battlefield."""

    width: Length | None = key("From left to right.", "6'")
    depth: Length | None = key("From top to bottom.", "4'")
    least: Length | None = key("The least side of a battlefield.", "2'")
    text: Text | None = words("What a battlefield is", "Any flat surface.")


class TerrainDensity(Clause, title="an amount of terrain"):
    """How much terrain a battlefield has."""

    features: int | None = key("Terrain features for each square.", 1, ge=0, le=99)
    per_square: Length | None = key("The side of such a square.", "2'")


class Battle(Clause, title="the frame of a battle"):
    """Battlefield, rounds and turns."""

    battlefield: Battlefield | None = key("The battlefield.", {"width": "6'", "depth": "4'"})
    terrain: TerrainDensity | None = key("Its terrain.", {"features": 1, "per_square": "2'"})
    armies: Text | None = words("How large armies are", "As large as you like.")
    round: Text | None = words("What a round is", "Each round holds one turn of either player.")
    first_turn: Text | None = words("Who goes first", "The winner of a roll-off says who begins.")
    general: Text | None = words("How the general is named", "Name one model after set-up.")
    triumph: Text | None = words("When a triumph is had", "After a major victory.")
    reserves: Text | None = words("What reserves are", "Units set up off the battlefield.")
    no_room: Text | None = words("What happens without room", "Such models are slain.")


class DiceRules(Clause, title="the rules on dice"):
    """Dice, modifiers and measuring."""

    rolls: Text | None = words("How rolls are written", "2D6 is the sum of two dice.")
    d3: Text | None = words("What a D3 is", "A D6, halved and rounded up.")
    re_rolls: Text | None = words("How dice are re-rolled", "Once at most, before modifiers.")
    unmodified: Text | None = words("What an unmodified roll is", "One before modifiers.")
    roll_off: Text | None = words("What a roll-off is", "Each rolls a dice; the higher wins.")
    modifiers: Text | None = words("How modifiers apply", "They add up, never below 1.")
    distances: Text | None = words("How distances are measured", "Between nearest points.")


class Phase(NamedClause, title="a phase"):
    """A phase of the turn."""

    name: Name = key("Its name.", "hero phase", required=True)
    text: Text | None = words("What happens in it", "Wizards cast spells.")


class CoreCommandAbility(NamedClause, title="a command ability"):
    """A command ability that every hero may use."""

    name: Name = key("Its name.", "At the Double", required=True)
    when: Text | None = key("The moment it is used.", "after a run roll")
    range: Inches = key("How far it reaches from a hero.", '6"', required=True)
    general_range: Inches = key("How far it reaches from the general.", '12"', required=True)
    cost: int = key("Command points for each use.", 1, default=1, ge=0, le=99)
    text: Text | None = words("What it does", "The run roll counts as a 6.")


class Movement(Clause, title="the rules on movement"):
    """The movement phase."""

    enemy_distance: Inches | None = key("Normal moves stay this far from enemies.", '3"')
    run: Dice | None = key("What a run adds to the move, in inches.", "D6")
    text: Text | None = words("How units move", "A model moves up to its Move in inches.")
    enemies: Text | None = words("How enemies hinder", 'Never within 3" of an enemy.')
    run_text: Text | None = words("What a run is", "Add a dice to the Move.")
    retreat: Text | None = words("What a retreat is", 'It ends more than 3" from enemies.')
    fly: Text | None = words("How flyers move", "They pass over models and terrain.")
    normal: Text | None = words("What a normal move is", "One in the movement phase.")
    example: Text | None = words("How distances add up", "Up and down a wall counts twice.")


class LookOutSir(Clause, title="the protection of heroes"):
    """How units protect a hero from missiles."""

    hit_roll: int | None = key("What is added to hit rolls.", -1, ge=-9, le=9)
    distance: Inches | None = key("How near the protecting unit is.", '3"')
    models: Count | None = key("How many models it has.", "3+")
    text: Text | None = words("How it works", "A MONSTER is not protected.")


class Shooting(Clause, title="the rules on shooting"):
    """The shooting phase."""

    enemy_distance: Inches | None = key("Enemies this near must be the target.", '3"')
    text: Text | None = words("How units shoot", "All its missile weapons attack.")
    look_out_sir: LookOutSir | None = key("The protection of heroes.", {"hit_roll": -1})


class Charge(Clause, title="the rules on charges"):
    """The charge phase."""

    reach: Inches | None = key("How near the enemy must be.", '12"')
    roll: Dice | None = key("How far a charge goes, in inches.", "2D6")
    end: Inches | None = key("How near the first model must end.", '½"')
    text: Text | None = words("How units charge", "Each model may move the result.")


class Combat(Clause, title="the rules on combat"):
    """The combat phase."""

    reach: Inches | None = key("How near the enemy must be.", '3"')
    text: Text | None = words("How units fight", "Each unit fights once.")


class PileIn(Clause, title="the rules on piling in"):
    """Piling in."""

    distance: Inches | None = key("How far each model may move.", '3"')
    text: Text | None = words("How it works", "End no further from the nearest enemy.")


class Battleshock(Clause, title="the rules on battleshock"):
    """The battleshock phase."""

    roll: Dice | None = key("The dice of a test.", "D6")
    bravery_bonus: int | None = key("What bravery gains.", 1, ge=0, le=99)
    per_models: int | None = key("For every so many models.", 10, ge=1, le=99)
    text: Text | None = words("How a test works", "One model flees for each point above.")


class Telling(Clause, title="a rule"):
    """A rule that has no figures."""

    text: Text | None = words("What it says", "A unit ends its move as one group.")


class AttackStep(Clause, title="a step of an attack"):
    """A step of resolving an attack."""

    step: Text = key("Its name.", "hit roll", required=True)
    against: Text | None = key("The characteristic it is about.", "to_hit")
    fails: int | None = key("The unmodified roll that always fails.", 1, ge=1, le=6)
    succeeds: int | None = key("The unmodified roll that always succeeds.", 6, ge=1, le=6)
    modifier: Text | None = key("The characteristic that modifies it.", "rend")
    text: Text | None = words("How it works", "It hits on the weapon's To Hit.")


class Attacks(Clause, title="the rules on attacks"):
    """How attacks are made."""

    armament: Text | None = words("What a unit attacks with", "All its weapons.")
    targets: Text | None = words("How targets are picked", "All targets are picked first.")
    missile: Text | None = words("What missile weapons reach", "The target is visible.")
    melee: Text | None = words("What melee weapons reach", "The target is in range.")
    identical_weapons: Text | None = words("What a second weapon does", "Nothing.")
    sequence: list[AttackStep] | None = key("The steps in order.", [{"step": "hit roll"}])
    multiple_attacks: Text | None = words("How attacks are rolled together", "By weapon.")
    multiple_hits: Text | None = words("What several hits of one roll do", "Each wounds.")
    save_of_dash: Text | None = words("What a Save of - means", "It needs a 7.")
    random_values: Text | None = words("When random values are rolled", "For each use.")
    extra_attacks: Text | None = words("What extra attacks do", "They add no more of their own.")


class WoundRules(Clause, title="the rules on wounds"):
    """How wounds are given out."""

    text: Text | None = words("How wounds are given out", "One by one.")
    slain: Text | None = words("When a model is slain", "When it has no wounds left.")
    negate: Text | None = words("How wounds are negated", "A roll for every wound.")
    heal: Text | None = words("How wounds are healed", "Each takes one away.")
    mortal_wounds: Text | None = words("What mortal wounds are", "They skip all rolls.")


class Cover(Clause, title="the rules on cover"):
    """Cover."""

    save_roll: int | None = key("What is added to save rolls.", 1, ge=-9, le=9)
    wounds: Count | None = key("Wounds of those of the keywords that have no cover.", "8+")
    keywords: list[Keyword] | None = key(
        "Keywords of which one bars cover, with so many wounds.", ["MONSTER"], min_length=1
    )
    text: Text | None = words("How it works", "Not for a unit that charged.")


class Wizards(Clause, title="the rules on wizards"):
    """Casting and unbinding."""

    roll: Dice | None = key("The dice of a casting roll.", "2D6")
    attempts: int | None = key("Attempts at one spell in a turn.", 1, ge=0, le=99)
    unbind_range: Inches | None = key("How near an unbinding wizard is.", '30"')
    unbind_attempts: int | None = key("Attempts to unbind one spell.", 1, ge=0, le=99)
    cast: Text | None = words("How spells are cast", "Roll the casting value.")
    unbind: Text | None = words("How spells are unbound", "Roll higher.")
    units: Text | None = words("How units of wizards cast", "As one wizard.")
    known: Text | None = words("Which spells they know", "Those on their warscroll.")
    others: Text | None = words("Who casts and is no wizard", "By the same rules.")


class TerrainRules(Telling, title="the rules on terrain"):
    """Terrain features."""

    warscroll: Text | None = words("What its warscroll says", "Whether it is an obstacle.")


class Obstacles(Clause, title="the rules on obstacles"):
    """Obstacles."""

    distance: Inches | None = key("How near models must be.", '1"')
    text: Text | None = words("How they work", "They give cover.")


class Garrisons(Clause, title="the rules on garrisons"):
    """Garrisons."""

    distance: Inches | None = key("How near models must be.", '6"')
    enemy_distance: Inches | None = key("How far enemies must be.", '3"')
    hit_roll: int | None = key("What is added to rolls to hit them.", -1, ge=-9, le=9)
    text: Text | None = words("How they work", "The unit is off the battlefield.")
    inside: Text | None = words("What a garrison does", "It may attack and be attacked.")


class Objectives(Clause, title="the rules on objectives"):
    """Objectives."""

    distance: Inches | None = key("How near models must be.", '6"')
    per_turn: int | None = key("Objectives that a model counts for.", 1, ge=0, le=99)
    text: Text | None = words("How they are held", "By more models.")


class DefaultVictory(Clause, title="the default victory"):
    """How a battle is won whose battleplan does not say."""

    rounds: int | None = key("Battle rounds.", 5, ge=1, le=99)
    text: Text | None = words("Who wins", "Whoever slays the greater share.")


class AbilityRules(Clause, title="the rules on abilities"):
    """Abilities."""

    text: Text | None = words("How they work", "They override the Core Rules.")
    timing: Text | None = words("When they are used", "At once after what sets them off.")
    phase: Text | None = words("What a named phase means", "Nothing in another phase.")
    before_battle: Text | None = words("Those before the battle", "Roll off for the order.")


class Play(Part):
    """The parts of the Core Rules that no army can break."""

    battle: Battle | None = key("Battlefield, rounds and turns.", {"no_room": "Slain."})
    dice: DiceRules | None = key("Dice and measuring.", {"d3": "A D6, halved and rounded up."})
    phases: list[Text | Phase] | None = key(
        "The phases of a turn in order: a name, or a mapping.",
        ["hero phase", {"name": "movement phase", "text": "Units move."}],
    )
    command_abilities: list[CoreCommandAbility] | None = key(
        "Command abilities that every hero may use.",
        [{"name": "At the Double", "range": '6"', "general_range": '12"'}],
    )
    movement: Movement | None = key("The movement phase.", {"run": "D6"})
    shooting: Shooting | None = key("The shooting phase.", {"enemy_distance": '3"'})
    charge: Charge | None = key("The charge phase.", {"reach": '12"', "roll": "2D6"})
    combat: Combat | None = key("The combat phase.", {"reach": '3"'})
    pile_in: PileIn | None = key("Piling in.", {"distance": '3"'})
    battleshock: Battleshock | None = key("The battleshock phase.", {"roll": "D6"})
    split_units: Telling | None = key("Units in several groups.", {"text": "One group stays."})
    attacks: Attacks | None = key("How attacks are made.", {"sequence": [{"step": "hit roll"}]})
    wounds: WoundRules | None = key("How wounds are given out.", {"text": "One by one."})
    cover: Cover | None = key("Cover.", {"save_roll": 1, "wounds": "8+"})
    wizards: Wizards | None = key("Casting and unbinding.", {"unbind_range": '30"'})
    terrain: TerrainRules | None = key("Terrain.", {"text": "It is friendly to both sides."})
    obstacles: Obstacles | None = key("Obstacles.", {"distance": '1"'})
    garrisons: Garrisons | None = key("Garrisons.", {"distance": '6"', "hit_roll": -1})
    objectives: Objectives | None = key("Objectives.", {"distance": '6"'})
    victory: DefaultVictory | None = key("How a battle is won.", {"rounds": 5})
    command_models: Telling | None = key("Champions and the like.", {"text": "As their unit."})
    abilities: AbilityRules | None = key("Abilities.", {"text": "They override these rules."})
