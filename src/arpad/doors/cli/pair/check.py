"""``arpad pair check``: finished tournaments paired again."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Annotated, Any

import typer

from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.step import Step
from arpad.doors.cli.completing import pairing_systems
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import some_files
from arpad.doors.cli.option_names import in_its_options
from arpad.doors.cli.output import (
    TableFormat,
    help_in,
    label,
    remarks,
    with_hint,
    write,
    write_json_lines,
)
from arpad.doors.cli.pair.impossible import impossible
from arpad.doors.cli.pair.reading import read_with_errors
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import REFUSALS, refused_one
from arpad.messages.render import (
    finding_json,
    finding_text,
    printable,
    say,
    step_json,
    step_lines,
)
from arpad.messages.text import Language
from arpad.rules.pairing.check import EventCheck, check_event, numbers_of_round
from arpad.rules.pairing.pair import Question
from arpad.rules.pairing.protocol import PairingSystem
from arpad.rules.pairing.round_check import RoundCheck
from arpad.rules.pairing.systems import AUTO
from arpad.rules.pairing.values import Colour, Pair

# A second meeting is a round that differs, not a file that cannot be read.
REMATCH = "check.rematch"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("check", help=tell("pair.check"))
    def check(
        ctx: typer.Context,
        files: Annotated[list[str], typer.Argument(help=tell("pair.files"), show_default=False)],
        system: Annotated[
            str, typer.Option(help=tell("pair.system"), autocompletion=pairing_systems)
        ] = AUTO,
        rounds: Annotated[int | None, typer.Option(min=1, help=tell("pair.rounds"))] = None,
        initial_colour: Annotated[
            Colour | None, typer.Option(help=tell("pair.initial_colour"))
        ] = None,
        reading: Annotated[list[str] | None, typer.Option(help=tell("pair.reading"))] = None,
        baku: Annotated[bool | None, typer.Option(help=tell("pair.baku"))] = None,
        baku_last: Annotated[int | None, typer.Option(min=1, help=tell("pair.baku_last"))] = None,
        explain: Annotated[
            bool, typer.Option("--explain", help=tell("pair.check_explain"))
        ] = False,
        format_: Annotated[
            TableFormat, typer.Option("--format", help=tell("format"))
        ] = TableFormat.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        question = Question(
            system=system,
            rounds=rounds,
            initial_colour=initial_colour,
            accelerated=baku,
            last_accelerated=baku_last,
            readings=parse_readings(reading or []),
        )
        worst = Exit.OK
        for path in some_files(files):
            try:
                event, wrong = read_with_errors(path, language)
                checked = check_event(event, question)
                event = checked.system.contestants(event)
            except REFUSALS as refused:
                worst = max(
                    worst, refused_one(in_its_options(refused, ctx.command), path, language)
                )
                if format_ is TableFormat.JSON:
                    write_json_lines([{"file": path, "rounds": None}])
                continue
            remarks(wrong, language, path)
            worst = max(worst, _exit(checked, wrong))
            if format_ is TableFormat.JSON:
                answer = check_answer(path, event, checked, question, language, explain=explain)
                errors = [finding_json(each, language) for each in wrong]
                write_json_lines([{**answer, "errors": errors}])
            else:
                for line in check_lines(path, event, checked, question, language, explain=explain):
                    write(line)
        raise typer.Exit(worst)


def _exit(checked: EventCheck, errors: tuple[Finding, ...]) -> Exit:
    if any(error.code != REMATCH for error in errors):
        return Exit.BAD_INPUT
    return Exit.OK if checked.is_ok else Exit.NO


def why(checked: RoundCheck, system: PairingSystem) -> Step | None:
    """Why the rules pair a round that differs as they do."""
    if checked.is_ok or checked.pairing is None:
        return None
    return system.explain(checked.state, checked.pairing)


def check_answer(
    file: str,
    event: Event,
    checked: EventCheck,
    question: Question,
    language: Language,
    *,
    explain: bool = False,
) -> dict[str, Any]:
    """One file as JSON values; of a round that differs only the pairs that do."""
    return {
        "file": file,
        "system": checked.system.key,
        "readings": dict(checked.system.read_otherwise),
        "system_assumed": checked.system_assumed,
        "number_of_rounds": checked.rounds,
        "number_of_rounds_assumed": checked.rounds_assumed,
        "initial_colour": checked.initial_colour.value,
        "initial_colour_assumed": checked.colour_assumed,
        "initial_colour_shown": checked.colour_shown,
        "rounds": [
            _round_answer(each, event, checked.system, language, explain=explain)
            | _numbers_answer(each, event, question)
            for each in checked.checked
        ],
    }


def _round_answer(
    checked: RoundCheck, event: Event, system: PairingSystem, language: Language, *, explain: bool
) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "round": checked.round,
        "ok": checked.is_ok,
        "expected": [list(pair) for pair in checked.expected],
        "got": [list(pair) for pair in checked.got],
    }
    if checked.obstacle:
        none = impossible(event, checked.obstacle, language, system)
        answer["no_pairing"] = finding_text(none, language)
    if explain and (reasons := why(checked, system)):
        answer["explanation"] = step_json(reasons, language)
    return answer


def _numbers_answer(checked: RoundCheck, event: Event, question: Question) -> dict[str, Any]:
    """Of a round that differs, by which other pairing numbers it does not."""
    if checked.is_ok or not (numbers := numbers_of_round(event, question, checked.round)):
        return {}
    return {"agrees_with": numbers.numbering.value, "entered_later": list(numbers.late)}


def check_lines(
    file: str,
    event: Event,
    checked: EventCheck,
    question: Question,
    language: Language,
    *,
    explain: bool = False,
) -> Iterator[str]:
    """One file: a line for it, and more for every round that differs."""
    wrong = [each for each in checked.checked if not each.is_ok]
    if not checked.checked:
        yield say("pair.nothing_to_check", {"file": file}, language)
        return
    yield say(
        "pair.checked_differs" if wrong else "pair.checked_ok",
        {
            "file": file,
            "rounds": len(checked.checked),
            "wrong": len(wrong),
            "system": checked.system.key,
        },
        language,
    )
    for name, choice in checked.system.read_otherwise.items():
        yield "  " + say("round_paired.reading", {"name": name, "choice": choice}, language)
    if checked.assumed:
        said = finding_text(checked.assumed, language)
        yield "  " + with_hint(said, checked.assumed, language)
    if checked.rounds_assumed:
        yield "  " + say("pair.rounds_assumed", {"rounds": checked.rounds}, language)
    if checked.colour_assumed:
        seen = (
            f"pair.{checked.initial_colour}_assumed" if checked.colour_shown else "pair.no_colour"
        )
        yield "  " + say(seen, {"round": checked.colour_round or 0}, language)
    for each in wrong:
        yield "  " + say("pair.round_differs", {"round": each.round}, language)
        if each.obstacle:
            none = impossible(event, each.obstacle, language, checked.system)
            yield f"    {finding_text(none, language)}"
        for expected, got in zip_longest(each.expected, each.got):
            values = {"expected": _pair(expected, language), "found": _pair(got, language)}
            yield "    " + printable(say("pair.pair_differs", values, language))
        if numbers := numbers_of_round(event, question, each.round):
            late = " ".join(map(str, numbers.late))
            yield "    " + say(f"pair.numbers_{numbers.numbering}", {"players": late}, language)
        if explain and (reasons := why(each, checked.system)):
            yield from (f"    {line}" for line in step_lines(reasons, language))


def _pair(pair: Pair | None, language: Language) -> str:
    if pair is None:
        return "–"
    return f"{pair[0]}-{pair[1]}" if pair[1] else f"{pair[0]} {label('pair.with_bye', language)}"
