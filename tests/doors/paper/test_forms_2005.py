"""FIDE 2005, forms 4 and 6."""

from dataclasses import replace

from arpad.doors.paper.forms_2005 import form6_sheet, norm_line_2005_of, result_2005_of
from arpad.doors.paper.people_and_events import facts_of
from arpad.messages.text import Language

from .manual import APPLICANT, JUDGED, OPPONENTS, norm_event
from .one_of_each import form4, form6
from .reading import text_of

# By hand: the nine ratings of the list are 22425 together, no floor being raised in 2005.
OPPONENTS_MEAN = 2492  # 22425 / 9 = 2491.67
WITH_PLAYER = 2491  # (22425 + 2480) / 10 = 2490.5, halves up


def test_form_4_averages_the_player_and_the_opponents() -> None:
    made = result_2005_of(norm_event(), JUDGED)
    assert (made.ra, made.n) == (WITH_PLAYER, 9)


def test_form_4_counts_an_unrated_player_as_2000() -> None:
    event = norm_event()
    players = (*OPPONENTS, replace(APPLICANT, rating=None))
    made = result_2005_of(replace(event, players=players), JUDGED)
    assert made.ra == 2443  # (22425 + 2000) / 10 = 2442.5


def test_form_4_has_the_fields_of_the_source() -> None:
    page = text_of(form4(Language.EN))
    for words in (
        "Certificate of Title Result", "GM", "IM", "WGM", "WIM", "First name", "Date of birth",
        "Place of birth", "Event", "Start", "Close", "City", "Country", "Opponents", "Category",
        "R(a)", "Name in print", "Unrated = 2000",
    ):  # fmt: skip
        assert words in page


def test_form_4_ticks_the_title_and_has_eleven_rows() -> None:
    tables = form4(Language.EN).tables
    assert [row["title"] for row in tables["titles"] if row["ticked"]] == ["GM"]
    assert [row["round"] for row in tables["games"]] == [str(no) for no in range(1, 12)]


def test_what_the_source_has_no_table_for_stays_empty() -> None:
    sheet = form4(Language.EN)
    assert sheet.values["category"] is None
    assert {row["points"] for row in sheet.tables["titles"]} == {None}


def test_form_6_counts_the_player_among_the_players() -> None:
    row = form6(Language.EN).tables["norms"][0]
    counted = {key: row[key] for key in ("n", "nf", "hfp", "ffp", "rp_count", "urp", "gm", "im")}
    # ESP, BUL, RUS, ISR, ISL and the player's POL; five of the host, four others and the player.
    assert counted == {
        "n": "9", "nf": "6", "hfp": "5", "ffp": "5", "rp_count": "10", "urp": "0",
        "gm": "7", "im": "1",
    }  # fmt: skip
    assert (row["ra"], row["rc"], row["achieved"]) == (str(WITH_PLAYER), str(OPPONENTS_MEAN), "6")
    assert row["rp"] == "2617"  # 2492 + 125


def test_form_6_has_eighteen_rows_and_more_where_there_were_more_norms() -> None:
    line = norm_line_2005_of(norm_event(), JUDGED)
    facts = facts_of(norm_event())
    assert len(form6(Language.EN).tables["norms"]) == 18
    assert len(form6_sheet(facts, [line] * 20, Language.EN).tables["norms"]) == 20
