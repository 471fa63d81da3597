"""1.6.1: the colour of a team in a match is that of its first board."""

from collections import defaultdict
from functools import cached_property
from itertools import cycle, islice

from arpad.core.event import Event
from arpad.rules.tiebreaks.matches import Matches
from arpad.rules.tiebreaks.players import pending


class FirstBoards:
    """Who has White at the first board of each match, whether it is played or waits."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    @cached_property
    def seats(self) -> dict[tuple[int, int, int], list[tuple[int, bool]]]:
        """The players of a team against another and whether they have White, by round and both."""
        found: dict[tuple[int, int, int], list[tuple[int, bool]]] = defaultdict(list)
        games = [(each.round, each.white, each.black) for each in self.matches.event.games]
        for round_, pairs in pending(self.matches.event).items():
            games += [(round_, *pair) for pair in pairs]
        for round_, white, black in games:
            one, two = self.matches.team_of.get(white), self.matches.team_of.get(black)
            if one and two and one != two:
                found[round_, one, two].append((white, True))
                found[round_, two, one].append((black, False))
        return found

    def has_white(self, round_: int, team: int, opponent: int, stated: bool | None) -> bool:
        """Whether the team has White; ``stated`` by a record, where no player sat down.

        The line-up of either team (300) tells it of both; without one, or with both, the order
        of the team with the smaller number does.
        """
        if not self.seats.get((round_, team, opponent)):
            return stated if stated is not None else team < opponent
        told = [no for no in sorted((team, opponent)) if (round_, no) in self.matches.lineups]
        first = told[0] if told else min(team, opponent)
        second = team + opponent - first
        return self.sat_with_white(round_, first, second) == (first == team)

    def sat_with_white(self, round_: int, team: int, opponent: int) -> bool:
        """Whether the players of a team sat as one that has White.

        READING: where the first board was empty, the next one tells, by record 352 or in turn.
        """
        seated = self.seats[round_, team, opponent]
        order = self.matches.lineups.get((round_, team)) or self.usual(team, seated)
        board, white = min(
            (order.index(no) if no in order else len(order), white) for no, white in seated
        )
        colours = colours_at(self.matches.event, board + 1)
        return white == (colours[board] == colours[0])

    def usual(self, team: int, seated: list[tuple[int, bool]]) -> tuple[int, ...]:
        """Who sat down, in the order of the roster."""
        there = {no for no, _ in seated}
        return tuple(no for no in self.matches.members[team] if no in there)


def colours_at(event: Event, boards: int) -> str:
    """The colours of one team at so many boards: record 352, and in turn after it."""
    stated = (event.report.board_colours or "").strip().upper()
    more = "BW" if stated.endswith("W") else "WB"
    return (stated + "".join(islice(cycle(more), boards)))[:boards]
