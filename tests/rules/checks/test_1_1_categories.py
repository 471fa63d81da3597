"""FEDA 1996, 1.1-1.13.c: the category of an event, and who may direct it."""

from collections.abc import Mapping

import pytest

from arpad.core.event import Event, System
from arpad.core.finding import Severity
from arpad.core.report import Arbiter
from arpad.rules.checks.categories import (
    categories_contradict,
    event_category,
    kind_of,
    titled_arbiter,
)
from arpad.rules.checks.check import Case
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import edition

FEDA = edition("feda-1996")


def event(flags: tuple[str, ...], system: System = System.SWISS, chief: str = "Soto, Ana") -> Event:
    return Event(
        name="E",
        players=(),
        games=(),
        system=system,
        flags=flags,
        arbiters=(Arbiter(chief, "chief"),),
    )


@pytest.mark.parametrize(
    ("flags", "system", "category", "article"),
    [
        (("international",), System.ROUND_ROBIN, "national", "1.11.a"),
        (("national",), System.ROUND_ROBIN, "national", "1.11.b"),
        (("international",), System.SWISS, "national", "1.11.c"),
        (("national",), System.SWISS, "national", "1.11.d"),
        (("autonomic", "qualifying"), System.SWISS, "national", "1.11.e"),
        (("national",), System.TEAM, "national", "1.11.f"),
        (("autonomic",), System.ROUND_ROBIN, "autonomic", "1.12.a"),
        (("autonomic",), System.SWISS, "autonomic", "1.12.b"),
        (("provincial", "qualifying"), System.ROUND_ROBIN, "autonomic", "1.12.c"),
        (("autonomic",), System.TEAM, "autonomic", "1.12.d"),
        (("provincial",), System.DOUBLE_ROUND_ROBIN, "provincial", "1.13.a"),
        (("provincial",), System.SWISS, "provincial", "1.13.b"),
        (("provincial",), System.TEAM, "provincial", "1.13.c"),
        # A championship says its level; a closed event may be a Swiss.
        (("autonomic-championship",), System.SWISS, "autonomic", "1.12.b"),
        (("autonomic-championship", "qualifying"), System.SWISS, "national", "1.11.e"),
        (("national", "closed"), System.SWISS, "national", "1.11.b"),
        # Nothing is above the national level.
        (("national", "qualifying"), System.SWISS, "national", "1.11.d"),
    ],
)
def test_the_kinds_of_events(
    flags: tuple[str, ...], system: System, category: str, article: str
) -> None:
    kind = kind_of(FEDA.admission, event(flags, system))
    assert kind is not None
    assert (kind.category, kind.article) == (category, article)
    (said,) = event_category(Case(event(flags, system), FEDA))
    assert (said.code, said.article, said.values["found"]) == ("check.category", article, category)


@pytest.mark.parametrize(
    ("flag", "title", "suits"),
    [
        ("national", "IA", True),
        ("national", "FA", True),
        ("national", "NA", True),
        ("national", "RA", False),
        ("national", "PA", False),
        ("autonomic", "NA", True),
        ("autonomic", "RA", True),
        ("autonomic", "PA", False),
        ("provincial", "PA", True),
        ("provincial", "IA", True),
        ("provincial", "XX", False),
    ],
)
def test_an_arbiter_of_the_category_or_a_higher_one_directs(
    flag: str, title: str, suits: bool
) -> None:
    directed = Event(
        name="E", players=(), games=(), flags=(flag,), arbiters=(Arbiter("Soto", "chief", title),)
    )
    found = list(titled_arbiter(Case(directed, FEDA)))
    assert [each.severity for each in found] == ([] if suits else [Severity.ERROR])


@pytest.mark.parametrize(
    ("readings", "refused"), [({}, True), ({"arbiter-category": "any-title"}, False)]
)
def test_any_title_is_another_reading(readings: Mapping[str, str], refused: bool) -> None:
    case = Case(event(("national",), chief="Soto, Ana (PA)"), with_readings(FEDA, readings))
    assert bool(list(titled_arbiter(case))) is refused


def test_a_title_that_nobody_states_is_a_warning() -> None:
    (found,) = titled_arbiter(Case(event(("national",)), FEDA))
    assert (found.severity, found.code) == (Severity.WARNING, "check.arbiter_untitled")
    # The title of a deputy does not make a titled arbiter direct.
    deputy = Event(name="E", players=(), games=(), arbiters=(Arbiter("Soto, Ana (IA)", "deputy"),))
    assert [each.code for each in titled_arbiter(Case(deputy, FEDA))] == ["check.arbiter_untitled"]


@pytest.mark.parametrize(
    ("chief", "codes"), [("Soto, Ana (NA)", []), ("Soto, Ana (RA)", ["check.category_unknown"])]
)
def test_the_category_is_asked_for_only_where_it_matters(chief: str, codes: list[str]) -> None:
    case = Case(event((), chief=chief), FEDA)
    assert [each.code for each in event_category(case)] == codes
    assert not list(titled_arbiter(case))


@pytest.mark.parametrize("key", ["elo-1972", "fide-2005", "fide-2024"])
def test_other_editions_have_no_categories(key: str) -> None:
    case = Case(event(("national",)), edition(key))
    assert not [*event_category(case), *titled_arbiter(case)]


@pytest.mark.parametrize(
    ("flags", "found"),
    [
        (("national", "provincial"), ["national, provincial"]),
        (("national-championship", "autonomic"), ["national, autonomic"]),
        (("closed", "open"), ["closed, open"]),
        (("autonomic", "qualifying", "open"), []),
        (("national", "national-championship"), []),
    ],
)
def test_levels_and_forms_that_exclude_each_other_are_said(
    flags: tuple[str, ...], found: list[str]
) -> None:
    said = list(categories_contradict(FEDA, event(flags)))
    assert [each.values["found"] for each in said] == found
    assert not list(categories_contradict(edition("fide-2009"), event(flags)))
