"""A federation by a seed, what its arbiters send in, and what goes wrong with it.

Members have a number of the federation and most one of FIDE; some share a name. Visitors are on
FIDE's list alone. Reports come in four formats, of which tables have no days.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random
from typing import Final, NamedTuple

from arpad.core.event import Event, Game, Play, Player
from arpad.core.report import NationalRecord, NationalRecords
from arpad.formats.rating_lists import ListedPlayer, ListedRating, ListFormat, write_list
from arpad.formats.result import FileFormat
from arpad.formats.writing import write_as
from arpad.made_up.federation import PERIODS
from arpad.made_up.mishaps import DECIDED, faulty_report
from arpad.made_up.names import CITIES, HOME, KINDS
from arpad.made_up.people import Person, make_people
from arpad.made_up.tournaments import make_plan, play_tournament

from .by_hand import Standing, TrueEvent, TrueGame

FORMATS: Final = (FileFormat.TRF16, FileFormat.XLSX, FileFormat.TRF26, FileFormat.JSON)
LOWEST, WEAKEST = 1600, 1500
"""Nobody is so near 1400 or so weak as to fall off the list in three months."""
WITH_FIDE_ID, NAMESAKES = 0.7, 40


class Member(NamedTuple):
    """A person with the number the federation gives, and whether FIDE gave one too."""

    person: Person
    national_id: str | None
    in_fide: bool = True

    @property
    def key(self) -> str:
        """A name nobody else has."""
        return self.national_id or str(self.person.fide_id)


@dataclass(frozen=True, slots=True)
class Sent:
    """A tournament: what was played, and the file that came of it."""

    code: str
    true: TrueEvent
    event: Event
    format: FileFormat
    end: date
    list_date: date

    @property
    def file(self) -> str:
        """The name of the file."""
        ending = {FileFormat.XLSX: "xlsx", FileFormat.JSON: "json"}.get(self.format, "trf")
        return f"{self.code}.{ending}"

    def content(self) -> bytes:
        """The file as the arbiter's program writes it; a table says no days."""
        return write_as(self.event, self.format).content


@dataclass(frozen=True, slots=True)
class Town:
    """Everybody, the first list, and the tournaments in the order they are registered."""

    members: tuple[Member, ...]
    visitors: tuple[Member, ...]
    first: dict[str, Standing]
    sent: tuple[Sent, ...]

    @property
    def by_key(self) -> dict[str, Member]:
        """Everybody by what they are called here."""
        return {each.key: each for each in (*self.members, *self.visitors)}

    def of_list(self, day: date) -> list[Sent]:
        """The tournaments of a list."""
        return [each for each in self.sent if each.list_date == day]


