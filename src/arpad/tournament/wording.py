"""What a step is called: a key of the catalogue and the values of its sentence."""

from typing import Final, NamedTuple, assert_never

from arpad.core.step import Exact
from arpad.rules.pairing.rounds import last_round
from arpad.tournament.by_hand import FixBoard, KeepApart
from arpad.tournament.course import Finish, HallStep, NewEvent, Undo
from arpad.tournament.deciding import DecideTie
from arpad.tournament.entering import (
    ArriveLate,
    AskBye,
    ChangePlayer,
    Enter,
    Remove,
    Return,
    Withdraw,
)
from arpad.tournament.formats.plan import DUELS, TEAM_MATCHES, HallSystem
from arpad.tournament.formats.ties import is_last
from arpad.tournament.heading import AppointArbiter, DismissArbiter, SendReport, SetFact
from arpad.tournament.lineups import AddToTeam, HandInLineup, SetBoardOrder, WithdrawTeam
from arpad.tournament.pairing_rounds import PairRound
from arpad.tournament.results import Correct, GiveResult, GiveResults, TurnColours, is_after_the_end
from arpad.tournament.running import ApartKind, RunningEvent
from arpad.tournament.wrong_boards import SeatedAs, wrong_places

PAIRED_ANEW: Final = (*TEAM_MATCHES, *DUELS)
"""Formats in which somebody who left is not paired; elsewhere the table pairs them on."""

# What is said of a team that left, without and with a reason.
TEAM_LEFT: Final = ("hall.step.team_leave", "hall.step.team_leave_because")
TEAM_GONE: Final = ("hall.step.team_gone", "hall.step.team_gone_because")


class HallSentence(NamedTuple):
    """A sentence to be said in a language."""

    key: str
    values: dict[str, Exact]


def words_of_step(step: HallStep, running: RunningEvent) -> HallSentence:
    """A step in words; players have the numbers they have by now."""
    match step:
        case NewEvent():
            values: dict[str, Exact] = {
                "tournament": step.event.name,
                "players": len(step.event.players),
                "rounds": step.event.rounds or 0,
                "system": step.system,
            }
            if step.taken_from:
                values |= {"round": last_round(step.event), "file": step.taken_from}
                return HallSentence("hall.step.taken_over", values)
            return HallSentence("hall.step.new", values)
        case Enter() | Remove() | ArriveLate() | AskBye() | Withdraw() | Return():
            return _of_player(step, running)
        case ChangePlayer():
            values = {"player": shown_player(running, step.player.no)}
            return HallSentence("hall.step.change", values)
        case KeepApart() | FixBoard():
            return _by_hand(step, running)
        case SetBoardOrder() | AddToTeam() | HandInLineup() | WithdrawTeam() | SeatedAs():
            return _of_team(step, running)
        case DecideTie():
            values = {"player": shown_player(running, step.winner), "reason": step.reason}
            how = "won" if is_last(running, step.tie) else "through"
            if step.seed is None:
                return HallSentence(f"hall.{how}.decision", values)
            return HallSentence(f"hall.{how}.lot", {**values, "seed": step.seed})
        case PairRound():
            values = {"round": step.round, "boards": len(step.boards), "system": step.system}
            how = "pair_by_hand" if step.by_hand else "pair"
            if step.by_hand:
                values["reason"] = step.by_hand.reason
            if step.left_out:
                values["players"] = "; ".join(shown_player(running, no) for no in step.left_out)
                return HallSentence(f"hall.step.{how}_without", values)
            return HallSentence(f"hall.step.{how}", values)
        case GiveResults():
            key = "hall.step.results_of_file" if step.file else "hall.step.results"
            number = len(step.results)
            return HallSentence(key, {"round": step.round, "number": number, "file": step.file})
        case GiveResult() | Correct():
            return _of_result(step, running)
        case TurnColours():
            return _of_colours(step, running)
        case Finish():
            key = "hall.step.finish_early" if step.reason else "hall.step.finish"
            return HallSentence(key, {"reason": step.reason})
        case Undo():
            return HallSentence("hall.step.undo", {"step": step.of})
        case SetFact() | AppointArbiter() | DismissArbiter() | SendReport():
            return _of_head(step)
    raise TypeError(type(step))


def _of_head(step: SetFact | AppointArbiter | DismissArbiter | SendReport) -> HallSentence:
    match step:
        case SetFact():
            key = "hall.step.set" if step.value else "hall.step.unset"
            return HallSentence(key, {"fact": step.fact.value, "value": step.value})
        case AppointArbiter():
            return HallSentence(f"hall.step.arbiter_{step.role}", {"name": step.name})
        case DismissArbiter():
            return HallSentence("hall.step.no_arbiter", {"name": step.name})
        case SendReport():
            return HallSentence("hall.step.send", {"code": step.code, "version": step.version})
        case _:
            assert_never(step)


def shown_player(running: RunningEvent, entry: int) -> str:
    """A player by pairing number and name."""
    number = running.order.index(entry) + 1 if entry in running.order else 0
    name = running.players[entry - 1].name if entry <= len(running.players) else ""
    return f"{number or '–'} {name}".strip()


