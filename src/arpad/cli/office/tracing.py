"""``office explain``, ``diff``, ``log`` and ``verify``: every number defended."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from arpad.answers.log import LOG, log_row
from arpad.cli.exits import Exit
from arpad.cli.office.days import maybe_day
from arpad.cli.office.desk import Call, office_command
from arpad.cli.office.progress import progress
from arpad.cli.output import Column, Format, help_in, label, remark, write, write_json
from arpad.core.errors import UnknownName
from arpad.core.event import Play
from arpad.core.finding import Finding, Severity
from arpad.messages.render import finding_json, say, step_json, step_lines
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.lists.differences import Difference
    from arpad.office.periods.verifying import Verified

DIFFERENCES = (
    Column("id", right=True),
    Column("name", importance=2),
    Column("old", right=True),
    Column("new", right=True, importance=2),
    Column("difference", right=True, importance=2),
    Column("why"),
)
WHY = {
    "earlier": "why.earlier",
    "lifted": "why.lifted",
    "state": "why.state",
    "k": "why.k",
}
VERIFIED = (
    Column("system"),
    Column("play"),
    Column("list", importance=2),
    Column("version", right=True),
    Column("kind", importance=0),
    Column("events", right=True),
    Column("identical", importance=2),
    Column("hash", importance=0),
)


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
        from arpad.office.lists.choosing import choose_list
        from arpad.office.people.players import need_player
        from arpad.office.periods.story import story_of

        with call.desk.reading() as connection:
            found = need_player(connection, player)
            row = choose_list(connection, system, play, maybe_day(date, "--list"), version)
            step = story_of(connection, row, found.id)
        if step is None:
            values = {"name": found.name, "list": row.date.isoformat()}
            raise UnknownName(Finding(Severity.ERROR, "story.unknown", "date", values=values))
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
        from arpad.office.lists.choosing import choose_list
        from arpad.office.lists.differences import differences
        from arpad.store.lists import find_list
        from arpad.store.publications import names_of

        with call.desk.reading() as connection:
            new = choose_list(connection, system, play, maybe_day(date, "--date"), version)
            before = maybe_day(against, "--against")
            if before:
                old = choose_list(connection, new.system, play, before, None)
            elif (earlier := new.replaces or new.base) is not None:
                old = find_list(connection, earlier)
            else:
                raise UnknownName(Finding(Severity.ERROR, "diff.nothing", "--date"))
            found = differences(connection, old, new)
            names = names_of(connection, [each.player for each in found])
        rows = [
            {
                "id": each.player,
                "name": names[each.player],
                "old": each.old.rating if each.old else None,
                "new": each.new.rating if each.new else None,
                "difference": _change(each.old, each.new),
                "old_k": each.old.k if each.old else None,
                "new_k": each.new.k if each.new else None,
                "why": _reasons(each),
            }
            for each in found
        ]
        facts = {
            "old": f"{old.date.isoformat()} v{old.version}",
            "new": f"{new.date.isoformat()} v{new.version}",
            "reason": new.reason or "–",
        }
        title = say("title.diff", facts, call.language)
        call.rows(title, DIFFERENCES, rows, facts, lambda row: _diff_texts(row, language))

    @office_command(office, "log", language)
    def log(
        call: Call,
        subject: Annotated[str | None, typer.Option(help=tell("office_subject"))] = None,
        limit: Annotated[int, typer.Option(min=1, help=tell("office_limit"))] = 50,
    ) -> None:
        from arpad.office.logbook import read_log

        rows = [log_row(line) for line in read_log(call.desk, subject, limit)]
        call.rows(label("title.log", call.language), LOG, rows, shown=_log_texts)

    @office_command(office, "verify", language)
    def verify(
        call: Call,
        date: Annotated[str | None, typer.Option(help=tell("office_list_date"))] = None,
        version: Annotated[int | None, typer.Option(help=tell("office_list_version"))] = None,
        system: Annotated[str | None, system_option] = None,
        play: Annotated[Play | None, play_option] = None,
    ) -> None:
        from arpad.office.periods.verifying import verify_list
        from arpad.store.lists import all_lists

        day = maybe_day(date, "--date")
        with call.desk.reading() as connection:
            chosen = [
                row
                for row in all_lists(connection)
                if system in (None, row.system)
                and play in (None, row.play)
                and day in (None, row.date)
                and version in (None, row.version)
            ]
            if not chosen:
                raise UnknownName(Finding(Severity.ERROR, "verify.nothing", "--date"))
            with progress(label("office.verifying", language), len(chosen)) as tick:
                verified = []
                for row in chosen:
                    verified.append(verify_list(connection, row))
                    tick()
        _show_verified(call, verified)
        if not all(each.identical for each in verified):
            raise typer.Exit(Exit.NO)


def _reasons(found: "Difference") -> list[str]:
    """Codes of events, and ``earlier``, ``lifted``, ``k`` or ``state`` where it is none of them."""
    reasons = [*found.events]
    reasons += ["earlier"] if found.earlier else []
    reasons += ["lifted"] if found.lifted else []
    if reasons or not found.old or not found.new:
        return reasons
    if found.old.state != found.new.state:
        reasons.append("state")
    return reasons + (["k"] if found.old.k != found.new.k else [])


def _change(old: Any, new: Any) -> int | None:
    if old is None or new is None or old.rating is None or new.rating is None:
        return None
    return int(new.rating - old.rating)


def _diff_texts(row: Any, language: Language) -> list[str]:
    change = row["difference"]
    signed = "" if change is None else f"{change:+d}".replace("-", "−")
    why = [label(WHY[each], language) if each in WHY else each for each in row["why"]]
    numbers = [row["id"], row["name"], row["old"], row["new"], signed]
    return [*("" if each is None else str(each) for each in numbers), ", ".join(why)]


def _log_texts(row: Any) -> list[str]:
    details = "; ".join(f"{key}={value}" for key, value in row["details"].items())
    return [row["at"], row["by"], row["action"], row["subject"] or "", details, row["changed"]]


def _show_verified(call: Call, verified: list["Verified"]) -> None:
    rows = [
        {
            "system": each.row.system,
            "play": each.row.play.value,
            "list": each.row.date.isoformat(),
            "version": each.row.version,
            "kind": each.row.kind,
            "events": each.events,
            "identical": each.identical,
            "hash": each.row.hash[:16],
            "findings": [finding_json(found, call.language) for found in each.findings],
        }
        for each in verified
    ]

    def texts(row: Any) -> list[str]:
        answer = label("answer.yes" if row["identical"] else "answer.no", call.language)
        return [
            answer if column.key == "identical" else str(row[column.key]) for column in VERIFIED
        ]

    call.rows(label("title.verified", call.language), VERIFIED, rows, shown=texts)
    if call.format is not Format.JSON:
        for each in verified:
            for found in each.findings:
                remark(found, call.language)
