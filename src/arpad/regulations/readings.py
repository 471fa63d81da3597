"""Readings that more than one edition leaves open, and how a user chooses one."""

from collections.abc import Mapping
from difflib import get_close_matches

from arpad.core.errors import UnknownName
from arpad.core.finding import Finding, Severity
from arpad.core.rounding import round_half_down
from arpad.regulations.cited import Cited
from arpad.regulations.edition import E, Readable, Reading, with_changes
from arpad.regulations.kinds import OpponentCount


def score_halves(article: str) -> Reading:
    """Which way p is rounded before the table is entered."""
    return Reading(
        "p-halves", article, {"up": {}, "down": {"initial.score_rounding": round_half_down}}
    )


def undetermined(article: str) -> Reading:
    """What the dp of 0 and 100 % is."""
    notional = {"initial.difference_at_limit": Cited(800, article)}
    return Reading("dp-limit", article, {"undetermined": {}, "800": notional})


def double_round_robin(article: str) -> Reading:
    """What n is in a double round robin."""
    games = {"initial.round_robin_n": OpponentCount.GAMES}
    return Reading("double-n", article, {"opponents": {}, "games": games})


def first_games(article: str) -> Reading:
    """Whether the games of a first rating count among those after which K falls."""
    apart = {"lists.first_games_count": False}
    return Reading("first-games", article, {"counted": {}, "not-counted": apart})


def delisted_memory(article: str) -> Reading:
    """Whether a player who left the list keeps the games and the highest rating for K."""
    anew = {"lists.delisted_remember": False}
    return Reading("delisted-memory", article, {"kept": {}, "starts-anew": anew})


def with_readings(edition: E, choices: Mapping[str, str]) -> E:
    """The edition read as the user asks; an unknown name or choice is refused.

    Choices are applied in the order the edition lists its readings, whatever the user's.
    """
    implied: dict[str, str] = {}
    for name, choice in choices.items():
        reading = _known(edition, name)
        if choice not in reading.choices:
            raise UnknownName(
                _refusal("reading_choice", f"{name}={choice}", ", ".join(reading.choices), reading)
            )
        implied |= reading.implies.get(choice, {})
    made = {**implied, **choices}
    for reading in edition.readings:
        if reading.name in made:
            edition = with_changes(edition, reading.choices[made[reading.name]])
    return with_changes(edition, {"chosen": {**edition.chosen, **made}})


def _known(edition: Readable, name: str) -> Reading:
    names = [reading.name for reading in edition.readings]
    if name in names:
        return edition.readings[names.index(name)]
    nearest = get_close_matches(name, names, n=1, cutoff=0)
    raise UnknownName(
        Finding(
            Severity.ERROR,
            "reading_unknown",
            "--reading",
            values={
                "found": name,
                "regulation": edition.key,
                "expected": ", ".join(names),
                "nearest": nearest[0] if nearest else "-",
            },
        )
    )


def _refusal(code: str, found: str, expected: str, reading: Reading) -> Finding:
    return Finding(
        Severity.ERROR,
        code,
        "--reading",
        reading.article,
        {"found": found, "expected": expected},
    )
