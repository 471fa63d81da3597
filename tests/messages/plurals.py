"""Sentences that count something and have no plural forms."""

import re
from collections.abc import Iterator
from typing import Final

from arpad.messages.po import PoEntry

# A value, at most one word between, and what is counted; the nouns are those counted elsewhere.
COUNTED: Final = re.compile(
    r"\{(\w+)(?::(?:s|a|\.2))?\} (?:[a-z-]+ )?"
    r"(boards|byes|bytes|characters|columns|days|digits|draws|entries|errors|events|fields|files"
    r"|findings|games|hours|levels|lines|lists|minutes|months|moves|notes|opponents|passes"
    r"|places|players|points|reports|rounds|rows|seconds|stages|teams|times|tournaments|warnings)\b"
)
# What is never one: limits of formats and editions, and what is said of several only.
NEVER_ONE: Final = frozenset(
    {
        "check.bye_twice",
        "check.byes_in_round",
        "check.duration",
        "check.duration_monthly",
        "check.match_decided",
        "check.match_over",
        "crosstable.too_big",
        "document.long_number",
        "document.too_deep",
        "explain_one_file",
        "feda.long_line",
        "format_too_large",
        "k.limited",
        "k.new",
        "left.one",
        "mean.fictitious",
        "pair.baku_rounds",
        "pair.numbers_final",
        "performance.instead",
        "pgn.long_line",
        "pgn.too_many",
        "prizes.equal",
        "prizes.level",
        "rating_lists.long_line",
        "rating_lists.members",
        "report.duration_monthly",
        "schedule.balanced",
        "schedule.berger",
        "schedule.hilton",
        "schedule.hilton_table",
        "schedule.scheveningen",
        "schedule.schiller",
        "schedule.schiller_rests",
        "schedule.skalitzka_balanced",
        "schedule.varma",
        "schedule.varma_full",
        "schedule.varma_split",
        "tiebreak.teams_only",
        "time.rounds_per_day",
        "trf.long_line",
        "trf.lost_players",
        "trf.too_large",
        "trf.too_many_lines",
        "trf.too_many_players",
        "trf.too_many_rounds",
        "void.unstable",
        "void.window",
    }
)


def without_plural(entry: PoEntry) -> Iterator[str]:
    """What a sentence counts without plural forms for it; editions state what rules count."""
    if not entry.counted and entry.key not in NEVER_ONE and not entry.key.startswith("rule."):
        for value, noun in COUNTED.findall(" ".join(entry.forms)):
            yield f"{value} {noun}"
