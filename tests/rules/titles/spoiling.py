"""What goes wrong in events, and what reports leave out: one thing or another, at random."""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Any, Final

Document = dict[str, Any]
FLAGS: Final = (
    "national-championship",
    "national-team-championship",
    "zonal",
    "subzonal",
    "world-cup",
    "world-team-championship",
    "continental-team-championship",
    "world-club-championship",
    "continental-club-championship",
)
CODES: Final = ("FIDE_TEAM_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN_G2", "FIDE_TEAM", None)


def spoil(random: Random, document: Document) -> Document:
    """The event with up to three things changed."""
    if document["system"] == "team":
        document["report"]["type_code"] = random.choice(CODES)
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        names = [*CHANGES]
        CHANGES[random.choices(names, [name[1] for name in names])[0]](random, document)
    return document


def own_games(document: Document) -> list[Document]:
    return [game for game in document["games"] if 1 in (game.get("white"), game.get("black"))]


def forfeit(random: Random, game: Document) -> None:
    """Mostly won by player 1."""
    won, lost = ("+/-", "-/+") if game["white"] == 1 else ("-/+", "+/-")
    game["result"] = random.choice((won, won, won, lost, "-/-"))


def forfeit_in_the_last_round(random: Random, document: Document) -> None:
    last = [game for game in own_games(document) if game["round"] == document["rounds"]]
    for game in last:
        forfeit(random, game)


def forfeit_somewhere(random: Random, document: Document) -> None:
    if games := own_games(document):
        forfeit(random, random.choice(games))


def bye(random: Random, document: Document) -> None:
    """Player 1 has a bye, or does not come at all; the opponent sits out too."""
    if not (games := own_games(document)):
        return
    game = random.choice(games)
    document["games"].remove(game)
    kind = random.choice(("pairing", "pairing", "half", "zero", "full", None))
    if kind:
        document["games"].append({"round": game["round"], "player": 1, "bye": kind})


def unrated_game(random: Random, document: Document) -> None:
    if games := own_games(document):
        random.choice(games)["rated"] = False


def somebody(random: Random, document: Document) -> Document:
    """Mostly an opponent of player 1, rarely anybody."""
    met = {game[colour] for game in own_games(document) for colour in ("white", "black")} - {1}
    among = [each for each in document["players"] if each["no"] in met] or document["players"]
    found: Document = random.choice(among if random.random() < 0.8 else document["players"])
    return found


def from_nowhere(random: Random, document: Document) -> None:
    somebody(random, document)["federation"] = random.choice(("NON", "FID"))


def no_federation(random: Random, document: Document) -> None:
    """Not of more than two, for the judge tries every federation for each of them."""
    if [each["federation"] for each in document["players"]].count(None) < 2:
        somebody(random, document)["federation"] = None


def no_host(random: Random, document: Document) -> None:
    document["federation"] = random.choice((None, "FID", document["players"][0]["federation"]))


def odd_title(random: Random, document: Document) -> None:
    somebody(random, document)["title"] = random.choice(("XX", "GX"))


def no_sex(random: Random, document: Document) -> None:
    document["players"][0]["sex"] = random.choice((None, "f"))


def unrated_loser(random: Random, document: Document) -> None:
    """1.4.2b: unrated, and without a point, or with half of one."""
    loser = somebody(random, document)
    if loser["no"] == 1:
        return
    loser["rating"] = None
    games = [
        game for game in document["games"] if loser["no"] in (game.get("white"), game.get("black"))
    ]
    for game in games:
        game["result"] = "0-1" if game["white"] == loser["no"] else "1-0"
    if games and random.random() < 0.5:
        random.choice(games)["result"] = "1/2"


def late_on_the_list(random: Random, document: Document) -> None:
    somebody(random, document)["listed_after_start"] = True


def flag(random: Random, document: Document) -> None:
    document["flags"] = sorted({*document["flags"], random.choice(FLAGS)})


def crowded_day(random: Random, document: Document) -> None:
    """Three rounds on one day."""
    if days := document["round_dates"]:
        number = random.randrange(len(days) - 2)
        days[number : number + 3] = [days[number]] * 3


def other_clock(random: Random, document: Document) -> None:
    document["time_control"] = random.choice(
        ("90 min + 29 s", "120 min + 30 s", "150 min + 30 s", "150 min + 31 s", None)
    )


def registered(random: Random, document: Document) -> None:
    """1.1.1: 30 days before, or a day too late."""
    days = timedelta(days=random.choice((29, 30)))
    document["report"]["registered"] = str(date.fromisoformat(document["start"]) - days)


def nothing_of_the_event(random: Random, document: Document) -> None:
    document["round_dates" if random.random() < 0.5 else "arbiters"] = []


def long_event(random: Random, document: Document) -> None:
    """1.1.4: weeks between the rounds, and ratings that change meanwhile."""
    start = date.fromisoformat(document["start"])
    days = [str(start + timedelta(days=7 * number)) for number in range(document["rounds"])]
    document["end"] = days[-1]
    document["round_dates"] = days if document["round_dates"] else []
    rated = {each["no"]: each["rating"] for each in document["players"] if each["rating"]}
    for game in own_games(document):
        for colour in ("white", "black"):
            if game[colour] in rated and random.random() < 0.5:
                game[f"{colour}_rating"] = rated[game[colour]] + random.randint(-20, 20)


def guest_away(random: Random, document: Document) -> None:
    """1.4.3d: somebody else misses one round or two, by a forfeit or a bye."""
    others = [
        game for game in document["games"] if "bye" not in game and game not in own_games(document)
    ]
    if not others:
        return
    away = random.choice(others)["white"]
    theirs = [game for game in others if away in (game["white"], game["black"])]
    for game in random.sample(theirs, min(len(theirs), random.choice((1, 1, 2)))):
        if random.random() < 0.5:
            game["result"] = random.choice(("+/-", "-/+"))
        else:
            document["games"].remove(game)
            kind = random.choice(("pairing", "half", "zero"))
            document["games"].append({"round": game["round"], "player": away, "bye": kind})


CHANGES: Final[dict[tuple[str, int], Callable[[Random, Document], None]]] = {
    ("last forfeit", 6): forfeit_in_the_last_round,
    ("forfeit", 3): forfeit_somewhere,
    ("bye", 4): bye,
    ("unrated game", 1): unrated_game,
    ("from nowhere", 4): from_nowhere,
    ("no federation", 4): no_federation,
    ("no host", 2): no_host,
    ("odd title", 4): odd_title,
    ("no sex", 2): no_sex,
    ("unrated loser", 3): unrated_loser,
    ("late", 1): late_on_the_list,
    ("flag", 8): flag,
    ("crowded", 1): crowded_day,
    ("clock", 1): other_clock,
    ("registered", 1): registered,
    ("nothing", 2): nothing_of_the_event,
    ("away", 5): guest_away,
    ("long", 2): long_event,
}
