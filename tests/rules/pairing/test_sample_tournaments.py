"""100 random tournaments of each edition, all rounds paired by an endorsed engine (bbpPairings)."""

import tarfile
from pathlib import Path
from typing import Final

import pytest

from arpad.core.event import ByeKind, Event
from arpad.formats.trf.reader import read_trf
from arpad.rules.pairing.dutch.edition import DUTCH_2017, DUTCH_2026, DutchEdition
from arpad.rules.pairing.dutch.engine import pair_round
from arpad.rules.pairing.state import state_before
from arpad.rules.pairing.values import Colour

SAMPLES: Final = Path(__file__).parent / "samples"


def tournaments(edition: DutchEdition) -> list[tuple[str, Event]]:
    found: list[tuple[str, Event]] = []
    with tarfile.open(SAMPLES / f"{edition.key}.tar.xz") as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content:
                event = read_trf(content.read()).event
                assert event
                found.append((member.name, event))
    return found


def initial_colour(event: Event) -> Colour:
    """The colour of the highest player of the first round."""
    first = min(
        (game for game in event.games if game.round == 1), key=lambda g: min(g.white, g.black)
    )
    return Colour.WHITE if first.white < first.black else Colour.BLACK


def published(event: Event, number: int) -> set[tuple[int, int]]:
    byes = (bye for bye in event.byes if bye.kind is ByeKind.PAIRING)
    return {(game.white, game.black) for game in event.games if game.round == number} | {
        (bye.player, 0) for bye in byes if bye.round == number
    }


@pytest.mark.parametrize("edition", [DUTCH_2017, DUTCH_2026], ids=lambda each: each.key)
@pytest.mark.parametrize("part", range(4))
def test_every_round_is_paired_as_the_endorsed_engine_did(part: int, edition: DutchEdition) -> None:
    differing: list[str] = []
    paired = 0
    for name, event in tournaments(edition)[part::4]:
        colour = initial_colour(event)
        for number in range(1, event.number_of_rounds + 1):
            state = state_before(event, number, colour, rules=edition.handling)
            pairing = pair_round(state, edition)
            boards = {(board.white, board.black) for board in pairing.boards}
            if pairing.bye:
                boards.add((pairing.bye, 0))
            paired += 1
            if boards != published(event, number):
                differing.append(f"{name} round {number}")
    assert paired > 150
    assert not differing
