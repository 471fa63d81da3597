"""Every kind of step by the name a journal has for it."""

from typing import Final

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
from arpad.tournament.heading import AppointArbiter, DismissArbiter, SendReport, SetFact
from arpad.tournament.lineups import AddToTeam, HandInLineup, SetBoardOrder, WithdrawTeam
from arpad.tournament.pairing_rounds import PairRound
from arpad.tournament.results import Correct, GiveResult, GiveResults, TurnColours
from arpad.tournament.wrong_boards import SeatedAs

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
