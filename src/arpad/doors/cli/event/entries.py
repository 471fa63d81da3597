"""Who enters, from a file the arbiter has, completed from a rating list or an office."""

import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Final

from arpad.core.errors import BadInput, refusal
from arpad.core.event import Event, Play, Player
from arpad.core.finding import Finding, Severity
from arpad.core.names import alphabetical
from arpad.core.player_titles import TITLES
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.output import remarks
from arpad.doors.cli.reading import read_source, unreadable
from arpad.doors.cli.refusals import Refusal, about
from arpad.formats.entry_list import EntryList, read_entries
from arpad.formats.entry_remarks import known_title
from arpad.formats.rating_lists.line import BadLine, ListedPlayer
from arpad.formats.rating_lists.reading import open_list
from arpad.formats.recognising import looks_like_xlsx
from arpad.formats.result import FileFormat
from arpad.messages.text import Language
from arpad.program.reading import JOURNAL, read_bytes
from arpad.rules.pairing.rounds import last_round
from arpad.tournament.by_hand import club_of
from arpad.tournament.completing import as_listed, completed
from arpad.tournament.searching import listed_entrants, require_name_of

OFFICE: Final = "office"
CLUBS_SHOWN: Final = 10
TABLES: Final = (FileFormat.CSV, FileFormat.XLSX, None)


def entered_list(
    file: str,
    play: Play,
    db: str | None,
    club: str | None,
    language: Language,
    *,
    despite_errors: bool,
) -> EntryList:
    """The players of an entry list, a report or a rating list, and their teams.

    ``office`` is everybody on the office's list in force; ``club`` leaves those of one club.
    Findings go to standard error; errors refuse the file, as a player may be lost by them.
    """
    if file == OFFICE:
        read = _of_list(_office_list(play, db, language).getvalue(), play) or EntryList(
            players=(), teams=(), findings=()
        )
    else:
        read = entries_of_file(file, play, language, despite_errors=despite_errors)
    return read if club is None else _of_club(read, club)


def _of_club(read: EntryList, club: str) -> EntryList:
    """Those of one club, capitals and accents aside."""
    wanted = alphabetical(club)
    there = [at for at, each in enumerate(read.players) if alphabetical(club_of(each)) == wanted]
    if not there:
        known = sorted({club_of(each) for each in read.players} - {""})
        expected = ", ".join(known[:CLUBS_SHOWN]) or "–"
        raise refusal("hall.unknown_club", "club", found=club, expected=expected)
    players = tuple(read.players[at] for at in there)
    teams = tuple(read.teams[at] for at in there if read.teams)
    return EntryList(players=players, teams=teams, findings=read.findings, rounds=read.rounds)


def entries_of_file(
    file: str, play: Play, language: Language, *, despite_errors: bool
) -> EntryList:
    """The players of a file, with their teams; errors refuse it, and so do games."""
    source = read_source(file)
    read = _read(source)
    if not _any_rated(read) or _heads_plays(source):
        listed = _of_list(source, play)
        read = listed if listed and _any_rated(listed) else read
    if read.paired:
        code = "hall.begun_elsewhere" if read.played else "hall.paired_elsewhere"
        number = read.played or read.paired
        raise refusal(code, "entries", number=number, found=file)
    wrong = tuple(each for each in read.findings if each.severity is Severity.ERROR)
    if wrong and not (despite_errors and read.players):
        hint = (Finding.note("entries.despite_errors_hint"),) if read.players else ()
        raise Refusal((*wrong, *hint), Exit.BAD_INPUT, file)
    remarks(read.findings, language, file)
    return read


def _heads_plays(source: bytes) -> bool:
    """Whether a table has the ratings of each play apart, as a rating list has them."""
    return b"standard" in source.partition(b"\n")[0].lower()


def _any_rated(read: EntryList) -> bool:
    return any(player.rating for player in read.players)


