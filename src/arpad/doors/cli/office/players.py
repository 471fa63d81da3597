"""``office player add``, ``edit``, ``transfer``, ``title``, ``due``: what is known of players."""

from typing import TYPE_CHECKING, Annotated, cast

import typer

from arpad.core.errors import ArpadError, refusal
from arpad.core.event import Play
from arpad.core.players import PlayerChanges, PlayerRecord
from arpad.doors.answers.players import COLUMNS, player_row
from arpad.doors.cli.office import merge_files, player_identity, player_search, player_taking
from arpad.doors.cli.office.consequences import remark_consequences
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.office.desk import Call, office_command
from arpad.doors.cli.office.player_texts import texts
from arpad.doors.cli.output import Format, help_in, label, write, write_json
from arpad.doors.cli.refusals import in_options
from arpad.messages.render import say
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.people.careers import CareerAsked


def register(office: typer.Typer, language: Language) -> None:
    """Add the group ``player``."""
    tell = help_in(language)
    group = typer.Typer(name="player", help=tell("office_players"), no_args_is_help=True)
    office.add_typer(group)
    _adding(group, language)
    _editing(group, language)
    _dated(group, language)
    player_search.register(group, language)
    player_identity.register(group, language)
    merge_files.register(group, language)
    player_taking.register(group, language)


def _adding(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "add", language, key="player_add")
    def add(
        call: Call,
        name: Annotated[str, typer.Argument(help=tell("player_name"), show_default=False)],
        fide_id: Annotated[int | None, typer.Option(help=tell("player_fide_id"))] = None,
        national_id: Annotated[str | None, typer.Option(help=tell("player_national_id"))] = None,
        sex: Annotated[str | None, typer.Option(help=tell("player_sex"))] = None,
        birth: Annotated[str | None, typer.Option(help=tell("player_birth"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("player_federation"))] = None,
        club: Annotated[str | None, typer.Option(help=tell("player_club"))] = None,
        title: Annotated[str | None, typer.Option(help=tell("player_title"))] = None,
        women_title: Annotated[str | None, typer.Option(help=tell("player_women_title"))] = None,
        licence: Annotated[str | None, typer.Option(help=tell("player_licence"))] = None,
    ) -> None:
        from arpad.office.people.players import register_player

        record = PlayerRecord(
            id=0,
            name=name,
            fide_id=fide_id,
            national_id=national_id,
            sex=sex,
            birth=birth,
            federation=federation,
            club=club,
            title=title,
            women_title=women_title,
            licence=licence,
        )
        answer(call, "player.added", register_player(call.desk, record))


def _editing(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "edit", language, key="player_edit")
    def edit(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
        name: Annotated[str | None, typer.Option(help=tell("player_name"))] = None,
        fide_id: Annotated[int | None, typer.Option(help=tell("player_fide_id"))] = None,
        national_id: Annotated[str | None, typer.Option(help=tell("player_national_id"))] = None,
        sex: Annotated[str | None, typer.Option(help=tell("player_sex"))] = None,
        birth: Annotated[str | None, typer.Option(help=tell("player_birth"))] = None,
        federation: Annotated[str | None, typer.Option(help=tell("player_federation"))] = None,
        club: Annotated[str | None, typer.Option(help=tell("player_club"))] = None,
        title: Annotated[str | None, typer.Option(help=tell("player_title"))] = None,
        women_title: Annotated[str | None, typer.Option(help=tell("player_women_title"))] = None,
        licence: Annotated[str | None, typer.Option(help=tell("player_licence"))] = None,
        games_so_far: Annotated[int | None, typer.Option(help=tell("player_games"))] = None,
        highest: Annotated[int | None, typer.Option(help=tell("player_highest"))] = None,
        first_event: Annotated[
            bool | None,
            typer.Option("--first-event/--not-first-event", help=tell("player_first_event")),
        ] = None,
        system: Annotated[str | None, typer.Option(help=tell("player_career_system"))] = None,
        play: Annotated[Play, typer.Option(help=tell("player_career_play"))] = Play.STANDARD,
        since: Annotated[str | None, typer.Option(help=tell("player_since"))] = None,
    ) -> None:
        from arpad.office.people.careers import CareerAsked

        career = CareerAsked(games_so_far, highest, first_event, system, play)
        stated = career if career.career.says_something else None
        given = {
            "name": name,
            "fide_id": fide_id,
            "national_id": national_id,
            "sex": sex,
            "birth": birth,
            "federation": federation,
            "club": club,
            "title": title,
            "women_title": women_title,
            "licence": licence,
        }
        asked = {key: value for key, value in given.items() if value is not None}
        maybe_day(since, "--since")
        if not asked and not stated:
            raise refusal("player.nothing", "player")
        _change(call, player, cast(PlayerChanges, asked), since, stated)


def _dated(group: typer.Typer, language: Language) -> None:
    tell = help_in(language)

    @office_command(group, "transfer", language, key="player_transfer")
    def transfer(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
        federation: Annotated[
            str, typer.Option("--to", help=tell("player_federation"), show_default=False)
        ],
        since: Annotated[str | None, typer.Option(help=tell("player_since"))] = None,
    ) -> None:
        _change(call, player, {"federation": federation}, since)

    @office_command(group, "title", language, key="player_award")
    def title(
        call: Call,
        player: Annotated[str, typer.Argument(help=tell("player_who"), show_default=False)],
        title: Annotated[str, typer.Argument(help=tell("player_title"), show_default=False)],
        since: Annotated[str | None, typer.Option(help=tell("player_since"))] = None,
        women: Annotated[bool, typer.Option("--women", help=tell("player_women"))] = False,
    ) -> None:
        changes: PlayerChanges = {"women_title": title} if women else {"title": title}
        try:
            _change(call, player, changes, since)
        except ArpadError as refused:
            raise in_options(refused, {"women_title": "TITLE"}) from refused

    @office_command(group, "due", language, key="player_due")
    def due(call: Call) -> None:
        from arpad.office.people.players import apply_due_facts

        rows = [player_row(each) for each in apply_due_facts(call.desk)]
        title = label("title.players_due", call.language)
        call.rows(title, COLUMNS, rows, shown=texts(COLUMNS, call.language))


def _change(
    call: Call,
    who: str,
    changes: PlayerChanges,
    since: str | None,
    career: "CareerAsked | None" = None,
) -> None:
    from arpad.office.people.players import edit_player
    from arpad.office.periods.consequences import all_consequences

    changed = edit_player(call.desk, who, changes, maybe_day(since, "--since"), career)
    answer(call, "player.changed", changed)
    if "birth" in changes or career:
        remark_consequences(all_consequences(call.desk), call.language)


def answer(call: Call, key: str, record: PlayerRecord) -> None:
    """Say what happened to a player."""
    if call.format is Format.TABLE:
        write(say(key, {"player": record.id, "name": record.name}, call.language))
    elif call.format is Format.JSON:
        write_json(player_row(record))
    else:
        call.rows("", COLUMNS, [player_row(record)])
