"""The words of the office's own vocabulary, as keys of the catalogue."""

from collections.abc import Mapping
from typing import Final

from arpad.core.event import Play
from arpad.core.fide import FideStep
from arpad.core.norms import NormState
from arpad.core.people import Role
from arpad.core.players import PlayerStatus
from arpad.core.rating_list import ListState
from arpad.core.restrictions import RestrictionKind
from arpad.core.taking import Taken
from arpad.core.tickets import TicketKind, TicketState
from arpad.core.tournaments import FeeKind, Function, Status
from arpad.doors.answers.log_words import ACTION

STATUS: Final[Mapping[str, str]] = {
    Status.REGISTERED: "status.registered",
    Status.RECEIVED: "status.received",
    Status.CHECKED: "status.checked",
    Status.ACCEPTED: "status.accepted",
    Status.RETURNED: "status.returned",
    Status.REJECTED: "status.rejected",
    Status.RATED: "status.rated",
    Status.PUBLISHED: "status.published",
    Status.WITHDRAWN: "status.withdrawn",
}
DUE: Final = {
    "report": "due.report",
    "correction": "due.correction",
    "decision": "due.decision",
    "list": "due.list",
    "appeal": "due.appeal",
}
FUNCTION: Final = {
    Function.CHIEF: "function.chief",
    Function.DEPUTY: "function.deputy",
    Function.ORGANISER: "function.organiser",
}
FEE: Final = {
    FeeKind.REGISTRATION: "fee.registration",
    FeeKind.PLAYER: "fee.player",
    FeeKind.LATE: "fee.late",
}
TICKET_KIND: Final[Mapping[str, str]] = {
    TicketKind.COMPLAINT: "ticket_kind.complaint",
    TicketKind.APPEAL: "ticket_kind.appeal",
}
TICKET_STATE: Final[Mapping[str, str]] = {
    TicketState.OPEN: "ticket_state.open",
    TicketState.ANSWERED: "ticket_state.answered",
    TicketState.CLOSED: "ticket_state.closed",
}
NORM_STATE: Final[Mapping[str, str]] = {
    NormState.OFFERED: "norm_state.offered",
    NormState.AWARDED: "norm_state.awarded",
    NormState.REFUSED: "norm_state.refused",
    NormState.SUPERSEDED: "norm_state.superseded",
}
FIDE_STEP: Final[Mapping[str, str]] = {
    FideStep.REGISTERED: "fide_step.registered",
    FideStep.SENT: "fide_step.sent",
    FideStep.ACCEPTED: "fide_step.accepted",
    FideStep.RETURNED: "fide_step.returned",
    FideStep.RATED: "fide_step.rated",
}
PLAY: Final[Mapping[str, str]] = {
    Play.STANDARD: "play.standard",
    Play.RAPID: "play.rapid",
    Play.BLITZ: "play.blitz",
}
STATE: Final[Mapping[str, str]] = {
    ListState.ACTIVE: "state.active",
    ListState.INACTIVE: "state.inactive",
    ListState.APART: "state.apart",
    ListState.WITHHELD: "state.withheld",
}
PLAYER_STATUS: Final[Mapping[str, str]] = {
    PlayerStatus.ACTIVE: "player_status.active",
    PlayerStatus.MERGED: "player_status.merged",
    PlayerStatus.ERASED: "player_status.erased",
}
ROLE: Final[Mapping[str, str]] = {
    Role.OFFICER: "role.officer",
    Role.ARBITER: "role.arbiter",
    Role.TREASURER: "role.treasurer",
}
LIST_KIND: Final = {
    "imported": "list_kind.imported",
    "history": "list_kind.history",
    "published": "list_kind.published",
}
RESTRICTION: Final[Mapping[str, str]] = {
    RestrictionKind.EXCLUDED: "restriction_kind.excluded",
    RestrictionKind.NOT_LISTED: "restriction_kind.not_listed",
    RestrictionKind.DECEASED: "restriction_kind.deceased",
    RestrictionKind.EXEMPT: "restriction_kind.exempt",
}
KEY_ORIGIN: Final = {
    "first": "key_origin.first",
    "signed": "key_origin.signed",
    "lost": "key_origin.lost",
}
FIELD: Final = {
    "name": "field.name",
    "birth": "field.birth",
    "federation": "field.federation",
    "sex": "field.sex",
    "title": "field.title",
    "rating": "field.rating",
    "id": "field.id",
    "fide_id": "column.fide_id",
    "national_id": "column.national_id",
    "k": "field.k",
    "listed": "field.listed",
}
# Columns whose values are words of the house.
TAKEN: Final[Mapping[str, str]] = {
    Taken.FILLED: "taken.filled",
    Taken.TAKEN: "taken.taken",
    Taken.DIFFERS: "taken.differs",
    Taken.REFUSED: "taken.refused",
    Taken.LACKING: "taken.lacking",
}
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "play": PLAY,
    "plays": PLAY,
    "kind": LIST_KIND,
    "list_state": STATE,
    "action": ACTION,
    "status": {**STATUS, **PLAYER_STATUS},
    "role": ROLE,
    "restriction": RESTRICTION,
    "field": FIELD,
    "origin": KEY_ORIGIN,
    "taken": TAKEN,
    "fide_step": FIDE_STEP,
    "fide_next": FIDE_STEP,
    "ticket_kind": TICKET_KIND,
    "ticket_state": TICKET_STATE,
    "norm_state": NORM_STATE,
    "function": {key.value: word for key, word in FUNCTION.items()},
}
