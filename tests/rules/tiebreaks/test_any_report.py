"""A document may hold anything under ``report`` and ``teams``: standings never fail on it."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.documents import report_of, scoring_of, teams_of
from tests.effort import examples, proof

import arpad
from arpad.core.errors import BadInput
from arpad.rules.tiebreaks.best_results import board_results, group_results
from arpad.rules.tiebreaks.choosing import choose, primary_of
from arpad.rules.tiebreaks.codes import Code
from arpad.rules.tiebreaks.editions import C07_2026
from arpad.rules.tiebreaks.registry import TIE_BREAKS
from arpad.rules.tiebreaks.remarks import departures, remarks
from arpad.rules.tiebreaks.standings import explain, field_of, rank

from .test_teams import CUP

scalars = st.none() | st.booleans() | st.integers(-3, 9) | st.sampled_from(
    ["", "1", "x", "+-", "F", "2.5", "TW", "WBWB", "FIDE_TEAM_GP", "BERGER_TEAM_ROUNDROBIN"]
)  # fmt: skip
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(
            ["round", "team", "opponent", "players", "type", "white", "black", "result", "teams",
             "match_points", "game_points", "TW", "TD", "unplayed", "no", "name", "strength"]
        ),
        inner,
        max_size=5,
    ),
    max_leaves=12,
)  # fmt: skip
KEYS = (
    "byes", "team_byes", "forfeited_matches", "lineups", "board_colours", "match_points", "marks",
    "type_code", "standings", "dialect", "abnormal_points",
)  # fmt: skip
reports = st.dictionaries(st.sampled_from(KEYS), anything, max_size=6)
teams = st.lists(
    st.fixed_dictionaries(
        {}, optional={"no": anything, "name": anything, "players": anything, "strength": anything}
    ),
    max_size=4,
)


marks = st.lists(st.lists(st.integers(0, 10), min_size=3, max_size=3), max_size=3)
scoring = st.none() | st.dictionaries(st.sampled_from("WDLAP"), scalars, max_size=4)


@proof
@examples(60, 3_000)
@given(reports, st.none() | teams, marks, scoring)
def test_any_report_is_ranked(
    report: dict[str, Any],
    rosters: list[dict[str, Any]] | None,
    unplayed: list[list[int]],
    points: dict[str, Any] | None,
) -> None:
    event = replace(
        CUP,
        report=report_of({"marks": {"unplayed": unplayed}, **report}),
        scoring=scoring_of(points),
    )
    if rosters is not None:
        event = replace(event, teams=teams_of(rosters))
    for individual in (False, True):
        made = field_of(event, C07_2026, primary=primary_of(event), individual=individual)
        choose(event, C07_2026, None, teams=made.teams)
        codes = [
            Code(text=rule.name, name=rule.name)
            for rule in TIE_BREAKS
            if made.teams or not rule.teams
        ]
        standings = rank(made, codes)
        list(remarks(event, made, codes))
        group_results(event, standings, 2)
        for line in standings.lines:
            explain(standings, line.participant.no)
        if made.teams:
            players = field_of(event, C07_2026, individual=True)
            board_results(event, players, made.table.rounds)
        for no in (1, 2):
            with suppress(BadInput):
                left = arpad.standings(event, [], withdrawn=[no], individual=individual)
                list(departures(event, left))
                explain(left, no)
