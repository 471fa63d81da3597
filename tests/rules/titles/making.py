"""Events made at random in which player 1 narrowly makes a norm, or narrowly misses it.

Everybody's opponents come from one table in which nobody meets anybody twice (but in double
rounds, matches and knock-outs); then titles, federations, ratings and results of player 1's
opponents are put within a step of what one title asks for, and something is spoiled.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Any, Final

from .articles import NORMS, TITLED, Norm, dp_of
from .spoiling import spoil

Document = dict[str, Any]
Pairs = list[list[tuple[int, int]]]
FEDERATIONS: Final = ("ESP", "GER", "ITA", "FRA", "POL", "AUT")
KINDS: Final = {
    "swiss": 9,
    "strong-swiss": 4,
    "round-robin": 4,
    "double-round-robin": 4,
    "team": 4,
    "double-team": 1,
    "knockout": 2,
    "scheveningen": 2,
    "match": 1,
}
MET: Final = (-1, 0, 0, 0, 1)
"""How far from a limit: mostly at it, sometimes one too few or one to spare."""


@dataclass
class Draft:
    """An event in the making; ``score`` is player 1's, in half points, by round."""

    random: Random
    kind: str
    pairs: Pairs
    norm: Norm
    people: dict[int, Document] = field(default_factory=dict)
    score: dict[int, int] = field(default_factory=dict)

    @property
    def met(self) -> list[int]:
        """Player 1's opponents, in the order of the rounds."""
        return [max(pair) for pairs in self.pairs for pair in pairs if 1 in pair]

    @property
    def different(self) -> list[int]:
        return list(dict.fromkeys(self.met))


def make(random: Random, edition: str) -> Document:
    kind = random.choices([*KINDS], [*KINDS.values()])[0]
    draft = Draft(random, kind, pairs_of(random, kind), random.choice(NORMS))
    enter(draft)
    give_titles(draft)
    give_federations(draft)
    if kind == "strong-swiss":
        fill_with_guests(draft)
    give_scores(draft)
    give_ratings(draft)
    return spoil(random, written(draft, edition))


def circle(n: int, rounds: int) -> Pairs:
    """Everybody against everybody, as far as there are rounds; 0 is nobody."""
    seats = [*range(1, n + 1), *([0] * (n % 2))]
    made = []
    for _ in range(rounds):
        half = len(seats) // 2
        facing = zip(seats[:half], reversed(seats[half:]), strict=True)
        made.append([(one, two) for one, two in facing if one and two])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return made


