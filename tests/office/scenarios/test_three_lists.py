"""Three lists and three corrections, under each edition: the figures stand in the files named."""

from collections.abc import Sequence
from datetime import date

import pytest

from arpad.core.rating_list import ListRow

from ..town import Town
from .federations import Changes, Correction, Federation, Ratings
from .test_feda_1996 import FEDERATION as FEDA_1996
from .test_fide_2005 import FEDERATION as FIDE_2005
from .test_fide_2009 import FEDERATION as FIDE_2009
from .test_fide_2022 import FEDERATION as FIDE_2022
from .test_fide_2024 import FEDERATION as FIDE_2024

FEDERATIONS = (FEDA_1996, FIDE_2005, FIDE_2009, FIDE_2022, FIDE_2024)

pytestmark = pytest.mark.parametrize("federation", FEDERATIONS, ids=lambda each: each.key)


@pytest.mark.parametrize("periods", [1, 2])
def test_a_list(federation: Federation, town: Town, periods: int) -> None:
    federation.play(town, periods)
    is_as_worked_out(federation, town, periods)


def test_the_third_list(federation: Federation, played: Town) -> None:
    is_as_worked_out(federation, played, 3)


def is_as_worked_out(federation: Federation, town: Town, periods: int) -> None:
    period = federation.periods[periods - 1]
    assert town.ratings() == period.ratings
    period.more(town)


def test_a_corrected_result_cascades(federation: Federation, played: Town) -> None:
    code, games = federation.opening
    before = ratings(federation, played)
    played.corrected(code, [("Ana", "Leo", "1/2"), *games[1:]])
    is_corrected(federation, played, before, played.correct(), federation.result)


def test_a_late_event_on_the_list_it_belonged_to(federation: Federation, played: Town) -> None:
    before = ratings(federation, played)
    made_again = played.correct(include=["late"])
    is_corrected(federation, played, before, made_again, federation.late)


def test_a_withdrawn_event(federation: Federation, played: Town) -> None:
    before = ratings(federation, played)
    played.withdraw("bridge")
    is_corrected(federation, played, before, played.correct(), federation.withdrawn)


def ratings(federation: Federation, town: Town) -> dict[date, Ratings]:
    return {period.day: town.ratings(period.day) for period in federation.periods}


def is_corrected(
    federation: Federation,
    town: Town,
    before: Changes,
    made_again: Sequence[ListRow],
    correction: Correction,
) -> None:
    """The lists from the first that differs are made again; nobody else on them changed."""
    days = list(correction.changed)
    assert [(row.date, row.version) for row in made_again] == [(day, 2) for day in days]
    assert ratings(federation, town) == {
        day: {**known, **correction.changed.get(day, {})} for day, known in before.items()
    }
    correction.more(town)