def _read(source: bytes) -> EntryList:
    """A report, a document or a journal is read as such; a table for its players alone."""
    read = read_bytes(source)
    event = read.event
    paired = last_round(event) if event else 0
    played = max((game.round for game in event.games), default=0) if event else 0
    if looks_like_xlsx(source) or (read.format in TABLES and not source.startswith(JOURNAL)):
        return replace(read_entries(source), paired=paired, played=played)
    if event is None:
        return EntryList(players=(), teams=(), findings=read.findings)
    return EntryList(
        players=event.players,
        teams=_teams(event),
        findings=read.findings,
        rounds=event.rounds,
        paired=paired,
        played=played,
    )


def _teams(event: Event) -> tuple[str, ...]:
    """The team of each player of a report that has teams."""
    names = {
        no: team.name or str(number)
        for number, team in enumerate(event.teams, start=1)
        for no in team.players
    }
    return tuple(names.get(player.no, "") for player in event.players) if names else ()


def _of_list(source: bytes, play: Play) -> EntryList | None:
    """The players of a rating list, as an office writes it; None where it is none."""
    try:
        list_ = open_list(io.BytesIO(source), play)
        lines = [line for line in list_.lines if isinstance(line, ListedPlayer)]
    except BadInput:
        return None
    players = tuple(
        as_listed(Player(no=no, name=line.name), line, play) for no, line in enumerate(lines, 1)
    )
    return EntryList(players=players, teams=(), findings=tuple(list_.notes))


def typed_title(text: str | None) -> str | None:
    """A title as it was typed, which must be one."""
    title = known_title(text) if text else None
    if text and title is None:
        raise refusal("entries.title_refused", "title", found=text, expected=", ".join(TITLES))
    return title


def listed_players(
    players: Sequence[Player], list_: str, play: Play, db: str | None, language: Language
) -> tuple[Player, ...]:
    """The players completed from a list: a file, or ``office`` for the office's own."""
    with lines_of(list_, play, db, language) as lines:
        done = completed(players, lines, play)
    remarks(done.findings, language, list_)
    return done.players


def entrants(
    typed: Sequence[Player],
    list_: str | None,
    play: Play,
    db: str | None,
    language: Language,
    entered: Sequence[Player],
    *,
    new: bool,
) -> tuple[Player, ...]:
    """Those who enter as a list has them; without one as they were typed."""
    if list_ is None:
        return tuple(require_name_of(each, new=new) for each in typed)
    with lines_of(list_, play, db, language) as lines:
        players, findings = listed_entrants(typed, lines, play, entered, new=new)
    remarks(findings, language, list_)
    return players


def remembered_list(list_: str, journal: Path, *, new: bool) -> str | None:
    """The list the tournament has been completed from: where it was, or beside the journal."""
    if list_ in ("", OFFICE) or Path(list_).is_file():
        return list_ or None
    beside = journal.parent / Path(list_).name
    if beside.is_file():
        return str(beside)
    if new:
        return None
    raise refusal("hall.list_gone", "list", found=list_)


@contextmanager
def lines_of(
    list_: str, play: Play, db: str | None, language: Language
) -> Iterator[Iterable[ListedPlayer | BadLine]]:
    """The lines of a list: a file, or ``office`` for the office's own."""
    with ExitStack() as stack:
        stream: BinaryIO
        if list_ == OFFICE:
            stream = _office_list(play, db, language)
        else:
            try:
                stream = stack.enter_context(Path(list_).open("rb"))
            except OSError as error:
                raise Refusal((unreadable(error),), Exit.NO_ACCESS, list_) from error
        stack.enter_context(about(list_))
        yield open_list(stream, play).lines


def _office_list(play: Play, db: str | None, language: Language) -> io.BytesIO:
    """The list in force of the office, as a file."""
    from arpad.doors.cli.login import own_login
    from arpad.doors.cli.office.desk import DEFAULT_DATABASE, need_office_extra
    from arpad.doors.cli.output import remark
    from arpad.formats.rating_lists import ListFormat
    from arpad.office.lists.consulting import export
    from arpad.office.opening import open_desk

    need_office_extra()
    place = db or DEFAULT_DATABASE
    with about(place):
        desk = open_desk(
            place, own_login(), tell=lambda finding: remark(finding, language), guess=True
        )
        made = export(desk, None, play, None, ListFormat.CSV)
    return io.BytesIO(made.written.content)
