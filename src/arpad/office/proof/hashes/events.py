"""Events as a list counts them: what was played, and with what everybody entered.

The *content* of an event is what rating reads in its report, after amendments, and nothing
personal; it does not depend on who is who. In the hash of an event it stands by its digest, so
that a list can be hashed without reading games again; the member carries it whole.
"""

from typing import NamedTuple

from arpad.office.proof.hashes.canonical import Plain, canonical_text, digest_of_bytes, quoted


class ContentGame(NamedTuple):
    """A game as rated; ``rated`` False: the report or an officer says it is not."""

    round: int
    white: int
    black: int
    result: str
    rated: bool
    board: int | None
    date: str | None


class ContentPlayer(NamedTuple):
    """What a report says of a player that rating may read: of somebody in no master file."""

    no: int
    rating: int | None
    standard: int | None
    flags: tuple[str, ...]


class ContentSums(NamedTuple):
    """What a report gives of somebody's games instead of them; ``opponents``: their mean."""

    no: int
    half_points: int
    games: int
    opponents: int | None


class ContentAmendment(NamedTuple):
    """What an officer changed in the games; ``reason`` is a commitment."""

    kind: str
    round: int | None
    white: int | None
    black: int | None
    board: int | None
    old: str | None
    new: str | None
    reason: str | None


class EventContent(NamedTuple):
    """What was played, after what was amended. Amendments stand in the order they were made.

    ``sums`` are of those who have no games here; where there are none, nothing is said of them.
    """

    name: str
    system: str
    rounds: int | None
    flags: tuple[str, ...]
    games: tuple[ContentGame, ...]
    players: tuple[ContentPlayer, ...]
    amendments: tuple[ContentAmendment, ...] = ()
    sums: tuple[ContentSums, ...] = ()

    def plain(self) -> dict[str, Plain]:
        """The content in the canonical form's terms; games and players sorted."""
        games = [list(game) for game in sorted(self.games, key=game_order)]
        players = sorted([each.no, each.rating, each.standard, each.flags] for each in self.players)
        sums: dict[str, Plain] = {"sums": sorted(map(list, self.sums))} if self.sums else {}
        return {
            **sums,
            "name": self.name,
            "system": self.system,
            "rounds": self.rounds,
            "flags": sorted(self.flags),
            "games": games,
            "players": players,
            "amendments": [each._asdict() for each in self.amendments],
        }


class EventEntrant(NamedTuple):
    """With what somebody entered an event.

    ``guest``: the list does not count the result. ``junior_until``: the last year in which the
    age rule gives K, where age decides. Who is in no master file is known by the report alone,
    and enters with what the content says.
    """

    no: int
    person: str
    guest: bool
    rating: int | None
    standard: int | None
    k: int | None
    games: int | None
    peak: int | None
    first_event: bool
    listed_after_start: bool
    junior_until: int | None


class StatedEvent(NamedTuple):
    """An event of a list.

    ``report`` is the SHA-256 of the sealed report, ``content`` the digest of the content.
    ``start`` and ``end`` are the days it was registered for, ``ratings_on`` the day whose list
    gave the ratings, ``start_list`` the digest of that list's lines. ``by_game`` are White's and
    Black's ratings of the day of each game, in the order of the content's games; mostly none.
    """

    report: str
    content: str
    start: str
    end: str
    ratings_on: str
    start_list: str | None
    edition: str
    late: bool
    entrants: tuple[EventEntrant, ...]
    by_game: tuple[tuple[int | None, int | None], ...] = ()

    def text(self, content: str) -> str:
        """The event in the canonical form, ``content`` whole or by its digest."""
        entrants = ",".join(map(_entrant_text, sorted(self.entrants)))
        by_game = canonical_text(self.by_game) if self.by_game else "[]"
        late = "true" if self.late else "false"
        start_list = "null" if self.start_list is None else f'"{self.start_list}"'
        return (
            f'{{"by_game":{by_game},"content":{content},"edition":{quoted(self.edition)},'
            f'"end":"{self.end}","late":{late},"players":[{entrants}],'
            f'"ratings_on":"{self.ratings_on}","report":"{self.report}","start":"{self.start}",'
            f'"start_list":{start_list}}}'
        )

    @property
    def digest(self) -> str:
        """What the statement of a list names the event by."""
        return digest_of_bytes(self.text(f'"{self.content}"').encode())


def game_order(game: ContentGame) -> tuple[int, int, int, str, bool, int, str]:
    """By round, White, Black and so on; what is not said comes first."""
    board = -1 if game.board is None else game.board
    return (*game[:5], board, game.date or "")


def _entrant_text(entrant: EventEntrant) -> str:
    (
        no, person, guest, rating, standard, k, games, peak, first, after, junior_until,
    ) = entrant  # fmt: skip
    return (
        f'{{"first_event":{_truth(first)},"games":{_number(games)},"guest":{_truth(guest)},'
        f'"junior_until":{_number(junior_until)},"k":{_number(k)},'
        f'"listed_after_start":{_truth(after)},"no":{no},"peak":{_number(peak)},'
        f'"person":"{person}","rating":{_number(rating)},"standard":{_number(standard)}}}'
    )


def _number(number: int | None) -> str:
    return "null" if number is None else str(number)


def _truth(truth: bool) -> str:
    return "true" if truth else "false"
