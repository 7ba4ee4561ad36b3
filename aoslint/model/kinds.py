"""The kinds of document."""

from __future__ import annotations

from pydantic import BaseModel

from aoslint.model.allegiance import Allegiance
from aoslint.model.army import Army
from aoslint.model.battalion import Battalion
from aoslint.model.battle import Battle
from aoslint.model.battleplan import Battleplan
from aoslint.model.book import Book
from aoslint.model.conventions import Conventions
from aoslint.model.core_rules import CoreRules
from aoslint.model.handbook import Handbook
from aoslint.model.profiles import Profiles
from aoslint.model.realm import Realm
from aoslint.model.translation import Translation
from aoslint.model.warscroll import Warscroll

KINDS: dict[str, type[BaseModel]] = {
    "warscroll": Warscroll,
    "battalion": Battalion,
    "allegiance": Allegiance,
    "realm": Realm,
    "battleplan": Battleplan,
    "core-rules": CoreRules,
    "conventions": Conventions,
    "book": Book,
    "handbook": Handbook,
    "profiles": Profiles,
    "translation": Translation,
    "army": Army,
    "battle": Battle,
}
"""The model of each kind of document, by the word that stands after `kind:`."""
