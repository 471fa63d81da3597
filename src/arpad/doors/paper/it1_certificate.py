"""IT1, the certificate of a title result (B.01, 1.8): one player, one title, one event."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from arpad.core.event import Event, System
from arpad.doors.paper.counting import (
    ForeignCounts,
    OpponentCounts,
    foreign_counts,
    opponent_counts,
)
from arpad.doors.paper.judged import JudgedNorm
from arpad.doors.paper.people_and_events import (
    EventFacts,
    NamedPerson,
    OpponentRow,
    facts_of,
    opponent_lines,
    person_of,
)
from arpad.doors.paper.sheet import PrintedSheet, points, text, title_name, words
from arpad.messages.render import say
from arpad.messages.text import Language

WORDS: Final = (
    "last_name", "first_name", "sex", "id", "federation", "birth", "birth_place",
    "event", "place", "start", "end", "chief_arbiter", "rounds",
    "foreign_opponents", "rated_opponents", "host_opponents", "titled_opponents",
    "where_applying", "foreign_federations", "foreign_rated", "foreign_masters", "remarks",
    "fed", "round", "opponent", "rating", "adjusted", "title", "score", "not_counted",
    "ra", "rp", "total_score", "games_counted", "dp",
    "arbiter_signature", "confirming_federation", "date", "official", "signature", "it1_copies",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class NormCertificate:
    """What stands on an IT1.

    ``foreigners`` is for events where 1.4.3d may apply, None elsewhere; ``unrated_as`` is what an
    unrated opponent counts for (1.4.6d). ``undecided`` is what the verdict depends on, None where
    the norm was made: no certificate of an open norm looks like that of one.
    """

    title: str
    person: NamedPerson
    event: EventFacts
    opponents: OpponentCounts
    foreigners: ForeignCounts | None
    games: tuple[OpponentRow, ...]
    n: int
    score: Fraction
    ra: int | None
    dp: int | None
    rp: int | None
    unrated_as: int
    remarks: str | None = None
    undecided: str | None = None


def certificate_of(event: Event, judged: JudgedNorm, unrated_as: int) -> NormCertificate:
    """The certificate of a judged norm; the figures are those of the judgement."""
    players = {player.no: player for player in event.players}
    player = players[judged.player]
    met = {each.opponent for each in judged.games if each.counted}
    opponents = [players[no] for no in sorted(no for no in met if no is not None)]
    return NormCertificate(
        title=judged.title,
        person=person_of(player),
        event=facts_of(event),
        opponents=opponent_counts(opponents, player.federation, event.federation),
        foreigners=foreign_counts(event) if event.system is System.SWISS else None,
        games=opponent_lines(event, judged),
        n=judged.n,
        score=judged.score,
        ra=judged.ra,
        dp=judged.dp,
        rp=judged.rp,
        unrated_as=unrated_as,
    )


def it1_sheet(certificate: NormCertificate, language: Language) -> PrintedSheet:
    """The form in a language."""
    opponents, foreigners = certificate.opponents, certificate.foreigners
    title = title_name(certificate.title, language)
    return PrintedSheet(
        template="it1",
        title=say("printed.it1", {"title": title, "name": certificate.person.last_name}, language),
        language=language,
        words=words(language, "it1_heading", *WORDS),
        values={
            **certificate.person.cells(language),
            **certificate.event.cells(language),
            "title": title,
            "undecided": _undecided(certificate, language),
            "foreign_opponents": text(opponents.foreign),
            "rated_opponents": text(opponents.rated),
            "host_opponents": text(opponents.host),
            "titled_opponents": text(opponents.titled),
            "foreign_federations": text(foreigners and foreigners.federations),
            "foreign_rated": text(foreigners and foreigners.rated),
            "foreign_masters": text(foreigners and foreigners.masters),
            "remarks": text(certificate.remarks),
            "n": text(certificate.n),
            "total": points(certificate.score),
            "ra": text(certificate.ra),
            "dp": None if certificate.dp is None else language.number(str(certificate.dp)),
            "rp": text(certificate.rp),
            "note": say("printed.it1_note", {"unrated": certificate.unrated_as}, language),
        },
        tables={"games": [line.cells(language) for line in certificate.games]},
        dated=certificate.event.end or certificate.event.start,
    )


def _undecided(certificate: NormCertificate, language: Language) -> str | None:
    if certificate.undecided is None:
        return None
    return say("printed.it1_undecided", {"found": certificate.undecided}, language)
