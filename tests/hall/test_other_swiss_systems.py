"""Tournaments run by Burstein, Dubov and Lim, to the report and back."""

from dataclasses import replace
from datetime import date

import pytest
from tests.hall.builders import AT, BY, event_of, played

from arpad.core.event import Play
from arpad.formats.result import FileFormat
from arpad.formats.trf.reader import read_trf
from arpad.formats.trf.writer import write_trf
from arpad.hall.as_event import as_event
from arpad.hall.course import new_event
from arpad.hall.journal import begun
from arpad.pairing.check import check_event
from arpad.pairing.pair import Question
from arpad.pairing.systems import system_of

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
