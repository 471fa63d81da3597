"""Write docs/tiebreaks.md from the rules and editions themselves (``make tiebreaks``)."""

import sys

from arpad.messages.render import say
from arpad.messages.text import Language
from arpad.rules.tiebreaks.choosing import (
    ROUND_ROBIN,
    SCHOOL_ROUND_ROBIN,
    SCHOOL_SWISS,
    SWISS,
    TEAMS,
)
from arpad.rules.tiebreaks.codes import written
from arpad.rules.tiebreaks.editions import EDITIONS
from arpad.rules.tiebreaks.registry import TIE_BREAKS
from arpad.rules.tiebreaks.rule import Rule

HEAD = """# Standings and tie-breaks

Made from the rules themselves (`make tiebreaks`).

    arpad standings open.trf --tiebreaks BH/C1,BH,SB,DE --after 5
    arpad standings open.trf --explain 12          # opponent by opponent, with articles
    arpad standings open.trf --group women --group U18   # places in a group, and overall
    arpad standings cup.trf --view boards          # best results on each board
    arpad standings open.trf --view crosstable --format html > table.html

Without `--tiebreaks`, those the file names are used (records 202 and 212), else the usual ones:

- in a Swiss {swiss};
- where opponents were known beforehand {round_robin};
- for teams {teams}.

Codes are those of TRF26, in either case; `BHC1`, `BH-C1`, `AROC` and `GE` are understood too.
`school` stands for the list of C.02 11.5: {school_swiss} in a Swiss, {school_round_robin} in a
round robin.

Points rank first, and need not be named. Where a list names them, `PTS` has its place there:
`--tiebreaks WIN,PTS,BH`, or record 212 with that order, ranks by wins, then by points, then by
Buchholz, and the values show `PTS` as they do the others. A `PTS` at the head of record 212 says
what holds anyway and gives no column; record 202 lists tie-breaks after the points, so a `PTS` in
it has no effect. For teams `PTS` is the primary score, that of `--primary`, else
of the first of `MPTS` and `GPTS` in 212, else of the code of the event (192); its own name does
what `PTS` does, so `WIN,MPTS` in 212 ranks by won matches first.

The edition is that in force when the event began, unless `--edition` names another:
{editions}.
Before July 2023 the first one is taken, and said; without a date the one in force.

## The rules

Type A looks at the games among those tied, B at own results, C at results of opponents, D at what
was known before. The last three columns are the articles of C.07. Koya (`KS`) is for round robins
(9.2): in a Swiss Arpad warns.

| code | tie-break | type | modifiers | {keys} |
|---|---|---|---|{rules}|
"""

TAIL = """
## Modifiers

| modifier | meaning |
|---|---|
| `/C1`, `/C2` | the least significant value, or two, are cut |
| `/M1`, `/M2` | the least, then the most significant values are cut, one or two of each |
| `/L+1`, `/L-1` | Koya: the limit is moved by so many half points |
| `/P` | forfeits count as games against the scheduled opponent |
| `/F` | Fore Buchholz in the place of Buchholz |
| `/R` | the other way round |
| `/K5` | the divisor of SSSC |
| `:MP`, `:GP` | which score of a team is looked at; the primary one by default (`--primary`) |

`/C3` to `/C9` and `/M3` to `/M9` are not in C.07: they cut in the same way, and a remark names
them. One that would leave nothing of the rounds, such as `BH/C9` in seven, is refused.

## Unplayed rounds

| | c07-2023 (14.3-14.6) | c07-2024 (16.2-16.5) | c07-2026 |
|---|---|---|---|
| bye of the pairing, full-point bye | 14.3.1, points awarded | 16.2.1, points awarded | as 2024 |
| forfeit win | 14.3.1, points awarded | 16.2.2, points awarded | as 2024 |
| requested bye, then available | 14.3.2, points awarded | 16.2.3, points awarded | as 2024 |
| forfeit loss, then available | 14.3.3, points awarded | 16.2.4, points awarded | as 2024 |
| requested bye, nothing after | 14.3.4, a draw | 16.2.5, a draw | as 2024 |
| forfeit loss, nothing after | 14.3.5, a draw | 16.2.4, points awarded | as 2024 |
| opponent of an own unplayed round | the player | a dummy with the own score | capped |
| low cuts | 14.3.2-14.3.5 first | 16.2.3-16.2.5, if not lower | as 2024 |
| predetermined pairings | forfeits are games | forfeits are games | with exceptions |

"Points awarded" and "a draw" are what opponents see. The dummy of 2026 has the own score, but not
more than the scheduled opponent (forfeits) or than a draw in every round (others). Since September
2023 a low cut takes the lowest value of a round missed voluntarily unless the least significant
value is higher, which goes then. In 2026 no forfeit is a game for ratings, and no forfeit loss for
own results. Rounds of which a file says nothing are zero-point byes; a pairing without a result
counts for nobody until it has one.

## What changed between the editions

- **c07-2024** (since 1 September 2023): the sum of points in a direct encounter, repeated meetings
  as their mean, where July 2023 takes the percentage; a dummy; ARO, APRO and APPO rounded;
  Sonneborn-Berger is cut by the lowest opponent; Fore Buchholz draws the final round; board
  tie-breaks only between teams equal in both scores; tie-breaks of ratings are dropped where
  somebody is unrated. It stands for the texts of September 2023 and April 2024 too: `--reading
  text=2023-09` calls REP by its name GE and, among equal lowest opponents, cuts the worst result
  instead of the lowest product.
- **c07-2026** (since 1 March 2026): the dummy is capped; STD, TPN and RTNG; no Buchholz in round
  robins (Arpad warns); forfeits in round robins as above; the chains EDEBT, EDEBB, EDET and EDEB
  have their names, and AOB may be of Fore Buchholz (Arpad takes these for c07-2024 as well).

## Readings

`--reading NAME=CHOICE`, the first choice is the default; [readings.md](readings.md) says why.

| edition | reading | article | choices |
|---|---|---|---|
"""

