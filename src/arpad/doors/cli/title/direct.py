"""``arpad title direct``: what a place or a score in a championship gives."""

from enum import StrEnum
from fractions import Fraction
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput, UnknownName
from arpad.core.finding import Finding
from arpad.core.nearest import nearest
from arpad.doors.answers.awards import direct_answer
from arpad.doors.cli.completing import direct_events, title_edition_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import TextFormat, help_in, write, write_json_lines
from arpad.doors.cli.reading import parse_readings
from arpad.formats.rating_lists.values import HIGHEST_RATING
from arpad.messages.render import step_lines
from arpad.messages.text import Language
from arpad.program.awarding import ApplicantFacts, EditionChoice, applicant_of
from arpad.rules.titles.awards.direct import ChampionshipField, ChampionshipResult, direct_title
from arpad.rules.titles.awards.direct_tables import EVENTS, TABLE_1_24A, TABLE_1_24B, Won
from arpad.rules.titles.awards.working import explain_direct


class KnockoutStage(StrEnum):
    """How far somebody came in a knock-out."""

    CHAMPION = "champion"
    FINALIST = "finalist"
    LAST_8 = "last-8"
    LAST_16 = "last-16"
    QUALIFIED = "qualified"


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)

    @app.command("direct", help=tell("title_direct"))
    def direct(
        event: Annotated[
            str,
            typer.Argument(
                metavar="EVENT",
                help=tell("direct_event"),
                show_default=False,
                autocompletion=direct_events,
            ),
        ],
        women: Annotated[bool, typer.Option("--women", help=tell("direct_women"))] = False,
        place: Annotated[int | None, typer.Option(min=1, help=tell("direct_place"))] = None,
        shared: Annotated[bool, typer.Option("--shared", help=tell("direct_shared"))] = False,
        stage: Annotated[KnockoutStage | None, typer.Option(help=tell("direct_stage"))] = None,
        score: Annotated[str | None, typer.Option(help=tell("direct_score"))] = None,
        players: Annotated[int | None, typer.Option(min=1, help=tell("direct_players"))] = None,
        rounds: Annotated[int | None, typer.Option(min=1, help=tell("direct_rounds"))] = None,
        federations: Annotated[
            int | None, typer.Option(min=1, help=tell("direct_federations"))
        ] = None,
        members: Annotated[int | None, typer.Option(min=1, help=tell("direct_members"))] = None,
        subgroup: Annotated[int | None, typer.Option(min=1, help=tell("direct_subgroup"))] = None,
        subgroup_federations: Annotated[
            int | None, typer.Option(min=1, help=tell("direct_subgroup_federations"))
        ] = None,
        highest: Annotated[
            int | None, typer.Option(min=1, max=HIGHEST_RATING, help=tell("apply_highest"))
        ] = None,
        rating_date: Annotated[str | None, typer.Option(help=tell("apply_rating_date"))] = None,
        games: Annotated[int | None, typer.Option(min=0, help=tell("apply_games"))] = None,
        player: Annotated[str, typer.Option(help=tell("direct_player"))] = "",
        day: Annotated[str | None, typer.Option("--date", help=tell("direct_date"))] = None,
        edition: Annotated[
            str, typer.Option(help=tell("title_edition"), autocompletion=title_edition_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("title_reading"))] = None,
        format_: Annotated[
            TextFormat, typer.Option("--format", help=tell("format"))
        ] = TextFormat.TEXT,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        refuse_unknown_event(event, women=women)
        points, played = scored(score)
        reached = Won(stage.value) if stage else None
        result = ChampionshipResult(place, shared, reached, points, played)
        stated = ApplicantFacts(None, highest, maybe_day(rating_date, "--rating-date"), games)
        rules = EditionChoice(edition, parse_readings(reading or [])).on(maybe_day(day, "--date"))
        field = ChampionshipField(
            players=players,
            rounds=rounds,
            federations=federations,
            members=members,
            subgroup=subgroup,
            subgroup_federations=subgroup_federations,
        )
        applicant = applicant_of([], player, stated)
        found = direct_title(rules, event, result, applicant, women=women, field=field)
        if format_ is TextFormat.JSON:
            write_json_lines([direct_answer(player or None, found)])
        else:
            write("\n".join(step_lines(explain_direct(player or event, found), language)))
        if not found.won:
            raise typer.Exit(Exit.NO)


def refuse_unknown_event(event: str, *, women: bool) -> None:
    """Refuse an event that the table does not have."""
    known = tuple(TABLE_1_24A if women else TABLE_1_24B)
    if event in known:
        return
    values = {"found": event, "nearest": nearest(event, EVENTS), "expected": ", ".join(known)}
    code = "award.unknown_event" if values["nearest"] in known else "award.unlisted_event"
    raise UnknownName(Finding.error(code, "event", "1.2.4", **values))


def scored(text: str | None) -> tuple[Fraction | None, int | None]:
    """``6.5/9``: points and games."""
    if text is None:
        return None, None
    points, slash, games = text.replace(",", ".").partition("/")
    try:
        score, played = Fraction(points), int(games)
        if not slash or played < 1 or (2 * score).denominator > 1 or not 0 <= score <= played:
            raise ValueError(text)
    except (ValueError, ZeroDivisionError) as error:
        finding = Finding.error("award.score", "--score", found=text)
        raise BadInput((finding,)) from error
    return score, played
