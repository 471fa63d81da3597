"""B.01 1.4.3a-d, and what a report leaves open: null is said only where it could matter."""

from typing import Any

import pytest

from .lines import Judge, failing, norm
from .printed import Opponent, event_of
from .test_which_games import event

NATIVE = [("GM", "ESP", 2600, "½")] * 9


def at_home(host: str = "ESP", own: str = "ESP", **more: Any) -> dict[str, Any]:
    """Nine compatriots, which only an exemption allows."""
    return event_of(own, NATIVE, host=host, **more)


@pytest.mark.parametrize(
    ("flags", "host", "made"),
    [
        ([], "ESP", False),
        (["national-championship"], "ESP", True),
        (["national-championship"], "FRA", False),
        (["national-team-championship"], "ESP", True),
        (["national-team-championship"], "FRA", False),
        (["zonal"], "FRA", True),
        (["subzonal"], "FRA", True),
        (["world-cup"], "ESP", False),
    ],
)
def test_1_4_3a_b_c_exempt_from_1_4_3_and_1_4_4(
    judged: Judge, flags: list[str], host: str, made: bool
) -> None:
    line = norm(judged, "GM", at_home(host, flags=flags))
    assert line["norm"] is made
    assert failing(line) == ([] if made else ["1.4.3", "1.4.4"])


def strong(guests: int = 20, federations: int = 3, masters: int = 10) -> dict[str, Any]:
    """Nine rounds of 24; player 1, of the host, meets nine guests of one federation."""
    homes = ("GER", "FRA", "ITA")[:federations]
    people: list[dict[str, Any]] = [
        {"no": 1, "name": "Applicant", "rating": 2400, "federation": "ESP", "sex": "m"}
    ]
    for no in range(2, 25):
        guest = no <= guests + 1
        home = homes[0] if no <= 10 else homes[no % len(homes)]
        people.append(
            {
                "no": no,
                "name": f"P{no}",
                "rating": 2600,
                "federation": home if guest else "ESP",
                "title": "GM" if no <= masters + 1 else None,
            }
        )
    games = []
    for number in range(9):
        games.append({"round": number + 1, "white": 1, "black": number + 2, "result": "1/2"})
        others = [no for no in range(2, 25) if no != number + 2]
        turned = others[number:] + others[:number]
        games += [
            {"round": number + 1, "white": white, "black": black, "result": "1/2"}
            for white, black in zip(turned[:11], reversed(turned[11:]), strict=True)
        ]
    return event_of("ESP", [], host="ESP", players=people, games=games, rounds=9)


def test_1_4_3d_exempts_a_swiss_with_twenty_guests_in_every_round(judged: Judge) -> None:
    assert norm(judged, "GM", strong())["norm"] is True
    for weaker in (strong(guests=19), strong(federations=2), strong(masters=9)):
        assert norm(judged, "GM", weaker)["norm"] is False
    assert norm(judged, "GM", strong() | {"system": "team"})["norm"] is False


@pytest.mark.parametrize(
    ("change", "made"),
    [
        ({"rating": None}, False),
        ({"federation": "FID"}, False),
        ({"federation": "ESP"}, False),
        ({"federation": "POL"}, True),
    ],
)
def test_1_4_3d_counts_rated_guests_alone(judged: Judge, change: Any, made: bool) -> None:
    document = strong()
    document["players"][20].update(change)
    assert norm(judged, "GM", document)["norm"] is made


@pytest.mark.parametrize(("away", "made"), [(1, True), (2, False)])
def test_1_4_3d_twenty_must_be_left_in_every_round(judged: Judge, away: int, made: bool) -> None:
    """Of 22 guests two sit out one round each by half-point byes, or four."""
    document = strong(guests=22, masters=14)
    games = [game for game in document["games"] if game["round"] == 3]
    of_guests = [game for game in games if 1 < game["white"] < 24 and 1 < game["black"] < 24]
    for game in of_guests[:away]:
        document["games"].remove(game)
        document["games"] += [
            {"round": 3, "player": game[colour], "bye": "half"} for colour in ("white", "black")
        ]
    assert norm(judged, "GM", document)["norm"] is made