def make_town(seed: int, players: int, events: int, largest: int) -> Town:
    """The same federation for the same seed; nobody plays in two tournaments at once."""
    chance = Random(seed)
    strong = [each for each in make_people(chance, 3 * players) if each.strength >= WEAKEST]
    people = _with_namesakes(chance, [_listed(each) for each in strong[:players]])
    members = tuple(
        Member(person, f"A{number:05}", chance.random() < WITH_FIDE_ID)
        for number, person in enumerate(people, start=1)
        if person.federation == HOME
    )
    visitors = tuple(
        Member(person, None) for person in people if person.federation != HOME and person.rating
    )
    first = {each.key: _standing(chance, each.person) for each in members if each.person.rating}
    everybody = [each.person for each in (*members, *visitors)]
    keys = {each.person.fide_id: each for each in (*members, *visitors)}
    titles = [(f"{kind} {city}", city) for kind in KINDS for city in CITIES]
    sent = []
    away: dict[date, set[int]] = defaultdict(set)
    for number, title in enumerate(chance.sample(titles, events), start=1):
        period = PERIODS[(number - 1) * len(PERIODS) // events]
        plan = make_plan(chance, title, (period.first, period.last), largest)
        days = [plan.start + timedelta(days=day) for day in range((plan.end - plan.start).days + 1)]
        busy = {number for day in days for number in away[day]}
        free = [each for each in everybody if each.fide_id not in busy]
        played = play_tournament(chance, plan, free, period.list_date)
        for day in days:
            away[day] |= {int(each.id or "") for each in played.event.players}
        sent.append(
            _sent(f"2026-{number:04}", played.event, keys, period.list_date, FORMATS[number % 4])
        )
    return Town(members, visitors, first, tuple(sent))


def _listed(person: Person) -> Person:
    return replace(person, rating=person.rating and max(person.rating, LOWEST))


def _with_namesakes(chance: Random, people: Sequence[Person]) -> list[Person]:
    """Some are called like somebody else of the federation, born in another year."""
    found = list(people)
    home = [at for at, each in enumerate(found) if each.federation == HOME]
    for _ in range(min(NAMESAKES, len(home) // 20)):
        one, other = chance.sample(home, 2)
        if found[one].birth[:4] != found[other].birth[:4]:
            found[one] = replace(found[one], name=found[other].name, sex=found[other].sex)
    return found


def _standing(chance: Random, person: Person) -> Standing:
    """What the federation's list says of a member: games so far, the highest rating, K of both."""
    rating = person.rating or 0
    games = chance.choice((5, 12, 28, 31, 80, 250))
    peak = rating + chance.choice((0, 0, 20, 60))
    junior = 2026 - int(person.birth[:4]) <= 18 and peak < 2300
    k = 10 if peak >= 2400 else 40 if junior or games < 30 else 20
    return Standing(rating, k, games, peak)


def _sent(
    code: str, event: Event, keys: dict[int, Member], list_date: date, format_: FileFormat
) -> Sent:
    who = {each.no: keys[int(each.id or "")] for each in event.players}
    games = tuple(
        TrueGame(who[game.white].key, who[game.black].key, game.result.white)
        for game in event.games
        if game.result.played
    )
    start, end = event.start, event.end
    assert start
    assert end
    players = tuple(as_reported(each, who[each.no]) for each in event.players)
    true = TrueEvent(event.name, start, games)
    return Sent(code, true, replace(event, players=players), format_, end, list_date)


def as_reported(player: Player, member: Member) -> Player:
    """A member by both numbers, or by that of the federation where FIDE gave none."""
    fide_id = str(member.person.fide_id) if member.in_fide else None
    number = NationalRecord(id=member.national_id)
    national = NationalRecords({HOME: number}) if member.national_id else NationalRecords()
    return replace(player, id=fide_id, rating=member.person.rating, national=national)


def own_list(town: Town, unknown: Collection[str] = ()) -> str:
    """The list of the federation on 1 January, as its secretary keeps it; some births lack."""
    lines = [
        "Nombre;ID FIDE;ID nacional;Fed;Sexo;Fecha de nacimiento;Elo;K;"
        "Partidas hasta ahora;Elo máximo"
    ]
    for member in town.members:
        person, number = member.person, member.person.fide_id if member.in_fide else ""
        sex = "M" if person.sex == "f" else "H"
        known = town.first.get(member.key)
        birth = "" if member.key in unknown else person.birth
        rated = (known.rating, known.k, known.games, known.peak) if known else ("", "", "", "")
        lines.append(
            ";".join(map(str, (person.name, number, member.national_id, HOME, sex, birth, *rated)))
        )
    return "\n".join((*lines, ""))


def juniors_in(town: Town, sent: Sequence[Sent]) -> set[str]:
    """Who of the first list has K 40 for their age alone, of those whose birth a report gives."""
    there = {number for each in sent for player in each.event.players
             for number in player.national_ids if each.format is not FileFormat.XLSX}  # fmt: skip
    return {
        each.key
        for each in town.members
        if each.key in there and (listed := town.first.get(each.key))
        if listed.k == 40 and listed.games >= 30
    }


def fide_list(town: Town) -> bytes:
    """FIDE's list of that day, which has the visitors."""
    listed = [
        ListedPlayer(
            name=person.name, fide_id=person.fide_id, national_id=None,
            federation=person.federation, sex=person.sex, title=person.title,
            women_title=person.women_title, other_titles=None, foa_title=None, birth=person.birth,
            inactive=False, standard=ListedRating(person.rating or 0, person.games, person.k),
            rapid=None, blitz=None, club=None,
        )
        for person in (each.person for each in town.visitors)
    ]  # fmt: skip
    return write_list(listed, ListFormat.FIDE_TXT, play=Play.STANDARD, on=date(2026, 1, 1)).content


def registrations(town: Town) -> str:
    """The organisers' table."""
    lines = (f"{each.event.name};{each.event.start};{each.end};2025-12-01" for each in town.sent)
    return "\n".join(("name;start;end;registered on", *lines, ""))


def of_swiss(sent: Sequence[Sent], *formats: FileFormat) -> list[Sent]:
    """Those that are Swiss events in some formats."""
    return [each for each in sent if len(each.event.players) > 12 and each.format in formats]


def rows_disagree(sent: Sent) -> bytes:
    """White's record of a game says otherwise than Black's."""
    return faulty_report(sent.event)


def with_wrong_result(sent: Sent) -> tuple[bytes, Game]:
    """A decided game is reported the wrong way round, and how it really ended."""
    at, game = next(
        (at, each) for at, each in enumerate(sent.event.games) if each.result in DECIDED
    )
    turned = replace(game, result=game.result.turned)
    games = (*sent.event.games[:at], turned, *sent.event.games[at + 1 :])
    return write_as(replace(sent.event, games=games), sent.format).content, game


class TakenForAnother(NamedTuple):
    """A report in which a player stands under the numbers of a namesake who was not there."""

    content: bytes
    player: Player
    right: Member


def under_a_namesake(town: Town, sent: Sent) -> TakenForAnother | None:
    """Such a report, if somebody in the tournament has a namesake who was not."""
    by_number = {each.national_id: each for each in town.members}
    there = {number for each in sent.event.players for number in each.national_ids}
    for player in sent.event.players:
        right = by_number.get(next(iter(player.national_ids), None))
        for other in town.members if right else ():
            if other.person.name == player.name and other.national_id not in there:
                taken = replace(as_reported(player, other), birth=other.person.birth)
                players = tuple(
                    taken if each.no == player.no else each for each in sent.event.players
                )
                event = replace(sent.event, players=players)
                assert right
                return TakenForAnother(write_as(event, sent.format).content, player, right)
    return None


def under_another_name(sent: Sent) -> bytes:
    """The same event once more, as a second arbiter sends it: another name and another place."""
    event = replace(sent.event, name="Memorial of a Patron", city="Elsewhere")
    return write_as(event, FileFormat.TRF16).content


def posted(day: date) -> date:
    """When the reports of a list arrive: three days before it."""
    return day - timedelta(days=3)
