"""One piece of office work in a process of its own, to be killed at any moment."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from tests.places import CHECKOUT

from arpad.core.errors import BadInput, Conflict
from arpad.core.event import Play
from arpad.office.desk import Desk
from arpad.office.opening import open_desk
from arpad.office.periods.releasing import correct, publish
from arpad.office.records.events import matched_players
from arpad.office.records.tournaments import find_tournament
from arpad.office.tickets import NewTicket, answer_ticket, open_ticket
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.assigning import assign
from arpad.office.tournaments.decisions import accept, awaiting_decision
from arpad.office.tournaments.receiving import Incoming, Received, receive

SYSTEM = "national"
AMENDED = "e1-3"
ROOT = str(CHECKOUT)

# The first one imports the office; the others are its copies from then on.
_processes = get_context("forkserver")
_processes.set_forkserver_preload([__name__])


def receive_report(desk: Desk, file: str) -> Received:
    """Take in a report of a tournament nobody registered."""
    path = Path(file)
    return receive(desk, Incoming(file_name=path.name, content=path.read_bytes(), register=True))


def accept_checked(desk: Desk, _: str) -> None:
    """Accept whatever is checked."""
    for code in awaiting_decision(desk):
        accept(desk, code, in_spite_of="nobody is matched")


def publish_next(desk: Desk, day: str) -> None:
    """Publish the list of a day."""
    publish(desk, SYSTEM, Play.STANDARD, date.fromisoformat(day), skip=True)


def correct_all(desk: Desk, _: str) -> None:
    """Correct whatever is to be corrected."""
    correct(desk, SYSTEM, Play.STANDARD, "a mistake was found")


def amend_one(desk: Desk, _: str) -> None:
    """Turn the first game of an event round."""
    asked = AskedAmendment(round=1, player=1, swap_colours=True)
    amend(desk, AMENDED, asked, "the scoresheet says so")


def match_otherwise(desk: Desk, _: str) -> None:
    """Let two players of an event change places."""
    with desk.reading() as connection:
        version = find_tournament(connection, AMENDED).accepted_version or 0
        who = matched_players(connection, [version])[version]
    assign(desk, AMENDED, {1: f"id:{who[2]}", 2: f"id:{who[1]}"}, reason="mixed up")


def open_one(desk: Desk, _: str) -> None:
    """Enter a complaint."""
    open_ticket(desk, NewTicket("a game was won", event="e1-3"))


def answer_one(desk: Desk, _: str) -> None:
    """Answer the complaint there is."""
    answer_ticket(desk, 1, "so it was")


ACTIONS: dict[str, Callable[[Desk, str], object]] = {
    "receive": receive_report,
    "accept": accept_checked,
    "publish": publish_next,
    "correct": correct_all,
    "open-ticket": open_one,
    "answer-ticket": answer_one,
    "amend": amend_one,
    "match": match_otherwise,
}


def work(place: str, action: str, argument: str, says: Connection) -> None:
    """Say ``ready`` when it begins, then ``done`` or why not."""
    office = open_desk(place, "officer")
    says.send("ready")
    try:
        ACTIONS[action](office, argument)
    except (BadInput, Conflict) as error:
        says.send(f"refused {error}")
    else:
        says.send("done")


class Worker:
    """The process, and what it says."""

    def __init__(self, place: str, action: str, argument: str) -> None:
        self._hears, says = _processes.Pipe(duplex=False)
        self._process = _processes.Process(target=work, args=(place, action, argument, says))
        sys.path.insert(0, ROOT)  # where the process finds this module
        try:
            self._process.start()
        finally:
            sys.path.remove(ROOT)
        says.close()

    def next(self) -> str | None:
        """What it says next; None: it has gone."""
        try:
            return str(self._hears.recv())
        except EOFError:
            return None

    def kill(self) -> None:
        """End it where it stands."""
        self._process.kill()

    def rest(self) -> list[str]:
        """What else it says until it has gone."""
        said = []
        while (word := self.next()) is not None:
            said.append(word)
        self._process.join()
        return said
