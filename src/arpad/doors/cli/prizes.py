"""``arpad prizes``: who gets how much when players finish level."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from arpad.core.choosing import AUTO
from arpad.core.errors import BadInput
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.doors.cli.completing import tiebreak_codes, tiebreak_edition_ids
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_report
from arpad.doors.cli.lots import seed_of
from arpad.doors.cli.output import (
    Column,
    Format,
    help_in,
    is_terminal,
    print_remark,
    remark,
    write,
    write_csv,
    write_json,
    write_lines,
    write_table,
)
from arpad.doors.cli.prize_plan import read_plan, refuse_beside_plan, write_given
from arpad.doors.cli.reading import parse_readings, read_file
from arpad.doors.cli.refusals import Refusal, about, in_words
from arpad.doors.cli.standings import (
    OPEN_PAIRING,
    OPTIONS,
    Primary,
    codes_of,
    made_or_refused,
    refuse_unused,
)
from arpad.doors.cli.standings_sheet import shown_points
from arpad.doors.cli.standings_writing import lots_of, stated
from arpad.doors.cli.withdrawn import withdrawn_of
from arpad.messages.render import say, step_json, step_lines
from arpad.messages.text import Language
from arpad.program.prizing import prizegiving
from arpad.program.ranking import Ranked, lots_answer, number_text, standings
from arpad.rules.prizes import (
    Award,
    Awards,
    CutOff,
    Method,
    Placed,
    Remainder,
    amount,
    award,
    money_text,
)
from arpad.rules.prizes.awarding import ARTICLE
from arpad.rules.tiebreaks.choosing import ranks_teams
from arpad.rules.tiebreaks.standings import Standings

PRIZE = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,2}))?", re.ASCII)
KEYS = ("rank", "no", "name", "points", "prize")


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the application."""
    tell = help_in(language)

    @app.command("prizes", help=tell("prizes"))
    def prizes(
        file: Annotated[
            str | None, typer.Argument(help=tell("sheet_file"), show_default=False)
        ] = None,
        amounts: Annotated[
            str | None, typer.Option("--prizes", help=tell("prizes_amounts"), show_default=False)
        ] = None,
        method: Annotated[
            Method | None, typer.Option(help=tell("prizes_method"), show_default=False)
        ] = None,
        plan: Annotated[Path | None, typer.Option(help=tell("prizes_plan"))] = None,
        limit: Annotated[int | None, typer.Option(help=tell("prizes_limit"))] = None,
        remainder: Annotated[
            Remainder, typer.Option(help=tell("prizes_remainder"))
        ] = Remainder.KEPT,
        tiebreaks: Annotated[
            str | None, typer.Option(help=tell("tiebreaks"), autocompletion=tiebreak_codes)
        ] = None,
        edition: Annotated[
            str, typer.Option(help=tell("tiebreak_edition"), autocompletion=tiebreak_edition_ids)
        ] = AUTO,
        reading: Annotated[list[str] | None, typer.Option(help=tell("tiebreak_reading"))] = None,
        lots: Annotated[bool, typer.Option("--lots", help=tell("lots"))] = False,
        seed: Annotated[int | None, typer.Option(help=tell("schedule_seed"), min=0)] = None,
        withdrawn: Annotated[list[str] | None, typer.Option(help=tell("withdrawn"))] = None,
        forfeits: Annotated[
            bool, typer.Option("--count-forfeits", help=tell("schedule_forfeits"))
        ] = False,
        unrated_as: Annotated[
            int | None, typer.Option(help=tell("unrated_as"), min=1, max=3999)
        ] = None,
        primary: Annotated[Primary | None, typer.Option(help=tell("primary"))] = None,
        individual: Annotated[bool, typer.Option("--individual", help=tell("individual"))] = False,
        format_: Annotated[Format, typer.Option("--format", help=tell("format"))] = Format.TABLE,
        lang: Annotated[Language | None, typer.Option(help=tell("lang"))] = None,  # noqa: ARG001
    ) -> None:
        refuse_beside_plan(
            plan,
            {
                "--prizes": amounts is not None,
                "--method": method is not None,
                "--limit": limit is not None,
                "--remainder": remainder is not Remainder.KEPT,
            },
        )
        fund = parse_prizes(amounts) if amounts is not None else []
        planned = None if plan is None else read_plan(plan)
        individual = individual or planned is not None
        file = one_report(file, language)
        event = read_file(file, language, gathered=OPEN_PAIRING)
        refuse_unused({"--primary": primary is not None and (individual or not ranks_teams(event))})
        if not event.games:
            finding = Finding.error("prizes.no_games", "games")
            raise Refusal((finding,), Exit.BAD_INPUT, file)
        left = withdrawn_of(event, withdrawn, file, individual=individual)
        made = made_or_refused(
            lambda: standings(
                event,
                codes_of(tiebreaks),
                edition,
                parse_readings(reading or []),
                lots=seed_of(lots, seed),
                primary=primary.value if primary else None,
                individual=individual,
                unrated_as=unrated_as,
                withdrawn=left,
                count_forfeits=forfeits,
            ),
            file,
        )
        if planned is not None:
            with about(str(plan)):
                given = prizegiving(event, made, planned)
            _remark_on_order(made, file, language)
            write_given(event, given, order_of(made), format_, language)
            return
        try:
            awards = award(ranking_of(made), fund, method or Method.RANK, limit, remainder)
        except BadInput as error:
            raise Refusal(error.findings, Exit.USAGE) from error
        paid = [each for each in awards.players if each.cents]
        _remark_on_order(made, file, language)
        for finding in remarks_on(awards, made):
            remark(finding, language)
        if format_ is Format.JSON:
            write_json({**_json(event, awards, paid, fund, language), **order_of(made)})
        elif format_ is Format.TABLE and is_terminal():
            _print(event, awards, paid, language)
        elif format_ is Format.CSV:
            rows = [
                [each.rank, each.player.no, each.player.name, _points(each), _money(each)]
                for each in paid
            ]
            write_csv(KEYS, rows)
        else:
            write_lines(KEYS, _rows(paid, language))


