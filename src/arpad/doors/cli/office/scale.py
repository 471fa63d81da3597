"""``office scale``: has the scale drifted, and why."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.errors import refusal
from arpad.core.event import Play
from arpad.doors.answers.scale import COLUMNS, ScalePart, scale_answer, scale_rows
from arpad.doors.answers.scale_words import scale_text
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.files import refuse_existing, write_file
from arpad.doors.cli.output import Format, help_in, label, write, write_exact, write_json
from arpad.doors.cli.reading import STANDARD_INPUT as STANDARD_OUTPUT
from arpad.doors.cli.reading import read_source
from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.scale.control_group import STABLE as STABLE_GROUP
from arpad.rules.scale.control_group import GroupRule
from arpad.rules.scale.groups import GroupBy

if TYPE_CHECKING:
    from arpad.office.scale.watching import AskedScale, ScaleReport

PAGES = (".html", ".htm", ".md")
STABLE, TOP = "stable", "top"
RANGE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")
AGES = f"{STABLE_GROUP.youngest}-{STABLE_GROUP.oldest}"


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)

    @office_command(office, "scale", language)
    def scale(
        call: Call,
        since: Annotated[str | None, typer.Option("--from", help=tell("scale_from"))] = None,
        until: Annotated[str | None, typer.Option("--to", help=tell("scale_to"))] = None,
        system: Annotated[str | None, typer.Option(help=tell("office_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("office_play"))] = Play.STANDARD,
        group: Annotated[list[GroupBy] | None, typer.Option(help=tell("scale_group"))] = None,
        control_group: Annotated[str, typer.Option(help=tell("scale_control"))] = STABLE,
        ages: Annotated[str, typer.Option(help=tell("scale_ages"))] = AGES,
        games: Annotated[
            int, typer.Option(min=0, help=tell("scale_games"))
        ] = STABLE_GROUP.games_a_year,
        part: Annotated[ScalePart | None, typer.Option(help=tell("scale_part"))] = None,
        out: Annotated[
            str | None, typer.Option("-o", "--output", help=tell("office_report_file"))
        ] = None,
        force: Annotated[bool, typer.Option("--force", help=tell("office_force"))] = False,
    ) -> None:
        from arpad.office.scale.watching import AskedScale, watch_scale

        path = page_path(out, force=force)
        asked = AskedScale(
            system=system,
            play=play,
            since=maybe_day(since, "--from"),
            until=maybe_day(until, "--to"),
            groups=tuple(dict.fromkeys(group or (GroupBy.AGE,))),
            rule=_rule(ages, games),
        )
        found = watch_scale(call.desk, _followed(asked, control_group))
        if path is not None:
            write_file(path, _page(found, path.suffix.lower(), call.language).encode(), force=force)
            say_written(call, path)
        elif part is not None or call.format is Format.CSV:
            _show_part(call, found, part or ScalePart.LISTS)
        elif call.format is Format.JSON:
            write_json(scale_answer(found))
        else:
            write_exact(_page(found, ".md", call.language))


def page_path(out: str | None, *, force: bool) -> Path | None:
    """The file of a page, of a kind we write and not there yet; None: standard output."""
    path = None if out in (None, STANDARD_OUTPUT) else Path(str(out))
    if path and path.suffix.lower() not in PAGES:
        values = {"found": path.suffix or path.name}
        raise refusal("report.kind", "--output", **values)
    if path:
        refuse_existing(path, force=force)
    return path


def say_written(call: Call, path: Path) -> None:
    """Where the file is."""
    if call.format is Format.JSON:
        write_json({"file": str(path)})
    else:
        write(say("report.written", {"file": str(path)}, call.language))


def _followed(asked: "AskedScale", control_group: str) -> "AskedScale":
    """Whom to follow: a group we know, or the persons named in a file, one on each line."""
    from dataclasses import replace

    from arpad.office.scale.watching import ControlGroup

    if control_group in (STABLE, TOP):
        return replace(asked, control=ControlGroup(control_group))
    text = read_source(control_group).decode("utf-8-sig", errors="replace")
    persons = tuple(line.strip() for line in text.splitlines() if line.strip())
    if not persons:
        raise refusal("scale.nobody_named", "--control-group")
    return replace(asked, control=ControlGroup.NAMED, persons=persons)


def _rule(ages: str, games: int) -> GroupRule:
    """Who is in the group of a stable age: ``26-50``, and so many games a year."""
    found = RANGE.fullmatch(ages.strip())
    if found is None or int(found[1]) > int(found[2]):
        values = {"found": ages, "expected": AGES}
        raise refusal("scale.ages", "--ages", **values)
    return GroupRule(int(found[1]), int(found[2]), games)


def _show_part(call: Call, found: "ScaleReport", part: ScalePart) -> None:
    columns = COLUMNS[part]

    def texts(row: Any) -> list[str]:
        by = row.get("grouped_by")
        return [scale_text(each.key, row[each.key], call.language, by) for each in columns]

    title = label(f"scale.{part}", call.language)
    call.rows(title, columns, scale_rows(found, part), None, texts)


def _page(found: "ScaleReport", suffix: str, language: Language) -> str:
    from arpad.doors.answers.pages.scale import scale_page

    page = scale_page(found, language)
    if suffix == ".md":
        from arpad.doors.answers.pages.markdown import markdown_page

        return markdown_page(page)
    from arpad.doors.answers.pages.html import html_page

    return html_page(page)
