"""Clubs as rows."""

from dataclasses import asdict
from typing import Final

from arpad.core.clubs import Club
from arpad.core.json_values import AnswerRow
from arpad.doors.answers.columns import Column

CLUBS: Final = (
    Column("id", right=True),
    Column("name"),
    Column("fed"),
    Column("since", right=True),
)


def club_row(club: Club) -> AnswerRow:
    """A club with the days it belonged to the federation."""
    return {**asdict(club), "fed": club.federation}