@pytest.mark.parametrize("result", ["+/-", "-/+"])
def test_1_4_3d_who_wins_by_forfeit_is_not_at_the_board(judged: Judge, result: str) -> None:
    document = strong()
    game = next(each for each in document["games"] if each["round"] == 3 and each["white"] > 1)
    game["result"] = result
    assert norm(judged, "GM", document)["norm"] is False


def test_a_missing_federation_is_null_where_it_could_change_the_verdict(judged: Judge) -> None:
    """Of nine opponents five are compatriots: the missing one could be the sixth, or not.

    Where all are from elsewhere it could be somebody of no federation, and there would be eight
    games; a tenth makes up for that.
    """
    open_, lost, nine = event("½½½½½½½½½"), event("½½½½00000"), event("½½½½½½½½½")
    ten = event("½½½½½½½½½1")
    for document in (open_, lost):
        for person in document["players"][5:]:
            person["federation"] = "ESP"
    for document in (open_, lost, nine, ten):
        document["players"][4]["federation"] = None
    assert norm(judged, "GM", ten)["norm"] is True
    assert norm(judged, "GM", lost)["norm"] is False
    for document in (open_, nine):
        line = norm(judged, "GM", document)
        assert line["norm"] is None
        assert line["missing"]


@pytest.mark.parametrize(("titled", "verdict"), [(5, True), (4, None), (3, False)])
def test_an_unknown_title_is_null_where_it_could_be_the_fifth(
    judged: Judge, titled: int, verdict: bool | None
) -> None:
    document = event("½½½½½½½½½")
    for person in document["players"][1 + titled : 10]:
        person["title"] = None
    document["players"][9]["title"] = "XX"
    assert norm(judged, "GM", document)["norm"] is verdict


@pytest.mark.parametrize(
    ("system", "start", "verdict"),
    [
        ("scheveningen", "2023-05-01", True),
        ("scheveningen", "2024-05-01", None),
        ("knockout", "2023-05-01", True),
        ("team", "2023-05-01", True),
        ("match", "2023-05-01", None),
        ("match", "2024-05-01", None),
    ],
)
def test_1_4_2e_approval_is_null_and_never_false(
    judged: Judge, system: str, start: str, verdict: bool | None
) -> None:
    line = norm(judged, "GM", event("½½½½½½½½½", system=system, start=start))
    assert line["norm"] is verdict
    assert failing(line) == []
    line = norm(judged, "GM", event("½½½½00000", system=system, start=start))
    assert line["norm"] is False


def test_sex_decides_which_titles_are_judged(judged: Judge) -> None:
    met: list[Opponent] = [("GM", home, 2600, "½") for home in ("GER", "FRA", "ITA") * 3]
    for sex, titles in (("m", ["GM", "IM"]), ("w", ["GM", "IM", "WGM", "WIM"])):
        lines = [line for line in judged(event_of("ESP", met, sex=sex)) if line["player"] == 1]
        assert [line["title"] for line in lines] == titles
    unknown = event_of("ESP", met)
    del unknown["players"][0]["sex"]
    found = {line["title"]: line["norm"] for line in judged(unknown) if line["player"] == 1}
    assert found == {"GM": True, "IM": True, "WGM": None, "WIM": None}


def test_nobody_met_is_no_norm_and_no_figures(judged: Judge) -> None:
    document = event("½½½½½½½½½")
    document["games"] = []
    line = norm(judged, "GM", document)
    assert (line["norm"], line["n"], line["ra"], line["dp"], line["rp"]) == (
        False, 0, None, None, None,
    )  # fmt: skip
    assert {"1.4.1", "1.4.8", "1.4.8a", "1.4.8b"} <= {*failing(line)}
