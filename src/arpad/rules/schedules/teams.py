"""Numbers and labels of the players of several teams."""

from string import ascii_uppercase

from arpad.rules.schedules.schedule import Seat


def letters(teams: int) -> tuple[str, ...]:
    """The teams as tables call them: A, B, C and so on."""
    return tuple(ascii_uppercase[:teams])


def team_seats(teams: int, boards: int) -> tuple[Seat, ...]:
    """``A1`` to the last board of the last team; each team after the one before."""
    return tuple(
        Seat(
            number(index, board, boards),
            f"{letter}{board}",
            index * boards + board - 1,
            index,
            board,
        )
        for index, letter in enumerate(letters(teams))
        for board in range(1, boards + 1)
    )


def number(team: int, board: int, boards: int) -> int:
    """The number of a board (from 1) of a team (from 0)."""
    return team * boards + board
