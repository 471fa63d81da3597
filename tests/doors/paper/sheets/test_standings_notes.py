"""What standings on the wall say of points that are not as they were played."""

from dataclasses import replace

import pytest
from tests.rules.tiebreaks.events import swiss
from tests.rules.tiebreaks.test_c05_6_6_withdrawal import event as round_robin
from tests.rules.tiebreaks.test_standings import corrected

from arpad.core.report import Report
from arpad.doors.paper.hall.listing import Listing
from arpad.doors.paper.sheets.making import SheetKind, SheetQuestion, sheet_of
from arpad.messages.text import Language

KINDS = (SheetKind.STANDINGS, SheetKind.CROSSTABLE)


def test_the_lines_of_a_cross_table_are_counted_and_shared_places_said() -> None:
    """1 and 2 have 1 point, 3 and 4 none: "1w0" was a game against either of two."""
    event = swiss({1: "3w1", 2: "4b1", 3: "1b0", 4: "2w0"})
    made = sheet_of(
        event, SheetQuestion(kind=SheetKind.CROSSTABLE, language=Language.EN, tiebreaks=("WIN",))
    )
    assert isinstance(made, Listing)
    assert [(row["rank"], made.shown(row["cell_1"])) for row in made.rows] == [
        (1, "3w1"), (2, "4b1"), (3, "1b0"), (4, "2w0"),
    ]  # fmt: skip
    assert "Shared places: 1–2, 3–4." in made.notes


@pytest.mark.parametrize("kind", KINDS)
def test_who_left_a_round_robin_is_said_on_paper(kind: SheetKind) -> None:
    """C.05 6.6(2): three games of eight are fewer than half; only the terminal said it."""
    left = replace(round_robin(3), report=Report(withdrawn=(1,)))
    made = sheet_of(left, SheetQuestion(kind=kind, language=Language.EN))
    assert isinstance(made, Listing)
    (said,) = [each for each in made.notes if each.startswith("Player 1 completed 3 of 8 games")]
    assert "do not count" in said
    assert said.endswith("[C.05 6.6(2)]")


@pytest.mark.parametrize("kind", KINDS)
def test_a_correction_that_came_too_late_is_said_on_paper(kind: SheetKind) -> None:
    """C.04.2 D.8: reported in round 3, the result of round 1 changes ratings alone."""
    late = corrected(3)
    white, black = late.players[0].name, late.players[1].name
    made = sheet_of(late, SheetQuestion(kind=kind, language=Language.EN))
    assert isinstance(made, Listing)
    (said,) = [each for each in made.notes if "too late" in each]
    assert said.startswith(f"Round 1, {white} – {black}: the standings keep 0-1; the correction")
    assert said.endswith("[C.04.2 D.8]")
    in_time = sheet_of(corrected(2), SheetQuestion(kind=kind, language=Language.EN))
    assert isinstance(in_time, Listing)
    assert not [each for each in in_time.notes if "too late" in each]
