"""The norm a form is about: asked of the judges, and refused where there is none."""

from collections.abc import Sequence

from arpad.core.event import Event, Player
from arpad.core.finding import Finding
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remark
from arpad.doors.cli.refusals import Refusal
from arpad.messages.text import Language
from arpad.program.norming import norms
from arpad.rules.titles.verdict import NormVerdict


def verdicts_of(
    event: Event,
    player: Player,
    edition: str,
    flags: Sequence[str],
    readings: dict[str, str],
) -> tuple[NormVerdict, ...]:
    """Every title judged for a player."""
    return norms(event, edition, flags, readings, [player.no])


def chosen(
    verdicts: Sequence[NormVerdict], player: Player, title: str | None, file: str
) -> NormVerdict:
    """The verdict for the title asked for, or the highest for which there is a norm."""
    if title is None:
        found = next((each for each in verdicts if each.norm), None)
        if found is None:
            raise _without_norm(verdicts, player, file)
        return found
    found = next((each for each in verdicts if each.title == title), None)
    if found is None:
        raise _refused("printed.womens_title", player, "--title", file, title=title)
    return found


def _without_norm(verdicts: Sequence[NormVerdict], player: Player, file: str) -> Refusal:
    """There is no norm, or for some titles it is open, which is not the same."""
    undecided = [each for each in verdicts if each.norm is None]
    if not undecided:
        return _refused("printed.no_norm_at_all", player, "--title", file)
    missing = dict.fromkeys(str(datum) for each in undecided for datum in each.missing)
    titles = ", ".join(each.title for each in undecided)
    return _refused(
        "printed.open_norms", player, "--title", file, title=titles, found=", ".join(missing)
    )


def refuse_without_norm(verdict: NormVerdict, player: Player, file: str) -> None:
    """A certificate certifies a norm: name the articles that stand against it."""
    if verdict.norm is False:
        failed = dict.fromkeys(check.article for check in verdict.checks if check.ok is False)
        raise _refused(
            "printed.no_norm", player, "", file, title=verdict.title, found=", ".join(failed)
        )


def say_open(verdict: NormVerdict, player: Player, file: str, language: Language) -> None:
    """Say what the verdict depends on, where data are missing."""
    if verdict.norm is None:
        values: dict[str, str | int] = {
            "name": player.name,
            "title": verdict.title,
            "found": ", ".join(map(str, verdict.missing)),
        }
        remark(Finding.warning("printed.open_norm", **values), language, file)


def _refused(code: str, player: Player, place: str, file: str, **values: str) -> Refusal:
    said: dict[str, str | int] = {"name": player.name, **values}
    return Refusal((Finding.error(code, place, **said),), Exit.NO, file)
