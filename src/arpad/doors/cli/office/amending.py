"""``office amend``: one game of a report put right by the office."""

from typing import TYPE_CHECKING, Annotated

import typer

from arpad.core.amendments import Amendment, Amends
from arpad.core.errors import BadInput, refusal
from arpad.core.finding import Finding
from arpad.doors.answers.amendments import change_row, correction_rows
from arpad.doors.answers.kept_norms import offered_row
from arpad.doors.answers.officials import official_row
from arpad.doors.cli.office.consequences import consequences_of, titles_lost_by, write_consequences
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.onward import after_changes
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.tournaments.amending import Amended


def register(office: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @office_command(office, "amend", language)
    def amend(
        call: Call,
        code: Annotated[str, typer.Argument(help=tell("office_codes"), show_default=False)],
        round_: Annotated[
            int | None, typer.Option("--round", min=1, help=tell("amend_round"))
        ] = None,
        *,
        reason: Annotated[str, typer.Option(help=tell("office_reason"), show_default=False)],
        board: Annotated[int | None, typer.Option(min=1, help=tell("amend_board"))] = None,
        player: Annotated[int | None, typer.Option(min=1, help=tell("amend_player"))] = None,
        game: Annotated[str | None, typer.Option(help=tell("amend_game"))] = None,
        result: Annotated[str | None, typer.Option(help=tell("amend_result"))] = None,
        remove: Annotated[bool, typer.Option("--remove", help=tell("amend_remove"))] = False,
        swap_colours: Annotated[
            bool, typer.Option("--swap-colours", help=tell("amend_swap"))
        ] = False,
        not_rated: Annotated[bool, typer.Option("--not-rated", help=tell("amend_unrated"))] = False,
        rated: Annotated[bool, typer.Option("--rated", help=tell("amend_rated"))] = False,
        added: Annotated[str | None, typer.Option("--add", help=tell("amend_add"))] = None,
        as_played: Annotated[
            bool, typer.Option("--as-played", help=tell("amend_as_played"))
        ] = False,
        as_read: Annotated[str | None, typer.Option(help=tell("amend_as_read"))] = None,
        bye: Annotated[str | None, typer.Option(help=tell("amend_bye"))] = None,
        set_: Annotated[str | None, typer.Option("--set", help=tell("amend_set"))] = None,
        arbiter: Annotated[str | None, typer.Option(help=tell("amend_arbiter"))] = None,
    ) -> None:
        from arpad.office.tournaments.amending import AskedAmendment
        from arpad.office.tournaments.amending import amend as change

        if rated and not_rated:
            raise refusal("amend.one_change")
        asked = AskedAmendment(
            round=round_,
            board=board,
            player=player,
            result=result,
            remove=remove,
            swap_colours=swap_colours,
            rated=rated if rated or not_rated else None,
            added=_pair(added, "--add"),
            game=_pair(game, "--game"),
            as_played=as_played,
            bye=bye,
            field=_setting(set_),
            as_read=as_read,
        )
        if arbiter is not None:
            if asked != AskedAmendment():
                raise refusal("amend.one_change")
            _name_arbiter(call, code, arbiter, reason)
            return
        done = change(call.desk, code, asked, reason)
        _answer(call, done)


def _pair(given: str | None, option: str) -> tuple[int, int] | None:
    """``5-12``: the numbers of White and Black."""
    if given is None:
        return None
    white, dash, black = given.partition("-")
    if not (dash and all(each.isascii() and each.isdecimal() for each in (white, black))):
        finding = Finding.error("amend.form", option, found=given)
        raise BadInput((finding,))
    return int(white), int(black)


def _setting(given: str | None) -> tuple[str, str] | None:
    """``city=Soria``: what the report says, and what it should say."""
    if given is None:
        return None
    field, equals, value = given.partition("=")
    if not equals:
        raise refusal("amend.setting", "--set", found=given)
    return field, value


def _name_arbiter(call: Call, code: str, who: str, reason: str) -> None:
    from arpad.office.tournaments.directing import name_chief_arbiter

    done = name_chief_arbiter(call.desk, code, who, reason)
    code, errors = done.tournament.code, done.errors
    if call.format is Format.JSON:
        status, who_it_is = done.tournament.status.value, official_row(done.arbiter)
        write_json({"code": code, "status": status, "arbiter": who_it_is, "errors": errors})
        return
    values = {"code": code, "name": done.arbiter.name}
    write(say("amend.arbiter_named", values, call.language))
    if errors:
        write(say("amend.errors", {"n": errors, "code": code}, call.language))
    after_changes(call, done.tournament)


def _answer(call: Call, done: "Amended") -> None:
    found = consequences_of(call, done.tournament.code)
    lost = titles_lost_by(call, done.tournament.code)
    if call.format is Format.JSON:
        write_json(
            {
                "code": done.tournament.code,
                "version": done.version,
                "status": done.tournament.status.value,
                "amendment": change_row(done.change),
                "errors": done.errors,
                "corrections": correction_rows(found),
                "titles_lost": [offered_row(each) for each in lost],
            }
        )
        return
    head = {"code": done.tournament.code, "version": done.version}
    text = amendment_text(done.change, call.language)
    write(say("amend.done", {**head, "change": text}, call.language))
    if done.errors:
        write(say("amend.errors", {"n": done.errors, **head}, call.language))
    write_consequences(found, call.language)
    if not found:
        after_changes(call, done.tournament)


def _confirmed_text(change: Amendment, language: Language) -> str:
    """The place that was confirmed as it was read, and plainly where that leaves a line out."""
    from arpad.office.tournaments.as_read import LINE, leaves_out

    place = change.new or ""
    if not place.startswith(LINE):
        return say("amended.as_read", {"place": place}, language)
    kind = "line_left_out" if leaves_out(change) else "line_as_read"
    return say(f"amended.{kind}", {"line": place.removeprefix(LINE)}, language)


def amendment_text(change: Amendment, language: Language) -> str:
    """What was changed, in words: ``round 3, 5-12: result 1-0 → 0-1``."""
    places = {
        "round": change.round,
        "white": change.white,
        "black": change.black,
        "no": change.no,
        "old": change.old,
        "new": change.new,
    }
    shown = {key: "–" if value is None else str(value) for key, value in places.items()}
    kind = change.kind.value
    if change.kind is Amends.AS_READ:
        return _confirmed_text(change, language)
    if change.kind.of_event or change.kind.of_player:
        kind, shown["field"] = "field", label(f"changed.{change.kind}", language)
        if change.kind.of_player:
            kind = "player_field"
    elif change.kind is Amends.CONFIRMED and change.of_bye:
        kind = "bye_kept"
    return say(f"amended.{kind}", shown, language)
