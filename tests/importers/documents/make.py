"""Writes `embers.gst` and `ash.cat`, the invented data of the tests; run it to make them anew."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

HERE = Path(__file__).parent
SCHEMA = "http://www.battlescribe.net/schema/"
COLUMNS = {
    "Unit": ("Move", "Wounds", "Bravery", "Save"),
    "Weapon": ("Type", "Range", "Attacks", "To Hit", "To Wound", "Rend", "Damage"),
    "Magic": ("Cast/Unbind", "Spells Known"),
    "Spell": ("Casting Value", "Description"),
    "Damage Table": ("Variable 1", "Variable 2", "Variable 3"),
    "Smoke Wounds": ("Move", "Ember Breath"),
    "Unit Abilities": ("Ability Details",),
    "Command Abilities": ("Command Ability Details",),
    "Battle Trait": ("Battle Trait Details",),
    "Command Trait": ("Command Trait Details",),
    "Artefact": ("Artefact Details",),
    "Battalion Abilities": ("Battalion Ability Details",),
}
CATEGORIES = (
    "Leader",
    "Battleline",
    "Behemoth",
    "Other",
    "Battalion",
    "Named",
    "ORDER",
    "ASHBORN",
    "HERO",
    "WIZARD",
    "MONSTER",
    "CINDER GUARD",
    "DRAKE",
)


def tag(name: str, inner: str = "", /, **attributes: object) -> str:
    told = "".join(
        f" {key.rstrip('_')}={quoteattr(str(value))}" for key, value in attributes.items()
    )
    return f"<{name}{told}>{inner}</{name}>" if inner else f"<{name}{told}/>"


def some(name: str, *parts: str) -> str:
    return tag(name, "\n" + "\n".join(parts) + "\n") if parts else ""


def profile(kind: str, name: str, *cells: str) -> str:
    held = [
        tag("characteristic", escape(cell), name=column, typeId=f"{kind}/{column}")
        for column, cell in zip(COLUMNS[kind], cells, strict=True)
    ]
    body = tag("characteristics", "".join(held))
    return tag(
        "profile", body, id=f"{kind}:{name}", name=name, hidden="false", typeId=kind, typeName=kind
    )


def bound(type: str, value: int, scope: str = "parent", id: str = "") -> str:
    return tag(
        "constraint",
        field="selections",
        scope=scope,
        value=value,
        percentValue="false",
        shared="true",
        includeChildSelections="false",
        includeChildForces="false",
        id=id or f"k{type}{value}",
        type=type,
    )


def condition(type: str, child: str, value: int, scope: str) -> str:
    return tag(
        "condition",
        field="selections",
        scope=scope,
        value=value,
        percentValue="false",
        shared="true",
        includeChildSelections="true",
        includeChildForces="false",
        childId=child,
        type=type,
    )


def repeat(child: str, scope: str, value: int = 1) -> str:
    return tag(
        "repeat",
        field="selections",
        scope=scope,
        value=value,
        percentValue="false",
        shared="true",
        includeChildSelections="false",
        includeChildForces="false",
        childId=child,
        repeats=1,
        roundUp="false",
    )


def modifier(type: str, field: str, value: object, *parts: str) -> str:
    return tag("modifier", "".join(parts), type=type, field=field, value=value)


def category(name: str, primary: bool = False) -> str:
    return tag(
        "categoryLink",
        id=f"c-{name}",
        name="New CategoryLink",
        hidden="false",
        targetId=f"cat-{name}",
        primary=str(primary).lower(),
    )


def node(
    what: str,
    id: str,
    name: str,
    *,
    type: str = "",
    cost: int | None = None,
    profiles: tuple[str, ...] = (),
    constraints: tuple[str, ...] = (),
    modifiers: tuple[str, ...] = (),
    categories: tuple[str, ...] = (),
    entries: tuple[str, ...] = (),
    groups: tuple[str, ...] = (),
    links: tuple[str, ...] = (),
    target: str = "",
) -> str:
    costs = () if cost is None else (tag("cost", name="pts", typeId="points", value=float(cost)),)
    body = "".join(
        (
            some("modifiers", *modifiers),
            some("constraints", *constraints),
            some("profiles", *profiles),
            some("categoryLinks", *categories),
            some("selectionEntries", *entries),
            some("selectionEntryGroups", *groups),
            some("entryLinks", *links),
            some("costs", *costs),
        )
    )
    more: dict[str, object] = {"type": type} if type else {}
    if target:
        more["targetId"] = target
    return tag(
        what,
        body,
        id=id,
        name=name,
        hidden="false",
        collective="false",
        **{"import": "true"},
        **more,
    )


def entry(id: str, name: str, type: str = "upgrade", **parts: object) -> str:
    return node("selectionEntry", id, name, type=type, **parts)  # type: ignore[arg-type]


def group(id: str, name: str, **parts: object) -> str:
    return node("selectionEntryGroup", id, name, **parts)  # type: ignore[arg-type]


def link(target: str, name: str, type: str = "selectionEntry", **parts: object) -> str:
    return node("entryLink", f"l-{target}", name, type=type, target=target, **parts)  # type: ignore[arg-type]


def weapon(name: str, *cells: str) -> str:
    return profile("Weapon", name, *cells)


GUARD = entry(
    "guard",
    "Cinder Guard",
    "unit",
    cost=0,
    profiles=(
        profile("Unit", "Cinder Guard", '5"', "1", "6", "5+"),
        profile(
            "Unit Abilities", "Ember Sergeant", "The leader of this unit is an Ember Sergeant."
        ),
        profile(
            "Unit Abilities",
            "Ash Banner",
            "1 in every 10 models in this unit can be an Ash "
            "Banner Bearer. Add 1 to the Bravery characteristic.",
        ),
    ),
    categories=(
        category("ORDER"),
        category("ASHBORN"),
        category("CINDER GUARD"),
        category("Battleline", True),
    ),
    entries=(
        entry(
            "ten",
            "10 Cinder Guard",
            "model",
            cost=90,
            constraints=(bound("min", 1), bound("max", 3)),
            modifiers=(
                modifier(
                    "decrement",
                    "points",
                    10,
                    some("conditions", condition("equalTo", "model", 3, "parent")),
                ),
            ),
        ),
        entry("banner", "Ash Banner Bearer", constraints=(bound("max", 1),)),
        entry(
            "fists",
            "Burnt Fists",
            constraints=(bound("min", 1), bound("max", 1)),
            profiles=(weapon("Burnt Fists", "Melee", '1"', "1", "4+", "5+", "-", "1"),),
        ),
    ),
    groups=(
        group(
            "arms",
            "Weapons",
            constraints=(bound("min", 1), bound("max", 1)),
            entries=(
                entry(
                    "spear",
                    "Ash Spear",
                    profiles=(weapon("Ash Spear", "Melee", "2", "1", "4+", "4+", "-1", "1"),),
                ),
                entry(
                    "sling",
                    "Coal Sling",
                    profiles=(
                        weapon("Coal Sling", "Missile", '6-18"', "D6", "5+", "4+", "0", "1"),
                    ),
                ),
            ),
        ),
        group(
            "heavy",
            "Heavy weapons",
            constraints=(bound("max", 0, id="k-heavy"),),
            modifiers=(
                modifier("increment", "k-heavy", 2, some("repeats", repeat("ten", "guard"))),
            ),
            entries=(
                entry(
                    "maul",
                    "Slag Maul",
                    profiles=(weapon("Slag Maul", "Melee", '1"', "1", "4+", "3+", "-1", "2"),),
                ),
            ),
        ),
    ),
)

LORD = entry(
    "lord",
    "Ashlord on Smoke Drake",
    "unit",
    cost=340,
    profiles=(
        profile("Unit", "Ashlord on Smoke Drake", "*", "12", "8", "4+"),
        profile("Magic", "Ashlord on Smoke Drake", "2/1", "Arcane Bolt, Mystic Shield and Choke"),
        profile("Spell", "Arcane Bolt", "5", "Known to all."),
        profile("Spell", "Choke", "6", "Pick an enemy unit. It chokes."),
        profile("Unit Abilities", "Fly", "This model can fly."),
        profile("Unit Abilities", "Smoke and Soot", "Enemy units nearby cough."),
        profile("Command Abilities", "Rise from Ash", "A unit rises."),
        weapon("Ember Breath", "Missile", '8"', "*", "3+", "3+", "-2", "D3"),
        weapon("Odd Tail", "Melee", "1 ft", "3", "4+", "3+", "-1", "2"),
        profile("Smoke Wounds", "04-06", '10"', "3"),
        profile("Smoke Wounds", "00-03", '12"', "4"),
        profile("Smoke Wounds", "7+", '8"', "2"),
    ),
    constraints=(bound("max", 1, "roster"),),
    categories=(
        category("ORDER"),
        category("ASHBORN"),
        category("HERO"),
        category("WIZARD"),
        category("MONSTER"),
        category("Leader", True),
        category("Behemoth"),
    ),
    links=(
        link("traits", "Command Traits", "selectionEntryGroup"),
        link("artefacts", "Artefacts", "selectionEntryGroup"),
    ),
)

BATTALION = entry(
    "host",
    "Battalion: Ashen Host",
    profiles=(profile("Battalion Abilities", "Wall of Soot", "They stand."),),
    categories=(category("Battalion", True),),
    entries=(
        entry("host-price", "Ashen Host", cost=120, constraints=(bound("min", 1), bound("max", 1))),
    ),
    groups=(
        group(
            "g1",
            "1 Ashlord",
            constraints=(bound("min", 1), bound("max", 1)),
            links=(link("lord", "Ashlord on Smoke Drake"),),
        ),
        group(
            "g2",
            "2 or more units",
            constraints=(bound("min", 2),),
            links=(link("guard", "Cinder Guard"), link("lord", "Ashlord on Smoke Drake")),
        ),
    ),
)


def hidden_unless(child: str) -> str:
    return modifier(
        "set", "hidden", "true", some("conditions", condition("equalTo", child, 0, "roster"))
    )


ALLEGIANCE = entry(
    "allegiance",
    "Allegiance: Ashborn",
    profiles=(profile("Battle Trait", "Born of Ash", "They do not burn."),),
    groups=(
        group(
            "hosts",
            "Host",
            constraints=(bound("max", 1),),
            entries=(
                entry(
                    "red",
                    "The Red Host",
                    profiles=(
                        profile("Battle Trait", "Red Anger", "They are angry."),
                        profile("Command Abilities", "Red Word", "They are told."),
                    ),
                ),
            ),
        ),
    ),
)

GROUPS = (
    group(
        "traits",
        "Ashborn Traits",
        modifiers=(hidden_unless("allegiance"),),
        entries=(
            entry(
                "t1",
                "1. Unburnt",
                profiles=(profile("Command Trait", "Unburnt", "Does not burn."),),
            ),
            entry(
                "t2", "2. Sooty", profiles=(profile("Command Trait", "Sooty", "Is hard to see."),)
            ),
        ),
    ),
    group(
        "artefacts",
        "Red Relics",
        modifiers=(
            hidden_unless("allegiance"),
            hidden_unless("red"),
            modifier(
                "set",
                "hidden",
                "true",
                some("conditions", condition("notInstanceOf", "cat-WIZARD", 0, "ancestor")),
            ),
        ),
        entries=(
            entry("a1", "Red Coal", profiles=(profile("Artefact", "Red Coal", "It glows."),)),
        ),
    ),
)


def file(root: str, kind: str, body: str, /, **attributes: object) -> str:
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    return (
        head
        + tag(
            root,
            "\n" + body + "\n",
            battleScribeVersion="2.03",
            revision=1,
            xmlns=f"{SCHEMA}{kind}",
            **attributes,
        )
        + "\n"
    )


def main() -> None:
    types = [
        tag(
            "profileType",
            some(
                "characteristicTypes",
                *(
                    tag("characteristicType", id=f"{kind}/{column}", name=column)
                    for column in columns
                ),
            ),
            id=kind,
            name=kind,
        )
        for kind, columns in COLUMNS.items()
    ]
    categories = [
        tag("categoryEntry", id=f"cat-{one}", name=one, hidden="false") for one in CATEGORIES
    ]
    system = some("costTypes", tag("costType", id="points", name="pts", defaultCostLimit=0.0))
    system += some("profileTypes", *types) + some("categoryEntries", *categories)
    (HERE / "embers.gst").write_text(
        file("gameSystem", "gameSystemSchema", system, id="sys", name="Embers")
    )
    body = some(
        "entryLinks",
        link("lord", "Ashlord on Smoke Drake"),
        link("guard", "Cinder Guard"),
        link("host", "Battalion: Ashen Host"),
        link("allegiance", "Allegiance: Ashborn"),
    )
    body += some("sharedSelectionEntries", LORD, GUARD, BATTALION, ALLEGIANCE)
    body += some("sharedSelectionEntryGroups", *GROUPS)
    (HERE / "ash.cat").write_text(
        file(
            "catalogue",
            "catalogueSchema",
            body,
            id="ash",
            name="Order - Ashborn",
            library="false",
            gameSystemId="sys",
            gameSystemRevision=1,
        )
    )


if __name__ == "__main__":
    main()
