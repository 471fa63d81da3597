"""Write docs/sheets.md, or with ``--pictures`` draw the pictures in it (``make sheets``)."""

import json
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import typst

from arpad.core.event import Event, Player
from arpad.doors.paper.hall.listing import heading
from arpad.doors.paper.hall.paper import HallPaper
from arpad.doors.paper.sheets.making import SheetKind, SheetQuestion, printed, sheet_of
from arpad.doors.paper.typesetting import TEMPLATES, SheetFormat, data_of
from arpad.made_up.people import make_people
from arpad.made_up.swiss import Habits, entry_list, random_tournament
from arpad.messages.text import Language
from arpad.rules.pairing.pair import Question, entered, pair_event
from arpad.rules.pairing.rounds import as_before
from arpad.rules.pairing.systems import USUAL

FOLDER = Path(__file__).parent / "sheets"
PLAYERS, ROUNDS, ROUND, SEED = 60, 9, 5, 18
INCH = 62
PICTURES = (SheetKind.PAIRINGS, SheetKind.NAMES, SheetKind.SLIPS, SheetKind.BOARD_CARDS)
EXAMPLE = "swiss-40-players.trf"
JOURNALS = {SheetKind.MATCHES: "lliga.journal", SheetKind.BRACKET: "copa.journal"}
MORE = {SheetKind.PRIZES: " --plan valdorra-prizes.toml"}
WHAT = {
    SheetKind.STARTING_LIST: "Everybody by number: title, federation, rating, and in one column "
    "of A4 id and birth year. Teams head their players, in board order.",
    SheetKind.SCHEDULE: "The rounds with day and hour (`--starts`), and more (`--announce`).",
    SheetKind.PAIRINGS: "White and Black at every board with title, federation, rating and points; "
    "the byes. Once there are results, they stand between.",
    SheetKind.NAMES: "Everybody by name with board, colour and opponent, or why there is none.",
    SheetKind.BOARD_CARDS: "A card for each board, folded so that both sides read it.",
    SheetKind.SLIPS: "Slips for the results, eight on an A4 page, with lines to cut along. "
    "Cut the pile of pages at once: the heaps, laid on each other, have the boards in order.",
    SheetKind.MATCHES: "A sheet for every match of teams: boards, room for the results, and lines "
    "for both captains and the arbiter to sign.",
    SheetKind.BRACKET: "The draw of a knock-out as a tree, from its journal: who met whom, the "
    "scores, who goes through, the last stages by name. More than 32 players "
    "are a list (16 on A5).",
    SheetKind.CLOCK_CHECK: "The clock-check sheet of the Arbiters' Manual, ready to fill in.",
    SheetKind.PAIRING_CHECK: "The columns by which the manual has pairings checked by hand.",
    SheetKind.STANDINGS: "Places, points and tie-breaks, and what these are; with `--group women`, "
    "`U18`, `S50`, `2000-2199`, `club` or `fed` the places of a group, and overall.",
    SheetKind.PRIZES: "The prizes of a plan: announced, and given once there are results.",
    SheetKind.ROUND: "All that a round needs in one file: pairings by board and by name, slips "
    "(sheets of the matches for teams) and the standings before it, each with its own pages.",
    SheetKind.CROSSTABLE: "A square for a round robin of 24 at most, else a line of rounds.",
}
PAGE = """# Sheets of a tournament

`arpad sheet SHEET FILE` prints what hangs on the wall, stands on the boards and is in the
arbiter's hand, from any tournament file Arpad reads: it need not be Arpad that pairs. A file
ending in `.pdf` or `.svg` is a sheet, one in `.csv` a table; without `-o` the same stands in the
terminal, and `--format json` is for programs. FILE may be the journal of a tournament run with
`arpad event`; without FILE it is the only journal of the folder. In Python
`arpad.doors.paper.sheets.making.sheet_of` makes them.

{pictures}

## The sheets

| Sheet | What it is | Command |
|---|---|---|
{rows}

Every page has the event, the round with its day and hour, and "page 2 of 5", for pages hang
alone. `--paper` is `a4`, `a5` or `letter`; `--columns auto` puts a long list in two columns
(starting list, pairings, names, clock check and standings have the choice):
{players} players are five pages of pairings by board (three with `--columns 2`) and three by
name. `--lang es` and `--lang ca` print in Spanish and Catalan. Titles, federations and
ratings are shown on every paper, in one column or two, where somebody has one (matches of teams in
two columns of A5 leave out federations). A list in two columns that fits on one page has as many
lines at the left as at the right; the last page of a longer one fills its left column first. Few
lines on one page have larger letters.

## What is odd

- **The order of the boards** is that of the file where it gives every game a board of its own.
  Else a Swiss has the order of C.04.2 D.9 (score of the higher player, sum of both, number) and
  any other event the order of its file. In an accelerated Swiss virtual points count where its
  rules have them count (C.04.7, since 2026).
- **Matches of teams.** Pairings have a line for each match, with its score, and the boards below
  it, `2.3` being the third board of match 2; the team named first is at the left, ○ is White, ● is
  Black, and results are told from the left. The same numbers stand in the list by name, on slips
  and cards. Where a file does not say which team is named first, it is the one with White at
  board 1. Standings and cross table are those of the teams.
- **Tie-breaks that decide** are shown: where two columns have no room for them, standings have
  smaller letters, then one column, and a cross table lies on its side. What has no column even so
  is named below the table, and the legend explains only what is shown. Who left a round robin
  (C.05 6.6(2)) and corrections that came too late (C.04.2 D.8) stand there too.
- **A fixed board** (`--fixed-board 7=3`, by number, id or name) moves that game alone: the others
  fill the remaining boards in their order, the pairing stays as it is, and a star says so.
- **Long names** become smaller, down to three quarters; then first names are cut, and at last the
  last name: `Fernández de la To…, María`. A name never takes a second line, but on a board card,
  where first names do before anything is cut.
- **At three metres.** The number on a board card is at least 30 mm high: the 2010 ADA Standards,
  703.5.5, ask for 5/8 inch up to six feet and 1/8 inch for every foot more, which is 28 mm at
  three metres. On the pairings board numbers are at least 4.4 mm high: five minutes of arc, which
  is what a healthy eye just reads. In one column they are as high as takes no page more, up to
  10 mm.
- **Points** are those the round was paired on: a result corrected too late (C.04.2 D.8) does not
  show.
- **Who is not paired** (a zero-point bye) stands in the list by name alone. Where that has no
  column for opponents (A5 in two columns), its notes say who has none, and why.
- **The clock check** takes the first period of both clocks less the minutes gone: 90 + 90 − 30 =
  150 after half an hour (Manual). Where both clocks gain other than a minute by move, the sheet
  says by how much to multiply the move. More than two minutes off is to be looked at.
- **The pairing check** has w for White and - for Black, as the manual does, of games played
  alone.
"""