def pairs_of(random: Random, kind: str) -> Pairs:
    match kind:
        case "round-robin":
            n = random.choice((9, 10, 10, 11, 12, 12, 14))
            return circle(n, n - 1 + n % 2)
        case "double-round-robin" | "double-team":
            n = random.choice((5, 6, 6, 6, 7, 7))
            once = circle(n, n - 1 + n % 2)
            return once + [[(black, white) for white, black in pairs] for pairs in once]
        case "scheveningen":
            n = random.choice((8, 9, 9, 10))
            return [
                [(one + 1, n + 1 + (one + number) % n) for one in range(n)] for number in range(n)
            ]
        case "match":
            return [[(1, 2)] for _ in range(random.randint(9, 11))]
        case "knockout":
            games = [circle(14, 13)[number // 2] for number in range(random.randint(9, 14))]
            return games if random.random() < 0.5 else circle(14, random.randint(8, 11))
        case "strong-swiss":
            return circle(26, random.choice((9, 9, 10)))
        case _:
            rounds = random.choice((7, 8, 9, 9, 9, 9, 10, 10, 11, 11, 12, 13))
            return circle(rounds + 2 - rounds % 2 + random.choice((0, 2)), rounds)


def enter(draft: Draft) -> None:
    """Everybody, with anything for those whom player 1 does not meet."""
    random = draft.random
    for no in sorted({no for pairs in draft.pairs for pair in pairs for no in pair}):
        draft.people[no] = {
            "no": no,
            "name": f"Player {no}",
            "sex": random.choice("mw"),
            "rating": random.randint(draft.norm.average - 150, draft.norm.average + 150),
            "federation": random.choice(FEDERATIONS),
            "title": random.choice((None, None, "FM", "IM", "GM", "CM", "WIM")),
        }
    draft.people[1]["sex"] = "w" if draft.norm.title.startswith("W") else random.choice("mww")


def give_titles(draft: Draft) -> None:
    """1.4.5: about a third of them masters, about half of them titled."""
    random, norm = draft.random, draft.norm
    m = len(draft.different)
    masters = min(m, max(3, -(-m // 3)) + random.choice(MET))
    titled = min(m, max(masters, -(-m // 2) + random.choice(MET)))
    lesser = sorted(TITLED - norm.opponents)
    titles: list[str | None] = [
        *random.choices(sorted(norm.opponents), k=masters),
        *random.choices(lesser, k=titled - masters),
        *random.choices((None, None, "CM", "WCM"), k=m - titled),
    ]
    random.shuffle(titles)
    for no, title in zip(draft.different, titles, strict=True):
        draft.people[no]["title"] = title


def give_federations(draft: Draft) -> None:
    """1.4.3 and 1.4.4: about 3/5 from the own, or about 2/3 from one, and about two others."""
    random, m = draft.random, len(draft.different)
    own, *others = random.sample(FEDERATIONS, len(FEDERATIONS))
    draft.people[1]["federation"] = own
    many, limit = random.choice(((own, 3 * m // 5), (others[0], 2 * m // 3), (own, 1)))
    from_many = min(m, max(0, limit + random.choice(MET)))
    rest = random.choice((others[1:2], others[1:3], others[1:3], [*others[1:4], "FID"], others))
    homes = [many] * from_many + random.choices(rest, k=m - from_many)
    random.shuffle(homes)
    for no, home in zip(draft.different, homes, strict=True):
        draft.people[no]["federation"] = home


def fill_with_guests(draft: Draft) -> None:
    """1.4.3d: about 20 guests from about 3 federations, about 10 of them masters.

    Player 1 meets one federation only, so that nothing else can give the norm.
    """
    random, people = draft.random, draft.people
    abroad, host, *others = random.sample(FEDERATIONS, len(FEDERATIONS))
    homes = others[: 2 + random.choice((-1, 0, 0, 0, 1))]
    people[1]["federation"] = host
    rest = [no for no in people if no != 1 and no not in draft.different]
    guests = min(len(rest), 20 + random.choice((-1, 0, 0, 1)) - len(draft.different))
    masters = 10 + random.choice((-1, 0, 0, 1))
    for index, no in enumerate(rest):
        people[no]["federation"] = random.choice(homes) if index < guests else host
        people[no]["title"] = None
    for no in draft.different:
        people[no]["federation"] = abroad
    masters -= sum(people[no]["title"] in ("GM", "IM", "WGM", "WIM") for no in draft.different)
    for no in rest[: max(0, masters)]:
        people[no]["title"] = random.choice(("GM", "IM", "WGM", "WIM"))


def give_scores(draft: Draft) -> None:
    random, n = draft.random, len(draft.met)
    fewest = random.choice((7 * n // 10, 7 * n // 10, 3 * n // 2))
    half_points = random.randint(fewest, 2 * n - random.choice((0, 2, 3)))
    wins = random.randint(max(0, half_points - n), half_points // 2)
    draws = half_points - 2 * wins
    scores = [2] * wins + [1] * draws + [0] * (n - wins - draws)
    random.shuffle(scores)
    rounds = [
        number for number, pairs in enumerate(draft.pairs) if any(1 in each for each in pairs)
    ]
    draft.score = dict(zip(rounds, scores, strict=True))


def give_ratings(draft: Draft) -> None:
    """1.4.6 to 1.4.8: the average about what the score needs, some opponents below the floor."""
    random, norm, n = draft.random, draft.norm, len(draft.met)
    score = Fraction(sum(draft.score.values()), 2)
    needed = max(norm.average, norm.performance - dp_of(score, n)) + random.choice((-1, 0, 0, 1, 9))
    low = random.choice((0, 0, 1, 1, 2))
    lowest = random.sample(draft.different, min(low, len(draft.different) - 1))
    others = [no for no in draft.different if no not in lowest]
    for no in lowest:
        draft.people[no]["rating"] = norm.floor - random.randint(-5, 60)
    for no in others:
        draft.people[no]["rating"] = needed + random.randint(-90, 90)
    raised = sum_of(draft) + sum_of_floor(draft, lowest)
    missing = n * needed + random.randint(-n // 2 - 1, n // 2 + 1) - raised
    for number in range(abs(missing) // (n // len(draft.different) or 1)):
        draft.people[others[number % len(others)]]["rating"] += 1 if missing > 0 else -1
    if random.random() < 0.12:
        draft.people[random.choice(lowest or others)]["rating"] = None


def sum_of(draft: Draft) -> int:
    return sum(draft.people[no]["rating"] for no in draft.met)


def sum_of_floor(draft: Draft, lowest: Sequence[int]) -> int:
    """What the floor adds for the lowest of them."""
    if not lowest:
        return 0
    no = min(lowest, key=lambda each: (draft.people[each]["rating"], each))
    below: int = draft.norm.floor - draft.people[no]["rating"]
    return max(0, below) * draft.met.count(no)


def written(draft: Draft, edition: str) -> Document:
    random = draft.random
    start = date(2023, 3, 1) if edition == "b01-2023" else date(2025, 3, 1)
    rounds = len(draft.pairs)
    a_day = random.choice((1, 1, 2))
    days = [str(start + timedelta(days=number // a_day)) for number in range(rounds)]
    games = [
        game(draft, number, *pair) for number, pairs in enumerate(draft.pairs) for pair in pairs
    ]
    return {
        "format": "arpad-tournament/1",
        "name": "Made at random",
        "federation": random.choice((draft.people[1]["federation"], "ENG", *FEDERATIONS[:2])),
        "start": days[0],
        "end": days[-1],
        "system": draft.kind.removeprefix("strong-").replace("double-team", "team"),
        "time_control": "90 min + 30 s",
        "rounds": rounds,
        "round_dates": days,
        "arbiters": [{"name": "Anders, Ada", "role": "chief"}],
        "players": [draft.people[no] for no in sorted(draft.people)],
        "games": games,
        "flags": [],
        "report": {},
    }


def game(draft: Draft, number: int, one: int, two: int) -> Document:
    white, black = draft.random.choice(((one, two), (two, one)))
    half_points = draft.random.choice((0, 1, 1, 2))
    if 1 in (white, black):
        half_points = draft.score[number] if white == 1 else 2 - draft.score[number]
    result = ("0-1", "1/2", "1-0")[half_points]
    return {"round": number + 1, "white": white, "black": black, "result": result}


def for_report_files(document: Document) -> Document:
    """The event without what a report file cannot hold, but for its flags."""
    players = [
        {key: value for key, value in each.items() if key != "listed_after_start"}
        for each in document["players"]
    ]
    lost = ("rated", "white_rating", "black_rating")
    games = [
        {key: value for key, value in each.items() if key not in lost} for each in document["games"]
    ]
    report = {key: value for key, value in document["report"].items() if key == "type_code"}
    return {**document, "flags": [], "players": players, "games": games, "report": report}
