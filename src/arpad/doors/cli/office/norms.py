"""``office norms``: norms of accepted events, from the offer to the title."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.json_values import AnswerRow
from arpad.core.step import Exact
from arpad.doors.answers.kept_norms import (
    AWARDED,
    JUDGED,
    NORMS,
    aside_keys,
    awarded_row,
    norm_file_answer,
    offered_row,
)
from arpad.doors.cli.completing import application_flags
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.norm_lines import earlier_text, norm_lines, remark_on_norms
from arpad.doors.cli.office.onward import say_next
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.doors.cli.reading import parse_readings
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.norms.standing import OfferedNorm


def register(office: typer.Typer, language: Language) -> None:
    """Add the group ``norms``."""
    tell = help_in(language)
    group = typer.Typer(name="norms", help=tell("office_norms"), no_args_is_help=True)
    office.add_typer(group)
    _looking(group, language)
    _deciding(group, language)
    _judging(group, language)


def _looking(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "list", language, key="norms_list")
    def list_(
        call: Call,
        player: Annotated[str | None, typer.Option(help=tell("office_norms_player"))] = None,
        event: Annotated[str | None, typer.Option(help=tell("office_norms_event"))] = None,
        every: Annotated[bool, typer.Option("--all", help=tell("office_norms_all"))] = False,
    ) -> None:
        from arpad.office.norms.consulting import list_norms, norms_aside

        found = list_norms(call.desk, player=player, event=event, every=every)
        aside = norms_aside(call.desk)
        _answer(call, found, aside_keys(aside))
        hidden = replace(aside, covered=0) if every else aside
        remark_on_norms((each for each in found if each.title_lost), hidden, call.language)

    @office_command(group, "show", language, key="norms_show")
    def show(
        call: Call,
        number: Annotated[
            int, typer.Argument(help=tell("office_norms_number"), show_default=False)
        ],
    ) -> None:
        from arpad.office.norms.consulting import show_norm

        file = show_norm(call.desk, number)
        if call.format is Format.JSON:
            write_json(norm_file_answer(file))
        elif call.format is Format.TABLE:
            for line in norm_lines(file, call.language):
                write(line)
        else:
            _answer(call, [file.norm])


def _answer(call: Call, norms: "Sequence[OfferedNorm]", extra: AnswerRow | None = None) -> None:
    """Norms as rows; for a table and a pipe the earlier decisions in words."""
    rows = [offered_row(each) for each in norms]
    if call.format is not Format.JSON:
        for each, row in zip(norms, rows, strict=True):
            row["earlier"] = earlier_text(each, call.language) or None
    call.rows(label("title.norms", call.language), NORMS, rows, extra)


def _deciding(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "award", language, key="norms_award")
    def award(
        call: Call,
        numbers: Annotated[
            list[int], typer.Argument(help=tell("office_norms_numbers"), show_default=False)
        ],
        since: Annotated[str | None, typer.Option(help=tell("office_norms_since"))] = None,
        in_spite_of: Annotated[
            str | None, typer.Option(help=tell("office_norms_in_spite_of"))
        ] = None,
    ) -> None:
        from arpad.office.norms.deciding import award_title

        done = award_title(call.desk, numbers, maybe_day(since, "--since"), in_spite_of)
        if call.format is Format.JSON:
            write_json(awarded_row(done))
        elif call.format is Format.TABLE:
            values: dict[str, Exact] = {
                "name": done.player.name,
                "player": done.player.id,
                "title": done.title,
                "since": done.since.isoformat(),
            }
            write(say("norm_kept.awarded", values, call.language))
        else:
            call.rows("", AWARDED, [awarded_row(done)])

    @office_command(group, "refuse", language, key="norms_refuse")
    def refuse(
        call: Call,
        number: Annotated[
            int, typer.Argument(help=tell("office_norms_number"), show_default=False)
        ],
        reason: Annotated[str, typer.Option(help=tell("office_reason"), show_default=False)],
    ) -> None:
        from arpad.office.norms.consulting import show_norm
        from arpad.office.norms.deciding import refuse_norm

        refuse_norm(call.desk, number, reason)
        _answer(call, [show_norm(call.desk, number).norm])


def _judging(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "judge", language, key="norms_judge")
    def judge(
        call: Call,
        codes: Annotated[
            list[str] | None, typer.Argument(help=tell("office_norms_codes"), show_default=False)
        ] = None,
        flags: Annotated[
            list[str] | None,
            typer.Option("--flag", help=tell("norms.flag"), autocompletion=application_flags),
        ] = None,
        readings: Annotated[
            list[str] | None, typer.Option("--reading", help=tell("norms.reading"))
        ] = None,
    ) -> None:
        from arpad.office.norms.consulting import titles_lost_by
        from arpad.office.norms.deciding import judge_again

        chosen = parse_readings(readings) if readings else None
        found = judge_again(call.desk, codes or (), flags or None, chosen)
        rows = [{"tournament": code, "new_norms": new} for code, new in found.items()]
        call.rows(label("title.norms_judged", call.language), JUDGED, rows)
        lost = [each for code in found for each in titles_lost_by(call.desk, code)]
        remark_on_norms(lost, None, call.language)
        if any(found.values()):
            say_next(call, "norms")