END = """
## Views

- `--view crosstable`: a grid by number where opponents were known beforehand. In a Swiss a line of
  rounds by place: `12w1` is a win with White against the one ranked 12 now (Manual IV.2);
  `--opponents number` names opponents by their starting numbers, which nobody shares. The
  tie-breaks stand beside the points. `--order rank` puts a grid, its columns too, in the order of
  the places, `--order number` the lines of a Swiss in that of the numbers.
- `--view progress`: points and place after each round.
- `--view boards`: the best on each board where teams are paired.
- `--view teams`: the best players of each team, or of each federation where there are no teams,
  added up (`--best N`, 4 by default). Players are ranked for it, also where teams are paired, and
  tie-breaks of teams do not apply.

Standings of groups (`--group`, may be repeated; `arpad sheet standings` has it too, and the public
pages offer the groups that have players): `women`, `U18`, `S50`, a band such as `2000-2199`,
`-1799` or `2200-`, `unrated`, `club=NAME`, `fed=ESP`; `club` or `fed` alone is each of them. The
first place is that in the group, the second that in the tournament; those who share a place share
it in the group. Of whom the file does not say sex, birth or club is named. Age classes go by the
year of birth and that in which the tournament began. Teams have no groups, their players have
(`--individual`).

Tables, pages and JSON say title, rating and federation of players. People read halves as ½ (and
quarters alike), in a window, on a page and in a pipe; CSV and JSON have exact decimals, also in the
cells of a cross table: `12b0.5`, `0.5H` for a half-point bye.
Only people read the edition in words.

A Scheveningen is one match of two teams, so there is nothing to rank but the players;
`--view teams` gives the score of the teams, all players counted.

An option that would change nothing is refused: `--primary` where players are ranked, `--best`
without `--view teams`, `--opponents` and `--order` without `--view crosstable`, `--explain` with
another view.

## Places and lots

Those whom nothing separates share a place. `--lots` draws lots for them (4.2), `--seed N` repeats
a draw; seed and order are part of the answer. Anybody can draw again as
[schedules.md](schedules.md#lots) says: the highest place at stake first, and of those tied there
the lowest number stands first.

## Who left a round robin

`--withdrawn NO` applies C.05 6.6(2): who completed fewer than half of their games is listed last,
and nothing scored by or against them counts in points and tie-breaks; the cross table keeps it.
From half on everything counts, and whoever has not met them gets a `+`. The standings say which it
was, and warn of players who forfeited more than half of their games and are not said to have left.
Teams are treated alike (a match is a game). `arpad schedule withdraw` shows the verdict alone.

## Late corrections

A result corrected late (C.04.2 D.8) is told by `correction` at the game
([tournament-document.md](tournament-document.md)). Reported before the next round was paired, it
counts everywhere; reported before the end of the next round, it counts in the standings from that
round on; reported later, it counts for rating only and the standings keep what had been published.
Pairings use the same result as the standings they are made from.
"""


def cells(rule: Rule) -> str:
    """A line of the table of rules."""
    modifiers = " ".join(f"`/{letter}`" for letter in rule.letters)
    articles = " | ".join(edition.articles.get(rule.name, "–") for edition in EDITIONS)
    name = "REP`, `GE" if rule.name == "REP" else written(rule.name)
    title = say(rule.title, {}, Language.EN)
    return f"| `{name}` | {title} | {rule.kind} | {modifiers} | {articles} |"


def page() -> str:
    """The whole page."""
    dates = ", ".join(f"{each.key} from {each.in_force.isoformat()}" for each in EDITIONS)
    keys = " | ".join(each.key for each in EDITIONS)
    head = HEAD.format(
        swiss=_codes(SWISS),
        round_robin=_codes(ROUND_ROBIN),
        teams=_codes(TEAMS),
        school_swiss=_codes(SCHOOL_SWISS),
        school_round_robin=_codes(SCHOOL_ROUND_ROBIN),
        editions=dates,
        keys=keys,
        rules="|".join("---" for _ in EDITIONS),
    )
    readings = [
        f"| {edition.key} | `{each.name}` | {each.article} | {_codes(tuple(each.choices))} |"
        for edition in EDITIONS
        for each in edition.readings
    ]
    rules = "\n".join(cells(rule) for rule in TIE_BREAKS)
    return f"{head}{rules}\n{TAIL}" + "\n".join(readings) + f"\n{END}"


def _codes(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    sys.stdout.write(page())
