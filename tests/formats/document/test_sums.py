"""Sums of a player in the tournament document."""

from fractions import Fraction

import pytest

from arpad.core.errors import BadInput
from arpad.core.report import Sums
from arpad.formats.document.reader import read_document
from arpad.formats.document.writer import to_document


def document(**sums: object) -> dict[str, object]:
    player = {"no": 1, "name": "A", "rating": None, "sums": sums}
    return {"format": "arpad-tournament/1", "players": [player], "games": []}


def test_they_are_read_and_written() -> None:
    event = read_document(document(points="5.5", games=9, opponents=2125, on_list=True))[0]
    assert event.players[0].sums == Sums(Fraction(11, 2), 9, 2125, on_list=True)
    assert to_document(event)["players"][0]["sums"] == {
        "points": "5.5", "games": 9, "opponents": 2125, "on_list": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("sums", "place"),
    [
        ({"points": "9.5", "games": 9}, "players[0].sums.points"),
        ({"points": "5.7", "games": 9}, "players[0].sums.points"),
        ({"points": "5.5"}, "players[0].sums.games"),
    ],
)
def test_what_cannot_be_is_refused(sums: dict[str, object], place: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_document(document(**sums))
    assert [each.place for each in refused.value.findings] == [place]
