"""The check-list as bbpPairings writes it: a blank line above every scoregroup, tabs in between."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from arpad.core.event import Event
from arpad.core.exact import decimal_text
from arpad.messages.render import padded
from arpad.rules.pairing.values import Contender, Float, RoundPairing, RoundState, Strength

FLOATS: Final = {Float.DOWN: "D", Float.UP: "U", None: " "}
POINTS_PLACES: Final = 1


def check_list_text(
    event: Event,
    state: RoundState,
    pairing: RoundPairing | None,
    float_columns: tuple[str, str],
) -> str:
    """The list of a round; ``pairing`` None: none is legal, and nobody has an opponent.

    ``float_columns`` are the criteria on the downfloats of the last round and of the one before.
    """
    past = [f"R{number}" for number in range(1, state.round)]
    heads = ["ID", "Pts", "-" * state.round, "Pref", "C2", *float_columns, "Cur", "", *past]
    met, current = opponents(event, state.round), currently(pairing)
    rows = [[*own(player, state), current.get(player.no, ""), ""] for player in state.contenders]
    for player, row in zip(state.contenders, rows, strict=True):
        row += [met.get((player.no, number), "") for number in range(1, state.round)]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = ["", set_in_columns(heads, widths)]
    scores = [None, *(player.score for player in state.contenders)]
    for above, player, row in zip(scores, state.contenders, rows, strict=False):
        lines += [] if player.score == above else [""]
        lines.append(set_in_columns(row, widths))
    return "\n".join((*lines, "", "", ""))


def set_in_columns(cells: list[str], widths: list[int]) -> str:
    """Every cell to the right of its column, a tab behind it."""
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True))


def own(player: Contender, state: RoundState) -> Iterator[str]:
    """What stands of a player before the round's own pairing."""
    yield str(player.no)
    yield padded(decimal_text(Fraction(player.score, state.point)), POINTS_PLACES)
    yield "".join(colour.letter for colour in player.colours)
    yield preference(player)
    yield "Y" if player.may_get_bye else "N"
    yield FLOATS[player.float_1]
    yield FLOATS[player.float_2]


def preference(player: Contender) -> str:
    """``W`` and a blank is absolute, ``(W)`` strong, ``w`` and a blank mild, ``A`` none."""
    letter = player.preference.letter if player.preference else "A"
    match player.strength:
        case Strength.STRONG:
            return f"({letter})"
        case Strength.MILD:
            return f"{letter.lower()} "
    return f"{letter} "


def opponents(event: Event, before: int) -> Mapping[tuple[int, int], str]:
    """Whom a player has played, by player and round."""
    games = [game for game in event.games if game.result.played and game.round < before]
    met = {(game.white, game.round): str(game.black) for game in games}
    return met | {(game.black, game.round): str(game.white) for game in games}


def currently(pairing: RoundPairing | None) -> Mapping[int, str]:
    """What the round brings to each: opponent and colour, or the bye."""
    if pairing is None:
        return {}
    given = {board.white: f"({board.black}W)" for board in pairing.boards}
    given |= {board.black: f"({board.white}B)" for board in pairing.boards}
    return given | ({pairing.bye: "(bye)"} if pairing.bye else {})
