"""``office explain``, ``diff``, ``log`` and ``verify``: every number defended."""

import re
import textwrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.doors.answers.chain import chain_facts
from arpad.doors.answers.lists import signed
from arpad.doors.answers.log import LOG, log_row
from arpad.doors.answers.log_words import CHANGED, DETAIL
from arpad.doors.answers.periods import (
    DIFFERENCES,
    VERIFIED,
    compared_facts,
    difference_row,
    verified_row,
)
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.period_tables import OtherEngine, opinions
from arpad.doors.cli.office.progress import progress
from arpad.doors.cli.output import Format, help_in, is_terminal, label, remark, write, write_json
from arpad.doors.cli.reading import read_source
from arpad.doors.cli.refusals import about
from arpad.messages.render import say, step_json, step_lines
from arpad.messages.text import Language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from arpad.office.chain.verifying import VerifiedChain
    from arpad.office.periods.verifying import Verified
    from arpad.office.proof.chain.checkpoints import Checkpoint

# The matches of a whole tournament are one value.
LONGEST_CHANGE = 240
SHA256 = re.compile(r"\b([0-9a-f]{12})[0-9a-f]{52}\b")
IN_WORDS = tuple(column for column in DIFFERENCES if column.key != "why")


def register(office: typer.Typer, language: Language) -> None:
    """Add the commands to the group."""
    tell = help_in(language)
    system_option = typer.Option("--system", help=tell("office_system"))
    play_option = typer.Option("--play", help=tell("office_play"))

    @office_command(office, "explain", language)
    def explain(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("office_player"), show_default=False)],
        date: Annotated[str | None, typer.Option("--list", help=tell("office_list_date"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
    ) -> None:
        from arpad.office.lists.consulting import Which
        from arpad.office.lists.consulting import explain as explain_rating

        which = Which(system, play, maybe_day(date, "--list"), version)
        step = explain_rating(call.desk, player, which)
        if call.format is Format.JSON:
            write_json(step_json(step, call.language))
        else:
            write("\n".join(step_lines(step, call.language)))

    @office_command(office, "diff", language)
    def diff(
        call: Call,
        date: Annotated[str | None, typer.Option(help=tell("office_list_date"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        against: Annotated[str | None, typer.Option(help=tell("office_against"))] = None,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play, play_option] = Play.STANDARD,
    ) -> None:
        from arpad.office.lists.comparing import compare
        from arpad.office.lists.consulting import Which

        which = Which(system, play, maybe_day(date, "--date"), version)
        found = compare(call.desk, which, maybe_day(against, "--against"))
        rows: list[dict[str, Any]] = [
            difference_row(*each, call.language) for each in found.differences
        ]
        facts = compared_facts(found)
        title = say("title.diff", facts | {"reason": found.reason or "–"}, call.language)
        columns = IN_WORDS if call.format is Format.TABLE and is_terminal() else DIFFERENCES
        if call.format is not Format.JSON:
            rows = [row | {"reasons": "; ".join(row["reasons"])} for row in rows]
        call.rows(title, columns, rows, facts, _diff_texts)

    @office_command(office, "log", language)
    def log(
        call: Call,
        subject: Annotated[str | None, typer.Option(help=tell("office_subject"))] = None,
        limit: Annotated[int, typer.Option(min=1, help=tell("office_limit"))] = 50,
    ) -> None:
        from arpad.office.logbook import read_log

        rows = [log_row(line) for line in read_log(call.desk, subject, limit)]
        call.rows(
            label("title.log", call.language), LOG, rows, shown=lambda row: _log_texts(row, call)
        )

    @office_command(office, "verify", language)
    def verify(
        call: Call,
        date: Annotated[str | None, typer.Option(help=tell("office_list_date"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_verify_version"))] = None,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play | None, play_option] = None,
        since: Annotated[str | None, typer.Option(help=tell("office_verify_since"))] = None,
        engine: Annotated[OtherEngine | None, typer.Option(help=tell("office_engine"))] = None,
        master: Annotated[str, typer.Option(metavar="URL", help=tell("batch.master"))] = "",
    ) -> None:
        from arpad.office.chain.verifying import verify_chain
        from arpad.office.lists.consulting import verify as verify_lists

        day = maybe_day(date, "--date")
        seen = _checkpoint(since) if since else None
        everything = (day, version, system, play, engine) == (None,) * 5
        desk = call.desk
        with progress(label("office.verifying", language)) as tick:
            which = (system, play, day, version)
            verified = (
                opinions(call, engine, master, which, tick)
                if engine or master
                else verify_lists(desk, *which, tick)
            )
            chain = verify_chain(desk, seen) if everything or seen else None
        _show_verified(call, verified, chain)
        if not all(each.identical for each in verified) or (chain and not chain.holds):
            raise typer.Exit(Exit.NO)


def _checkpoint(file: str) -> "Checkpoint":
    from arpad.office.proof.chain.checkpoints import read_kept

    content = read_source(file)
    with about(file):
        return read_kept(content)


def _diff_texts(row: Any) -> list[str]:
    numbers = [row["id"], row["name"], row["old"], row["new"], signed(row["difference"])]
    return [*("" if each is None else str(each) for each in numbers), row["reasons"]]


def _log_texts(row: Any, call: Call) -> list[str]:
    """Words in the language; of a hash what tells it from others."""
    details = []
    for key, value in row["details"].items():
        name = label(DETAIL[key], call.language) if key in DETAIL else key
        values = value if isinstance(value, list) else [value]
        short = [SHA256.sub(r"\1…", call.text(key, each)) for each in values]
        details.append(f"{name}={', '.join(short)}")
    action = call.text("action", row["action"])
    changed = "; ".join(_change_text(each, call) for each in row["changes"])
    return [row["at"], row["by"], action, row["subject"] or "", "; ".join(details), changed]


def _change_text(change: Any, call: Call) -> str:
    """What a field of something was and is; of a hash what tells it from others."""
    field, which = change["field"], ""
    if field not in CHANGED:
        field, _, which = field.partition(" ")
    name = label(CHANGED[field], call.language) if field in CHANGED else field
    old, new = (
        textwrap.shorten(
            SHA256.sub(r"\1…", call.text(field, change[when]) or "–"),
            LONGEST_CHANGE,
            placeholder=" …",
        )
        for when in ("old", "new")
    )
    return f"{change['subject']} {' '.join((name, which)).strip()}: {old} → {new}"


def _show_verified(
    call: Call, verified: "Sequence[Verified]", chain: "VerifiedChain | None"
) -> None:
    rows = [verified_row(each, call.language) for each in verified]
    extra = {"chain": chain_facts(chain, call.language)} if chain else {}

    def texts(row: Any) -> list[str]:
        answer = label("answer.yes" if row["identical"] else "answer.no", call.language)
        return [
            answer if column.key == "identical" else call.text(column.key, row[column.key])
            for column in VERIFIED
        ]

    call.rows(label("title.verified", call.language), VERIFIED, rows, extra, shown=texts)
    if call.format is Format.JSON:
        return
    for each in verified:
        for found in each.findings:
            remark(found, call.language)
    if chain:
        for found in (*chain.findings, *_said_of(chain)):
            remark(found, call.language)


def _said_of(chain: "VerifiedChain") -> "Iterator[Finding]":
    """That the chain holds, and since when it is known to; said where somebody looks or asked."""
    if not chain.holds or not (chain.since or is_terminal()):
        return
    yield Finding.note("chain.holds", count=chain.count)
    if chain.since:
        entry, day = chain.since.count, chain.since.day.isoformat()
        yield Finding.note("since.holds", entry=entry, day=day)
