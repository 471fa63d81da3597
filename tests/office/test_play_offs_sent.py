"""A knock-out and its play-offs handed to an office: a tournament for each list they count for."""

from datetime import date
from functools import cache

import pytest
from tests.conftest import Like
from tests.tournament.builders import AT, BY, take, with_results

from arpad.core.event import Event, Play, Player, Result
from arpad.office.desk import Desk
from arpad.office.tournaments.sending import send_report
from arpad.program.final_report import final_report
from arpad.tournament.course import Finish
from arpad.tournament.formats.beginning import new_format_event
from arpad.tournament.formats.plan import FormatPlan, HallSystem
from arpad.tournament.formats.play_offs import play_offs_of
from arpad.tournament.formats.registry import is_over
from arpad.tournament.heading import HeadFact, SetFact
from arpad.tournament.journal import Journal, begun
from arpad.tournament.pairing_rounds import next_round

from .reports import on_day, open_systems

FACTS = {
    HeadFact.CITY: "Valdorra",
    HeadFact.FEDERATION: "ESP",
    HeadFact.START: "2026-05-02",
    HeadFact.END: "2026-05-04",
}


@pytest.fixture
def office(like: Like) -> Desk:
    desk, _ = like(open_systems)
    return on_day(desk, date(2026, 5, 12))


@cache
def played() -> Journal:
    """A final of two games, drawn, and of two rapid games that White wins once."""
    players = tuple(
        Player(no=no, name=name) for no, name in enumerate(("Ruiz, Ana", "Costa, Rui"), 1)
    )
    plan = FormatPlan(games=2, play_offs=play_offs_of("2x15+10"))
    event = Event(name="Copa", players=players, games=(), time_control="90+30")
    journal = begun(new_format_event(event, HallSystem.KNOCKOUT, plan), AT, BY)[0]
    for results in ([Result.DRAW], [Result.DRAW], [Result.WHITE_WINS], [Result.DRAW]):
        journal = with_results(take(journal, next_round(journal.running)), results)
    assert is_over(journal.running)
    said = [SetFact(fact, value) for fact, value in FACTS.items()]
    return take(journal, Finish(), *said)


def sent(
    desk: Desk, journal: Journal, play_offs: Play | None, **options: bool | str
) -> tuple[str, Journal]:
    made = final_report(journal.running, play_offs=play_offs)
    reason = str(options["reason"]) if "reason" in options else None
    received, step = send_report(
        desk, journal.running, made, "copa.journal", play_offs=play_offs,
        register=bool(options.get("register")), reason=reason,
    )  # fmt: skip
    return received.tournament.code, take(journal, step)


def test_the_play_offs_are_a_tournament_of_their_own(office: Desk) -> None:
    copa, journal = sent(office, played(), None, register=True)
    rapid, journal = sent(office, journal, Play.RAPID, register=True)
    assert copa != rapid
    assert [(each.code, each.play_offs) for each in journal.running.sent] == [
        (copa, None),
        (rapid, Play.RAPID),
    ]
    # What is put right goes to the tournament it is of, whichever was sent last.
    journal = take(journal, SetFact(HeadFact.CITY, "Vall d'Or"))
    assert sent(office, journal, None, reason="the city was wrong")[0] == copa


def test_games_of_play_offs_are_rated_in_their_own_report_alone() -> None:
    whole, rapid = (final_report(played().running, play_offs=each) for each in (None, Play.RAPID))
    assert [game.rated for game in whole.event.games] == [True, True, False, False]
    assert [game.rated for game in rapid.event.games] == [True, True]
    assert (rapid.event.play, rapid.event.name) == (Play.RAPID, "Copa, rapid play-offs")
    # Ruiz has 1½ of two rapid games.
    assert [player.rank for player in rapid.event.players] == [1, 2]
