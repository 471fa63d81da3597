"""Tournaments run by Burstein, Dubov and Lim, to the report and back."""

from dataclasses import replace
from datetime import date

import pytest
from tests.tournament.builders import AT, BY, event_of, paired, played, with_results

from arpad.core.errors import BadInput
from arpad.core.event import Play, Result
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.writer import write_trf
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.pair import Question, asked_system, pair_event
from arpad.rules.pairing.systems import assumed, system_of
from arpad.tournament.as_event import as_event
from arpad.tournament.course import new_event
from arpad.tournament.journal import begun

OTHERS = ("burstein-2006", "dubov-1997", "lim-1999")


@pytest.mark.parametrize("dialect", [FileFormat.TRF26, FileFormat.TRF16], ids=str)
@pytest.mark.parametrize("system", OTHERS)
def test_every_dialect_says_by_what_it_was_paired(system: str, dialect: FileFormat) -> None:
    entered = replace(event_of(7, 3), start=date(2025, 5, 1), play=Play.RAPID)
    journal = played(begun(new_event(entered, system), AT, BY)[0], 3)
    written = write_trf(as_event(journal.running), dialect).content
    again = read_trf(written).event
    assert again is not None
    assert system_of(again).key == system
    assert again.play is Play.RAPID
    assert check_event(again, Question()).is_ok


@pytest.mark.parametrize("dialect", [FileFormat.TRF26, FileFormat.TRF16], ids=str)
@pytest.mark.parametrize("start", [None, date(2025, 5, 1), date(2026, 5, 1)], ids=str)
@pytest.mark.parametrize("system", ["dutch-2017", "dutch-2026"])
def test_so_it_does_where_the_day_means_another_edition_or_none(
    system: str, start: date | None, dialect: FileFormat
) -> None:
    """TRF16 has no record 192: a file of dutch-2017 without a start came back as dutch-2026."""
    entered = replace(event_of(7, 3), start=start)
    event = as_event(played(begun(new_event(entered, system), AT, BY)[0], 3).running)
    assert assumed(event) is None
    again = read_trf(write_trf(event, dialect).content).event
    assert again is not None
    assert system_of(again).key == system


@pytest.mark.parametrize("dialect", [FileFormat.TRF26, FileFormat.TRF16], ids=str)
def test_words_that_name_another_system_are_put_right(dialect: FileFormat) -> None:
    """A file of dutch-2017 was taken over, and goes on by the rules in force."""
    entered = event_of(7, 3)
    entered = replace(entered, report=replace(entered.report, type="Swiss (dutch-2017)"))
    journal = played(begun(new_event(entered, "dutch-2026"), AT, BY)[0], 3)
    again = read_trf(write_trf(as_event(journal.running), dialect).content).event
    assert again is not None
    assert again.report.type == "Swiss (dutch-2026)"
    assert system_of(again).key == "dutch-2026"


DRAWS = (Result.DRAW, Result.WHITE_WINS, Result.DRAW)


@pytest.mark.parametrize("dialect", [FileFormat.TRF26, FileFormat.TRF16], ids=str)
@pytest.mark.parametrize(
    ("system", "reading", "usual"),
    [
        ("dubov-1997", {"transfers": "sent-down"}, {"transfers": "brought-up"}),
        ("burstein-2006", {"round-1": "one-group"}, {"round-1": "halves"}),
        ("lim-1999", {"colour-exchanges": "none"}, {"colour-exchanges": "in-turn"}),
        (
            "lim-1999",
            {"floater-choice": "before", "floater-rest": "any"},  # which else implies "after"
            {"floater-rest": "pairable"},
        ),
        ("dutch-2017", {"e5-parity": "listed"}, {"e5-parity": "present"}),
    ],
)
def test_a_reading_that_was_chosen_is_in_the_file(
    system: str, reading: dict[str, str], usual: dict[str, str], dialect: FileFormat
) -> None:
    """Who reads it back pairs the same rounds, unless another reading is asked for."""
    entered = replace(event_of(8, 5), start=date(2025, 5, 1))
    journal = begun(new_event(entered, system, reading), AT, BY)[0]
    for _ in range(4):
        journal = with_results(paired(journal), DRAWS)
    again = read_trf(write_trf(as_event(journal.running), dialect).content).event
    assert again is not None
    assert asked_system(again, Question()).read_otherwise == reading
    assert asked_system(again, Question(readings=usual)).read_otherwise == {}
    assert check_event(again, Question()).is_ok


def test_the_reading_makes_a_difference_that_the_file_tells() -> None:
    """Dubov: 6.4 sends down where 7.2 would bring up."""
    entered = replace(event_of(8, 5), start=date(2025, 5, 1))
    journal = begun(new_event(entered, "dubov-1997", {"transfers": "sent-down"}), AT, BY)[0]
    for _ in range(4):
        journal = with_results(paired(journal), DRAWS)
    again = as_event(journal.running)
    assert again.report.type == "Individual: Swiss-System (dubov-1997 transfers=sent-down)"
    assert check_event(again, Question()).is_ok
    assert not check_event(again, Question(readings={"transfers": "brought-up"})).is_ok


def test_the_working_begins_with_the_reading_that_was_chosen() -> None:
    question = Question(
        system="dubov-1997", readings={"transfers": "sent-down", "parity": "listed"}
    )
    found = pair_event(event_of(8, 5), question)
    lines = list(step_lines(found.system.explain(found.state, found.pairing), Language("en")))
    assert lines[1].strip() == "reading transfers: sent-down  [7]"
    assert "parity" not in "".join(lines)


def test_a_reading_of_the_file_that_nobody_knows_is_refused_as_the_files() -> None:
    """It was refused as an option nobody had typed."""
    report = replace(event_of(8, 5).report, type="Swiss (dubov-1997 transfers=sideways)")
    entered = replace(event_of(8, 5), start=date(2025, 5, 1), report=report)
    with pytest.raises(BadInput) as refused:
        asked_system(entered, Question())
    (found,) = refused.value.findings
    assert found.place == "report.type"
    assert found.values["found"] == "transfers=sideways"
