"""B.01 1.4: one step short of one article, and nothing else, is no norm; the step is one.

Nine rounds with everything at its limit: of 9 opponents 5 may be from the own federation and 6
from any one, 5 must be titled and 3 of them masters; 5 points are 56 %, which is 43 (1.4.9), so
that the average must be the performance less 43, and 4 below it in all round up to it.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from .articles import NORMS, Norm
from .lines import Judge, failing, norm
from .printed import Opponent, event_of

OWN, NEAR, FAR = "ESP", "GER", "FRA"
HOMES = (OWN,) * 5 + (NEAR,) * 2 + (FAR,) * 2
SCORES = "111½½½½00"
EVERY_TITLE = pytest.mark.parametrize("wanted", NORMS, ids=lambda each: each.title)


def opponents(
    wanted: Norm,
    homes: Sequence[str] = HOMES,
    scores: str = SCORES,
    titled: int = 5,
    masters: int = 3,
    total: int = 0,
) -> list[Opponent]:
    """Nine of them; ``total`` is what their ratings add up to, if not the least that will do."""
    titles = [wanted.title] * masters + ["WFM"] * (titled - masters) + ["WCM"] * (9 - titled)
    total = total or 9 * (wanted.performance - 43) - 4
    ratings = [total // 9 + (no < total % 9) for no in range(9)]
    return [*zip(titles, homes, ratings, scores, strict=True)]


def event(met: Sequence[Opponent], **more: Any) -> dict[str, Any]:
    return event_of(OWN, met, sex="w", **more)


@EVERY_TITLE
def test_at_every_limit_it_is_a_norm(judged: Judge, wanted: Norm) -> None:
    line = norm(judged, wanted.title, event(opponents(wanted)))
    assert line["norm"] is True
    assert line["rp"] == wanted.performance


@EVERY_TITLE
@pytest.mark.parametrize(
    ("article", "changed"),
    [
        ("1.4.3", {"homes": (OWN,) * 5 + (NEAR,) * 4}),
        ("1.4.3", {"homes": (OWN,) * 5 + (NEAR,) * 2 + ("FID",) * 2}),
        ("1.4.4", {"homes": (OWN,) * 6 + (NEAR,) * 2 + (FAR,)}),
        ("1.4.4", {"homes": (NEAR,) * 7 + (FAR,) * 2}),
        ("1.4.5a", {"titled": 4}),
        ("mix", {"masters": 2}),
    ],
)
def test_one_short_of_the_mix_is_none(
    judged: Judge, wanted: Norm, article: str, changed: dict[str, Any]
) -> None:
    line = norm(judged, wanted.title, event(opponents(wanted, **changed)))
    assert line["norm"] is False
    assert failing(line) == [wanted.mix if article == "mix" else article]


@EVERY_TITLE
def test_the_limits_of_another_mix_are_met(judged: Judge, wanted: Norm) -> None:
    for homes in ((NEAR,) * 6 + (FAR,) * 3, (OWN,) * 5 + (NEAR,) * 3 + (FAR,)):
        line = norm(judged, wanted.title, event(opponents(wanted, homes=homes)))
        assert line["norm"] is True


@EVERY_TITLE
def test_1_4_8_an_average_that_rounds_down_is_short(judged: Judge, wanted: Norm) -> None:
    total = 9 * (wanted.performance - 43) - 5
    line = norm(judged, wanted.title, event(opponents(wanted, total=total)))
    assert line["norm"] is False
    assert failing(line) == ["1.4.8"]


@EVERY_TITLE
@pytest.mark.parametrize(("short", "made"), [(4, True), (5, False)])
def test_1_4_8a_the_least_average(judged: Judge, wanted: Norm, short: int, made: bool) -> None:
    """7½ of 9 are 83 %, 273 and more than enough; the average is 220 below the performance."""
    met = opponents(wanted, scores="1111111½0", total=9 * wanted.average - short)
    line = norm(judged, wanted.title, event(met))
    assert line["norm"] is made
    assert failing(line) == ([] if made else ["1.4.8a"])


@EVERY_TITLE
@pytest.mark.parametrize(("scores", "made"), [("111½00000", True), ("111000000", False)])
def test_1_4_8b_a_third_is_not_35_percent(
    judged: Judge, wanted: Norm, scores: str, made: bool
) -> None:
    """33 % is 125 less, so that 200 above the performance is enough for everything else."""
    met = opponents(wanted, scores=scores, total=9 * (wanted.performance + 200))
    line = norm(judged, wanted.title, event(met))
    assert line["norm"] is made
    assert failing(line) == ([] if made else ["1.4.8b"])


@EVERY_TITLE
def test_1_4_1_eight_games_are_one_too_few(judged: Judge, wanted: Norm) -> None:
    """Who does not come has no forfeit win; one of the own federation, so that 4 of 8 are left."""
    met = opponents(wanted)[1:]
    line = norm(judged, wanted.title, event(met, rounds=9))
    assert line["norm"] is False
    assert "1.4.1" in failing(line)


@EVERY_TITLE
def test_1_1_3_three_rounds_a_day_are_one_too_many(judged: Judge, wanted: Norm) -> None:
    for third, made in (("02", True), ("01", False)):
        days = ["2023-05-01"] * 2 + [f"2023-05-{third}"] + ["2023-05-03"] * 2
        days += ["2023-05-04", "2023-05-05", "2023-05-06", "2023-05-07"]
        line = norm(judged, wanted.title, event(opponents(wanted), round_dates=days))
        assert line["norm"] is made
        assert failing(line) == ([] if made else ["1.1.3"])


@pytest.mark.parametrize(("players", "made"), [(5, False), (6, True)])
def test_1_4_5f_five_players_are_too_few_for_a_double_round(
    judged: Judge, players: int, made: bool
) -> None:
    """Eight games of five players, enough with ``world-cup``, so that only 1.4.5f is short."""
    people = [
        {"no": no, "name": f"P{no}", "rating": 2600, "title": "GM", "sex": "m", "federation": home}
        for no, home in zip(
            range(1, players + 1), ("ESP", "GER", "FRA", "ITA", "POL", "AUT"), strict=False
        )
    ]
    games = [
        {"round": no - 1 + lap, "white": 1, "black": no, "result": "1/2"}
        for lap in (0, players - 1)
        for no in range(2, players + 1)
    ]
    document = event_of("ESP", [], players=people, games=games, flags=["world-cup"])
    document |= {"system": "double-round-robin", "rounds": 2 * players - 2}
    line = norm(judged, "GM", document)
    assert line["norm"] is made
    assert failing(line) == ([] if made else ["1.4.5f"])
