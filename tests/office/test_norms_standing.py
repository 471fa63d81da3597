"""What belongs to a norm besides its verdict: decisions before, titles held, games taken out.

Of the event in ``norm_office`` an IM norm of 5.5 of 9 stands with Rp 2480. With 5 of 9 it is 2443,
less than the 2450 that 1.4.8 asks for; with 6 of 9 it is 2525.
"""

from datetime import date, timedelta

import pytest
from sqlalchemy import text
from tests.conftest import Like

from arpad.core.errors import Conflict
from arpad.core.norms import NewNorm, NormFigures, NormState
from arpad.core.people import Role
from arpad.core.restrictions import RestrictionKind
from arpad.office.at_a_glance import at_a_glance
from arpad.office.desk import Desk
from arpad.office.norms.applying import application_of
from arpad.office.norms.consulting import (
    NormsAside,
    list_norms,
    norms_aside,
    show_norm,
    titles_lost_by,
)
from arpad.office.norms.deciding import award_title, judge_again, refuse_norm
from arpad.office.people.players import edit_player, show_player
from arpad.office.records.norms import add_norms
from arpad.office.restrictions import NewRestriction, add_restriction
from arpad.office.tournaments import decisions
from arpad.office.tournaments.amending import AskedAmendment, amend
from arpad.office.tournaments.decisions import accept, withdraw
from arpad.office.tournaments.examining import examine
from arpad.office.tournaments.overview import story_of
from arpad.program.awarding import EditionChoice

from .norm_office import (
    CANDIDATE,
    accepted_office,
    norm_office,
    norm_report,
    open_office,
    three_norms,
)
from .reports import desk_of, put_list, record, send
from .test_norms import change, states

MAY_2 = date(2026, 5, 2)
JUNE = date(2026, 6, 1)


@pytest.fixture
def checked(like: Like) -> tuple[Desk, str]:
    return like(norm_office)


@pytest.fixture
def accepted(like: Like) -> tuple[Desk, str]:
    return like(accepted_office)


def lost(desk: Desk, code: str) -> list[tuple[int, str, int | None]]:
    """The norms that fell behind titles: number, title, and the norm given instead."""
    found = titles_lost_by(desk, code)
    return [(each.row.number, each.row.norm.title, each.instead) for each in found]


