"""Whether a text gives somebody away: by a name or a number they have, or once had."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from arpad.core.name_likeness import words_of
from arpad.core.players import PlayerRecord
from arpad.office.records.database import Connection
from arpad.office.records.log import changes_of
from arpad.office.records.printed import identities_printed

# A word of a name without a comma gives somebody away if it is no particle ("de", "van").
LONGEST_PARTICLE: Final = 3


def ever_known_as(connection: Connection, player: PlayerRecord) -> tuple[PlayerRecord, ...]:
    """A player with the name and numbers of today, then with those of before.

    The log has what was edited, and what was printed has what came with a list.
    """
    found = {player: None}
    for _, _, change in changes_of(connection, player.subject):
        for value in (change.old, change.new):
            if value is None:
                continue
            match change.field:
                case "name":
                    found[replace(player, name=value)] = None
                case "national_id":
                    found[replace(player, national_id=value)] = None
                case "fide_id" if value.isdecimal():
                    found[replace(player, fide_id=int(value))] = None
    for name, fide_id, national_id in identities_printed(connection, player.id):
        named = replace(player, name=name or player.name)
        found[replace(named, fide_id=fide_id, national_id=national_id)] = None
    return tuple(found)


def is_given_away(known_as: Iterable[PlayerRecord], text: str) -> bool:
    """Whether a text gives somebody away as any of those they were known as."""
    return any(gives_away(each, text) for each in known_as)


def gives_away(player: PlayerRecord, text: str) -> bool:
    """Whether a text has the family name or a number of somebody.

    The family name stands before the comma; without one it may be any word of the name.
    """
    family, comma, _ = player.name.partition(",")
    words = [each for each in words_of(player.name) if len(each) > LONGEST_PARTICLE]
    names = [family] if comma else [player.name, *words]
    if any(_names(each, text) for each in names):
        return True
    numbers = (str(each) for each in (player.fide_id, player.national_id) if each)
    return any(_has_number(text, each) for each in numbers)


def _has_number(text: str, number: str) -> bool:
    """Whether a number stands in a text, not as a part of a longer one."""
    before, after = (r"(?<!\d)" if number[0].isdigit() else r"(?<!\w)"), r"(?!\d)"
    return re.search(before + re.escape(number) + after, text, re.IGNORECASE) is not None


def _names(name: str, text: str) -> bool:
    """Whether a text has every word of a name."""
    words = set(words_of(name))
    return bool(words) and words <= set(words_of(text))
