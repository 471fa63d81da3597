"""The words of the office's own vocabulary, as keys of the catalogue."""

from typing import Final

from arpad.core.tournaments import FeeKind, Function, Status

STATUS: Final = {
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
FIELD: Final = {
    "name": "field.name",
    "birth": "field.birth",
    "federation": "field.federation",
    "sex": "field.sex",
    "title": "field.title",
    "rating": "field.rating",
}
