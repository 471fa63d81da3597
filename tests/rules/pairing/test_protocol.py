"""Another pairing system beside the Dutch one: what the house asks of it, and nothing more."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

import pytest

import arpad
from arpad.core.event import Event, Game, Player, Result
from arpad.core.report import Report
from arpad.core.step import Step
from arpad.rules.pairing import systems
from arpad.rules.pairing.check import check_event
from arpad.rules.pairing.handling import HANDLING_2026, HandlingRules
from arpad.rules.pairing.opposition import Measure
from arpad.rules.pairing.pair import Question, entered, pair_event
from arpad.rules.pairing.protocol import ObstacleArticles, PairingSystem
from arpad.rules.pairing.round_check import RoundCheck, compared
from arpad.rules.pairing.values import Board, Pair, RoundPairing, RoundState
from arpad.rules.regulations.readings import Reading

ARTICLES = ObstacleArticles("N.1", "N.2")


@dataclass(frozen=True)
class Neighbours:
    """Whoever stands together plays together, the higher with White; no brackets, no edition."""

    key: str = "neighbours-1900"
    family: str = "CUSTOM_NEIGHBOURS"
    codes: tuple[str, ...] = ("CUSTOM_NEIGHBOURS_1900",)
    in_force: date | None = date(1900, 1, 1)
    until: date | None = None
    acceleration: str = "none"
    handling: HandlingRules = HANDLING_2026
    obstacles: ObstacleArticles = ARTICLES
    readings: tuple[Reading, ...] = ()

    @property
    def read_otherwise(self) -> dict[str, str]:
        return {}

    def read_as(self, chosen: Mapping[str, str]) -> "Neighbours":
        assert not chosen
        return self

    def contestants(self, event: Event) -> Event:
        return event

    def measures(self, state: RoundState) -> tuple[Measure, ...]:
        assert state.contenders
        return ()

    def pair(self, state: RoundState) -> RoundPairing:
        numbers = [player.no for player in state.contenders]
        boards = zip(numbers[::2], numbers[1::2], strict=True)
        return RoundPairing(state.round, tuple(Board(*each, "N.3") for each in boards), None)

    def check(self, state: RoundState, published: frozenset[Pair]) -> RoundCheck:
        return compared(state, self.pair(state), published)

    def in_order(self, state: RoundState, boards: Iterable[Board]) -> tuple[Board, ...]:
        place = {player.no: at for at, player in enumerate(state.contenders)}
        return tuple(sorted(boards, key=lambda board: min(place[board.white], place[board.black])))

    def explain(self, state: RoundState, pairing: RoundPairing) -> Step:
        return Step("N.3", "round_paired", {"round": state.round}, len(pairing.boards))


NEIGHBOURS: PairingSystem = Neighbours()
FOUR = Event(
    name="Four",
    players=tuple(Player(no=no, name=f"P{no}", rating=2000) for no in range(1, 5)),
    games=(
        Game(round=1, white=1, black=2, result=Result.WHITE_WINS),
        Game(round=1, white=4, black=3, result=Result.WHITE_WINS),
    ),
    rounds=3,
    initial_colour="white",
    start=date(2026, 6, 1),
)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    known = (*systems.SYSTEMS, NEIGHBOURS)
    monkeypatch.setattr(systems, "SYSTEMS", known)
    monkeypatch.setattr(systems, "BY_KEY", {each.key: each for each in known})
    monkeypatch.setattr(systems, "FAMILIES", frozenset(each.family for each in known))


@pytest.mark.parametrize(
    ("code", "question"),
    [
        ("", Question(system="neighbours-1900")),
        ("CUSTOM_NEIGHBOURS_1900", Question()),
        ("CUSTOM_NEIGHBOURS", Question()),
    ],
)
def test_it_pairs_explains_and_is_named_in_the_file(code: str, question: Question) -> None:
    event = replace(FOUR, report=Report(type_code=code or None))
    paired = pair_event(event, question)
    assert paired.system is NEIGHBOURS
    assert paired.pairing.pairs == ((1, 4), (2, 3))
    assert arpad.pairing_working(paired).article == "N.3"
    assert entered(paired).report.type_code == (code or "CUSTOM_NEIGHBOURS_1900")


def test_it_checks_a_round() -> None:
    (first,) = check_event(FOUR, Question(system="neighbours-1900")).checked
    assert (first.expected, first.got) == (((3, 4),), ((4, 3),))


def test_a_day_means_an_edition_of_the_same_system() -> None:
    assert systems.of_the_day("CUSTOM_NEIGHBOURS", date(2026, 6, 1)) is NEIGHBOURS
    assert systems.system_of(FOUR).key == "dutch-2026"
