"""Every kind of step by the name a journal has for it."""

from typing import Final

from arpad.hall.by_hand import FixBoard, KeepApart
from arpad.hall.course import Finish, HallStep, NewEvent, Undo
from arpad.hall.deciding import DecideTie
from arpad.hall.entering import ArriveLate, AskBye, ChangePlayer, Enter, Remove, Return, Withdraw
from arpad.hall.heading import AppointArbiter, DismissArbiter, SendReport, SetFact
from arpad.hall.lineups import AddToTeam, HandInLineup, SetBoardOrder, WithdrawTeam
from arpad.hall.pairing_rounds import PairRound
from arpad.hall.results import Correct, GiveResult, GiveResults, TurnColours
from arpad.hall.wrong_boards import SeatedAs

STEPS: Final[dict[str, type[HallStep]]] = {
    step.do: step
    for step in (
        NewEvent,
        Enter,
        Remove,
        ChangePlayer,
        ArriveLate,
        AskBye,
        Withdraw,
        Return,
        KeepApart,
        FixBoard,
        SetBoardOrder,
        AddToTeam,
        HandInLineup,
        WithdrawTeam,
        SeatedAs,
        PairRound,
        GiveResult,
        GiveResults,
        Correct,
        TurnColours,
        DecideTie,
        SetFact,
        AppointArbiter,
        DismissArbiter,
        Finish,
        SendReport,
        Undo,
    )
}
