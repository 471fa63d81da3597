"""Who the players are: ids, names, titles, birth dates, federations.

FEDA 1996 10.23 and 10.3, FIDE 2005 11.23.
"""

from collections.abc import Iterator

from arpad.core.event import Player
from arpad.core.finding import Finding, Severity
from arpad.core.player_titles import TITLES
from arpad.rules.checks.check import Case

OLDEST_BIRTH = 1900
YOUNGEST_AGE = 3
OLDEST_AGE = 110
FEDERATION_LENGTH = 3
# FIDE 2022, 10 (comment): no FIDE id, no rating.
INCLUSION = "10"


def _newcomers_lack(case: Case, key: str, code: str, article: str) -> Iterator[Finding]:
    """Players without a rating of whom something is not said."""
    for place, player in _each(case):
        if player.rating is None and getattr(player, key) is None:
            yield Finding.warning(code, f"{place}.{key}", article, player=player.name)


def _each(case: Case) -> Iterator[tuple[str, Player]]:
    for index, player in enumerate(case.event.players):
        yield f"players[{index}]", player


def ids_repeated(case: Case) -> Iterator[Finding]:
    """No two players have one id."""
    seen: dict[str, str] = {}
    for place, player in _each(case):
        if player.id is None:
            continue
        if player.id in seen:
            yield Finding.error(
                "check.ids_repeated",
                f"{place}.id",
                "TRF 001, 58-68",
                found=player.id,
                player=player.name,
                other=seen[player.id],
            )
        seen.setdefault(player.id, player.name)


def ids_missing(case: Case) -> Iterator[Finding]:
    """Everybody has an id; since 2022 an event with a player without one is not rated.

    A national id is one, but not for FIDE.
    """
    strict = case.edition is not None and case.edition.change.k.product_limit is not None
    severity = Severity.ERROR if strict else Severity.WARNING
    for place, player in _each(case):
        if player.id is not None:
            continue
        if national := ", ".join(sorted(player.national_ids)):
            if strict:
                values = {"player": player.name, "found": national}
                yield Finding(
                    severity=severity,
                    code="check.ids_national",
                    place=f"{place}.id",
                    article=INCLUSION,
                    values=values,
                )
        else:
            yield Finding(
                severity=severity,
                code="check.ids_missing",
                place=f"{place}.id",
                article=INCLUSION,
                values={"player": player.name},
            )


def ids_odd(case: Case) -> Iterator[Finding]:
    """An id is a number."""
    for place, player in _each(case):
        if player.id is not None and not player.id.isdigit():
            yield Finding.warning(
                "check.ids_odd",
                f"{place}.id",
                "TRF 001, 58-68",
                player=player.name,
                found=player.id,
            )


def names_repeated(case: Case) -> Iterator[Finding]:
    """Two players of one name are worth a second look."""
    seen: dict[str, int] = {}
    for place, player in _each(case):
        name = " ".join(player.name.split()).casefold()
        if name in seen:
            yield Finding.note(
                "check.names_repeated",
                f"{place}.name",
                "TRF 001, 15-47",
                player=player.name,
                found=player.no,
                other=seen[name],
            )
        seen.setdefault(name, player.no)


def titles_unknown(case: Case) -> Iterator[Finding]:
    """Titles are those of the handbook."""
    for place, player in _each(case):
        if player.title and player.title.upper() not in TITLES:
            yield Finding.warning(
                "check.titles_unknown",
                f"{place}.title",
                "TRF 001, 11-13",
                player=player.name,
                found=player.title,
                expected=", ".join(TITLES),
            )


def titles_of_women(case: Case) -> Iterator[Finding]:
    """Women's titles belong to women."""
    for place, player in _each(case):
        if player.sex == "m" and player.title and player.title.upper().startswith("W"):
            yield Finding.warning(
                "check.titles_of_women",
                f"{place}.sex",
                "TRF 001, 10-13",
                player=player.name,
                found=player.title,
            )


def sex_missing(case: Case) -> Iterator[Finding]:
    """A new player's sex must be known."""
    yield from _newcomers_lack(case, "sex", "check.sex_missing", "TRF 001, 10")


def births_implausible(case: Case) -> Iterator[Finding]:
    """Nobody plays before the age of three or after that of a hundred and ten."""
    day = case.event.start or case.event.end
    for place, player in _each(case):
        year = player.birth_year
        if year is None:
            continue
        earliest, latest = OLDEST_BIRTH, 9999
        if day:
            earliest, latest = day.year - OLDEST_AGE, day.year - YOUNGEST_AGE
        if not earliest <= year <= latest:
            yield Finding.warning(
                "check.births_implausible",
                f"{place}.birth",
                "TRF 001, 70-79",
                player=player.name,
                found=str(year),
                expected=f"{earliest}-{latest}",
            )


def births_missing(case: Case) -> Iterator[Finding]:
    """A new player's birth date must be known."""
    yield from _newcomers_lack(case, "birth", "check.births_missing", "TRF 001, 70-79")


def federations_missing(case: Case) -> Iterator[Finding]:
    """Everybody belongs to a federation."""
    for place, player in _each(case):
        if not player.federation:
            yield Finding.warning(
                "check.federations_missing", f"{place}.federation", INCLUSION, player=player.name
            )


def federations_odd(case: Case) -> Iterator[Finding]:
    """A federation is written with three letters."""
    for place, player in _each(case):
        code = player.federation
        if code and not (len(code) == FEDERATION_LENGTH and code.isalpha() and code.isupper()):
            yield Finding.warning(
                "check.federations_odd",
                f"{place}.federation",
                "TRF 001, 54-56",
                player=player.name,
                found=code,
            )


def ratings_below_floor(case: Case) -> Iterator[Finding]:
    """No list rating lies below the list's minimum."""
    floor = case.edition.lists.floor if case.edition else None
    for place, player in _each(case):
        if floor and player.rating is not None and player.rating < floor.value:
            yield Finding.warning(
                "check.ratings_below_floor",
                f"{place}.rating",
                floor.article,
                player=player.name,
                found=player.rating,
                expected=floor.value,
            )
