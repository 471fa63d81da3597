"""Who may do what: each use case of the office, called for real as each role."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import arpad.office
from arpad.core.errors import Conflict
from arpad.core.event import Play
from arpad.core.people import Role
from arpad.core.tournaments import NewTournament
from arpad.office import tickets
from arpad.office.desk import Desk
from arpad.office.lists import choosing, paging
from arpad.office.people import erasure, officials
from arpad.office.rights import UseCase
from arpad.office.tournaments import belonging, decisions, examining, registration, sending
from arpad.office.tournaments.registration import Registration

from ..reports import END, START, report, send
from .officers_own import OFFICERS_OWN
from .place import ARBITER, Do, Place, of
from .shared import SHARED

TABLE: dict[UseCase[..., Any], tuple[tuple[Role, ...], Do]] = {
    **{case: ((), do) for case, do in OFFICERS_OWN.items()},
    **SHARED,
}


def use_cases() -> Iterator[tuple[str, object]]:
    """Every public function of the office that works at somebody's desk."""
    for found in pkgutil.walk_packages(arpad.office.__path__, "arpad.office."):
        if found.name.startswith(("arpad.office.records.", "arpad.office.proof.")):
            continue
        module = importlib.import_module(found.name)
        for name, value in vars(module).items():
            own = getattr(value, "__module__", None) == module.__name__
            if name.startswith("_") or not own or inspect.isclass(value) or not callable(value):
                continue
            given = inspect.signature(value).parameters.values()
            if any(each.annotation is Desk for each in given) and value not in HELPERS:
                yield f"{module.__name__}.{name}", value


# They show something of an answer under way, and are called by use cases alone; or hand a report to
# the one that receives it, which asks by itself.
HELPERS = (
    sending.send_report,
    officials.shown_to,
    choosing.list_shown_to,
    paging.list_among_others,
    belonging.is_theirs,
    belonging.refuse_others,
    tickets.visible_tickets,
)


def test_somebody_has_decided_on_every_use_case() -> None:
    found = dict(use_cases())
    assert [name for name, value in found.items() if not isinstance(value, UseCase)] == []
    assert [name for name, value in found.items() if value not in TABLE] == []
    assert set(TABLE) <= set(found.values())


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case.__name__)
def test_each_role_may_do_what_is_theirs(case: UseCase[..., Any], desk: Desk, place: Place) -> None:
    others, do = TABLE[case]
    assert case.roles == {Role.OFFICER, *others}
    for role in Role:
        if role in case.roles:
            do(of(desk, role), place)
            continue
        with pytest.raises(Conflict) as refused:
            do(of(desk, role), place)
        nameless = role is Role.NOBODY
        expected = "office.name_needed" if nameless else "office.not_allowed"
        assert refused.value.finding.code == expected


def test_dates_on_paper_are_an_officers_word(desk: Desk, place: Place) -> None:
    arbiter = of(desk, ARBITER)
    new = NewTournament(code="", name="Late", play=Play.STANDARD, start=START, end=END)
    with pytest.raises(Conflict) as refused:
        registration.register_tournament(arbiter, Registration(tournament=new, registered_on=START))
    assert refused.value.finding.place == "registered_on"
    with pytest.raises(Conflict) as refused:
        send(arbiter, report(), "late.json", code=place.checked, received_on=START)
    assert refused.value.finding.place == "received_on"


def test_answers_that_list_something_cannot_be_changed(desk: Desk) -> None:
    assert isinstance(examining.awaiting_check(desk), tuple)
    assert isinstance(examining.awaiting_match(desk), tuple)
    assert isinstance(decisions.awaiting_decision(desk), tuple)
    assert isinstance(erasure.erase_player(desk, "id:5"), tuple)
