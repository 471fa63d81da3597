"""Events in which the set of a norm is hard to find: many wins, equal ratings, doubtful data."""

from datetime import date
from random import Random

from arpad.core.event import Event, Game, Player, Result, System

FEDERATIONS = (["A", "B", "C", "D", "HUN"], ["A", "B", "HUN"], ["A", "A", "A", "B", "HUN", "C"])
TITLES: list[str | None] = ["GM", "GM", "IM", "IM", "FM", "WGM", "CM", None, None]
RESULTS = [Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS]


def random_event(random: Random, rounds: int, system: System = System.SWISS) -> Event:
    """One player near a norm against opponents of all kinds, some of them met twice."""
    base = random.choice([2230, 2280, 2330, 2380, 2420, 2450, 2500])
    federations, double = random.choice(FEDERATIONS), system is System.DOUBLE_ROUND_ROBIN
    opponents = [*range(2, 2 + (rounds // 2 if double else rounds))]
    ratings = {no: random.choice([None, *[base + random.randint(-330, 200)] * 9])
               for no in opponents}  # fmt: skip
    players = [
        Player(no=no, name=str(no), rating=ratings[no], federation=random.choice(federations),
               title=random.choice(TITLES))
        for no in opponents
    ]  # fmt: skip
    weights = random.choice([(6, 3, 1), (5, 4, 2), (8, 1, 1)])
    return one_player(random, players, weights, system, "HUN")


def hard_event(random: Random, rounds: int, system: System, unknown: int) -> Event:
    """The same with ratings alike or nearly, and some opponents whose federation nobody said."""
    base = random.choice([2280, 2380, 2420, 2450, 2500])
    near = random.choice([0, 3, 40, 200])
    number = rounds // 2 if system is System.DOUBLE_ROUND_ROBIN else rounds
    doubtful = random.sample(range(2, 2 + number), unknown)
    federations = random.choice([*FEDERATIONS, [*"ABCDEFGHIJKLMNOP", *["HUN"] * 4]])
    kinds: list[list[str | None]] = [
        TITLES,
        ["GM", None],
        ["GM", "IM", "FM", None, None],
        ["GM", "XX"],
    ]
    titles = random.choice(kinds)
    players = [
        Player(no=no, name=str(no), rating=base + random.randint(-near, near),
               federation=None if no in doubtful else random.choice(federations),
               title=random.choice(titles))
        for no in range(2, 2 + number)
    ]  # fmt: skip
    weights = random.choice([(1, 0, 0), (15, 3, 1), (8, 1, 1), (6, 3, 1), (12, 1, 6)])
    return one_player(random, players, weights, system, random.choice(["HUN", "HUN", None]))


def one_player(
    random: Random, others: list[Player], weights: tuple[int, ...], system: System, own: str | None
) -> Event:
    """Player 1 with White against all others, in a double round twice."""
    opponents = [player.no for player in others]
    met = opponents * 2 if system is System.DOUBLE_ROUND_ROBIN else opponents
    games = tuple(
        Game(round=number, white=1, black=no, result=random.choices(RESULTS, weights)[0])
        for number, no in enumerate(met, 1)
    )
    player = Player(no=1, name="1", rating=2400, sex="w", federation=own)
    return Event(
        name="",
        players=(player, *others),
        games=games,
        system=system,
        start=date(2023, 5, 1),
        federation="ESP",
    )


def large_open(random: Random) -> Event:
    """An open of 300 women and eleven rounds, so that all four titles are asked for."""
    players = []
    for no in range(1, 301):
        rating = 2650 - 3 * no + random.randint(-20, 20)
        title = next((t for t, least in (("GM", 2500), ("IM", 2400), ("FM", 2300))
                      if rating > least), None)  # fmt: skip
        federation = random.choice(["GER", "FRA", "ITA", "POL", "ESP", "ESP"])
        players.append(
            Player(no=no, name=str(no), rating=rating, sex="w", federation=federation, title=title)
        )
    games = []
    for number in range(1, 12):
        near = sorted(range(1, 301), key=lambda no: no + random.randint(0, 60))
        pairs = zip(near[::2], near[1::2], strict=True)
        games += [
            Game(round=number, white=white, black=black, result=random.choice(RESULTS))
            for white, black in pairs
        ]
    return Event(
        name="",
        players=tuple(players),
        games=tuple(games),
        start=date(2024, 5, 1),
        federation="ESP",
    )
