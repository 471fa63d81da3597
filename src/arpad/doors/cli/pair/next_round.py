"""``arpad pair next``: the pairing of a round."""

import json
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from arpad.core.corrections import as_standing
from arpad.core.event import Event
from arpad.core.exact import decimal_text, points_text
from arpad.core.finding import Finding
from arpad.core.scores import points_of
from arpad.core.step import Step
from arpad.doors.cli.bbp.pairs import bbp_text
from arpad.doors.cli.completing import pairing_systems
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.output import (
    Column,
    help_in,
    is_terminal,
    remark,
    write,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.pair.check_list import check_list_answer, check_list_lines, write_check_list
from arpad.doors.cli.pair.impossible import impossible
from arpad.doors.cli.pair.not_paired import NOT_PAIRED
from arpad.doors.cli.pair.reading import read_for_pairing, trf_of
from arpad.doors.cli.reading import parse_readings
from arpad.doors.cli.refusals import Refusal, about
from arpad.doors.cli.saving import deliver, save
from arpad.doors.cli.whom import find_players
from arpad.formats.writing import write_as
from arpad.messages.render import say, step_json, step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.entering_teams import entered_teams
from arpad.rules.pairing.event_of_teams import EventOfTeams
from arpad.rules.pairing.pair import (
    PairedRound,
    Question,
    asked_system,
    entered,
    pair_event,
    stated_colour,
)
from arpad.rules.pairing.rounds import initial_colour_seen, last_round
from arpad.rules.pairing.systems import AUTO
from arpad.rules.pairing.values import Colour, NoPairing


class PairingFormat(StrEnum):
    """How a pairing is printed."""

    TABLE = "table"
    BBP = "bbp"
    JSON = "json"
    TRF = "trf"


EXPLAINED = (PairingFormat.TABLE, PairingFormat.JSON)
COLUMNS = (
    Column("board", right=True, importance=2),
    Column("white", right=True),
    Column("white_name", importance=2),
    Column("white_rating", right=True, importance=0),
    Column("white_points", right=True),
    Column("black", right=True),
    Column("black_name", importance=2),
    Column("black_rating", right=True, importance=0),
    Column("black_points", right=True),
)


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("next", help=tell("pair.next"))
    def next_(
        file: Annotated[str, typer.Argument(help=tell("file"), show_default=False)],
        system: Annotated[
            str, typer.Option(help=tell("pair.system"), autocompletion=pairing_systems)
        ] = AUTO,
        round_: Annotated[
            int | None, typer.Option("--round", min=1, help=tell("pair.round"))
        ] = None,
        rounds: Annotated[int | None, typer.Option(min=1, help=tell("pair.rounds"))] = None,
        initial_colour: Annotated[
            Colour | None, typer.Option(help=tell("pair.initial_colour"))
        ] = None,
        absent: Annotated[str, typer.Option(help=tell("pair.absent"))] = "",
        half_bye: Annotated[str, typer.Option(help=tell("pair.half_bye"))] = "",
        adjourned_as_draws: Annotated[
            bool, typer.Option("--adjourned-as-draws", help=tell("pair.adjourned"))
        ] = False,
        reading: Annotated[list[str] | None, typer.Option(help=tell("pair.reading"))] = None,
        baku: Annotated[bool | None, typer.Option(help=tell("pair.baku"))] = None,
        baku_last: Annotated[int | None, typer.Option(min=1, help=tell("pair.baku_last"))] = None,
        despite_errors: Annotated[
            bool, typer.Option("--despite-errors", help=tell("pair.despite_errors"))
        ] = False,
        explain: Annotated[bool, typer.Option("--explain", help=tell("pair.explain"))] = False,
        format_: Annotated[
            PairingFormat, typer.Option("--format", help=tell("format"))
        ] = PairingFormat.TABLE,
        out: Annotated[Path | None, typer.Option("-o", "--output", help=tell("output"))] = None,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        _agree(format_, explain, out)
        readings = parse_readings(reading or [])
        file = one_report(file, language)
        entries = read_for_pairing(file, language, despite_errors=despite_errors)
        asked = asked_system(entries, Question(system=system, readings=readings))
        event = asked.contestants(entries)
        question = Question(
            system=system,
            round=round_,
            rounds=rounds,
            initial_colour=initial_colour,
            absent=frozenset(find_players(event.players, absent, file, "--absent")),
            half_byes=frozenset(find_players(event.players, half_bye, file, "--half-bye")),
            adjourned_as_draws=adjourned_as_draws,
            accelerated=baku,
            last_accelerated=baku_last,
            readings=readings,
        )
        try:
            with about(file):
                paired = pair_event(event, question)
        except NoPairing as none:
            finding = impossible(event, none.obstacle, language, asked)
            raise Refusal((finding,), Exit.NO, file) from none
        if format_ is PairingFormat.TRF and last_round(event) >= paired.state.round:
            values = {"found": paired.state.round, "expected": last_round(event) + 1}
            finding = Finding.error("pair.round_exists", "--round", **values)
            raise Refusal((finding,), Exit.USAGE, file)
        if paired.assumed:
            remark(paired.assumed, language, file)
        seen = initial_colour_seen(event)
        if seen and stated_colour(event, question) is None:
            shown = {"round": seen.round}
            code = f"pair.{seen.colour}_assumed"
            remark(Finding.note(code, **shown), language, file)
        match format_:
            case PairingFormat.BBP:
                deliver(bbp_text(paired.pairing).encode(), out)
            case PairingFormat.TRF:
                deliver(trf_content(entries, paired, file, language), out)
            case PairingFormat.JSON:
                answer = pairing_answer(paired, question, explain, language)
                if out is None:
                    write_json(answer)
                else:
                    save(out, f"{json.dumps(answer, ensure_ascii=False, indent=1)}\n".encode())
            case PairingFormat.TABLE:
                _print(paired, language)
                if explain:
                    _print_explanation(paired, language)


def _agree(format_: PairingFormat, explain: bool, out: Path | None) -> None:
    """Refuse what does not go together."""
    if explain and format_ not in EXPLAINED:
        values = {"found": format_.value, "expected": ", ".join(EXPLAINED)}
        finding = Finding.error("pair.explain_format", "--explain", **values)
        raise Refusal((finding,), Exit.USAGE)
    if out is not None and format_ is PairingFormat.TABLE:
        expected = ", ".join(each for each in PairingFormat if each is not format_)
        values = {"found": format_.value, "expected": expected}
        finding = Finding.error("pair.output_format", "--output", **values)
        raise Refusal((finding,), Exit.USAGE)


def trf_content(entries: Event, paired: PairedRound, file: str, language: Language) -> bytes:
    """The file with the round entered, its results open."""
    teams = isinstance(paired.event, EventOfTeams)
    event = entered_teams(entries, paired) if teams else entered(paired)
    written = write_as(event, trf_of(event))
    for finding in written.lost:
        remark(finding, language, file)
    return written.content


def pairing_answer(
    paired: PairedRound, asked: Question, explain: bool, language: Language
) -> dict[str, Any]:
    """A pairing as JSON values."""
    state, pairing = paired.state, paired.pairing
    names = {player.no: player.name for player in paired.event.players}
    points = {no: decimal_text(value) for no, value in standing_points(paired).items()}
    answer: dict[str, Any] = {
        "tournament": paired.event.name,
        "system": paired.system.key,
        "readings": dict(paired.system.read_otherwise),
        "system_assumed": paired.assumed is not None,
        "round": state.round,
        "rounds": state.rounds,
        "initial_colour": state.initial_colour.value,
        "initial_colour_assumed": stated_colour(paired.event, asked) is None,
        "acceleration": paired.system.acceleration if paired.last_accelerated else None,
        "boards": [
            {
                "board": number,
                "white": board.white,
                "black": board.black,
                "white_name": names[board.white],
                "black_name": names[board.black],
                "white_points": points[board.white],
                "black_points": points[board.black],
                "colour_rule": board.rule,
            }
            for number, board in enumerate(pairing.boards, start=1)
        ],
        "bye": pairing.bye,
        "not_paired": [{"no": bye.player, "bye": bye.kind.value} for bye in paired.byes],
    }
    if explain:
        answer["check_list"] = check_list_answer(state, paired.system)
        answer["explanation"] = step_json(explained(paired), language)
    return answer


def standing_points(paired: PairedRound) -> dict[int, Fraction]:
    """Everybody's points before the round, without what was put right too late (C.04.2 D.8)."""
    return points_of(as_standing(paired.event, paired.state.round - 1))


def explained(paired: PairedRound) -> Step:
    """Why the round is paired so."""
    return paired.system.explain(paired.state, paired.pairing)


def _print(paired: PairedRound, language: Language) -> None:
    """The boards as they are published."""
    state, pairing = paired.state, paired.pairing
    players = {player.no: player for player in paired.event.players}
    points = {no: points_text(value) for no, value in standing_points(paired).items()}

    def side(no: int) -> list[str]:
        return [str(no), players[no].name, str(players[no].rating or "–"), points[no]]

    rows = [
        [str(number), *side(board.white), *side(board.black)]
        for number, board in enumerate(pairing.boards, start=1)
    ]
    if is_terminal():
        title = say(
            "pair.title",
            {
                "tournament": paired.event.name,
                "round": state.round,
                "rounds": state.rounds,
                "system": paired.system.key,
            },
            language,
        )
        write_table(title, COLUMNS, rows, language)
    else:
        write_lines([column.key for column in COLUMNS], rows)
    if pairing.bye:
        name = players[pairing.bye].name
        write(say("pair.bye", {"no": pairing.bye, "name": name}, language))
    for bye in paired.byes:
        name = players[bye.player].name
        write(say(NOT_PAIRED[bye.kind], {"no": bye.player, "name": name}, language))


def _print_explanation(paired: PairedRound, language: Language) -> None:
    write("")
    if is_terminal():
        write_check_list(paired.state, paired.system, language)
    else:
        write("\n".join(check_list_lines(paired.state, paired.system, language)))
    write("")
    write("\n".join(step_lines(explained(paired), language)))
