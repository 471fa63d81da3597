"""Which command puts right what the check of a report found."""

import re
from datetime import date, timedelta
from typing import Final

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.step import Exact
from arpad.messages.render import say
from arpad.messages.text import Language

PLAYER: Final = re.compile(r"players\[(\d+)\]")
# By the code of the finding; the others are told apart by their place.
BY_CODE: Final = {
    "check.dates_order": "end",
    "check.dates_outside": "round_dates",
    "check.round_dates_order": "round_dates",
    "check.round_dates_number": "round_dates",
    "check.ids_missing": "player_id",
    "check.ids_national": "player_id",
    "check.ids_odd": "player_id",
    "check.ids_repeated": "player_id",
    "check.titles_unknown": "player_title",
    "check.sex_missing": "player_sex",
    "check.births_missing": "player_birth",
    "check.births_implausible": "player_birth",
    "check.federations_missing": "player_federation",
    "check.federations_odd": "player_federation",
    "check.rounds_unfinished": "results",
    "check.arbiter_untitled": "arbiters",
    "check.category_unknown": "flags",
    "time.missing": "rate",
    "time.unreadable": "rate",
    "time.wrong_class": "rate",
}
# Advised of a tournament that tells no day.
SOME_DAY: Final = date(2026, 11, 16)
BY_PLACE: Final = ("check.mandatory", "check.dates_missing")


def mending(finding: Finding, event: Event, language: Language) -> str:
    """The command, in words; nothing where no command helps."""
    what = finding.place if finding.code in BY_PLACE else BY_CODE.get(finding.code)
    if what is None:
        return ""
    player = PLAYER.match(finding.place)
    no = event.players[int(player[1])].no if player else 0
    first, last = _first_and_last_day(event)
    days = (min(first + timedelta(each), last) for each in range(event.number_of_rounds))
    values: dict[str, Exact] = {
        "no": no,
        "first": first.isoformat(),
        "last": last.isoformat(),
        "days": ",".join(day.isoformat() for day in days),
    }
    return say(f"mend.{what}", values, language)


def _first_and_last_day(event: Event) -> tuple[date, date]:
    """What the tournament tells of its days, so that what is advised fits the rest of it."""
    stated = (day for day in (event.start, event.end) if day)
    of_rounds = (_day(text) for text in event.round_dates)
    known = sorted({*stated, *(day for day in of_rounds if day)}) or [SOME_DAY]
    return known[0], known[-1]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.replace("/", "-"))
    except ValueError:
        return None
