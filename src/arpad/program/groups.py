"""The standings of some of the players: women, age classes, clubs, federations, bands of rating."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.program.ranking import Ranked, standings_answer
from arpad.rules.prizes.categories import Competitor, Conditions
from arpad.rules.prizes.results import Placed
from arpad.rules.tiebreaks.standings import Standing, Standings

WOMEN: Final = re.compile(r"women|w|f|mujeres|dones", re.IGNORECASE)
UNRATED: Final = re.compile(r"unrated", re.IGNORECASE)
UNDER: Final = re.compile(r"(?:u|sub-?)([1-9][0-9]?)", re.IGNORECASE)
SENIORS: Final = re.compile(r"(?:s|\+)([1-9][0-9]{1,2})", re.IGNORECASE)
BAND: Final = re.compile(r"([1-9][0-9]{2,3})?-([1-9][0-9]{2,3})?")
OF_CLUB: Final = re.compile(r"club(?:=(.+))?", re.IGNORECASE)
OF_FEDERATION: Final = re.compile(r"fed(?:eration)?(?:=(.+))?", re.IGNORECASE)
EACH: Final = ("club", "fed", "federation")
YOUTH: Final = (8, 10, 12, 14, 16, 18, 20)
VETERANS: Final = (50, 65)
LISTED: Final = 5


@dataclass(frozen=True, slots=True)
class PlayerGroup:
    """Some of the players of an event.

    ``key`` is how the group is asked for; ``name`` its key of the catalogue, which shows ``found``.
    """

    key: str
    name: str
    found: str
    conditions: Conditions


@dataclass(frozen=True, slots=True)
class GroupStandings:
    """The standings of a group by places in it, and ``overall`` the place of each in the event.

    ``unknown`` are the players of whom the event does not say whether they belong to it.
    """

    group: PlayerGroup
    made: Ranked
    overall: Mapping[int, int]
    unknown: tuple[str, ...]


def group_standings(event: Event, made: Ranked, asked: Sequence[str]) -> tuple[GroupStandings, ...]:
    """The standings of the groups asked for, in the order of the tournament's standings.

    ``asked`` has ``women``, ``U18``, ``S50``, ``2000-2199``, ``-1799``, ``2200-``, ``unrated``,
    ``club=NAME`` and ``fed=ESP``; ``club`` and ``fed`` alone are each of them.
    """
    if made.field.teams:
        raise refusal("standings.group_teams", "group")
    players = competitors(event, made)
    wrong: list[Finding] = []
    groups: list[PlayerGroup] = []
    for text in asked:
        found = list(_groups(text.strip(), event, players))
        if not found:
            code = "nobody" if text.strip().casefold() in EACH else "unknown"
            values = {"found": text.strip()}
            wrong.append(Finding.error(f"standings.group_{code}", "group", **values))
        groups += found
    if wrong:
        raise BadInput(tuple(wrong))
    return tuple(_standings_of(each, players, made) for each in dict.fromkeys(groups))


def groups_offered(event: Event, made: Ranked) -> tuple[PlayerGroup, ...]:
    """The groups somebody asks for who knows only the event: each has some of its players."""
    if made.field.teams:
        return ()
    players = competitors(event, made)
    usual = ["women"]
    if event.start:
        usual += [*(f"U{age}" for age in YOUTH), *(f"S{age}" for age in VETERANS)]
    found = [group for text in (*usual, "fed", "club") for group in _groups(text, event, players)]
    sizes = {group: sum(_belongs(group, each) is True for each in players) for group in found}
    return tuple(group for group, size in sizes.items() if 0 < size < len(players))


def competitors(event: Event, made: Standings) -> list[Competitor]:
    """Everybody in the standings, with what groups and prizes ask for."""
    from arpad.tournament.by_hand import club_of

    players = {each.no: each for each in event.players}
    return [
        Competitor(
            placed=Placed(line.participant.no, line.participant.name, line.points, line.rank),
            rating=player.rating,
            sex=player.sex,
            birth=player.birth,
            federation=player.federation,
            club=club_of(player) or None,
        )
        for line in made.lines
        if line.participant.no not in made.field.out
        for player in [players[line.participant.no]]
    ]


def group_answer(event: Event, made: Sequence[GroupStandings]) -> dict[str, Any]:
    """The groups as JSON values: each as the standings are, with the place overall besides."""
    groups = []
    for each in made:
        whole = standings_answer(event.name, each.made)
        lines = [{**line, "overall": each.overall[line["no"]]} for line in whole["players"]]
        groups.append({"group": each.group.key, "players": lines, "not_known": list(each.unknown)})
    return {
        "tournament": event.name,
        "edition": made[0].made.field.edition.key,
        "groups": groups,
    }


def findings_on(made: Sequence[GroupStandings]) -> Iterator[Finding]:
    """Groups nobody belongs to, and players of whom it is not known."""
    for each in made:
        values: dict[str, str | int] = {"found": each.group.key}
        if not each.made.lines:
            yield Finding.note("standings.group_empty", "group", **values)
        if each.unknown:
            more = ["…"] if len(each.unknown) > LISTED else []
            shown = "; ".join([*each.unknown[:LISTED], *more])
            values |= {"number": len(each.unknown), "players": shown}
            yield Finding.warning("standings.group_not_known", "group", **values)


def group_heading(group: PlayerGroup, language: Language) -> str:
    """What a group is, in words."""
    return say(group.name, {"found": group.found}, language)


def _groups(text: str, event: Event, players: Sequence[Competitor]) -> Iterator[PlayerGroup]:
    """The groups of a text: one, or all the clubs or federations; none where it is no group."""
    if WOMEN.fullmatch(text):
        yield PlayerGroup("women", "standings.group_women", "", Conditions(women=True))
    elif UNRATED.fullmatch(text):
        yield PlayerGroup("unrated", "standings.group_unrated", "", Conditions(unrated=True))
    elif found := UNDER.fullmatch(text):
        first = Conditions(born_from=_year(event) - int(found[1]))
        yield PlayerGroup(f"U{found[1]}", "standings.group_under", found[1], first)
    elif found := SENIORS.fullmatch(text):
        last = Conditions(born_to=_year(event) - int(found[1]))
        yield PlayerGroup(f"S{found[1]}", "standings.group_seniors", found[1], last)
    elif found := OF_CLUB.fullmatch(text):
        for name in [found[1]] if found[1] else _named(each.club for each in players):
            key = f"club={name}"
            yield PlayerGroup(key, "standings.group_club", name, Conditions(clubs=(name,)))
    elif found := OF_FEDERATION.fullmatch(text):
        for name in [found[1]] if found[1] else _named(each.federation for each in players):
            code = name.upper()
            only = Conditions(federations=(code,))
            yield PlayerGroup(f"fed={code}", "standings.group_federation", code, only)
    elif (found := BAND.fullmatch(text)) and any(found.groups()):
        least, most = (int(each) if each else None for each in found.groups())
        shown = text.replace("-", "–") if least and most else found[1] or found[2]
        side = "band" if least and most else "from" if least else "to"
        band = Conditions(rating_from=least, rating_to=most)
        yield PlayerGroup(text, f"standings.group_{side}", shown, band)


def _named(found: Iterator[str | None]) -> list[str]:
    """Every name once, in the order of the alphabet; capitals aside."""
    names: dict[str, str] = {}
    for each in filter(None, found):
        names.setdefault(each.casefold(), each)
    return [names[each] for each in sorted(names)]


def _year(event: Event) -> int:
    """The year in which the event began.

    READING: a class is one of years of birth: U18 did not reach 18 before 1 January of the year in
    which the event began, S50 reaches 50 by its 31 December.
    """
    if event.start is None:
        raise refusal("standings.group_no_start", "start")
    return event.start.year


def _belongs(group: PlayerGroup, player: Competitor) -> bool | None:
    return group.conditions.admits(player, None)


def _standings_of(
    group: PlayerGroup, players: Sequence[Competitor], made: Ranked
) -> GroupStandings:
    judged = {each.placed.no: _belongs(group, each) for each in players}
    inside = [line for line in made.lines if judged.get(line.participant.no)]
    unknown = tuple(each.placed.name for each in players if judged[each.placed.no] is None)
    first: dict[int, int] = {}
    lines: list[Standing] = []
    for place, line in enumerate(inside, start=1):
        lines.append(replace(line, rank=first.setdefault(line.rank, place)))
    overall = {line.participant.no: line.rank for line in inside}
    return GroupStandings(group, replace(made, lines=tuple(lines)), overall, unknown)
