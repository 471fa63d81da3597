"""What ``rate`` and ``explain`` are asked besides their files."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from arpad.core.errors import BadInput, NotCovered
from arpad.core.event import Event
from arpad.core.finding import Finding
from arpad.core.flags import STAGES_TOGETHER, with_flags
from arpad.core.parts import with_ratings_per_game
from arpad.core.stages import joined_stages
from arpad.doors.cli.event_flags import known_flags
from arpad.doors.cli.exits import Exit
from arpad.doors.cli.file_names import one_file
from arpad.doors.cli.office.days import maybe_day
from arpad.doors.cli.output import remark, remarks
from arpad.doors.cli.ratings_asked import RatingsAsked
from arpad.doors.cli.reading import parse_readings, read_file
from arpad.doors.cli.refusals import Refusal
from arpad.messages.text import Language
from arpad.program.rating import edition_of, stages_not_known
from arpad.rules.rating.bases import with_entry_ratings
from arpad.rules.regulations.edition import Edition

HIGHEST_RATING = 3999
LIST = "--list"


class RatingQuestion(NamedTuple):
    """The regulation and its readings, the start of events that have no date, and the bases.

    ``base_lists`` are files of rating lists that hold bases; ``monthly``: long events are rated
    month by month; ``ratings``: those of the start of an event, or of the day of each game.
    ``verbose``: nothing that is to be said is gathered. ``listed`` and ``lists`` give the ratings
    at entry that a report does not, ``flags`` what it cannot say of its event.
    ``stages``: the files are those of one event.
    """

    regulation: str | Edition
    readings: Mapping[str, str]
    start: date | None
    bases: tuple[tuple[str, int], ...]
    base_lists: tuple[str, ...] = ()
    verbose: bool = False
    monthly: bool = False
    ratings: RatingsAsked = RatingsAsked.START
    listed: tuple[tuple[str, int], ...] = ()
    lists: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    stages: bool = False

    def edition(self, event: Event, file: str) -> Edition:
        """The edition an event is rated by, read as asked."""
        try:
            found = edition_of(event, self.regulation, self.readings)
        except NotCovered as error:
            raise Refusal((error.finding,), Exit.BAD_INPUT, file) from error
        if self.ratings is RatingsAsked.PER_GAME and not found.admission.ratings_per_game:
            values = {"found": found.key}
            finding = Finding.error("ratings_per_game", "--ratings", **values)
            raise Refusal((finding,), Exit.USAGE)
        if self.stages and found.counting.stages is None:
            finding = replace(stages_not_known(found), place="--stages")
            raise Refusal((finding,), Exit.USAGE)
        return found

    def whole(self, files: Sequence[str], language: Language) -> Event:
        """The stages in some files as one event; that of one file, which says itself what it is."""
        events = [self.event(file, language) for file in files]
        if len(events) == 1 and events[0].stages:
            return with_flags(events[0], (STAGES_TOGETHER,))
        try:
            joined = joined_stages(
                [
                    replace(event, name=event.name or Path(file).stem)
                    for file, event in zip(files, events, strict=True)
                ]
            )
        except BadInput as error:
            raise Refusal(error.findings, Exit.BAD_INPUT) from error
        remarks(joined.findings, language, joined.event.name, verbose=self.verbose)
        return joined.event

    def event(self, file: str, language: Language) -> Event:
        """The tournament in a file; where it states no start, the start asked for."""
        event = self._with_ratings(self._read(file, language), language)
        if self.start is None or event.start == self.start:
            return event
        if event.start is None:
            return replace(event, start=self.start)
        values = {"found": self.start.isoformat(), "expected": event.start.isoformat()}
        remark(Finding.note("start_stated", "--start", **values), language, file)
        return event

    def _with_ratings(self, event: Event, language: Language) -> Event:
        """The event with the ratings of the lists named, where it gives none itself."""
        known: dict[str, int] = {}
        if self.lists:
            from arpad.doors.cli.base_lists import listed_bases

            known = listed_bases(self.lists, [event], event.play, language, LIST)
        if not known and not self.listed:
            return event
        return with_entry_ratings(event, (*known.items(), *self.listed))

    def _read(self, file: str, language: Language) -> Event:
        event = with_flags(read_file(file, language, verbose=self.verbose), self.flags)
        if self.ratings is not RatingsAsked.PER_GAME:
            return event
        without = sum(None in (game.white_rating, game.black_rating) for game in event.games)
        if without:
            values = {"found": without}
            remark(Finding.note("ratings_missing", "games", **values), language, file)
        return with_ratings_per_game(event)


def asked(
    regulation: str | Edition,
    readings: Sequence[str] | None,
    start: str | None,
    bases: Sequence[str] | None,
    *,
    period: bool,
    verbose: bool = False,
    monthly: bool = False,
    ratings: RatingsAsked = RatingsAsked.START,
    lists: Sequence[str] | None = None,
    flags: Sequence[str] | None = None,
    stages: bool = False,
) -> RatingQuestion:
    """The question in the options; a base is for a period, months are for single events.

    Stages are one event: they have neither.
    """
    if stages and (period or monthly):
        finding = Finding.error("stages.option", "--stages")
        raise Refusal((finding,), Exit.USAGE)
    if monthly and period:
        raise Refusal((Finding.error("monthly.period", "--monthly"),), Exit.USAGE)
    if bases and not period:
        finding = Finding.error("base_period", "--base")
        raise Refusal((finding,), Exit.USAGE)
    base_pairs, base_lists = _pairs_and_lists(bases or (), "--base")
    pairs, files = _pairs_and_lists(lists or (), LIST)
    return RatingQuestion(
        regulation=regulation,
        readings=parse_readings(readings or []),
        start=maybe_day(start, "--start"),
        bases=base_pairs,
        base_lists=base_lists,
        verbose=verbose,
        monthly=monthly,
        ratings=ratings,
        listed=pairs,
        lists=files,
        flags=known_flags(flags),
        stages=stages,
    )


def _pairs_and_lists(
    given: Sequence[str], option: str
) -> tuple[tuple[tuple[str, int], ...], tuple[str, ...]]:
    """The values of an option: ratings by player, and files of rating lists."""
    found = {each: _base(each) for each in given}
    files = [_list_file(each, option) for each, pair in found.items() if pair is None]
    return tuple(pair for pair in found.values() if pair), tuple(files)


def _list_file(given: str, option: str) -> str:
    """The rating list of a name or pattern; what is neither is no base."""
    file = one_file(given) if given.strip() else given
    if not _is_file(file):
        finding = Finding.error("base_form", option, found=given)
        raise Refusal((finding,), Exit.USAGE)
    return file


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:
        return False


def _base(given: str) -> tuple[str, int] | None:
    """``PLAYER=RATING``; a name may hold anything, also an equals sign. None: of another form."""
    name, _, rating = given.rpartition("=")
    known = rating.isascii() and rating.isdigit() and len(rating) <= len(str(HIGHEST_RATING))
    if not (name and known and 0 < int(rating) <= HIGHEST_RATING):
        return None
    return name.strip(), int(rating)
