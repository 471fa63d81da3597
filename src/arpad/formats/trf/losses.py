"""What a dialect cannot hold, as findings."""

from typing import Final

from arpad.core.event import ByeKind, Event
from arpad.core.finding import Finding
from arpad.formats.result import FileFormat
from arpad.formats.trf.columns import KEYS_OF_2026, TEAM, RecordColumn, article
from arpad.formats.trf.head import flags_said
from arpad.formats.trf.source import CONTROL

TEAM_KEYS: Final = ("no", "nickname", "strength", "match_points", "game_points", "rank")
PLAYER_KEYS: Final = ("k", "games", "peak", "standard", "listed", "flags", "extra")


class Losses:
    """Everything lost so far, each kind of loss once with how often."""

    def __init__(self, dialect: FileFormat) -> None:
        self.dialect = dialect
        self.found: list[Finding] = []

    def lose(self, code: str, place: str, record: str = "", **values: str | int) -> None:
        """Report one loss."""
        self.found.append(Finding.warning(code, place, article(self.dialect, record), **values))

    def fitted(self, text: str, field: RecordColumn, place: str, record: str) -> str:
        """The text as it goes into a field: on one line, and cut if it is too long."""
        plain = printable(text).strip()
        if len(plain) <= field.width:
            return plain
        self.found.append(
            Finding.warning(
                "trf.lost_cut",
                place,
                article(self.dialect, record, field),
                found=plain,
                expected=field.width,
            )
        )
        return plain[: field.width].rstrip()


def printable(text: str) -> str:
    """Text without what could break a line."""
    return CONTROL.sub(" ", text.replace("\t", " ").replace("\n", " ").replace("\r", " "))


def report_losses(event: Event, losses: Losses) -> None:
    """Everything the event has and the dialect does not."""
    player_losses(event, losses)
    game_losses(event, losses)
    said = flags_said(event.report.type or "", event.name)
    flags = [flag for flag in event.flags if flag not in said]
    part = [event.part] if event.part else []
    stages = [stage.name for stage in event.stages]
    extra = sorted(event.extra)
    named = [("flags", flags), ("part", part), ("stages", stages), ("extra", extra)]
    for key, found in named:
        if found:
            losses.lose("trf.lost_key", key, found=key, times=len(found))
    if left := event.report.withdrawn:
        losses.lose("trf.lost_key", "report.withdrawn", found="withdrawn", times=len(left))
    if losses.dialect is not FileFormat.TRF26:
        losses_before_2026(event, losses)
    if losses.dialect is FileFormat.TRF06:
        losses_before_2016(event, losses)


def player_losses(event: Event, losses: Losses) -> None:
    """Fields of players that no dialect has."""
    for key in PLAYER_KEYS:
        lost = [at for at, player in enumerate(event.players) if getattr(player, key)]
        lose_all(losses, key, lost, "players")
    newcomers = [at for at, player in enumerate(event.players) if not player.first_event]
    lose_all(losses, "first_event", newcomers, "players")
    late = [at for at, player in enumerate(event.players) if player.listed_after_start]
    lose_all(losses, "listed_after_start", late, "players")


def lose_all(losses: Losses, key: str, indexes: list[int], kind: str) -> None:
    """One finding for a field that some players or games have."""
    if indexes:
        place = f"{kind}[{indexes[0]}].{key}"
        losses.lose("trf.lost_key", place, "001", found=key, times=len(indexes))


def game_losses(event: Event, losses: Losses) -> None:
    """Fields of games and byes that no dialect has."""
    for key in ("board", "date", "correction", "white_rating", "black_rating"):
        lost = [at for at, game in enumerate(event.games) if getattr(game, key) is not None]
        lose_all(losses, key, lost, "games")
    more = [at for at, game in enumerate(event.games) if game.extra]
    lose_all(losses, "extra", more, "games")
    more = [at for at, bye in enumerate(event.byes) if bye.extra]
    lose_all(losses, "extra", more, "byes")
    unrated = [at for at, game in enumerate(event.games) if not game.rated and game.result.played]
    # In an event from a report such games were W, D or L; elsewhere there are other reasons.
    if unrated and event.report.dialect is None and losses.dialect is not FileFormat.TRF06:
        place = f"games[{unrated[0]}].rated"
        losses.lose("trf.lost_unrated", place, "001", found="W D L", times=len(unrated))


def losses_before_2026(event: Event, losses: Losses) -> None:
    """Records of 2026."""
    for key, record in KEYS_OF_2026.items():
        found = getattr(event.report, key)
        if found:
            times = len(found) if type(found) is tuple else 1
            losses.lose("trf.lost_record", f"report.{key}", record, found=record, times=times)
    if event.tiebreaks:
        losses.lose("trf.lost_record", "tiebreaks", "202", found="202", times=len(event.tiebreaks))
    for key in TEAM_KEYS:
        lost = [
            at for at, team in enumerate(event.teams)
            if getattr(team, key) is not None
        ]  # fmt: skip
        if lost:
            place = f"teams[{lost[0]}].{key}"
            losses.lose("trf.lost_key", place, TEAM.id, found=key, times=len(lost))
    national = [at for at, player in enumerate(event.players) if player.national]
    lose_all(losses, "national", national, "players")
    rounds = [
        at for at, pairs in enumerate(event.report.prohibited)
        if pairs.first_round is not None
    ]  # fmt: skip
    if rounds:
        place = f"report.prohibited[{rounds[0]}]"
        losses.lose("trf.lost_key", place, "260", found="first_round", times=len(rounds))


def losses_before_2016(event: Event, losses: Losses) -> None:
    """Result letters of 2016."""
    own_marks = event.report.marks.byes if own(event, losses.dialect) else ()
    kept = {(mark.round, mark.player) for mark in own_marks}
    for kind, letter in ((ByeKind.HALF, "H"), (ByeKind.FULL, "F"), (ByeKind.ZERO, "Z")):
        lost = [
            at for at, bye in enumerate(event.byes)
            if bye.kind is kind and (bye.round, bye.player) not in kept
        ]  # fmt: skip
        if lost:
            losses.lose(
                "trf.lost_bye", f"byes[{lost[0]}].kind", "001", found=letter, times=len(lost)
            )
    unrated = [at for at, game in enumerate(event.games) if not game.rated and game.result.played]
    if unrated:
        place = f"games[{unrated[0]}].rated"
        losses.lose("trf.lost_unrated", place, "001", found="1 = 0 + -", times=len(unrated))


def own(event: Event, dialect: FileFormat) -> bool:
    """Whether the event came from a file of the same dialect."""
    return event.report.dialect == str(dialect)
