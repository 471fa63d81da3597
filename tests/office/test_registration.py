"""Registering tournaments."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from arpad.core.errors import BadInput, Conflict, UnknownName
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.core.people import Role
from arpad.core.systems import RatingSystem
from arpad.core.tournaments import Function, NewTournament, Office, Status
from arpad.office.desk import Desk
from arpad.office.logbook import read_log
from arpad.office.people.officials import Licence, NewOfficial, add_official, renew_licence
from arpad.office.people.serving import officials_at_work
from arpad.office.records.officials import serving_in
from arpad.office.records.tournaments import find_tournament, list_dates_of, steps_of, tournaments
from arpad.office.systems import add_system
from arpad.office.tournaments.registration import Registration, register_tournament

from .reports import END, IN_TIME, START, announce, desk_of, enter_players, on_day, open_systems


def test_a_tournament_is_registered_with_who_and_when(desk: Desk) -> None:
    open_systems(desk)
    done = announce(desk, city="City", expected_players=40, time_control="5400+30")
    with desk.reading() as connection:
        kept = find_tournament(connection, "2026-0001")
        (step,) = steps_of(connection, kept.id)
        assert list_dates_of(connection, [kept.id]) == {kept.id: {"fide": None}}
    assert done.tournament == kept
    assert done.remarks == ()
    assert (kept.status, kept.city, kept.expected_players) == (Status.REGISTERED, "City", 40)
    assert (step.by, step.at, step.before) == ("officer", "2026-06-15T12:00:00Z", None)


def test_codes_are_counted_by_the_year_of_the_start(desk: Desk) -> None:
    open_systems(desk)
    codes = [announce(desk, f"Open {number}").tournament.code for number in range(2)]
    announce(desk, "Own", code="2026-0011")
    codes.append(announce(desk, "After it").tournament.code)
    other = announce(desk, "Older", start=date(2025, 12, 30), end=date(2026, 1, 3))
    assert codes == ["2026-0001", "2026-0002", "2026-0012"]
    assert other.tournament.code == "2025-0001"


def test_a_code_is_given_once(desk: Desk) -> None:
    open_systems(desk)
    announce(desk, code="spring")
    with pytest.raises(Conflict) as refused:
        announce(desk, "Another", code="spring")
    assert refused.value.finding.code == "tournament.code_taken"
    with desk.reading() as connection:
        assert len(tournaments(connection)) == 1


def test_every_system_with_a_calendar_for_the_play_rates_it(desk: Desk) -> None:
    open_systems(desk, "fide", "national")
    add_system(desk, RatingSystem("other", "Without a calendar"))
    assert announce(desk).systems == ("fide", "national")
    assert announce(desk, "Only one", systems=("other",)).systems == ("other",)


def test_the_only_system_needs_no_calendar(desk: Desk) -> None:
    add_system(desk, RatingSystem("own", "Own"))
    assert announce(desk, play=Play.BLITZ).systems == ("own",)


def test_without_a_system_nothing_is_registered(desk: Desk) -> None:
    with pytest.raises(Conflict) as refused:
        announce(desk)
    assert refused.value.finding.code == "tournament.no_system"
    open_systems(desk)
    with pytest.raises(UnknownName):
        announce(desk, systems=("nobody",))


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"end": date(2026, 5, 1)}, "tournament.ends_early"),
        ({"name": "  "}, "tournament.no_name"),
        ({"expected_players": -1}, "tournament.players"),
        ({"code": "a\nb"}, "tournament.code_form"),
    ],
)
def test_what_cannot_be_is_refused(desk: Desk, values: dict[str, object], code: str) -> None:
    open_systems(desk)
    with pytest.raises(BadInput) as refused:
        announce(desk, **values)  # type: ignore[arg-type]
    assert [each.code for each in refused.value.findings] == [code]


def test_late_registration_is_remarked_with_the_article(desk: Desk) -> None:
    # 0.2: three days before 2 May is 29 April.
    open_systems(desk)
    assert announce(desk, "In time", registered_on=date(2026, 4, 29)).remarks == ()
    (late,) = announce(desk, registered_on=date(2026, 4, 30)).remarks
    assert (late.code, late.article) == ("tournament.registered_late", "0.2")
    assert late.values["expected"] == "2026-04-29"


def test_a_foreign_event_is_reported_by_a_player(desk: Desk) -> None:
    open_systems(desk)
    player = enter_players(desk)[0]
    done = announce(desk, "Abroad", reported_by=player, registered_on=date(2026, 6, 1))
    assert done.tournament.reported_by == player
    assert done.remarks == ()


def test_an_arbiter_may_register_but_not_date_it_back(desk: Desk) -> None:
    open_systems(desk)
    arbiter = on_day(desk_of(desk, Role.ARBITER), date(2026, 4, 2))
    assert announce(arbiter, registered_on=None).tournament.registered_by == "arbiter-1"
    with pytest.raises(Conflict) as refused:
        announce(arbiter, "Another", registered_on=date(2026, 4, 1))
    assert refused.value.finding.code == "office.not_allowed"
    with pytest.raises(Conflict):
        announce(desk_of(desk, Role.TREASURER), "Third", registered_on=None)


def test_arbiters_are_found_by_name_number_and_fide_id(desk: Desk) -> None:
    open_systems(desk)
    held = Licence("A-1", date(2026, 12, 31))
    eva = add_official(desk, Office.ARBITER, NewOfficial("Gil Sanz, Eva", 777, licence=held))
    luis = add_official(desk, Office.ARBITER, NewOfficial("Mora, Luis", licence=held))
    club = add_official(desk, Office.ORGANISER, NewOfficial("Chess Club"))
    done = announce(desk, arbiters=("Eva Gil Sanz", str(luis.id)), organisers=("chess club",))
    assert done.remarks == ()
    with desk.reading() as connection:
        serving = {(who.id, what) for who, what in serving_in(connection, done.tournament.id)}
    assert serving == {
        (eva.id, Function.CHIEF),
        (luis.id, Function.DEPUTY),
        (club.id, Function.ORGANISER),
    }
    announce(desk, "By id", arbiters=("777",))
    activity = {who.name: each for who, each in officials_at_work(desk, Office.ARBITER)}
    assert activity["Gil Sanz, Eva"].tournaments == 2
    assert activity["Mora, Luis"].last == date(2026, 5, 4)


def test_an_unknown_arbiter_stops_the_registration(desk: Desk) -> None:
    open_systems(desk)
    with pytest.raises(UnknownName) as refused:
        announce(desk, arbiters=("Nobody",))
    assert refused.value.finding.code == "official.no_arbiter"
    with desk.reading() as connection:
        assert tournaments(connection) == []


def test_licences_that_end_too_soon_are_remarked_and_renewed(desk: Desk) -> None:
    open_systems(desk)
    over = Licence("A-1", date(2026, 5, 3))
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", licence=over))
    add_official(desk, Office.ARBITER, NewOfficial("Mora, Luis"))
    remarks = announce(desk, arbiters=("Gil, Eva", "Mora, Luis")).remarks
    assert [each.code for each in remarks] == ["official.licence_over", "official.unlicensed"]
    renewed = renew_licence(desk, Office.ARBITER, "Gil, Eva", Licence(until=date(2027, 5, 3)))
    assert (renewed.licence, renewed.licence_until) == ("A-1", date(2027, 5, 3))
    assert announce(desk, "Again", arbiters=("Gil, Eva",)).remarks == ()


def test_nobody_is_entered_twice(desk: Desk) -> None:
    add_official(desk, Office.ARBITER, NewOfficial("Gil, Eva", 777))
    for again in (NewOfficial("Other", 777), NewOfficial("Eva Gil")):
        with pytest.raises(Conflict) as refused:
            add_official(desk, Office.ARBITER, again)
        assert refused.value.finding.code == "official.known"
    add_official(desk, Office.ARBITER, NewOfficial("Eva Gil", 778))
    with pytest.raises(UnknownName) as several:
        renew_licence(desk, Office.ARBITER, "Gil, Eva", Licence(until=date(2027, 1, 1)))
    assert several.value.finding.code == "official.several"
    with pytest.raises(BadInput):
        add_official(desk, Office.ORGANISER, NewOfficial(" "))


def test_the_log_tells_registrations_of_one_name_apart(desk: Desk) -> None:
    open_systems(desk)
    days = (date(2026, 5, 1), date(2026, 5, 1)), (START, END)
    codes = [announce(desk, "Open", start=one, end=last).tournament.code for one, last in days]
    said = [read_log(desk, f"tournament:{code}") for code in codes]
    assert [[line.action for line in lines] for lines in said] == [["register"], ["register"]]
    noted = [{each.field: each.new for each in lines[0].changes} for lines in said]
    assert [each["name"] for each in noted] == ["Open", "Open"]
    assert [each["start"] for each in noted] == ["2026-05-01", START.isoformat()]
    assert [each["end"] for each in noted] == ["2026-05-01", END.isoformat()]


def test_a_second_registration_of_an_event_is_refused_unless_again(desk: Desk) -> None:
    open_systems(desk)
    first = announce(desk)
    new = NewTournament(code="", name="CITY open", play=Play.STANDARD, start=START, end=END)
    asked = Registration(tournament=new, registered_on=IN_TIME)
    with pytest.raises(Conflict) as refused:
        register_tournament(desk, asked)
    finding = refused.value.finding
    assert (finding.code, finding.severity) == ("tournament.registered_before", Severity.ERROR)
    assert finding.values["found"] == first.tournament.code
    (double,) = register_tournament(desk, replace(asked, again=True)).remarks
    assert (double.code, double.values["found"]) == ("tournament.double", first.tournament.code)
    register_tournament(desk, replace(asked, tournament=replace(new, play=Play.RAPID)))


def test_a_registration_with_another_first_day_is_a_second_one(desk: Desk) -> None:
    """The same name a day later was another tournament, and no report found either of them."""
    open_systems(desk)
    first = announce(desk)
    late = NewTournament(
        code="", name="City Open", play=Play.STANDARD, start=END, end=END + timedelta(days=2)
    )
    asked = Registration(tournament=late, registered_on=IN_TIME)
    with pytest.raises(Conflict) as refused:
        register_tournament(desk, asked)
    values = refused.value.finding.values
    assert (values["found"], values["date"]) == (first.tournament.code, START.isoformat())
    after = replace(late, start=END + timedelta(days=1))
    assert register_tournament(desk, replace(asked, tournament=after)).remarks == ()
