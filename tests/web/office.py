"""The office that the pages of the tests show.

That of ``tests.office.out_town``, whose numbers are worked out there by hand, with its February
list published and then corrected: Ana and Dora drew, as it was reported first; in truth Ana lost.
So on the second version Ana has 20 x (1 - .86) = +2.80, which makes 2003, and Dora, whose half
point was worth 20 x (.5 - .64) = -2.80, has 20 x (1 - .64) = +7.20 and 2107 in place of 2097.
"""

from datetime import date

from tests.office.out_town import out_town
from tests.office.town import Town

from arpad.office.desk import Desk
from arpad.store.words import add_words

JANUARY, FEBRUARY = date(2025, 1, 1), date(2025, 2, 1)
REASON = "open, round 2: Dora won"
FIDE_ID = 22200021


def web_town(desk: Desk) -> Town:
    """The office with everything its pages may show."""
    town = out_town(desk)
    town.publish(FEBRUARY)
    town.corrected("open", [("Ana", "Berta", "1-0"), ("Dora", "Ana", "1-0")])
    town.correct(reason=REASON)
    with desk.writing("player due", None) as work:
        for name, number in town.ids.items():
            add_words(work.connection, number, name)
    return town
