"""What a correction would change, after a command that altered what published lists are made of."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from arpad.core.step import Exact
from arpad.doors.cli.office.desk import Call
from arpad.doors.cli.office.norm_lines import remark_on_norms
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import label, remark, write
from arpad.messages.render import counted, finding_text, say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.norms.standing import OfferedNorm
    from arpad.office.periods.consequences import ListToCorrect, WaitingCorrection

SHOWN_RATINGS = 20


def consequences_of(call: Call, code: str) -> "tuple[WaitingCorrection, ...]":
    """What correcting the lists a tournament is on would change."""
    from arpad.office.periods.consequences import consequences

    with progress(label("office.rating_events", call.language)) as tick:
        return consequences(call.desk, code, tick)


def titles_lost_by(call: Call, code: str) -> "tuple[OfferedNorm, ...]":
    """The titles awarded on norms that a tournament no longer gives, said on standard error."""
    from arpad.office.norms.consulting import titles_lost_by as lost

    found = lost(call.desk, code)
    remark_on_norms(found, None, call.language)
    return found


def write_consequences(found: "Sequence[WaitingCorrection]", language: Language) -> None:
    """Every list that would be replaced, and whom it would rate otherwise."""
    if not found:
        write(label("consequences.none", language))
    for each in found:
        for line in _lines(each, language):
            write(line)


def remark_consequences(found: "Sequence[WaitingCorrection]", language: Language) -> None:
    """The same in one remark for each system, for commands that answer something else."""
    from arpad.office.periods.consequences import correction_waits

    for each in found:
        remark(correction_waits(each), language)


def _lines(found: "WaitingCorrection", language: Language) -> Iterator[str]:
    for each in found.lists:
        yield from _list_lines(found, each, language)
    for finding in found.refused:
        yield finding_text(finding, language)
    values = {"system": found.system, "play": found.play.value}
    yield say("consequences.correct", values, language)


def _list_lines(
    found: "WaitingCorrection", changed: "ListToCorrect", language: Language
) -> Iterator[str]:
    values: dict[str, Exact] = {
        "system": found.system,
        "play": found.play.value,
        "list": changed.on.isoformat(),
        "version": changed.version + 1,
        "players": counted("players", len(changed.ratings), language),
    }
    yield say("consequences.list", values, language)
    for each in changed.ratings[:SHOWN_RATINGS]:
        old, new = ("–" if rating is None else str(rating) for rating in (each.old, each.new))
        yield f"  {each.player} {each.name}: {old} → {new}"
    left = len(changed.ratings) - SHOWN_RATINGS
    if left > 0:
        yield "  " + say("consequences.more", {"n": left}, language)