def test_a_title_on_a_norm_that_no_longer_stands_is_said(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    award_title(desk, [1], JUNE, in_spite_of="the congress awarded it")
    assert lost(desk, code) == []
    change(desk, code, 2, "=")
    assert lost(desk, code) == [(1, "IM", None)]
    (listed,) = list_norms(desk)
    assert (listed.title_lost, listed.row.state) == (True, NormState.SUPERSEDED)
    assert [each.row.number for each in story_of(desk, code).titles_lost] == [1]
    assert [each.title_lost for each in at_a_glance(desk).norms] == [True]
    assert [each.title_lost for each in show_player(desk, CANDIDATE).norms] == [True]
    edit_player(desk, CANDIDATE, {"title": ""}, JUNE)
    assert (lost(desk, code), list_norms(desk)) == ([], ())


def test_a_title_may_stand_on_the_norm_the_event_gives_instead(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    award_title(desk, [1], JUNE, in_spite_of="the congress awarded it")
    change(desk, code, 4, "1")
    assert lost(desk, code) == [(1, "IM", 2)]
    award_title(desk, [2], JUNE, in_spite_of="the norm is better now")
    assert lost(desk, code) == []


def im_by_norms(like: Like) -> tuple[Desk, list[str]]:
    """The title of IM on norms 2, 3 and 4; the rating of 1.5.3 is that of a list."""
    desk, codes = like(three_norms)
    put_list(desk, date(2026, 6, 2), {1: 2400})
    award_title(desk, [2, 3, 4])
    return desk, codes


def test_norms_whose_title_was_taken_back_are_offered_again(like: Like) -> None:
    desk, _ = im_by_norms(like)
    assert list_norms(desk) == at_a_glance(desk).norms == ()
    edit_player(desk, CANDIDATE, {"title": ""})
    waiting = [(each.row.number, each.offered_again) for each in list_norms(desk)]
    assert waiting == [(2, True), (3, True), (4, True)]
    assert [each.row.number for each in at_a_glance(desk).norms] == [2, 3, 4]
    with pytest.raises(Conflict) as early:
        award_title(desk, [2, 3, 4], desk.today - timedelta(days=1))
    assert early.value.finding.code == "norm_kept.taken_back"
    assert award_title(desk, [2, 3, 4]).since == desk.today
    assert (record(desk, CANDIDATE).title, list_norms(desk)) == ("IM", ())
    with pytest.raises(Conflict) as decided:
        award_title(desk, [2, 3, 4])
    assert decided.value.finding.code == "norm_kept.decided"


def test_no_title_is_awarded_before_a_day_to_come_that_takes_it_back(like: Like) -> None:
    desk, _ = im_by_norms(like)
    edit_player(desk, CANDIDATE, {"title": ""})
    edit_player(desk, CANDIDATE, {"title": ""}, date(2030, 1, 1))
    with pytest.raises(Conflict) as refused:
        award_title(desk, [2, 3, 4])
    assert refused.value.finding.code == "norm_kept.taken_back"
    assert refused.value.finding.values == {"found": "2026-06-15", "expected": "2030-01-01"}


def test_norms_of_a_title_taken_back_may_be_refused(like: Like) -> None:
    desk, _ = im_by_norms(like)
    edit_player(desk, CANDIDATE, {"title": ""})
    refuse_norm(desk, 2, "bought")
    assert [each.row.number for each in list_norms(desk)] == [3, 4]


def test_norms_below_a_higher_title_are_not_offered_again(like: Like) -> None:
    desk, _ = im_by_norms(like)
    edit_player(desk, CANDIDATE, {"title": "GM"})
    assert list_norms(desk) == ()


def test_a_title_that_lost_a_norm_is_awarded_on_the_others_without_more_ado(like: Like) -> None:
    """Norm 5 replaces norm 4; with 2 and 3 it is 27 games again, as 1.5.1 asks."""
    desk, codes = im_by_norms(like)
    change(desk, codes[-1], 4, "1")
    assert [(each.row.number, each.offered_again) for each in list_norms(desk)] == [
        (2, True), (3, False), (4, True),
    ]  # fmt: skip
    award_title(desk, [2, 4, 5])
    assert (list_norms(desk), lost(desk, codes[-1])) == ((), [])


def test_a_title_is_not_held_from_a_day_to_come(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    with pytest.raises(Conflict) as late:
        award_title(desk, [1], desk.today + timedelta(days=1), in_spite_of="the congress")
    found = late.value.finding
    assert (found.code, found.article) == ("norm_kept.too_late", "0.4.3")
    assert found.values == {
        "found": "2026-06-16",
        "expected": "2026-05-10",
        "today": "2026-06-15",
    }
    award_title(desk, [1], desk.today, in_spite_of="the congress")


def test_a_report_taken_instead_says_which_titles_it_leaves_without_a_norm(
    accepted: tuple[Desk, str],
) -> None:
    desk, code = accepted
    award_title(desk, [1], JUNE, in_spite_of="the congress awarded it")
    games = norm_report()["games"]
    drawn = [
        {**each, "result": "1/2"} if {each["white"], each["black"]} == {1, 2} else each
        for each in games
    ]
    send(desk, norm_report(games=drawn), code=code, reason="a game was wrong")
    examine(desk, code)
    done = accept(desk, code, "the arbiter corrected it")
    assert [each.row.number for each in done.titles_lost] == [1]


def test_a_withdrawn_event_leaves_its_titles_without_norms(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    award_title(desk, [1], JUNE, in_spite_of="the congress awarded it")
    withdraw(desk, code, "the organiser asks for it")
    assert lost(desk, code) == [(1, "IM", None)]


def test_a_refusal_stays_beside_the_norm_judged_again(accepted: tuple[Desk, str]) -> None:
    desk, code = accepted
    refuse_norm(desk, 1, "no licence")
    change(desk, code, 4, "1")
    assert states(desk) == [(1, "5.5", "superseded"), (2, "6", "offered")]
    (offered,) = list_norms(desk)
    assert [(each.number, each.step.after, each.step.reason) for each in offered.earlier] == [
        (1, NormState.REFUSED, "no licence")
    ]
    assert show_norm(desk, 2).norm.earlier == offered.earlier
    assert show_norm(desk, 1).norm.earlier == ()
    assert [each.step.reason for each in at_a_glance(desk).norms[0].earlier] == ["no licence"]
    (public,) = list_norms(desk_of(desk, Role.ARBITER))
    assert [each.step.reason for each in public.earlier] == [None]


def test_the_title_of_the_report_hides_no_norm(like: Like) -> None:
    """The master file decides which title somebody holds; the report calls player 1 an IM."""
    desk, code = like(titled_office)
    assert accept(desk, code).norms == 1


def titled_office(desk: Desk) -> str:
    players = [
        {**each, "title": "IM"} if each["no"] == 1 else each for each in norm_report()["players"]
    ]
    return norm_office(desk, norm_report(players=players))


def test_norms_for_a_title_below_the_one_held_are_covered(accepted: tuple[Desk, str]) -> None:
    desk, _ = accepted
    edit_player(desk, CANDIDATE, {"title": "GM"}, JUNE)
    assert list_norms(desk) == ()
    assert [each.covered for each in list_norms(desk, every=True)] == ["GM"]
    assert norms_aside(desk) == NormsAside(covered=1, not_judged=0)
    assert at_a_glance(desk).norms == ()
    with pytest.raises(Conflict) as refused:
        award_title(desk, [1], in_spite_of="for the record")
    assert refused.value.finding.code == "norm_kept.covered"


def test_events_accepted_before_norms_were_kept_are_counted(
    checked: tuple[Desk, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, code = checked
    monkeypatch.setattr(decisions, "judge_event", lambda *_: 0)
    accept(desk, code)
    assert norms_aside(desk).not_judged == 1
    assert at_a_glance(desk).aside.not_judged == 1
    assert judge_again(desk, [code]) == {code: 1}
    assert norms_aside(desk).not_judged == 0


def test_an_event_without_norms_was_judged_all_the_same(checked: tuple[Desk, str]) -> None:
    desk, code = checked
    edit_player(desk, CANDIDATE, {"title": "GM"}, MAY_2)
    assert accept(desk, code).norms == 0
    assert norms_aside(desk) == NormsAside(covered=0, not_judged=0)


@pytest.mark.parametrize("removed", [True, False])
def test_a_game_taken_out_counts_for_no_norm(accepted: tuple[Desk, str], removed: bool) -> None:
    """Removed or not rated: eight games are less than the nine of 1.4.1."""
    desk, code = accepted
    with desk.reading() as connection:
        number = connection.execute(
            text("SELECT round FROM event_game WHERE white IN (1, 7) AND black IN (1, 7)")
        ).scalar_one()
    asked = AskedAmendment(round=number, player=1, remove=removed, rated=None if removed else False)
    amend(desk, code, asked, "an assistant helped")
    assert states(desk) == [(1, "5.5", "superseded")]


@pytest.mark.parametrize(
    ("kind", "player", "federation", "norms"),
    [
        (RestrictionKind.EXCLUDED, None, "GER", 0),
        (RestrictionKind.DECEASED, "id:7", None, 0),
        (RestrictionKind.NOT_LISTED, "id:7", None, 1),
    ],
)
def test_who_is_no_opponent_by_the_register_counts_for_no_norm(
    checked: tuple[Desk, str],
    kind: RestrictionKind,
    player: str | None,
    federation: str | None,
    norms: int,
) -> None:
    """1.4.2a: of nine opponents three are German; whoever is not to be listed still is one."""
    desk, code = checked
    add_restriction(
        desk,
        NewRestriction(
            kind=kind,
            player=player,
            federation=federation,
            body="FIDE",
            article="10.1",
            since=MAY_2,
        ),
    )
    assert accept(desk, code, in_spite_of="the register is newer").norms == norms


def test_who_is_exempt_from_an_exclusion_is_an_opponent(checked: tuple[Desk, str]) -> None:
    desk, code = checked
    excluded = NewRestriction(
        kind=RestrictionKind.EXCLUDED,
        player=None,
        federation="GER",
        body="FIDE",
        article="10.1",
        since=MAY_2,
    )
    add_restriction(desk, excluded)
    for no in (4, 7, 10):
        kind = RestrictionKind.EXEMPT
        add_restriction(
            desk,
            NewRestriction(
                kind=kind,
                player=f"id:{no}",
                federation=None,
                body="FIDE",
                article="10.1",
                since=MAY_2,
            ),
        )
    assert accept(desk, code).norms == 1


def test_a_norm_without_a_verdict_is_doubtful_in_an_application(desk: Desk) -> None:
    """It could count for thirteen games (1.7) and the five whole points of 5.5."""
    open_office(desk)
    (judged,) = application_of(desk, CANDIDATE).judged(EditionChoice())
    assert (judged.norms, judged.doubtful_games("IM")) == ((), 18)


def test_a_refused_norm_does_not_come_back_with_another_of_its_event(
    accepted: tuple[Desk, str],
) -> None:
    """The event gives an IM norm that was refused; a norm for another title is kept besides."""
    desk, _ = accepted
    refuse_norm(desk, 1, "no licence")
    with desk.database.writing() as connection:
        figures = NormFigures(norm=True, n=9, score="5.5", ra=2400, dp=80, rp=2480, credit=9)
        add_norms(connection, 1, [NewNorm(1, 1, "GM", figures, "{}")])
    (judged,) = application_of(desk, CANDIDATE).judged(EditionChoice())
    assert judged.norms == ()
