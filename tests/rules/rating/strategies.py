"""Random events for property tests: small, but of every kind."""

from hypothesis import strategies as st

from arpad.core.event import Bye, ByeKind, Event, Game, Player, Result, System

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@st.composite
def people(draw: st.DrawFn, least: int = 2, most: int = 7) -> tuple[Player, ...]:
    """Players rated or not, of all ages and careers."""
    count = draw(st.integers(least, most))
    return tuple(
        Player(
            no=no,
            name=f"Player {no}",
            rating=draw(st.none() | st.integers(1000, 2900)),
            birth=draw(st.sampled_from([None, "1980", "2008"])),
            games=draw(st.sampled_from([None, 0, 29, 30, 500])),
            peak=draw(st.sampled_from([None, 2300, 2400])),
            first_event=draw(st.booleans()),
        )
        for no in range(1, count + 1)
    )


@st.composite
def swiss_events(draw: st.DrawFn) -> Event:
    """Some pairings, some of them forfeited, some byes."""
    players = draw(people())
    pairs = [(one.no, other.no) for one in players for other in players if one.no < other.no]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=12, unique=True))
    games = tuple(
        Game(
            round=round_,
            white=white,
            black=black,
            result=draw(st.sampled_from(Result)),
            rated=draw(st.integers(0, 9)) > 0,
        )
        for round_, (white, black) in enumerate(chosen, start=1)
    )
    byes = tuple(
        Bye(20 + no, no, draw(st.sampled_from(ByeKind)))
        for no in draw(st.lists(st.integers(1, len(players)), max_size=2, unique=True))
    )
    system = draw(st.sampled_from([System.SWISS, System.TEAM, System.KNOCKOUT]))
    return Event(name="Open", players=players, games=games, byes=byes, system=system)


@st.composite
def round_robins(draw: st.DrawFn) -> Event:
    """Everybody against everybody, now and then with a forfeit."""
    players = draw(people(least=3, most=6))
    results = PLAYED if draw(st.booleans()) else tuple(Result)
    games = tuple(
        Game(
            round=1 + (one.no + other.no) % len(players),
            white=one.no,
            black=other.no,
            result=draw(st.sampled_from(results)),
        )
        for one in players
        for other in players
        if one.no < other.no
    )
    return Event(name="Round robin", players=players, games=games, system=System.ROUND_ROBIN)


def events() -> st.SearchStrategy[Event]:
    """Either."""
    return swiss_events() | round_robins()
