"""``arpad event pair``: the next round."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from arpad.core.errors import Missing, refusal
from arpad.core.finding import Finding
from arpad.core.step import Step
from arpad.doors.answers.running_events import round_answer
from arpad.doors.cli.event.boards import write_boards
from arpad.doors.cli.event.books import entry_of, named_alone, numbered, steps_answer, steps_in
from arpad.doors.cli.event.options import event_options_in
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import TableFormat, help_in, is_terminal, remark, write, write_json
from arpad.doors.cli.pair.check_list import check_list_answer, check_list_lines, write_check_list
from arpad.doors.cli.pair.impossible import impossible
from arpad.doors.cli.refusals import Refusal
from arpad.doors.cli.whom import find_players
from arpad.messages.render import printable, say, step_json, step_lines
from arpad.messages.text import Language
from arpad.rules.pairing.systems import TEAM_SYSTEM_2026, by_key
from arpad.rules.pairing.values import NoPairing
from arpad.tournament.as_event import as_event
from arpad.tournament.course import HallStep
from arpad.tournament.entering import AskBye, ask_bye
from arpad.tournament.formats.plan import HallSystem
from arpad.tournament.pairing_rounds import (
    RoundMade,
    SetByArbiter,
    next_round,
    pair_round,
    pair_teams,
)
from arpad.tournament.running import HandMade, RunningEvent, SetPair
from arpad.tournament.wording import shown_player


def register(app: typer.Typer, language: Language) -> None:
    """Add the command to the group."""
    tell = help_in(language)
    shared = event_options_in(language)

    @app.command("pair", help=tell("event.pair"))
    def pair(
        journal: Annotated[
            str | None, typer.Argument(help=tell("event.journal"), show_default=False)
        ] = None,
        set_: Annotated[list[str] | None, typer.Option("--set", help=tell("event.set"))] = None,
        set_bye: Annotated[str | None, typer.Option(help=tell("event.set_bye"))] = None,
        reason: Annotated[str, typer.Option(help=tell("event.set_reason"))] = "",
        except_: Annotated[str, typer.Option("--except", help=tell("event.except"))] = "",
        adjourned_as_draws: Annotated[
            bool, typer.Option("--adjourned-as-draws", help=tell("pair.adjourned"))
        ] = False,
        dry_run: Annotated[bool, typer.Option("--dry-run", help=tell("event.dry_run"))] = False,
        explain: Annotated[bool, typer.Option("--explain", help=tell("pair.explain"))] = False,
        by: str | None = shared.by,
        format_: TableFormat = shared.format,
        lang: Language | None = shared.lang,  # noqa: ARG001
    ) -> None:
        path = named_alone(journal)
        with steps_in(path, by, language) as book:
            byes = byes_of(book.running, except_, path)
            running = with_steps(book.running, byes)
            wanted = by_arbiter(running, set_ or (), set_bye, reason, path)
            teams = running.system == HallSystem.TEAM_SWISS
            if adjourned_as_draws or (explain and not teams):
                running.require_swiss()
            made = (
                made_or_refused(running, wanted, language, adjourned_as_draws=adjourned_as_draws)
                if running.plan is None or teams
                else None
            )
            step = made.step if made else next_round(running, wanted)
            step = replace(step, left_out=tuple(each.player for each in byes))
            after = step.applied_to(running) if dry_run else book.take(step)
            taken = () if dry_run else book.journal.records[-1:]
            if format_ is TableFormat.JSON:
                answer = steps_answer(path, book.journal, taken, language)
                answer |= round_answer(after, step.round)
                write_json(answer | (_explained_answer(made, language) if made and explain else {}))
                return
            write_boards(after, step.round, language)
            if step.by_hand:
                for line in difference_lines(after, step.by_hand, language):
                    write(line)
            if made and explain:
                _write_explanation(made, language)
            if dry_run:
                remark(Finding.note("hall.dry_run"), language)


def byes_of(running: RunningEvent, asked: str, path: Path) -> tuple[AskBye, ...]:
    """The players the arbiter leaves out of the next round, who get nothing for it.

    Whoever has asked for a bye in it keeps what that brings.
    """
    round_ = running.last_round + 1
    meant = find_players(numbered(running), asked, str(path), "--except")
    entries = dict.fromkeys(running.order[number - 1] for number in meant)
    asking = {bye.player for bye in running.byes if bye.round == round_}
    return tuple(ask_bye(running, entry, round_) for entry in entries if entry not in asking)


def with_steps(running: RunningEvent, steps: Sequence[HallStep]) -> RunningEvent:
    """The tournament after steps that are not written down yet."""
    for step in steps:
        running = step.applied_to(running)
    return running


def made_or_refused(
    running: RunningEvent,
    wanted: SetByArbiter | None,
    language: Language,
    *,
    adjourned_as_draws: bool,
) -> RoundMade:
    """The round; who stands in the way where no pairing is legal."""
    teams = running.system == HallSystem.TEAM_SWISS
    try:
        if teams:
            return pair_teams(running, wanted)
        return pair_round(running, wanted, adjourned_as_draws=adjourned_as_draws)
    except NoPairing as none:
        key = TEAM_SYSTEM_2026.key if teams else running.system
        system = by_key(key).read_as(running.readings)
        event = system.contestants(as_event(running))
        finding = impossible(event, none.obstacle, language, system)
        raise Refusal((finding,), Exit.NO) from none


def by_arbiter(
    running: RunningEvent, pairs: list[str] | tuple[()], bye: str | None, reason: str, path: Path
) -> SetByArbiter | None:
    """What the arbiter sets: ``"WHITE; BLACK"`` by number, id or name."""
    if not pairs and bye is None:
        if reason:
            raise Missing(Finding.error("hall.reason_alone", "reason"))
        return None
    return SetByArbiter(
        reason,
        tuple(_pair(running, text, path) for text in pairs),
        entry_of(running, bye, path, "--set-bye") if bye is not None else None,
    )


def _pair(running: RunningEvent, text: str, path: Path) -> SetPair:
    sign = ";" if ";" in text else "-"
    sides = [side.strip() for side in text.split(sign)]
    if len(sides) != 2 or not all(sides):
        values = {"found": text}
        raise Missing(Finding.error("hall.set_form", "set", **values))
    teams = {(team.name or "").casefold() for team in running.head.teams}
    if running.system == HallSystem.TEAM_SWISS and teams & {side.casefold() for side in sides}:
        found, number = " – ".join(sides), running.last_round + 1
        raise refusal("hall.set_paired", "set", "C.04.6", found=found, round=number)
    return SetPair(*(entry_of(running, side, path, "--set") for side in sides))


def difference_lines(running: RunningEvent, hand: HandMade, language: Language) -> list[str]:
    """What the rules would have paired otherwise."""
    lines = [say("hall.by_hand", {"reason": hand.reason}, language)]
    for pair in hand.apart:
        white, black = (shown_player(running, no) for no in pair)
        lines.append("  " + say("hall.set_apart", {"white": white, "black": black}, language))
    for pair in hand.rules:
        white, black = (shown_player(running, no) for no in pair)
        lines.append("  " + say("hall.rules_pair", {"white": white, "black": black}, language))
    if hand.rules_bye and hand.rules_bye != running.rounds[-1].bye:
        player = shown_player(running, hand.rules_bye)
        lines.append("  " + say("hall.rules_bye", {"player": player}, language))
    return [printable(line) for line in lines]


def explained(made: RoundMade) -> Step | None:
    """Why the rules pair the round so."""
    question = made.question
    return question.system.explain(question.state, made.rules) if made.rules else None


def _explained_answer(made: RoundMade, language: Language) -> dict[str, Any]:
    why, question = explained(made), made.question
    return {
        "check_list": check_list_answer(question.state, question.system),
        "explanation": step_json(why, language) if why else None,
    }


def _write_explanation(made: RoundMade, language: Language) -> None:
    write("")
    state, system = made.question.state, made.question.system
    if is_terminal():
        write_check_list(state, system, language)
    else:
        write("\n".join(check_list_lines(state, system, language)))
    write("")
    if why := explained(made):
        write("\n".join(step_lines(why, language)))
