"""The realm of a battle, its region and its feature: that they are known and go together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoslint.battle.battle import Battle
from aoslint.battle.build import features, named
from aoslint.catalogue.catalogue import in_season, place
from aoslint.catalogue.names import near
from aoslint.content.records import Clause, NamedClause, Part, Realm
from aoslint.findings import Confidence, Related
from aoslint.language import say
from aoslint.rules.battle.battleplan import suggestion
from aoslint.rules.battle_base import rule
from aoslint.rules.breach import Breach, listed


@rule("AOS273", "realm-not-known", "error")
def realm_not_known(battle: Battle) -> Iterator[Breach]:
    """The content does not have the realm of battle."""
    name = battle.data.get("realm")
    if name is None or battle.realm is not None:
        return
    found = battle.catalogue.near("realm", name)
    yield Breach(
        ("realm",),
        say("the content has no realm `{name}`", name=name),
        help=suggestion(found, battle.catalogue.titles("realm")),
        facts={"realm": name, "suggestions": list(found)},
    )


@rule(
    "AOS274",
    "realm-not-for-battle",
    "error",
)
def realm_not_for_battle(battle: Battle) -> Iterator[Breach]:
    """No battle is fought in the realm, or none of the season."""
    realm = battle.realm
    if realm is None or (realm.battle and in_season(realm, battle.season)):
        return
    title = realm.title
    yield Breach(
        ("realm",),
        say("no battle of `{season}` is fought in {realm}", season=battle.season, realm=title)
        if realm.battle
        else say("no battle is fought in {realm}", realm=title),
        help=say("choose another realm"),
        related=(place(realm, say("the realm")),),
        facts={"realm": title, "season": battle.season},
        confidence=realm.confidence,
    )


@rule(
    "AOS275",
    "part-without-realm",
    "error",
)
def part_without_realm(battle: Battle) -> Iterator[Breach]:
    """A battle has a region or a feature and names no realm."""
    if "realm" in battle.data:
        return
    for key in ("region", "feature"):
        if key not in battle.data:
            continue
        part = battle.data[key]
        owners = [one.title for one in _owners(battle, key, part)]
        yield Breach(
            (key,),
            say("the battle has the region {name} and names no realm", name=part)
            if key == "region"
            else say("the battle has the feature {name} and names no realm", name=part),
            help=say("add `realm: {realm}`", realm=owners[0])
            if len(owners) == 1
            else say("add `realm`, or leave `{key}` out", key=key),
            facts={key: part, "realms": owners},
        )


def _owners(battle: Battle, key: str, name: Any) -> list[Realm]:
    """The realms that have a region or a feature of a name."""
    if not isinstance(name, str):
        return []
    found = []
    for _, realm in battle.catalogue.documents("realm"):
        if isinstance(realm, Realm):
            rows: list[NamedClause] = [*realm.regions]
            if key == "feature":
                rows = [*realm.features, *(row for one in realm.regions for row in one.features)]
            if any(named(row, name) for row in rows):
                found.append(realm)
    return found


@rule(
    "AOS276",
    "region-not-of-realm",
    "error",
)
def region_not_of_realm(battle: Battle) -> Iterator[Breach]:
    """The region of a battle is none of the realm, or none of the season."""
    name, realm = battle.data.get("region"), battle.realm
    if name is None or realm is None:
        return
    region = battle.region
    if region is not None:
        if not in_season(region, battle.season):
            yield Breach(
                ("region",),
                _of_other_seasons(battle, region.title, region),
                help=say("choose another region, or leave `region` out"),
                related=_place(region, say("the region")),
                facts={"region": region.title, "seasons": list(region.seasons)},
                confidence=region.confidence,
            )
        return
    rows = [row for row in realm.regions if in_season(row, battle.season)]
    titles = [row.title for row in rows]
    yield _foreign(battle, "region", name, titles)


@rule(
    "AOS277",
    "feature-not-of-realm",
    "error",
)
def feature_not_of_realm(battle: Battle) -> Iterator[Breach]:
    """The feature of a battle is none of the realm, or none of the season."""
    feature = battle.feature
    if feature is None or battle.realm is None:
        return
    if feature.row is not None:
        if not in_season(feature.row, battle.season):
            yield Breach(
                ("feature",),
                _of_other_seasons(battle, feature.name, feature.row),
                help=say("choose another feature, or leave `feature` out"),
                facts={"feature": feature.name, "seasons": list(feature.row.seasons)},
                confidence=feature.row.confidence,
            )
        return
    rows = [row for row in features(battle) if in_season(row, battle.season)]
    names = [row.name for row in rows]
    yield _foreign(battle, "feature", feature.written, names)


def _of_other_seasons(battle: Battle, name: str, row: Clause) -> str:
    return say(
        "{name} is of {seasons}, the battle of `{season}`",
        name=name,
        seasons=listed([str(one) for one in row.seasons], "and"),
        season=battle.season,
    )


def _foreign(battle: Battle, key: str, name: str | int, names: list[str]) -> Breach:
    """A region or a feature that the realm does not have; another one may."""
    realm = battle.realm
    assert realm is not None
    owners = _owners(battle, key, name)
    found = near(name, names) if isinstance(name, str) else []
    if owners and not found:
        help = say("it is of {realms}", realms=listed([one.title for one in owners]))
    elif found or names:
        help = suggestion(found, names)
    else:
        help = say("leave `{key}` out", key=key)
    values = {"realm": realm.title, "name": name}
    confidence: Confidence = realm.confidence
    if realm.partial and not owners and confidence == "certain":
        confidence = "likely"  # not all of it is in the content
    return Breach(
        (key,),
        say("{realm} has no region `{name}`", **values)
        if key == "region"
        else say("{realm} has no feature with the roll {name}", **values)
        if isinstance(name, int)
        else say("{realm} has no feature `{name}`", **values),
        help=help,
        related=(place(realm, say("the realm")),),
        facts={key: name, "realm": values["realm"], "suggestions": found},
        confidence=confidence,
    )


def _place(row: Part, label: str) -> tuple[Related, ...]:
    return (place(row, label),) if row.place is not None else ()
