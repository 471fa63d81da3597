"""Every check, in the order a report is read."""

from typing import Final

from arpad.checks import admission, dates, mandatory, people, rounds, scores, teams
from arpad.checks import time_control as times
from arpad.checks.check import PAIRED_OR_SENT, SENT, Check, under_edition
from arpad.checks.records import RECORD_CHECKS
from arpad.checks.team_scores import TEAM_SCORE_CHECKS

CHECKS: Final = (
    Check("check.mandatory", mandatory.mandatory, SENT, also=("check.ranks_missing",)),
    Check("check.dates_missing", dates.dates_missing, SENT),
    Check("check.dates_order", dates.dates_order),
    Check("check.dates_outside", dates.round_dates),
    Check("check.round_dates_order", dates.round_dates_order),
    Check("check.round_dates_number", dates.round_dates_number, SENT),
    Check("check.dates_outside", dates.game_dates),
    Check("check.counts_differ", scores.counts_differ),
    Check("check.ids_repeated", people.ids_repeated),
    Check("check.ids_missing", people.ids_missing, SENT),
    Check("check.ids_odd", people.ids_odd, SENT),
    Check("check.names_repeated", people.names_repeated, PAIRED_OR_SENT),
    Check("check.titles_unknown", people.titles_unknown),
    Check("check.titles_of_women", people.titles_of_women, SENT),
    Check("check.sex_missing", people.sex_missing, SENT),
    Check("check.births_implausible", people.births_implausible),
    Check("check.births_missing", people.births_missing, SENT),
    Check("check.federations_missing", people.federations_missing, SENT),
    Check("check.federations_odd", people.federations_odd, SENT),
    Check("check.ratings_below_floor", people.ratings_below_floor, SENT),
    Check("check.no_games", rounds.no_games, SENT),
    Check("check.two_in_round", rounds.two_in_round),
    Check("check.rounds_beyond", rounds.rounds_beyond),
    Check("check.rounds_unfinished", rounds.rounds_unfinished, SENT),
    Check("check.rematch", rounds.rematch),
    Check("check.bye_twice", rounds.bye_twice, PAIRED_OR_SENT),
    Check("check.byes_in_round", rounds.byes_in_round),
    Check(
        "check.half_point_byes",
        rounds.half_point_byes,
        PAIRED_OR_SENT,
        also=("check.half_point_bye_late",),
    ),
    Check("check.idle_players", rounds.idle_players, SENT),
    Check("check.points_differ", scores.points_differ),
    Check("check.rank_order", scores.rank_order, SENT),
    Check("check.team_rosters", teams.team_rosters),
    Check("check.team_twice", teams.team_twice),
    Check("check.team_missing", teams.team_missing, PAIRED_OR_SENT, also=("check.team_none",)),
    Check("check.board_order", teams.board_order, SENT),
    *RECORD_CHECKS,
    *TEAM_SCORE_CHECKS,
    Check("composition_share", admission.composition, SENT, also=("composition_players",)),
    Check("check.match_unrated", admission.match_unrated, SENT),
    Check("check.match_decided", admission.match_decided, SENT),
    Check("match_rounds", admission.match_rounds, SENT),
    Check("check.nothing_played", admission.nothing_rated, SENT, also=("check.nobody_rated",)),
    Check("check.scheveningen", admission.scheveningen, SENT),
    Check("check.too_few_rated_opponents", admission.too_few_rated_opponents, SENT),
    Check("time.missing", under_edition(times.control_missing), SENT),
    Check("time.unreadable", under_edition(times.control_unreadable), SENT),
    Check("time.disagree", under_edition(times.controls_disagree), SENT),
    Check("time.wrong_class", under_edition(times.wrong_class), SENT),
    Check("time.too_fast_event", under_edition(times.too_fast_event), SENT),
    Check(
        "time.too_fast_game",
        under_edition(times.too_fast_games),
        SENT,
        also=("time.too_fast_more",),
    ),
    Check("time.moves_per_hour", under_edition(times.moves_per_hour), SENT),
    Check("time.quickplay", under_edition(times.quickplay_finish), SENT),
    Check("time.electronic", under_edition(times.electronic_clocks), SENT),
    Check(
        "time.first_control",
        under_edition(times.first_control),
        SENT,
        also=("time.first_control_advised",),
    ),
    Check(
        "time.unequal", under_edition(times.unequal_times), SENT, also=("time.unequal_standard",)
    ),
    Check("time.rounds_per_day", under_edition(times.rounds_per_day), SENT),
    Check("time.hours_per_day", under_edition(times.hours_per_day), SENT),
    Check("check.duration", dates.duration, SENT, also=("check.duration_monthly",)),
    Check("check.registration", dates.registration, SENT),
    Check(
        "check.report_late",
        dates.report_late,
        SENT,
        also=("check.report_early", "check.report_missed_list", "check.report_too_late"),
    ),
)
