"""Tables of tournaments that no office of the tests has: teams, round robins, open games."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

from tests.rules.rating.builders import card, equal, me, unrated
from tests.rules.rating.builders import read as read_edition

from arpad.core.event import Play, Result
from arpad.core.players import PublicPlayer
from arpad.core.rating_list import ListRow
from arpad.core.tournaments import Status, TournamentRow
from arpad.doors.paper.event_tables import boards_of, round_reasons, why_ranked
from arpad.doors.web.views.event_changes import changes_view
from arpad.doors.web.views.event_tables import (
    cross_view,
    reasons_view,
    result_text,
    round_view,
    standings_view,
)
from arpad.doors.web.views.events import dates_of
from arpad.messages.text import Language
from arpad.office.lists.event_sheets import EventChanges, PlayerChange
from arpad.office.lists.sheets import EventSheet
from arpad.office.periods.on_record import ListedEvent
from arpad.office.tournaments.published_events import PlayedEvent
from arpad.program.groups import group_standings, groups_offered
from arpad.program.ranking import standings
from arpad.program.reading import read
from arpad.rules.rating.results import Void

DAY = date(2025, 1, 5)
TOURNAMENT = TournamentRow(
    id=1,
    code="a b",
    name="Cup",
    play=Play.STANDARD,
    federation=None,
    city=None,
    start=DAY,
    end=DAY,
    expected_players=None,
    time_control=None,
    ratings_on=None,
    official=False,
    reported_by=None,
    registered_on=DAY,
    registered_by="",
    status=Status.PUBLISHED,
    accepted_report=1,
    accepted_version=1,
)
LIST = ListRow(
    system="national", play=Play.STANDARD, date=date(2025, 2, 1), kind="published", hash="h",
    made_at="", made_by="", log_id=1,
)  # fmt: skip
GAMES = [(1, 3, "1-0"), (4, 2, "1/2")]
TEAMS = [
    {"no": 1, "name": "Rook", "players": [1, 2]},
    {"no": 2, "name": "Bishop", "players": [3, 4]},
]


def played(**says: Any) -> PlayedEvent:
    document = {
        "name": "Cup",
        "start": DAY.isoformat(),
        "players": [{"no": no, "name": f"Player {no}"} for no in (1, 2, 3, 4)],
        "games": [
            {"round": 1, "white": white, "black": black, "result": result}
            for white, black, result in GAMES
        ],
        **says,
    }
    known = {1: PublicPlayer(7, "Player 1")}
    return PlayedEvent(
        tournament=TOURNAMENT, row=LIST, event=read(document), people=known, listed=frozenset(known)
    )


def test_teams_are_ranked_and_lead_to_their_players() -> None:
    found = played(system="team", teams=TEAMS)
    view = standings_view(found, standings(found.event), Language.EN)
    assert [(line.player.name, line.points) for line in view.lines] == [
        ("Rook", "2"),
        ("Bishop", "0"),
    ]
    assert view.teams == "/events/a%20b/standings/players"
    assert view.lines[0].why == "/events/a%20b/standings/1"


def test_the_players_of_teams_have_places_and_reasons_of_their_own() -> None:
    found = played(system="team", teams=TEAMS)
    made = standings(found.event, individual=True)
    view = standings_view(found, made, Language.EN, opened=(1, why_ranked(made, 1)))
    assert view.teams == ""
    assert view.lines[0].why == "/events/a%20b/standings/players/1"
    assert view.opened is not None
    assert view.opened.heading == "Why Player 1 is in place 1"


def test_a_group_has_both_places_and_is_the_one_chosen() -> None:
    players = [{"no": no, "name": f"Player {no}", "sex": "mwmw"[no - 1]} for no in (1, 2, 3, 4)]
    found = played(players=players)
    made = standings(found.event)
    (women,) = group_standings(found.event, made, ["women"])
    groups = groups_offered(found.event, made)
    view = standings_view(found, made, Language.ES, groups=groups, group=women)
    assert view.groups == (("women", "Mujeres", True),)
    whole = {line.participant.no: line.rank for line in made.lines}
    assert {line.player.no: line.overall for line in view.lines} == {2: whole[2], 4: whole[4]}
    assert sorted(line.rank for line in view.lines)[0] == 1
    assert not standings_view(found, made, Language.ES, groups=groups).grouped


def test_only_who_was_on_a_list_has_a_page() -> None:
    found = played()
    view = standings_view(found, standings(found.event), Language.EN)
    assert {line.player.name: line.player.path for line in view.lines} == {
        "Player 1": "/players/o7",
        "Player 2": "",
        "Player 3": "",
        "Player 4": "",
    }


def test_a_round_robin_has_a_cross_at_everybodys_own_place() -> None:
    found = played(system="round-robin")
    view = cross_view(found, standings(found.event), Language.EN)
    assert view.grid
    for at, line in enumerate(view.lines):
        assert [cell.text for cell in line.cells[at]] == ["×"]
    assert [who for _, who in view.heads] == [line.player.no for line in view.lines]


def test_letters_of_colours_are_those_of_the_language() -> None:
    found = played()
    spanish = cross_view(found, standings(found.event), Language.ES)
    cells = {line.player.no: line.cells[0][0].text for line in spanish.lines}
    assert (cells[1], cells[3]) == ("4b1", "1n0")


def test_a_game_nobody_won_points_in_has_a_remark() -> None:
    games = [(1, 3, "0-0"), (4, 2, "-/-")]
    found = played(
        games=[
            {"round": 1, "white": white, "black": black, "result": result}
            for white, black, result in games
        ]
    )
    view = round_view(found, boards_of(found.event, 1), [1], Language.EN)
    assert {(each.result, each.remark) for each in view.boards} == {
        ("0–0", "both lost"),
        ("− / −", "neither played"),
    }


def test_a_round_that_differs_names_the_pairs_of_the_rules() -> None:
    found = played(report={"type_code": "FIDE_DUTCH_2017"}, rounds=3, initial_colour="black")
    opened = reasons_view(1, round_reasons(found.event, 1), Language.EN)
    assert "The rules: 3–1, 2–4." in opened.note
    assert "Played: 1–3, 4–2." in opened.note


def test_a_round_nobody_can_explain_says_so() -> None:
    found = played()
    opened = reasons_view(1, round_reasons(found.event, 1), Language.EN)
    assert (opened.steps, "does not say" in opened.note) == ((), True)
    view = round_view(found, boards_of(found.event, 1), (1,), Language.EN, opened)
    assert [(each.white.no, each.result, each.black.no) for each in view.boards] == [
        (1, "1–0", 3),
        (4, "½–½", 2),
    ]


def test_results_as_people_write_them() -> None:
    assert result_text(None) == ""
    assert result_text(Result.DRAW) == "½–½"
    assert result_text(Result.WHITE_BY_FORFEIT) == "+ / −"
    assert result_text(Result.BOTH_FORFEIT) == "− / −"


def test_days_are_said_once() -> None:
    week = replace(TOURNAMENT, end=date(2025, 1, 9))
    months = replace(TOURNAMENT, end=date(2025, 2, 2))
    assert dates_of(TOURNAMENT, Language.EN) == "5 January 2025"
    assert dates_of(week, Language.EN) == "5–9 January 2025"
    assert dates_of(months, Language.ES) == "del 5 de enero de 2025 al 2 de febrero de 2025"


def test_a_newcomer_has_a_first_rating_or_an_event_that_does_not_count() -> None:
    """Five draws with players of 1500: p .50, dp 0, so 1500 (FIDE 2022, 8.2.3)."""
    result = unrated(read_edition("fide-2022"), card(me(), equal(1500, "½½½½½")))
    listed = ListedEvent(
        code="cup",
        name="Cup",
        start=DAY,
        end=DAY,
        edition=result.edition,
        ratings_of=None,
        version=1,
        signature="",
    )
    counted = EventSheet(event=listed, result=result, rc=Fraction(1500), p=50, games=())
    left_out = replace(counted, left_out=Void("7.1.4", "void.minimum_games", {}))
    view = changes_view(
        played(),
        EventChanges(
            LIST,
            tuple(
                PlayerChange(no, PublicPlayer(no, f"Player {no}"), sheet)
                for no, sheet in ((1, counted), (2, left_out))
            ),
        ),
        Language.EN,
    )
    assert [(line.change, line.direction) for line in view.lines] == [
        ("1500 (first)", "same"),
        ("does not count", "same"),
    ]
