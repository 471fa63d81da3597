"""Where things stand in the file, worked out when somebody asks."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from arpad.core.event import Bye, Game
from arpad.core.finding import Position
from arpad.formats.trf.columns import OPPONENT, PLAYER_BY_KEY

PLACE: Final = re.compile(r"(players|games|byes)\[(\d{1,7})\](?:\.(\w+))?$", re.ASCII)


class Positions(Mapping[str, Position]):
    """The position of ``players[3]``, ``players[3].points``, ``games[12]``, ``start``...

    A game stands in the row of White, in the columns of its round; ``lines`` has the line of
    each player by number, in the order of the players.
    """

    def __init__(
        self,
        fields: Mapping[str, Position],
        lines: Mapping[int, int],
        games: Sequence[Game],
        byes: Sequence[Bye],
    ) -> None:
        self.fields = fields
        self.lines = lines
        self._players = tuple(lines.values())
        self._rounds: Mapping[str, Sequence[Game | Bye]] = {"games": games, "byes": byes}

    def __getitem__(self, place: str) -> Position:
        if place in self.fields:
            return self.fields[place]
        found = PLACE.match(place)
        if not found:
            raise KeyError(place)
        kind, index, key = found[1], int(found[2]), found[3]
        if kind == "players" and index < len(self._players):
            if key is None:
                return Position(self._players[index], 1, "001")
            if key in PLAYER_BY_KEY:
                return Position(self._players[index], PLAYER_BY_KEY[key].first, "001")
        elif kind != "players" and key is None and index < len(self._rounds[kind]):
            entry = self._rounds[kind][index]
            line = self.lines[entry.white if isinstance(entry, Game) else entry.player]
            return Position(line, OPPONENT.nth(entry.round - 1).first, "001")
        raise KeyError(place)

    def __iter__(self) -> Iterator[str]:
        yield from self.fields
        for index in range(len(self._players)):
            yield f"players[{index}]"
            yield from (f"players[{index}].{key}" for key in PLAYER_BY_KEY)
        for kind, rounds in self._rounds.items():
            yield from (f"{kind}[{index}]" for index in range(len(rounds)))

    def __len__(self) -> int:
        rounds = sum(len(each) for each in self._rounds.values())
        return len(self.fields) + len(self._players) * (1 + len(PLAYER_BY_KEY)) + rounds
