"""Who plays: the same player in many games, by FIDE ID or else by name."""

from dataclasses import replace

from arpad.core.event import Player
from arpad.core.finding import Position
from arpad.core.report import Team
from arpad.formats.pgn.tags import TaggedPlayer
from arpad.formats.tables.remarks import Remarks


def key_of(name: str) -> str:
    """What makes two spellings of a name the same: capitals and blanks do not count."""
    return "".join(name.casefold().split())


class Roster:
    """The players so far, numbered as they come, and the teams they play for."""

    def __init__(self, remarks: Remarks) -> None:
        self.players: list[Player] = []
        self.positions: dict[str, Position] = {}
        self._remarks = remarks
        self._by_id: dict[str, int] = {}
        self._by_name: dict[str, int] = {}
        self._teams: dict[str, list[int]] = {}
        self._told: set[int] = set()

    def number(self, side: TaggedPlayer, at: Position) -> int:
        """The number of a player, who is entered if new."""
        index = self._find(side)
        if index is None:
            index = len(self.players)
            self.players.append(
                Player(
                    no=index + 1, name=side.name, rating=side.rating, id=side.id, title=side.title
                )
            )
            self.positions[f"players[{index}]"] = at
        else:
            self._complete(index, side, at)
        if side.id is not None:
            self._by_id.setdefault(side.id, index)
        self._by_name.setdefault(key_of(side.name), index)
        if side.team is not None:
            members = self._teams.setdefault(side.team, [])
            if index + 1 not in members:
                members.append(index + 1)
        return index + 1

    def _find(self, side: TaggedPlayer) -> int | None:
        """The player meant: the one with this ID, or of this name unless the ID is another."""
        if side.id is not None and side.id in self._by_id:
            return self._by_id[side.id]
        index = self._by_name.get(key_of(side.name))
        if index is None or (side.id is not None and self.players[index].id is not None):
            return None
        return index

    def _complete(self, index: int, side: TaggedPlayer, at: Position) -> None:
        """Learn what earlier games did not say; a rating that changes is reported once."""
        known = self.players[index]
        if None not in (known.rating, side.rating) and known.rating != side.rating:
            if index not in self._told:
                self._told.add(index)
                self._remarks.warning(
                    "pgn.ratings",
                    f"players[{index}].rating",
                    at,
                    name=known.name,
                    found=side.rating or 0,
                    read=known.rating or 0,
                )
        elif (known.rating, known.id, known.title) != (side.rating, side.id, side.title):
            self.players[index] = replace(
                known,
                rating=known.rating or side.rating,
                id=known.id or side.id,
                title=known.title or side.title,
            )

    def teams(self) -> tuple[Team, ...]:
        """The teams with their players."""
        return tuple(
            Team(number, name, players=tuple(members))
            for number, (name, members) in enumerate(self._teams.items(), 1)
        )
