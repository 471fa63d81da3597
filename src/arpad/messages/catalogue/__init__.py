"""Every sentence, by subject; ``CATALOGUE`` is all of them."""

from typing import Final

from arpad.messages.catalogue.checks import ADVICE, CHECKED
from arpad.messages.catalogue.document import DOCUMENT
from arpad.messages.catalogue.findings import FINDINGS
from arpad.messages.catalogue.interface import INTERFACE
from arpad.messages.catalogue.office import OFFICE
from arpad.messages.catalogue.office_out import OFFICE_OUT
from arpad.messages.catalogue.office_players import OFFICE_PLAYERS
from arpad.messages.catalogue.office_tournaments import OFFICE_TOURNAMENTS
from arpad.messages.catalogue.pairing import PAIRING
from arpad.messages.catalogue.pairing_working import PAIRING_WORKING
from arpad.messages.catalogue.prizes import PRIZES
from arpad.messages.catalogue.rating_lists import RATING_LISTS
from arpad.messages.catalogue.reasons import REASONS
from arpad.messages.catalogue.records import RECORDS
from arpad.messages.catalogue.rules import CHOICES, GROUPS, READINGS, RULES
from arpad.messages.catalogue.schedules import SCHEDULES
from arpad.messages.catalogue.steps import STEPS
from arpad.messages.catalogue.tables import TABLES
from arpad.messages.catalogue.team_scores import TEAM_SCORES
from arpad.messages.catalogue.tiebreaks import TIEBREAKS
from arpad.messages.catalogue.times import TIMES
from arpad.messages.catalogue.trf import TRF

PARTS: Final = (
    STEPS,
    REASONS,
    FINDINGS,
    DOCUMENT,
    TRF,
    TABLES,
    RATING_LISTS,
    PAIRING_WORKING,
    CHECKED,
    TIMES,
    RECORDS,
    TEAM_SCORES,
    ADVICE,
    GROUPS,
    RULES,
    CHOICES,
    READINGS,
    INTERFACE,
    PAIRING,
    OFFICE,
    OFFICE_PLAYERS,
    OFFICE_TOURNAMENTS,
    OFFICE_OUT,
    TIEBREAKS,
    SCHEDULES,
    PRIZES,
)
CATALOGUE: Final = {key: text for part in PARTS for key, text in part.items()}
