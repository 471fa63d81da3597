"""The records other engines read to pair the same round."""

from itertools import combinations

from arpad.core.event import ByeKind, Result
from arpad.made_up.swiss import BeforeRound

CODES = {
    Result.WHITE_WINS: "10", Result.BLACK_WINS: "01", Result.DRAW: "==",
    Result.WHITE_BY_FORFEIT: "+-", Result.BLACK_BY_FORFEIT: "-+", Result.BOTH_FORFEIT: "--",
}  # fmt: skip
BYES = {ByeKind.HALF: "H", ByeKind.ZERO: "Z", ByeKind.PAIRING: "U", ByeKind.FULL: "F"}


def trf_lines(before: BeforeRound) -> list[str]:
    """The file another engine gets to pair the same round."""
    event, number = before.event, before.state.round
    cells = {player.no: ["0000 - Z"] * (number - 1) for player in event.players}
    points = {player.no: 0 for player in event.players}
    for game in event.games:
        white, black = CODES[game.result][0], CODES[game.result][1]
        cells[game.white][game.round - 1] = f"{game.black:4} w {white}"
        cells[game.black][game.round - 1] = f"{game.white:4} b {black}"
        points[game.white] += game.result.white
        points[game.black] += game.result.black
    for bye in event.byes:
        cells[bye.player][bye.round - 1] = f"0000 - {BYES[bye.kind]}"
        points[bye.player] += {"H": 1, "Z": 0, "U": 2, "F": 2}[BYES[bye.kind]]
    lines = [f"012 {event.name}", f"XXR {event.rounds}", f"XXC {event.initial_colour}1"]
    lines += [
        f"XXP {one} {two}"
        for group in event.report.prohibited
        for one, two in combinations(group.players, 2)
    ]
    lines += [
        f"XXA {no:>4} " + " ".join(f"{float(value):>4.1f}" for value in values)
        for virtual in [event.report.virtual_points]
        if virtual
        for no, values in virtual.by_player.items()
    ]
    for player in event.players:
        row = cells[player.no] + (["0000 - Z"] if player.no in before.absent else [])
        score = f"{points[player.no] / 2:4.1f}"
        lines.append(
            f"001 {player.no:4}      {player.name:33} {player.rating:4} {'':3} {'':11} {'':10} "
            f"{score} {player.no:4}  " + "  ".join(row)
        )
    return lines
