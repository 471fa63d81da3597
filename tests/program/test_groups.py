"""Standings of women, age classes, clubs, federations and bands of rating."""

from datetime import date

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Event, Game, Player, Result
from arpad.doors.paper.hall.listing import Listing
from arpad.doors.paper.sheets.making import SheetKind, SheetQuestion, sheet_of
from arpad.messages.text import Language
from arpad.program.groups import findings_on, group_answer, group_standings, groups_offered
from arpad.program.ranking import standings
from arpad.program.reading import read


def player(
    no: int, name: str, rating: int | None, sex: str | None, birth: str | None, fed: str, club: str
) -> Player:
    extra = {"club": club} if club else {}
    return Player(
        no=no, name=name, rating=rating, sex=sex, birth=birth, federation=fed, extra=extra
    )


PLAYERS = (
    player(1, "Soto, Berta", 2200, "w", "1976-12-31", "ESP", "Ajoblanco"),
    player(2, "Ruiz, Ana", 2199, "w", "2008-01-01", "AND", "ajoblanco"),
    player(3, "Gil, Pau", 1799, "m", "2007-12-31", "ESP", "Torre, La"),
    player(4, "Mas, Iu", None, None, None, "ESP", ""),
)
GAMES = (
    Game(round=1, white=1, black=2, result=Result.DRAW),
    Game(round=1, white=3, black=4, result=Result.WHITE_WINS),
    Game(round=2, white=3, black=1, result=Result.WHITE_WINS),
    Game(round=2, white=4, black=2, result=Result.DRAW),
)
EVENT = Event(name="Open", players=PLAYERS, games=GAMES, rounds=2, start=date(2026, 7, 1))
MADE = standings(EVENT, "WIN")


def numbers(group: str) -> list[tuple[int, int, int]]:
    """The place in the group, the place in the tournament and the number of each player."""
    (found,) = group_standings(EVENT, MADE, [group])
    return [
        (line.rank, found.overall[line.participant.no], line.participant.no)
        for line in found.made.lines
    ]


def test_the_standings_by_hand() -> None:
    """3 has 2 points, 2 has 1 (two draws), 1 and 4 have half a point each and no win."""
    assert [(line.rank, line.participant.no) for line in MADE.lines] == [
        (1, 3), (2, 2), (3, 1), (3, 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        ("women", [(1, 2, 2), (2, 3, 1)]),
        ("U18", [(1, 2, 2)]),  # born in 2008, 3 a day before
        ("u19", [(1, 1, 3), (2, 2, 2)]),
        ("S50", [(1, 3, 1)]),  # 50 on the last day of the year
        ("S51", []),
        ("fed=esp", [(1, 1, 3), (2, 3, 1), (2, 3, 4)]),
        ("club=AJOBLANCO", [(1, 2, 2), (2, 3, 1)]),
        ("club=Torre, La", [(1, 1, 3)]),
        ("1800-2199", [(1, 2, 2)]),
        ("2200-", [(1, 3, 1)]),
        ("-1799", [(1, 1, 3)]),
        ("unrated", [(1, 3, 4)]),
    ],
)
def test_who_belongs_to_a_group(group: str, expected: list[tuple[int, int, int]]) -> None:
    assert numbers(group) == expected


def test_club_and_fed_alone_are_each_of_them() -> None:
    assert [each.group.key for each in group_standings(EVENT, MADE, ["fed", "club"])] == [
        "fed=AND", "fed=ESP", "club=ajoblanco", "club=Torre, La",
    ]  # fmt: skip


def test_players_of_whom_it_is_not_known_are_named() -> None:
    found = group_standings(EVENT, MADE, ["women", "U18", "S51"])
    assert [each.unknown for each in found] == [("Mas, Iu",)] * 3
    said = [(each.code, each.values["found"]) for each in findings_on(found)]
    assert said == [
        ("standings.group_not_known", "women"),
        ("standings.group_not_known", "U18"),
        ("standings.group_empty", "S51"),
        ("standings.group_not_known", "S51"),
    ]


@pytest.mark.parametrize("text", ["elephants", "", "-", "U", "20-30", "S5", "club=", "U18;DROP"])
def test_what_is_no_group_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        group_standings(EVENT, MADE, ["women", text])
    assert refused.value.findings[0].values["found"] == text


def test_clubs_of_an_event_without_any_are_refused_as_such() -> None:
    clubless = Event(
        name="Open",
        players=(*PLAYERS[3:], Player(no=5, name="Pi, Lea")),
        games=(Game(round=1, white=4, black=5, result=Result.DRAW),),
    )
    with pytest.raises(BadInput) as refused:
        group_standings(clubless, standings(clubless, "WIN"), ["club"])
    assert refused.value.findings[0].code == "standings.group_nobody"


def test_age_classes_need_a_year() -> None:
    undated = Event(name="Open", players=PLAYERS, games=GAMES, rounds=2)
    with pytest.raises(BadInput):
        group_standings(undated, standings(undated, "WIN"), ["U18"])
    assert "U18" not in {each.key for each in groups_offered(undated, standings(undated, "WIN"))}


def test_teams_have_no_groups_and_their_players_have() -> None:
    league = read(
        {
            "name": "League",
            "system": "team",
            "players": [{"no": no, "name": f"Player {no}", "sex": "w"} for no in (1, 2, 3, 4)],
            "games": [
                {"round": 1, "white": 1, "black": 3, "result": "1-0"},
                {"round": 1, "white": 4, "black": 2, "result": "1-0"},
            ],
            "teams": [
                {"no": 1, "name": "Rook", "players": [1, 2]},
                {"no": 2, "name": "Bishop", "players": [3, 4]},
            ],
        }
    )
    with pytest.raises(BadInput):
        group_standings(league, standings(league), ["women"])
    assert groups_offered(league, standings(league)) == ()
    assert group_standings(league, standings(league, individual=True), ["women"])


def test_the_groups_offered_have_some_of_the_players() -> None:
    assert [each.key for each in groups_offered(EVENT, MADE)] == [
        "women", "U18", "U20", "S50", "fed=AND", "fed=ESP", "club=ajoblanco", "club=Torre, La",
    ]  # fmt: skip


def test_programs_read_both_places() -> None:
    (group,) = group_answer(EVENT, group_standings(EVENT, MADE, ["women"]))["groups"]
    assert (group["group"], group["not_known"]) == ("women", ["Mas, Iu"])
    assert [(each["rank"], each["overall"], each["no"]) for each in group["players"]] == [
        (1, 2, 2), (2, 3, 1),
    ]  # fmt: skip


def test_on_paper_each_group_stands_below_its_name() -> None:
    asked = SheetQuestion(
        kind=SheetKind.STANDINGS, language=Language.ES, groups=("women", "fed=ESP")
    )
    made = sheet_of(EVENT, asked)
    assert isinstance(made, Listing)
    assert [row["titled_name"] for row in made.rows] == [
        "Mujeres", "Ruiz, Ana", "Soto, Berta",
        "Federación ESP", "Gil, Pau", "Soto, Berta", "Mas, Iu",
    ]  # fmt: skip
    assert [row["group"] for row in made.records] == ["Mujeres"] * 2 + ["Federación ESP"] * 3
