"""``arpad compare``: the same event under every edition."""

import csv
import io
from datetime import date
from decimal import Decimal

from tests.office.out_town import NEWCOMER
from tests.office.out_town import OPEN as TOWN_OPEN
from tests.office.test_under_editions import BY_HAND
from tests.office.town import document_of

from .console import Run, Save
from .documents import IDS, OPEN, ROUND_ROBIN, SWISS, card, numbered


def test_all_fourteen_editions_are_there(run: Run) -> None:
    answer = run("compare", OPEN, "--format", "json").answer()
    assert answer["tournament"] == "Example Open"
    assert tuple(answer["regulations"]) == IDS
    assert len(IDS) == 14
    for player in answer["players"]:
        assert tuple(player["results"]) == IDS


def test_each_result_is_what_rating_under_that_edition_gives(run: Run) -> None:
    compared = run("compare", ROUND_ROBIN, "--format", "json").answer()
    for key in IDS:
        alone = run("rate", ROUND_ROBIN, "--regulation", key, "--format", "json").answer()
        assert [player["results"][key] for player in compared["players"]] == alone["players"]


def test_the_printed_examples_side_by_side(run: Run) -> None:
    # The same table in FIDE 2005 10.54, FIDE 2009 8.58 and, derived, FEDA 1996.
    answer = run("compare", ROUND_ROBIN, "--format", "json").answer()
    for no, feda, fide_2005, fide_2009 in (
        (3, 2410, 2414, 2423),
        (5, 2385, 2386, 2393),
        (8, 2150, 2139, 2144),
        (9, 2030, 1989, 2006),
    ):
        results = numbered(answer, no)["results"]
        assert results["feda-1996"]["ru"] == feda
        assert results["fide-2005"]["ru"] == fide_2005
        assert results["fide-2009"]["ru"] == fide_2009
    first = numbered(answer, 1)["results"]
    assert (first["feda-1996"]["change"], first["feda-1996"]["new_rating"]) == ("4", 2605)
    assert (first["fide-2005"]["we"], first["fide-2005"]["change"]) == ("7.28", "7.2")
    assert (first["fide-2009"]["we"], first["fide-2009"]["change"]) == ("7.36", "12.8")


def test_a_report_and_the_office_have_one_answer(run: Run, save: Save) -> None:
    """The report of the office's events with what the office knows of everybody."""
    known = {
        "Ana": {"rating": 2000, "k": 20, "games": 50, "peak": 2000, "birth": "2008"},
        "Berta": {"rating": 2000, "k": 20, "games": 50, "peak": 2000},
        "Carla": {"rating": 1800, "k": 40, "games": 10, "peak": 1800},
        "Dora": {"rating": 2100, "k": 20, "games": 80, "peak": 2100},
        "Eva": {"rating": None},
        "Fay": {"rating": 1900, "k": 20, "games": 60, "peak": 1900},
    }
    answers = {}
    for code, games in (("open", TOWN_OPEN), ("first", NEWCOMER)):
        document = document_of(code, date(2025, 1, 5), date(2025, 1, 6), games, "swiss", ())
        document["players"] = [each | known[each["name"]] for each in document["players"]]
        answers[code] = run("compare", save(document), "--format", "json").answer()
    for (code, name, edition), (k, change) in BY_HAND.items():
        player = next(each for each in answers[code]["players"] if each["name"] == name)
        found = player["results"][edition]
        assert (found["k"], Decimal(found["change"])) == (k, Decimal(change) / 100)


def test_a_given_k_counts_everywhere_if_asked(run: Run, save: Save) -> None:
    # 100 points above the opponent, a win: 1 - .64 is .36, with K 40 14.4 and with K 15 5.4.
    file = save(card("2000:1", rating=2100, k=40, games=50, peak=2100))
    for asked, change in (("given", "14.4"), ("by-edition", "5.4")):
        answer = run("compare", file, "--k", asked, "--format", "json").answer()
        assert numbered(answer, 1)["results"]["fide-2005"]["change"] == change
        assert numbered(answer, 1)["results"]["fide-2022"]["change"] == "14.4"


def test_a_pipe_gets_a_column_for_every_edition(run: Run) -> None:
    done = run("compare", SWISS)
    assert done.code == 0
    heading, first, *rest = [line.split("\t") for line in done.out.splitlines()]
    assert tuple(heading) == ("no", "name", "rating", *IDS)
    assert len(rest) == 9
    assert first[heading.index("fide-2022")] == "2268"
    assert {len(row) for row in rest} == {len(heading)}


def test_csv_has_the_same(run: Run) -> None:
    rows = list(csv.reader(io.StringIO(run("compare", SWISS, "--format", "csv").out)))
    assert rows == [line.split("\t") for line in run("compare", SWISS).out.splitlines()]


def test_a_file_without_a_date_gets_its_start(run: Run, save: Save) -> None:
    """Born in 2010, K is 40 until the end of 2028 (8.3.3 b)."""
    junior = card("2000:1", name="Ana", rating=2000, birth="2010-01-01", games=50)
    del junior["start"]
    file = save(junior)
    for start, k in (("2025-11-08", 40), ("2029-11-08", 20)):
        answer = run("compare", file, "--start", start, "--format", "json").answer()
        assert numbered(answer, 1)["results"]["fide-2025"]["k"] == k
    assert "--start" in run("compare", file, "--start", "soon").refusal(3)