def page() -> str:
    """The page."""
    pictures = "\n".join(f"![{_name(kind)}](sheets/{kind}.png)" for kind in PICTURES)
    rows = "\n".join(
        f"| {_name(kind)} | {WHAT[kind]} | `arpad sheet {kind} {JOURNALS.get(kind, EXAMPLE)}"
        f"{MORE.get(kind, '')} -o {kind}.pdf` |"
        for kind in SheetKind
    )
    return PAGE.format(pictures=pictures, rows=rows, players=284)


def _name(kind: SheetKind) -> str:
    word = "whole_round" if kind is SheetKind.ROUND else kind.value.replace("-", "_")
    return heading(word, Language.EN)


def event() -> Event:
    """An open of made-up people with a round just paired."""
    habits = Habits(withdrawal=0.01, bye=0.03, late_entry=0.02, forfeit=0.02, draw=0.34)
    played = random_tournament(entry_list(PLAYERS, ROUNDS, SEED), USUAL, SEED, habits)
    people = make_people(Random(SEED), PLAYERS)
    named = sorted(people, key=lambda each: -(each.rating or 0))
    players = tuple(
        replace(player, name=person.name, rating=person.rating, title=person.title,
                federation=person.federation, sex=person.sex)
        for player, person in zip(played.players, named, strict=True)
    )  # fmt: skip
    before = as_before(replace(played, players=players, rounds=ROUNDS), ROUND)
    paired = entered(pair_event(before, Question(round=ROUND)))
    first = date(2026, 8, 1)
    days = tuple((first + timedelta(days=past)).isoformat() for past in range(ROUNDS))
    return replace(
        paired, name="Open Valdorra", city="Valdorra", round_dates=days, time_control="90+30"
    )


def draw() -> None:
    """The first page of some sheets as pictures."""
    FOLDER.mkdir(exist_ok=True)
    made = event()
    fixed: dict[int, int] = {_lowest(made.players).no: 3}
    for kind in PICTURES:
        asked = SheetQuestion(kind=kind, language=Language.EN, starts=("16:30",), fixed=fixed)
        sheet = printed(sheet_of(made, asked))
        drawn: object = typst.compile(
            TEMPLATES / f"{sheet.template}.typ",
            root=TEMPLATES,
            format="png",
            ppi=INCH,
            sys_inputs={"data": json.dumps(data_of(sheet, HallPaper.A4, SheetFormat.PDF))},
            ignore_system_fonts=True,
        )
        first = drawn[0] if isinstance(drawn, list) else drawn
        assert isinstance(first, bytes)
        (FOLDER / f"{kind}.png").write_bytes(first)


def _lowest(players: tuple[Player, ...]) -> Player:
    return max(players, key=lambda each: each.no)


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        draw()
    else:
        sys.stdout.write(page())
