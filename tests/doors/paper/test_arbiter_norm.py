from dataclasses import replace

import pytest

from arpad.core.arbiter_service import EventLevel
from arpad.core.event import Player, System
from arpad.doors.paper.arbiter_norm import (
    ArbiterTitle,
    arbiter_norm_of,
    arbiter_norm_sheet,
    certificates,
    level_of,
)
from arpad.doors.paper.certifying import EventForm, event_sheet
from arpad.messages.text import Language

from .manual import norm_event
from .one_of_each import fa1, ia1
from .reading import text_of


@pytest.mark.parametrize(
    ("players", "number"), [(25, 1), (26, 2), (76, 4), (88, 4), (100, 4), (101, 5), (428, 18)]
)
def test_a_swiss_gives_a_certificate_for_25_players_or_part_of_them_2_7(
    players: int, number: int
) -> None:
    assert certificates(System.SWISS, players, EventLevel.INTERNATIONAL) == number


def test_a_round_robin_gives_two_and_a_world_event_as_many_as_it_likes_2_7() -> None:
    assert certificates(System.ROUND_ROBIN, 10, EventLevel.NATIONAL) == 2
    assert certificates(System.SWISS, 300, EventLevel.WORLD) is None


@pytest.mark.parametrize(
    ("federations", "fa", "ia"),
    [
        (("ESP", "ESP"), EventLevel.NATIONAL, EventLevel.NATIONAL),
        (("ESP", "AND"), EventLevel.INTERNATIONAL, None),
        (("ESP", "AND", "FRA"), EventLevel.INTERNATIONAL, EventLevel.INTERNATIONAL),
        (("ESP", "FID"), None, None),
        (("ESP", None, "FRA"), None, None),
    ],
)
def test_federations_make_an_event_international_2_6(
    federations: tuple[str | None, ...], fa: EventLevel | None, ia: EventLevel | None
) -> None:
    event = norm_event()
    players = tuple(
        replace(player, federation=federation)
        for player, federation in zip(event.players, federations, strict=False)
    )
    played = replace(event, players=players)
    assert level_of(played, ArbiterTitle.FA) is fa
    assert level_of(played, ArbiterTitle.IA) is ia


def test_a_flag_makes_it_a_world_or_continental_event() -> None:
    event = replace(norm_event(), flags=("world-cup",))
    assert level_of(event, ArbiterTitle.IA) is EventLevel.WORLD


def test_the_page_names_the_arbiter_and_the_role() -> None:
    page = text_of(fa1(Language.EN))
    for words in ("FIDE Arbiter Norm Report", "FA 1", "Østergård", "deputy chief arbiter",
                  "Ruiz, Ana", "B.06.1, 3.5"):  # fmt: skip
        assert words in page


def test_the_form_of_an_international_arbiter_cites_its_own_article() -> None:
    page = text_of(ia1(Language.ES))
    assert "Informe de norma de Árbitro Internacional" in page
    assert "B.06.1, 4.1" in page


def test_an_arbiter_still_to_be_written_in_leaves_the_name_empty() -> None:
    values = arbiter_norm_sheet(arbiter_norm_of(norm_event(), ArbiterTitle.IA), Language.EN).values
    assert values["last_name"] is None
    assert values["role"] is None


def test_the_form_says_whether_the_event_is_a_norm_and_what_it_lacks() -> None:
    """3.8.1 asks for twenty rated players; the deputy is known with a title before the name."""
    event, name = norm_event(), "FA Østergård, Bjørn"
    rated = sum(player.rating is not None for player in event.players)
    lost, lacks = event_sheet(EventForm.FA1, event, (), Language.EN, name).tables["judged"]
    assert lost["article"] == "B.06.1, 3.8.1"
    assert str(lost["said"]).startswith("[✗] no norm")
    assert lacks["said"] == f"[✗] rated players: {rated}; at least 20"
    more = tuple(Player(no=no, name=f"P{no}", rating=2000) for no in range(100, 120))
    sheet = event_sheet(
        EventForm.FA1, replace(event, players=(*event.players, *more)), (), Language.EN, name
    )
    (made,) = sheet.tables["judged"]
    assert str(made["said"]).startswith("[✓] norm")
    assert "B.06.1, 3.8.1" in text_of(sheet)
