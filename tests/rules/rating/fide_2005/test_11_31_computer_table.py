"""11.31: Rar, n, W and W - We of a computer's table, and Ru also below the list.

By hand, D and PD by table B: Ana 1800 - Berta 1700, D 100: .64; Ana - Carla 1610, D 190: .75; Berta
- Carla, D 90: .62. Dora, unrated, met all three and scored 1: 5110/3, p .33, dp -125: Ru 1578.
Eva, unrated, met one rated player.
"""

from dataclasses import replace

from arpad.core.event import Event, Game, Player, Result
from arpad.rules.rating.computer_table import TableLine, computer_table
from arpad.rules.rating.event import rate_event
from arpad.rules.regulations.registry import edition

NAMES = ("Ana", "Berta", "Carla", "Dora", "Eva")
RATINGS = (1800, 1700, 1610, None, None)
PLAYERS = tuple(
    Player(no=no, name=name, rating=rating)
    for no, (name, rating) in enumerate(zip(NAMES, RATINGS, strict=True), start=1)
)
GAMES = (
    Game(round=1, white=1, black=2, result=Result.DRAW),
    Game(round=1, white=4, black=3, result=Result.DRAW),
    Game(round=2, white=1, black=3, result=Result.WHITE_WINS),
    Game(round=2, white=4, black=2, result=Result.DRAW),
    Game(round=3, white=2, black=3, result=Result.WHITE_WINS),
    Game(round=3, white=4, black=1, result=Result.BLACK_WINS),
    Game(round=4, white=1, black=5, result=Result.WHITE_WINS),
    Game(round=4, white=3, black=2, result=Result.WHITE_BY_FORFEIT),
    Game(round=5, white=4, black=5, result=Result.WHITE_WINS),
)
EVENT = Event(name="Open", players=PLAYERS, games=GAMES)


def lines(event: Event = EVENT) -> list[TableLine]:
    return list(computer_table(rate_event(edition("fide-2005"), event)))


def of(name: str, event: Event = EVENT) -> tuple[int | None, ...]:
    (line,) = [each for each in lines(event) if each.player.name == name]
    return line[1:]


def test_rated_players_have_their_change_before_k() -> None:
    assert of("Ana") == (1655, 2, 3, 150 - 64 - 75, None)
    assert of("Berta") == (1705, 2, 3, 150 - 36 - 62, None)
    assert of("Carla") == (1750, 2, 0, 0 - 25 - 38, None)


def test_an_unrated_player_has_ru_though_no_list_would_have_it() -> None:
    assert of("Dora") == (1703, 3, 2, None, 1578)


def test_with_fewer_than_three_rated_opponents_zero_is_entered_for_rar() -> None:
    assert of("Eva") == (0, 1, 0, None, None)


def test_who_was_listed_after_the_start_is_unrated_for_the_opponents() -> None:
    """10.4 of the same regulations."""
    berta = replace(PLAYERS[1], listed_after_start=True)
    late = replace(EVENT, players=(PLAYERS[0], berta, *PLAYERS[2:]))
    assert of("Ana", late)[:3] == (1610, 1, 2)


def test_players_stand_in_the_final_order() -> None:
    ranked = [replace(player, rank=6 - player.no) for player in PLAYERS]
    found = lines(replace(EVENT, players=tuple(ranked)))
    assert [line.player.name for line in found] == [*reversed(NAMES)]
