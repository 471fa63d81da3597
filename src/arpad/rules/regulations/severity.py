"""What a finding does where a federation decides: it forbids, it warns, or it is silent.

The table stands in the federation's own edition, code by code. What it does not name has its usual
weight; but that somebody has no id of FIDE's and that two players meet again is FIDE's business
(FIDE 2022, 10; C.04.1 b): where FIDE does not rate the event, it only warns.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from arpad.core.finding import Finding, Severity


class Effect(StrEnum):
    """What a finding does."""

    FORBIDS = "forbids"
    WARNS = "warns"
    SILENT = "silent"


SEVERITY: Final = {Effect.FORBIDS: Severity.ERROR, Effect.WARNS: Severity.WARNING}
FIDES_BUSINESS: Final[Mapping[str, Effect]] = {
    "check.ids_missing": Effect.WARNS,
    "check.ids_national": Effect.SILENT,
    "check.rematch": Effect.WARNS,
}
# The codes of the checks, by the word before the point, and what an office finds besides.
NAMES: Final[Mapping[str, str]] = {
    "check": "arbiter_category arbiter_untitled births_implausible births_missing board_order"
    " both_lost bye_twice byes_in_round categories_contradict category"
    " category_unknown counts_differ dates_missing dates_order dates_outside duration"
    " duration_monthly federations_missing federations_odd full_point_byes full_point_byes_of_teams"
    " half_point_bye_late half_point_byes hybrid idle_players ids_missing ids_national ids_odd"
    " ids_repeated mandatory match_decided match_ended match_over match_requested"
    " match_unrated names_repeated no_games nobody_rated nobody_rated_yet"
    " nothing_played points_differ rank_order ranks_missing rated_to_begin"
    " ratings_below_floor registered_after registration rematch report_early"
    " report_file report_late report_missed_list report_too_late round_dates_number"
    " round_dates_order rounds_beyond rounds_unfinished scheveningen sex_missing"
    " starting_rank sums_differ sums_not_rated team_bye_missing team_missing team_none"
    " team_rosters team_twice titles_of_women titles_unknown too_few_rated_opponents"
    " two_in_round",
    "match": "other_name unknown_id",
    "record": "board_colours byes_agree match_points pairs_prohibited players_known"
    " rounds_known team_order team_scores teams_known tiebreak_codes tiebreak_cuts"
    " type_code virtual_points virtual_points_of_teams",
    "amend": "left_behind",
    "office": "own_rated_elsewhere rated_elsewhere rated_in_report",
    "official": "licence_over unknown_arbiter unknown_organiser unlicensed unsure",
    "report": "list_closed other_date other_play same_day same_event",
    "stages": "apart no_article together",
    "team": "bye_played bye_untold forfeit_played game_points lineup_games match_points"
    " two_byes untold_game_points untold_match_points",
    "time": "disagree electronic first_control first_control_advised hours_per_day missing"
    " moves_per_hour quickplay rounds_per_day too_fast_event too_fast_game"
    " too_fast_more unequal unequal_standard unreadable wrong_class",
    "": "composition_players composition_share match_rounds request_not_known",
}
CODES: Final = frozenset(
    f"{family}.{name}" if family else name
    for family, names in NAMES.items()
    for name in names.split()
)


def weighed(
    findings: Iterable[Finding], decided: Mapping[str, Effect], *, for_fide: bool
) -> Iterator[Finding]:
    """The findings with the weight an edition gives them; what is silent is left out.

    ``decided`` is the table of the edition; ``for_fide``: FIDE rates the event.
    """
    effects = decided if for_fide else {**FIDES_BUSINESS, **decided}
    for each in findings:
        effect = effects.get(each.code)
        if effect is None:
            yield each
        elif effect is not Effect.SILENT:
            yield replace(each, severity=SEVERITY[effect])
