"""A long event received to be rated with the ratings of the day of each game (FIDE 2009, 4.13)."""

from dataclasses import replace

from arpad.core.errors import BadInput, refusal
from arpad.core.parts import undated_rounds
from arpad.core.people import Role
from arpad.formats.part_files import per_game_file
from arpad.office.desk import Desk
from arpad.office.records.tournaments import find_tournament
from arpad.office.rights import may
from arpad.office.tournaments.monthly import edition_of_event
from arpad.office.tournaments.receiving import Incoming, Received, event_in, receive


@may(Role.ARBITER)
def receive_per_game(desk: Desk, incoming: Incoming) -> Received:
    """Keep a report with the choice that was made before round 1; every round needs its day."""
    event = event_in(incoming.content)
    with desk.reading() as connection:
        known = find_tournament(connection, incoming.code) if incoming.code else None
        edition = edition_of_event(connection, event, known)
    if not edition.admission.ratings_per_game:
        raise _refusal("ratings_per_game", "", edition.key)
    if undated := undated_rounds(event):
        raise _refusal("monthly.undated", "TRF 132", ", ".join(map(str, undated)))
    return receive(desk, replace(incoming, content=per_game_file(incoming.content)))


def _refusal(code: str, article: str, found: str) -> BadInput:
    return refusal(code, "ratings", article, found=found)
