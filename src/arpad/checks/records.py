"""The further records of the 2026 report: byes, teams, line-ups, and the codes of the head.

What stands under ``report`` may have been written by hand, so nothing is taken for granted of its
shape: what is no list, no object or no number is passed over, or found wrong, but never trips.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from arpad.checks.check import PAIRED_OR_SENT, SENT, Case, Check
from arpad.core.event import ByeKind, Event
from arpad.core.exact import decimal_text
from arpad.core.finding import Finding, Severity
from arpad.core.report_values import (
    BYES,
    RECORDS,
    WHOLE,
    as_code,
    as_list,
    as_number,
    as_points,
    as_shown,
    as_text,
    entries_of,
    is_blank,
    members_of_teams,
    of_report,
    pairs_teams,
)

CYCLES: Final = "(_G[1-9][0-9]{0,2})?"
TYPE_CODES: Final = re.compile(
    "|".join(
        (
            "FIDE_DUTCH(_2017|_2025|_2026)?(_BAKU)?",
            "FIDE_(DUBOV|BURSTEIN|DOUBLESWISS)(_BAKU)?",
            "FIDE_(DOUBLE)?ROUNDROBIN",
            "FIDE_SCHILLER(_[1-9][0-9]{0,2}X[1-9][0-9]{0,2})?",
            f"FIDE_SCHEVENINGEN{CYCLES}",
            "FIDE_DOUBLESCHEVENINGEN",
            f"BERGER_(TEAM_)?ROUNDROBIN{CYCLES}",
            "BERGER_(TEAM_)?DOUBLEROUNDROBIN",
            "CUSTOM_((DOUBLE)?SWISS|ROUNDROBIN|SCHILLER|SCHEVENINGEN|KNOCKOUT)",
            "FIDE_TEAM(_BAKU)?",
            "FIDE_TEAM_(TYPE[AB]_)?(MP|MP_GP)(_BAKU)?",
            "FIDE_TEAM_(TYPE[AB]_)?(GP|GP_MP)",
            "FIDE_TEAM_(DOUBLE)?ROUNDROBIN",
            "CUSTOM_TEAM_(SWISS(_MP|_GP)?|ROUNDROBIN|KNOCKOUT)",
        )
    ),
    re.IGNORECASE | re.ASCII,
)
GAME_POINTS_FIRST: Final = re.compile(
    "FIDE_TEAM_(TYPE[AB]_)?(GP|GP_MP)|CUSTOM_TEAM_SWISS_GP", re.IGNORECASE | re.ASCII
)

POINTS_CODES: Final = frozenset({"PTS", "MPTS", "GPTS"})
# READING: GE is the old name of REP; both are read.
TIEBREAKS: Final = POINTS_CODES | {
    "DE", "BPG", "BWG", "REP", "GE", "STD", "SB", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG",
    "WIN", "WON", "PS", "TPN", "BH", "FB", "AOB", "KS", "BC", "TBR", "BBE", "MPVGP", "EMMSB",
    "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC",
}  # fmt: skip
TIEBREAK: Final = re.compile(
    r"(?P<name>[A-Z]+)(:(MP|GP))?"
    r"(?P<modifiers>(/(C[1-9][0-9]?|M[1-9][0-9]?|L[+-]?[0-9]{1,2}|K[0-9]{1,4}(\.[0-9]{1,4})?|[PFR]))*)",
    re.IGNORECASE | re.ASCII,
)
SELF_DEFINED: Final = re.compile(r"OTHER_\S+", re.IGNORECASE | re.ASCII)

LETTERS: Final = {**{kind: letter for letter, kind in BYES.items()}, ByeKind.PAIRING: "U"}


def teams_known(case: Case) -> Iterator[Finding]:
    """Line-ups, byes and forfeits of teams name teams of the event."""
    known = _team_numbers(case.event)
    for entry in entries_of(case.event, "lineups", "team_byes", "forfeited_matches"):
        single = [entry.values.get(key) for key in ("team", "opponent", "white", "black")]
        named = entry.numbers("teams") if entry.key == "team_byes" else iter(single)
        for value in named:
            if not is_blank(value) and as_number(value) not in known:
                yield Finding(
                    Severity.ERROR,
                    "record.teams_known",
                    entry.place,
                    entry.article,
                    {"record": entry.record, "found": as_shown(value)},
                )


def players_known(case: Case) -> Iterator[Finding]:
    """Whoever a record names by number is in the event; in a team event these are teams.

    Line-ups always name players.
    """
    event, players = case.event, {player.no for player in case.event.players}
    paired = _team_numbers(event) if pairs_teams(event) else players
    for record, place, value in _named(event):
        known = players if record == RECORDS["lineups"] else paired
        if as_number(value) not in known:
            yield Finding(
                Severity.ERROR,
                "record.players_known",
                place,
                f"TRF26 {record}" if WHOLE.fullmatch(record) else f"TRF {record}",
                {"record": record, "found": as_shown(value)},
            )


def rounds_known(case: Case) -> Iterator[Finding]:
    """A record names rounds of the event, the first before the last."""
    rounds = case.event.rounds
    expected = f"1–{rounds}" if rounds else "≥ 1"
    for entry in entries_of(case.event, *RECORDS):
        stated = {
            key: entry.values[key]
            for key in ("round", "first_round", "last_round")
            if entry.values.get(key) is not None
        }
        first, last = (as_number(stated.get(key)) for key in ("first_round", "last_round"))
        wrong = [(value, expected) for key, value in stated.items()
                 if not _is_round(value, rounds, entry.key, key)]  # fmt: skip
        if not wrong and first and last and first > last:
            wrong = [(first, f"≤ {last}")]
        for value, wanted in wrong:
            yield Finding(
                Severity.ERROR,
                "record.rounds_known",
                entry.place,
                entry.article,
                {"record": entry.record, "found": as_shown(value), "expected": wanted},
            )


def byes_agree(case: Case) -> Iterator[Finding]:
    """A bye of record 240 is what the player's own record has in that round.

    A player without an entry there has yet to be paired. Of a team only games can be told.
    """
    event = case.event
    if not event.report or not of_report(event, "byes"):
        return
    teams = pairs_teams(event)
    entered = _entered(event, games_only=teams)
    members = members_of_teams(event) if teams else {}
    for entry in entries_of(event, "byes"):
        letter, round_ = as_code(entry.values.get("type")), as_number(entry.values.get("round"))
        if letter not in BYES or round_ is None:
            continue
        for value in entry.numbers("players"):
            number = as_number(value)
            if number is None:
                continue
            for no in members.get(number, ()) if teams else (number,):
                found = next((each for each in entered[round_, no] if each != letter), None)
                if found:
                    yield Finding(
                        Severity.WARNING,
                        "record.byes_agree",
                        entry.place,
                        entry.article,
                        {"found": letter, "player": no, "round": round_, "entry": found},
                    )
                    break


def type_code(case: Case) -> Iterator[Finding]:
    """The type of tournament is one of the codes there are."""
    found = of_report(case.event, "type_code")
    if found is not None and not TYPE_CODES.fullmatch(as_text(found)):
        yield Finding(
            Severity.WARNING,
            "record.type_code",
            "report.type_code",
            "TRF26 192",
            {"found": as_shown(found)},
        )


def tiebreak_codes(case: Case) -> Iterator[Finding]:
    """A tie-break has a known name, and modifiers as the code has them."""
    standings = of_report(case.event, "standings")
    if isinstance(standings, str):
        standings = standings.split(",")
    for place, article, codes in (
        ("tiebreaks", "TRF26 202", case.event.tiebreaks),
        ("report.standings", "TRF26 212", standings),
    ):
        for index, code in enumerate(as_list(codes)):
            if not _is_tiebreak(as_text(code)):
                yield Finding(
                    Severity.WARNING,
                    "record.tiebreak_codes",
                    f"{place}[{index}]",
                    article,
                    {"found": as_shown(code)},
                )


def board_colours(case: Case) -> Iterator[Finding]:
    """The colours of the boards are so many W and B."""
    found = of_report(case.event, "board_colours")
    if found is not None and not re.fullmatch("[WBwb]+", as_text(found)):
        yield Finding(
            Severity.WARNING,
            "record.board_colours",
            "report.board_colours",
            "TRF26 352",
            {"found": as_shown(found)},
        )


def match_points(case: Case) -> Iterator[Finding]:
    """Match points are numbers for a won, a drawn and a lost match."""
    found = of_report(case.event, "match_points")
    if found is None:
        return
    wrong = [as_shown(found)]
    if isinstance(found, Mapping):
        wrong = [f"{as_shown(code)} {as_shown(value)}" for code, value in found.items()
                 if code not in ("TW", "TD", "TL") or as_points(value) is None]  # fmt: skip
    for each in wrong:
        yield Finding(
            Severity.WARNING,
            "record.match_points",
            "report.match_points",
            "TRF26 362",
            {"found": each},
        )


def team_order(case: Case) -> Iterator[Finding]:
    """No team with fewer points is placed before one with more.

    Match points come first, unless the type of tournament or the order of the standings puts game
    points there. The other points follow only where no tie-break is said to come between.
    """
    keys = _order_of_points(case.event)
    placed = []
    for index, team in enumerate(as_list(case.event.teams)):
        if not isinstance(team, Mapping):
            continue
        rank, points = as_number(team.get("rank")), [as_points(team.get(key)) for key in keys]
        known = [each for each in points if each is not None]
        if rank and len(known) == len(keys):
            placed.append((rank, [-each for each in known], index, as_shown(team.get("name", ""))))
    placed.sort()
    fewest: list[Fraction] | None = None
    for rank, negated, index, name in placed:
        points_here = [-each for each in negated]
        if fewest is not None and points_here > fewest:
            yield Finding(
                Severity.WARNING,
                "record.team_order",
                f"teams[{index}].rank",
                "TRF26 310",
                {
                    "team": name,
                    "found": rank,
                    "points": " / ".join(map(decimal_text, points_here)),
                    "before": " / ".join(map(decimal_text, fewest)),
                },
            )
        else:
            fewest = points_here


def team_scores(case: Case) -> Iterator[Finding]:
    """A player sits at one board of a match."""
    for entry in entries_of(case.event, "lineups"):
        seen: set[int] = set()
        told: set[int] = set()
        for value in entry.numbers("players"):
            number = as_number(value)
            if number is None:
                continue
            if number in seen and number not in told:
                told.add(number)
                yield Finding(
                    Severity.WARNING,
                    "record.team_scores",
                    entry.place,
                    entry.article,
                    {
                        "player": number,
                        "team": as_shown(entry.values.get("team", "–")),
                        "round": as_shown(entry.values.get("round", "–")),
                    },
                )
            seen.add(number)


# Events


def _team_numbers(event: Event) -> set[int]:
    return set(members_of_teams(event))


def _entered(event: Event, games_only: bool) -> Mapping[tuple[int, int], list[str]]:
    """What a report has of a player in a round: games, and the letters of byes.

    A bye whose letter is Arpad's guess (``extra``) says nothing of its kind.
    """
    entered: dict[tuple[int, int], list[str]] = defaultdict(list)
    for game in event.games:
        for no in (game.white, game.black):
            if game.result.played or not games_only:
                entered[game.round, no].append(f"{game.white}–{game.black} {game.result}")
    for bye in () if games_only else event.byes:
        if "trf" not in bye.extra:
            entered[bye.round, bye.player].append(LETTERS[bye.kind])
    return entered


def _order_of_points(event: Event) -> tuple[str, ...]:
    """By which points teams are ranked, as far as that needs no tie-break."""
    keys = ["match_points", "game_points"]
    if GAME_POINTS_FIRST.fullmatch(as_text(of_report(event, "type_code"))):
        keys.reverse()
    standings = as_list(of_report(event, "standings"))
    stated = [as_text(code).upper() for code in [*standings] or event.tiebreaks]
    if not stated:
        return tuple(keys)
    if standings:
        first = stated.pop(0)
        if first not in POINTS_CODES:
            return ()
        if first != "PTS":
            keys.sort(reverse=first == "MPTS")
    second = "GPTS" if keys[1] == "game_points" else "MPTS"
    return tuple(keys) if stated and stated[0] in ("MPVGP", second) else (keys[0],)


# Records


def _named(event: Event) -> Iterator[tuple[str, str, Any]]:
    """Every number that should be a player's or a paired team's: record, place, number."""
    for entry in entries_of(
        event, "byes", "acceleration", "prohibited", "abnormal_points", "lineups"
    ):
        if entry.key == "acceleration":
            for value in (entry.values.get("first"), entry.values.get("last")):
                if not is_blank(value):
                    yield entry.record, entry.place, value
        else:
            for value in entry.numbers("players"):
                yield entry.record, entry.place, value
    for index, value in enumerate(as_list(of_report(event, "absent"))):
        if not is_blank(value):
            yield "XXZ", f"report.absent[{index}]", value
    virtual = of_report(event, "virtual_points")
    for key in virtual if isinstance(virtual, Mapping) else ():
        yield "XXA", f"report.virtual_points.{as_shown(key)}", key


def _is_round(value: Any, rounds: int | None, record: str, key: str) -> bool:
    """Whether a round may be named so; 000 is all rounds in 299, and no limit in a range."""
    number = as_number(value)
    if number is None:
        return False
    if number == 0:
        return key != "round" or record == "abnormal_points"
    return number <= (rounds or number)


def _is_tiebreak(code: str) -> bool:
    if SELF_DEFINED.fullmatch(code):
        return True
    found = TIEBREAK.fullmatch(code)
    if not found or found["name"].upper() not in TIEBREAKS:
        return False
    kinds = [modifier[0].upper() for modifier in found["modifiers"].split("/")[1:]]
    return len(kinds) == len(set(kinds))


# Values of any shape


RECORD_CHECKS: Final = (
    Check("record.teams_known", teams_known),
    Check("record.players_known", players_known),
    Check("record.rounds_known", rounds_known),
    Check("record.byes_agree", byes_agree),
    Check("record.type_code", type_code, PAIRED_OR_SENT),
    Check("record.tiebreak_codes", tiebreak_codes, SENT),
    Check("record.board_colours", board_colours, PAIRED_OR_SENT),
    Check("record.match_points", match_points, PAIRED_OR_SENT),
    Check("record.team_order", team_order, SENT),
    Check("record.team_scores", team_scores),
)