def _remark_on_order(made: Ranked, file: str, language: Language) -> None:
    """What there is to say of the standings, and what ordered those level on points."""
    for finding in made.findings:
        remark(in_words(finding, OPTIONS), language, file)
    remark(stated(made), language)
    for line in lots_of(made, language):
        print_remark(line)


def ranking_of(made: Standings) -> list[list[Placed]]:
    """The standings as groups of players level on points; who left too early gets nothing."""
    placed = [
        Placed(line.participant.no, line.participant.name, line.points, line.rank)
        for line in made.lines
        if line.participant.no not in made.field.out
    ]
    return [list(group) for _, group in groupby(placed, key=lambda each: each.points)]


def remarks_on(awards: Awards, made: Standings) -> Iterator[Finding]:
    """Who is level with those who share and gets no share, and what was not paid."""
    for cut in awards.cut_offs:
        yield from _cut_off(cut, made)
    for rest in awards.undivided:
        values: dict[str, str | int | Fraction] = {
            "first": rest.first,
            "last": rest.last,
            "amount": amount(rest.cents),
            "found": ", ".join(map(_named, rest.to)),
        }
        key = "prizes.undivided_given" if rest.to else "prizes.undivided_kept"
        yield Finding.note(key, "", ARTICLE, **values)
    if free := awards.unclaimed:
        said: dict[str, str | int | Fraction] = {
            "found": "–".join(map(str, sorted({free.first, free.last}))),
            "number": free.last - free.first + 1,
            "amount": amount(free.cents),
        }
        yield Finding.note("prizes.unclaimed", "--prizes", ARTICLE, **said)


def _cut_off(cut: CutOff, made: Standings) -> Iterator[Finding]:
    """Who gets no share, those apart whom nothing but a lot put there."""
    drawn = {no for draw in made.draws if cut.holder.no in draw.drawn for no in draw.drawn}
    for by_lot, key in ((False, "prizes.left_out"), (True, "prizes.left_out_by_lot")):
        players = [each.player for each in cut.outside if (each.player.no in drawn) is by_lot]
        values: dict[str, str | int | Fraction] = {
            "points": cut.points,
            "last": cut.last,
            "found": ", ".join(map(_named, players)),
            "limit": cut.last + len(cut.outside),
        }
        if players:
            yield Finding.warning(key, "", ARTICLE, **values)


def _named(player: Placed) -> str:
    return f"{player.name} ({player.no})"


def order_of(made: Standings) -> dict[str, object]:
    """What ordered those level on points."""
    named: dict[str, object] = {
        "edition": made.field.edition.key,
        "tiebreaks": [code.text for code in made.codes],
    }
    return {**named, "lots": lots_answer(made)} if made.seed is not None else named


def parse_prizes(text: str) -> list[int]:
    """``10000,5000.50`` in cents."""
    cents = []
    for item in text.split(","):
        found = PRIZE.fullmatch(item.strip())
        if not found:
            values = {"found": item.strip()}
            finding = Finding.error("prizes.amount", "--prizes", **values)
            raise Refusal((finding,), Exit.USAGE)
        cents.append(int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")))
    return cents


def _points(award: Award) -> str:
    return number_text(award.player.points)


def _money(award: Award) -> str:
    return money_text(award.cents)


def _json(
    event: Event, awards: Awards, paid: Sequence[Award], fund: Sequence[int], language: Language
) -> dict[str, object]:
    return {
        "tournament": event.name,
        "method": awards.method,
        "limit": awards.limit,
        "prizes": [money_text(each) for each in fund],
        "players": [
            {
                "no": each.player.no,
                "name": each.player.name,
                "rank": each.rank,
                "points": _points(each),
                "prize": _money(each),
                "working": step_json(each.working, language),
            }
            for each in paid
        ],
        "left_out": [
            {
                "no": each.player.no,
                "name": each.player.name,
                "rank": each.rank,
                "points": _points(each),
                "prize": _money(each),
            }
            for cut in awards.cut_offs
            for each in cut.outside
        ],
        "undivided": [
            {
                "places": [rest.first, rest.last],
                "amount": money_text(rest.cents),
                "to": [player.no for player in rest.to],
            }
            for rest in awards.undivided
        ],
        "unclaimed": _unclaimed(awards),
        "paid": money_text(awards.paid),
        "left": money_text(awards.left),
    }


def _unclaimed(awards: Awards) -> dict[str, object] | None:
    """The places that nobody holds, and what was announced for them."""
    if awards.unclaimed is None:
        return None
    places = [awards.unclaimed.first, awards.unclaimed.last]
    return {"places": places, "amount": money_text(awards.unclaimed.cents)}


def _rows(paid: Sequence[Award], language: Language) -> list[list[str]]:
    """Who gets what, as people read it."""
    return [
        [
            str(each.rank),
            str(each.player.no),
            each.player.name,
            shown_points(each.player.points, language),
            language.number(_money(each)),
        ]
        for each in paid
    ]


def _print(event: Event, awards: Awards, paid: Sequence[Award], language: Language) -> None:
    columns = (
        Column("rank", right=True),
        Column("no", right=True),
        Column("name", importance=2),
        Column("points", right=True),
        Column("prize", right=True, importance=2),
    )
    write_table(event.name, columns, _rows(paid, language), language)
    for each in paid:
        for line in step_lines(each.working, language):
            write(line)
    write(say("prizes.sum", {"paid": amount(awards.paid), "left": amount(awards.left)}, language))
