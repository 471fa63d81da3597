from dataclasses import replace
from datetime import date

from arpad.doors.paper.it2_application import applicant_of, application_of, it2_sheet
from arpad.messages.text import Language

from .manual import JUDGED, norm_event
from .one_of_each import it2
from .reading import text_of


def test_norms_stand_in_the_order_of_their_dates_and_their_games_add_up() -> None:
    late, early = norm_event(), replace(norm_event(), name="Earlier", end=date(2022, 5, 1))
    person = applicant_of(late, 11)
    longer = replace(JUDGED, credit=10)
    made = application_of(person, "GM", (2500, 27), [(late, JUDGED), (early, longer)])
    assert [norm.event.name for norm in made.norms] == ["Earlier", late.name]
    assert made.games == 19


def test_the_page_says_what_an_application_needs() -> None:
    page = text_of(it2(Language.EN))
    for words in ("Title Application", "Grandmaster", "at least 27", "at least 2500", "2625",
                  "Obert Ciutat de Núria"):  # fmt: skip
        assert words in page


def test_there_is_room_for_four_norms() -> None:
    assert len(it2(Language.EN).tables["norms"]) == 4


def test_an_application_without_norms_is_a_form_to_fill_in() -> None:
    empty = application_of(applicant_of(norm_event(), 11), "WIM", (2200, 27), [])
    assert it2_sheet(empty, Language.ES).values["games"] is None
    assert "Maestra Internacional Femenina" in text_of(it2_sheet(empty, Language.ES))
