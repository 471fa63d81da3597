"""What the fields of a document must have to do with each other.

Everything works on rows, so that one bad value does not hide what else is wrong;
a check that would need a refused value is left out rather than guessed.
"""

from collections.abc import Collection, Iterable
from typing import Any, Final

from arpad.core.event import EventStage, System
from arpad.core.exact import decimal_text
from arpad.formats.document.findings import DocumentFindings
from arpad.formats.document.read_object import ReadObject

# In these a round may be several games long, between the same two players.
SEVERAL_GAMES_A_ROUND: Final = frozenset({System.MATCH, System.KNOCKOUT, System.DOUBLE_ROUND_ROBIN})
SIDES: Final = ("white", "black", "player")


def check_consistency(
    head: ReadObject,
    players: Iterable[ReadObject],
    entries: Iterable[ReadObject],
    findings: DocumentFindings,
) -> None:
    """Report every contradiction within the document."""
    check_days(head, findings)
    check_stages(head, entries, findings)
    known = check_numbers(players, findings)
    if "players" in head.refused:
        known = None
    for player in players:
        check_peak(player, findings)
        check_sums(player, findings)
    for entry in entries:
        check_opponents(entry, known, findings)
    if "system" not in head.refused:
        systems = {each.system for each in head.values.get("stages", ())}
        several = bool({head.values.get("system"), *systems} & SEVERAL_GAMES_A_ROUND)
        check_repeats(entries, known, several, findings)


def check_days(head: ReadObject, findings: DocumentFindings) -> None:
    """An event does not end before it starts."""
    start, end = head.values.get("start"), head.values.get("end")
    if start is not None and end is not None and end < start:
        findings.error("document.end_before_start", "end", found=str(end), expected=str(start))


def check_stages(
    head: ReadObject, entries: Iterable[ReadObject], findings: DocumentFindings
) -> None:
    """Stages follow each other, have all games, and say themselves what is a round robin."""
    stages: tuple[EventStage, ...] = head.values.get("stages", ())
    last = 0
    for index, stage in enumerate(stages):
        if not last < stage.first_round <= stage.last_round:
            found = f"{stage.first_round}-{stage.last_round}"
            place = f"stages[{index}]"
            findings.error("document.stage_rounds", place, found=found, expected=last + 1)
        last = max(last, stage.last_round)
    system = head.values.get("system")
    if stages and system is not None and system.is_round_robin:
        findings.error("document.stage_system", "system", found=str(system))
    for entry in entries if stages else ():
        number = entry.values.get("round")
        if number and not any(each.first_round <= number <= each.last_round for each in stages):
            findings.error("document.no_stage", f"{entry.place}.round", found=number)


def check_numbers(
    players: Iterable[ReadObject], findings: DocumentFindings
) -> Collection[int] | None:
    """The numbers players have, each only once; None if there may be others we cannot read."""
    owners: dict[int, str] = {}
    complete = True
    for player in players:
        number = player.values.get("no")
        if number is None:
            complete = False
        elif number in owners:
            place = f"{player.place}.no"
            findings.error("document.repeated_number", place, found=number, first=owners[number])
        else:
            owners[number] = player.place
    return owners.keys() if complete else None


def check_peak(player: ReadObject, findings: DocumentFindings) -> None:
    """The highest rating a player ever had is not below the present one."""
    rating, peak = player.values.get("rating"), player.values.get("peak")
    if rating is not None and peak is not None and peak < rating:
        place = f"{player.place}.peak"
        findings.error("document.peak_below_rating", place, found=peak, expected=rating)


def check_sums(player: ReadObject, findings: DocumentFindings) -> None:
    """Nobody has more points than games."""
    sums = player.values.get("sums")
    if sums is not None and sums.points > sums.games:
        place, found = f"{player.place}.sums.points", decimal_text(sums.points, 1)
        findings.error("document.sums_points", place, found=found, expected=sums.games)


def check_opponents(
    entry: ReadObject, known: Collection[int] | None, findings: DocumentFindings
) -> None:
    """Games and byes name players of the event, and a game two different ones."""
    for side in SIDES:
        number = entry.values.get(side)
        if number is not None and known is not None and number not in known:
            findings.error("document.unknown_player", f"{entry.place}.{side}", found=number)
    if plays_oneself(entry):
        place = f"{entry.place}.black"
        findings.error("document.same_player", place, found=entry.values["black"])


def plays_oneself(entry: ReadObject) -> bool:
    """Whether both sides of a game are the same player."""
    white = entry.values.get("white")
    return white is not None and white == entry.values.get("black")


def check_repeats(
    entries: Iterable[ReadObject],
    known: Collection[int] | None,
    several: bool,
    findings: DocumentFindings,
) -> None:
    """No game is there twice, and nobody has two entries in a round that has one game."""
    games: dict[tuple[Any, ...], str] = {}
    busy: dict[tuple[int, int], str] = {}
    for entry in entries:
        number = entry.values.get("round")
        if number is None or plays_oneself(entry):
            continue
        game = identity(entry, several)
        first = games.setdefault(game, entry.place) if game else entry.place
        if first != entry.place:
            report_repeated_game(entry, first, findings)
        elif not several:
            check_busy(entry, number, known, busy, findings)


def identity(entry: ReadObject, several: bool) -> tuple[Any, ...] | None:
    """What makes a game the same game as another; None for a bye or an unreadable pair."""
    values = entry.values
    if "white" not in values or "black" not in values:
        return None
    if several:
        return values["round"], values["white"], values["black"], values.get("board")
    return values["round"], frozenset((values["white"], values["black"]))


def report_repeated_game(entry: ReadObject, first: str, findings: DocumentFindings) -> None:
    """Say which game is there again."""
    values = entry.values
    findings.error(
        "document.repeated_game",
        entry.place,
        white=values["white"],
        black=values["black"],
        round=values["round"],
        first=first,
    )


def check_busy(
    entry: ReadObject,
    number: int,
    known: Collection[int] | None,
    busy: dict[tuple[int, int], str],
    findings: DocumentFindings,
) -> None:
    """Enter the players of a game or bye for the round, unless one of them has an entry there."""
    for side in SIDES:
        player = entry.values.get(side)
        if player is None or (known is not None and player not in known):
            continue
        first = busy.setdefault((number, player), entry.place)
        if first != entry.place:
            place = f"{entry.place}.{side}"
            findings.error("document.two_entries", place, found=player, round=number, first=first)
