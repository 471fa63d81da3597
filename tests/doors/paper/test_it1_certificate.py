from dataclasses import replace
from fractions import Fraction

import pytest

from arpad.core.event import System
from arpad.doors.paper.certifying import PlayerForm, player_sheet
from arpad.doors.paper.counting import ForeignCounts, OpponentCounts, foreign_counts
from arpad.doors.paper.it1_certificate import certificate_of, it1_sheet
from arpad.doors.paper.typesetting import typeset
from arpad.messages.text import Language
from arpad.program.norming import norms
from arpad.rules.titles.verdict import MissingDatum

from .manual import APPLICANT, JUDGED, OPPONENTS, Round, norm_event, report_event
from .one_of_each import it1
from .reading import read, text_of


def test_the_counts_of_the_manuals_form() -> None:
    made = certificate_of(norm_event(), JUDGED, 1000)
    assert made.opponents == OpponentCounts(foreign=9, rated=9, host=5, titled=7)


def test_the_foreigners_of_the_manuals_form_are_those_of_its_report() -> None:
    expected = ForeignCounts(federations=36, rated=87, masters=47)
    assert foreign_counts(report_event()) == expected


def test_the_page_says_what_the_manuals_form_says() -> None:
    page = text_of(it1(Language.EN))
    for words in (
        "Grandmaster", "R(a) 2500", "d(p) 125", "Rp 2625", "Total score 6", "Games counted 9",
        "Łukaszewski-Muñoz", "Íñigo", "3 February 1999", "1 August 2023", "Ruiz, Ana",
        *(each.name for each in OPPONENTS), "117129", "2122 2200", "Unrated = 1000",
    ):  # fmt: skip
        assert words in page


def test_a_round_without_a_game_has_a_sign_and_the_article_that_leaves_it_out() -> None:
    row = it1(Language.EN).tables["games"][0]
    assert (row["score"], row["ignored"], row["counted"]) == ("+", "1.4.2c", False)


def test_the_raised_rating_stands_beside_the_one_on_the_list_and_no_other_does() -> None:
    raised = {row["rating"]: row["adjusted"] for row in it1(Language.EN).tables["games"]}
    assert {rating: new for rating, new in raised.items() if new} == {"2122": "2200"}


def test_spanish_and_catalan_say_dates_in_words() -> None:
    assert "10 de agosto de 2023" in text_of(it1(Language.ES))
    assert "10 d’agost de 2023" in text_of(it1(Language.CA))


def test_an_open_verdict_stands_on_the_paper_with_what_is_missing() -> None:
    """1.4.3: without the federation of an opponent nobody knows how many are foreign."""
    event = norm_event()
    verdict, *_ = norms(event, players=[APPLICANT.no])
    missing = (MissingDatum("federation", 2), MissingDatum("approval"))
    undecided = replace(verdict, norm=None, missing=missing)
    page = text_of(player_sheet(PlayerForm.IT1, event, undecided, Language.EN))
    assert "No norm is certified, for the verdict is open" in page
    assert "not known of player 2: federation" in page
    assert "No norm is certified" not in text_of(it1(Language.EN))


def test_titles_nobody_knows_leave_the_count_empty() -> None:
    event = norm_event()
    players = tuple(
        replace(each, title="IGM") if each.no == OPPONENTS[-1].no else each
        for each in event.players
    )
    made = certificate_of(replace(event, players=players), JUDGED, 1000)
    assert (made.opponents.titled, made.opponents.rated) == (None, 9)


def test_what_nobody_said_is_an_empty_line() -> None:
    event = norm_event()
    players = tuple(replace(each, federation=None) for each in event.players)
    made = certificate_of(
        replace(event, players=players, start=None, end=None, arbiters=(), city=None), JUDGED, 1400
    )
    values = it1_sheet(made, Language.EN).values
    for name in ("birth_place", "start", "end", "chief_arbiter", "federation",
                 "foreign_opponents", "host_opponents", "foreign_federations"):  # fmt: skip
        assert values[name] is None
    assert len(read(typeset(it1_sheet(made, Language.EN)).content).pages) == 1


def test_a_round_robin_has_no_counts_for_the_exemption_of_swiss_events() -> None:
    event = replace(norm_event(), system=System.ROUND_ROBIN)
    assert certificate_of(event, JUDGED, 1000).foreigners is None


def test_nineteen_rounds_with_long_names_lose_none() -> None:
    names = [f"Hohenzollern-Sigmaringen y Fernández {no}, Maximilian" for no in range(1, 20)]
    players = tuple(replace(OPPONENTS[1], no=no, name=names[no - 1]) for no in range(1, 20))
    judged = replace(
        JUDGED,
        player=20,
        n=19,
        games=tuple(Round(no, no, True, None, 2230, 2230, Fraction(1)) for no in range(1, 20)),
    )
    event = replace(norm_event(), players=(*players, replace(APPLICANT, no=20)), games=())
    made = it1_sheet(certificate_of(event, judged, 1000), Language.EN)
    page = " ".join(text_of(made).split())
    assert all(name.split(",")[0] in page for name in names)


@pytest.mark.parametrize(
    ("birth", "printed"),
    [("1999", "1999"), ("1999-00-00", "1999"), ("1999-02-30", "1999-02-30"), (None, None)],
)
def test_a_birth_date_is_printed_as_far_as_it_is_known(
    birth: str | None, printed: str | None
) -> None:
    event = norm_event()
    players = (*OPPONENTS, replace(APPLICANT, birth=birth))
    made = certificate_of(replace(event, players=players), JUDGED, 1000)
    assert it1_sheet(made, Language.EN).values["birth"] == printed
