"""Own editions at random: refused, or a rule book that is kept as it is and can be rated by."""

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import examples

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result, System
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.rules.rating.event import rate_event
from arpad.rules.rating.working import explain
from arpad.rules.regulations.edition import Edition
from arpad.rules.regulations.own.draft import draft_from_settings
from arpad.rules.regulations.own.fields import rule_fields
from arpad.rules.regulations.own.reading import edition_from_draft, edition_on_record
from arpad.rules.regulations.own.values import choices_for
from arpad.rules.regulations.own.writing import edition_text
from arpad.rules.regulations.registry import KEYS, edition

NUMBERS = ("0", "1", "2", "9", "30", "400", "2000", "9999", "25/2", "1/3")
OTHERS = ("none", "true", "false", "[1, 7]", "{opponents=2, rating=1500}", "p → dp")
PLAYERS = (
    Player(no=1, name="Ana", rating=2450, games=60, peak=2450, birth="2010"),
    Player(no=2, name="Berta", rating=1500, games=3),
    Player(no=3, name="Carla", rating=2000),
    Player(no=4, name="Dora", rating=None),
)
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_BY_FORFEIT)
PAIRS = ((1, 2), (3, 4), (1, 3), (4, 2), (1, 4), (2, 3))


@st.composite
def settings(draw: st.DrawFn) -> list[str]:
    """Some fields, each with a value of the right kind more often than not."""
    paths = draw(st.lists(st.sampled_from(sorted(rule_fields())), max_size=5, unique=True))
    return [f"{path}={draw(_value(path))}" for path in paths]


def _value(path: str) -> st.SearchStrategy[str]:
    named = choices_for(rule_fields()[path].kind)
    return st.sampled_from([*named, "none"] if named else [*NUMBERS, *OTHERS])


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Four players who may all meet."""
    games = tuple(
        Game(round=1 + index // 2, white=white, black=black, result=draw(st.sampled_from(RESULTS)))
        for index, (white, black) in enumerate(PAIRS)
    )
    return Event(
        name="Any", players=PLAYERS, games=games, system=draw(st.sampled_from(list(System)))
    )


def made(parent: str, given_: list[str]) -> Edition | None:
    try:
        return edition_from_draft(draft_from_settings("own", parent, given_), edition)
    except BadInput:
        return None


@given(st.sampled_from(KEYS), settings(), events())
@examples(25, 20_000)
def test_what_is_not_refused_is_kept_as_it_is_and_rates(
    parent: str, given_: list[str], event: Event
) -> None:
    own = made(parent, given_)
    if own is None:
        return
    assert edition_on_record(edition_text(own)) == own
    rating = rate_event(own, event)
    for player in event.players:
        assert step_lines(explain(rating, player.no), Language.EN)