def _of_player(
    step: Enter | Remove | ArriveLate | AskBye | Withdraw | Return, running: RunningEvent
) -> HallSentence:
    match step:
        case Enter():
            values: dict[str, Exact] = {"player": step.player.name, "number": step.number}
            return HallSentence("hall.step.enter", values)
        case Remove():
            name = running.players[step.player - 1].name
            return HallSentence("hall.step.remove", {"player": name})
        case ArriveLate():
            values = {"player": shown_player(running, step.player), "round": step.first_round}
            return HallSentence("hall.step.late", values)
        case AskBye():
            values = {"player": shown_player(running, step.player), "round": step.round}
            if step.kind is None:
                return HallSentence("hall.step.bye_called_off", values)
            return HallSentence("hall.step.bye", {**values, "kind": step.kind.value})
        case Withdraw():
            values = {"player": shown_player(running, step.player), "round": step.from_round}
            forfeits = running.plan is not None and running.system not in PAIRED_ANEW
            if step.reason:
                key = "hall.step.forfeit_because" if forfeits else "hall.step.leave_because"
                return HallSentence(key, {**values, "reason": step.reason})
            return HallSentence("hall.step.forfeit" if forfeits else "hall.step.leave", values)
        case Return():
            return HallSentence("hall.step.return", {"player": shown_player(running, step.player)})
        case _:
            assert_never(step)


def _of_team(
    step: SetBoardOrder | AddToTeam | HandInLineup | WithdrawTeam | SeatedAs,
    running: RunningEvent,
) -> HallSentence:
    teams = running.head.teams
    values: dict[str, Exact] = {
        "team": (teams[step.team - 1].name or "") if step.team <= len(teams) else ""
    }
    if isinstance(step, AddToTeam):
        values["player"] = step.player.name
        if step.instead_of:
            values["other"] = shown_player(running, step.instead_of)
            return HallSentence("hall.step.team_add_instead", values)
        return HallSentence("hall.step.team_add", values)
    if isinstance(step, WithdrawTeam):
        if step.from_round is None:
            return HallSentence("hall.step.team_back", values)
        values["round"] = step.from_round
        keys = TEAM_GONE if running.system == HallSystem.TEAM_SWISS else TEAM_LEFT
        if step.reason:
            return HallSentence(keys[1], {**values, "reason": step.reason})
        return HallSentence(keys[0], values)
    values["players"] = "; ".join(shown_player(running, no) if no else "–" for no in step.players)
    if isinstance(step, SetBoardOrder):
        return HallSentence("hall.step.board_order", values)
    values["round"] = step.round
    if isinstance(step, SeatedAs):
        wrong = wrong_places(running, step.team, step.players)
        key = "hall.step.seated_wrong" if wrong else "hall.step.seated"
        return HallSentence(key, {**values, "boards": ", ".join(map(str, wrong))})
    return HallSentence("hall.step.lineup", values)


def _by_hand(step: KeepApart | FixBoard, running: RunningEvent) -> HallSentence:
    if isinstance(step, FixBoard):
        player = shown_player(running, step.player)
        if step.board is None:
            return HallSentence("hall.step.board_free", {"player": player})
        return HallSentence("hall.step.fix_board", {"player": player, "board": step.board})
    if step.lifted:
        together = "; ".join(shown_player(running, no) for no in step.players)
        key = "hall.step.apart_no_more" if step.players else "hall.step.clubs_apart_no_more"
        return HallSentence(key, {"players": together})
    rounds: dict[str, Exact] = {
        "first": step.first_round or 1,
        "last": step.last_round or running.number_of_rounds,
    }
    if step.kind is ApartKind.CLUB and not step.players:
        return HallSentence("hall.step.clubs_apart", rounds)
    players = "; ".join(shown_player(running, no) for no in step.players)
    return HallSentence("hall.step.apart", {**rounds, "players": players})


def _board_text(running: RunningEvent, step: GiveResult | Correct | TurnColours) -> str:
    """The number of the board; a round that was taken back has no matches to tell it by."""
    if not 1 <= step.round <= running.last_round:
        return str(step.board)
    return running.rounds[step.round - 1].board_text(step.board)


def _of_result(step: GiveResult | Correct, running: RunningEvent) -> HallSentence:
    values: dict[str, Exact] = {
        "round": step.round,
        "board": _board_text(running, step),
        "white": shown_player(running, step.white),
        "black": shown_player(running, step.black),
        "result": step.result.value if step.result else "",
        "was": step.was.value if step.was else "",
    }
    if isinstance(step, Correct):
        return _of_correction(step, values, running)
    if step.result is None:
        return HallSentence("hall.step.result_removed", values)
    replaced = step.was is not None and step.was is not step.result
    return HallSentence("hall.step.result_again" if replaced else "hall.step.result", values)


def _of_colours(step: TurnColours, running: RunningEvent) -> HallSentence:
    values: dict[str, Exact] = {
        "round": step.round,
        "board": _board_text(running, step),
        "white": shown_player(running, step.white),
        "black": shown_player(running, step.black),
    }
    return HallSentence("hall.step.turn", values)


def _of_correction(step: Correct, values: dict[str, Exact], running: RunningEvent) -> HallSentence:
    if step.takes_back:
        return HallSentence("hall.step.correct_back", values)
    if running.plan is not None:
        return HallSentence("hall.step.correct_at_once", values)
    if is_after_the_end(running, step.reported_in):
        return HallSentence("hall.step.correct_after_end", values)
    return HallSentence("hall.step.correct", {**values, "reported": step.reported_in})
