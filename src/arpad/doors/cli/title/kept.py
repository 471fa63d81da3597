"""What an office keeps for an application: the norms of its accepted events, and ratings."""

from typing import TYPE_CHECKING

from arpad.core.errors import ArpadError
from arpad.doors.cli.login import own_login
from arpad.doors.cli.office.desk import COMMON_FIELDS, Call, need_office_extra
from arpad.doors.cli.output import Format
from arpad.doors.cli.refusals import in_options
from arpad.messages.text import Language

if TYPE_CHECKING:
    from arpad.office.norms.applying import KeptApplication


def kept_application(
    place: str, login: str | None, who: str, language: Language
) -> "KeptApplication":
    """The norms of a player in an office, for whoever is named or logged in."""
    need_office_extra()
    from arpad.office.norms.applying import application_of

    options = {**COMMON_FIELDS, "player": "--player"}
    call = Call(place, login or own_login(), bool(login), Format.TABLE, language, options)
    try:
        return application_of(call.desk, who)
    except ArpadError as refused:
        raise in_options(refused, options) from refused
