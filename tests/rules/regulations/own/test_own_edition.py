"""A federation's own edition: written, read, changed, refused."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.core.errors import BadInput, UnknownName
from arpad.core.rounding import round_half_up
from arpad.rules.regulations.cited import Cited
from arpad.rules.regulations.edition import Closing, Edition, Fictitious
from arpad.rules.regulations.kinds import Unit
from arpad.rules.regulations.own.changes import changes_since
from arpad.rules.regulations.own.draft import draft_from_settings
from arpad.rules.regulations.own.fields import rule_fields
from arpad.rules.regulations.own.reading import (
    edition_from_draft,
    edition_from_text,
    edition_on_record,
)
from arpad.rules.regulations.own.sound import doubtful
from arpad.rules.regulations.own.values import choices_for, shown
from arpad.rules.regulations.own.writing import edition_text
from arpad.rules.regulations.policies.development import new_then_top
from arpad.rules.regulations.policies.names import CAP_POLICIES, K_POLICIES, ROUNDINGS
from arpad.rules.regulations.readings import with_readings
from arpad.rules.regulations.registry import EDITIONS, KEYS, edition

by_key = pytest.mark.parametrize("each", EDITIONS, ids=lambda each: each.key)
HEAD = 'key = "own"\nfrom = "fide-2025"\n'


def own(text: str) -> Edition:
    return edition_from_text(HEAD + text, edition)


def settings(*given: str) -> Edition:
    return edition_from_draft(draft_from_settings("own", "fide-2025", given), edition)


def refused(text: str) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as wrong:
        own(text)
    return [(each.code, each.place) for each in wrong.value.findings]


@by_key
def test_every_edition_can_be_said_in_toml(each: Edition) -> None:
    assert edition_from_text(edition_text(each), edition) == each


@by_key
def test_what_is_on_record_is_the_edition_without_its_parent(each: Edition) -> None:
    assert edition_on_record(edition_text(each)) == each


@by_key
def test_a_parent_is_an_edition_of_the_registry(each: Edition) -> None:
    assert each.parent is None or each.parent in KEYS


def test_a_child_without_changes_is_its_parent_under_another_key() -> None:
    parent = edition("fide-2025")
    assert own("") == replace(parent, key="own", parent="fide-2025", in_force=None, automatic=False)


def test_values_of_every_kind_in_toml() -> None:
    made = own(
        """
        in_force = 2026-01-01
        [lists]
        months = [1, 7]
        floor = { value = 1000, article = "V 1", text = "From 1000 on." }
        delisted = "none"
        closing = { months = 1, days = 0 }
        [initial]
        bonus = { value = 12.5, article = "V 2" }
        fictitious = { value = { opponents = 1, rating = 1500 } }
        mean_rounding = "round_half_up"
        [change]
        rounding_unit = "event"
        [change.k]
        policy = "new_then_top"
        """
    )
    assert made.in_force == date(2026, 1, 1)
    assert made.lists.months == Cited((1, 7), "own")
    assert made.lists.floor == Cited(1000, "V 1", "From 1000 on.")
    assert made.lists.delisted is None
    assert made.lists.closing == Cited(Closing(1, 0), "own")
    assert made.initial.bonus == Cited(Fraction(25, 2), "V 2")
    assert made.initial.fictitious == Cited(Fictitious(1, 1500), "own")
    assert made.initial.mean_rounding is round_half_up
    assert made.change.rounding_unit is Unit.EVENT
    assert made.change.k.policy == Cited(new_then_top, "own")
    assert edition_on_record(edition_text(made)) == made


def test_settings_say_the_same_as_a_file() -> None:
    by_settings = settings(
        "lists.floor=1000",
        "lists.months=[1, 7]",
        "initial.bonus=25/2",
        "change.k.policy=new_then_top",
        "change.uncapped_from=none",
        "initial.fictitious={opponents=1, rating=1500}",
    )
    assert by_settings == own(
        """
        [lists]
        floor = 1000
        months = [1, 7]
        [initial]
        bonus = "25/2"
        fictitious = { opponents = 1, rating = 1500 }
        [change]
        uncapped_from = "none"
        [change.k]
        policy = "new_then_top"
        """
    )


def test_a_setting_can_have_its_article() -> None:
    given = ("lists.floor=1000", "initial.fictitious={opponents=1, rating=1500}")
    articles = ("lists.floor=V 1.2", "initial.fictitious=V 2 = VI 3", "change.gap_cap=V 3")
    made = edition_from_draft(draft_from_settings("own", "fide-2025", given, articles), edition)
    assert made.lists.floor == Cited(1000, "V 1.2")
    assert made.initial.fictitious == Cited(Fictitious(1, 1500), "V 2 = VI 3")
    assert made.change.gap_cap == Cited(400, "V 3")


@pytest.mark.parametrize(
    ("article", "code"),
    [
        ("lists.floor", "edition.article"),
        ("lists.floor=", "edition.article"),
        ("lists.flor=V 1", "edition.field_unknown"),
        ("change.rounding_unit=V 1", "edition.no_article"),
        ("lists.inactive_shown_lists=V 1", "edition.value_needed"),
    ],
)
def test_an_article_of_nothing_is_refused(article: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        edition_from_draft(draft_from_settings("own", "fide-2025", (), [article]), edition)
    assert wrong.value.findings[0].code == code


def test_an_article_alone_keeps_the_value() -> None:
    made = own('[change]\ngap_cap = { article = "V 3", text = "As FIDE has it." }')
    assert made.change.gap_cap == Cited(400, "V 3", "As FIDE has it.")


def test_false_is_no_such_rule() -> None:
    assert own("[counting]\nmatch_decided = false").counting.match_decided is None


def test_a_reading_of_a_field_that_is_fixed_is_open_no_more() -> None:
    names = {each.name for each in own("[change.k]\njunior_by_peak = false").readings}
    assert names == {each.name for each in edition("fide-2025").readings} - {"junior-k"}


def test_a_reading_that_is_settled_is_applied_with_what_it_implies() -> None:
    made = own('[settled]\nk-order = "text"')
    read = with_readings(edition("fide-2025"), {"k-order": "text"})
    assert made.change == read.change
    assert not {"k-order", "junior-k"} & {each.name for each in made.readings}
    assert made.chosen == {}


def test_the_rest_can_still_be_read_and_implies_nothing_about_what_is_fixed() -> None:
    made = own("[change.k]\njunior_by_peak = true")
    assert dict(with_readings(made, {"k-order": "text"}).chosen) == {"k-order": "text"}


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("[lists]\nflor = 1000", "edition.field_unknown", "lists.flor"),
        ("[list]\nfloor = 1000", "edition.field_unknown", "list"),
        ("[change.k]\nknew = 3", "edition.field_unknown", "change.k.knew"),
        ("zzz = 3", "edition.field_unlisted", "zzz"),
        ('[lists]\nfloor = "low"', "edition.number", "lists.floor"),
        ("[lists]\nfloor = -1", "edition.number", "lists.floor"),
        ("[lists]\nfloor = 10000", "edition.number", "lists.floor"),
        ("[lists]\nfloor = true", "edition.number", "lists.floor"),
        ("[lists]\nfloor = 1000.5", "edition.number", "lists.floor"),
        ("[lists]\nmonths = [0]", "edition.months", "lists.months"),
        ("[lists]\nmonths = [7, 1]", "edition.months", "lists.months"),
        ("[lists]\nmonths = []", "edition.several", "lists.months"),
        ("[lists]\nclosing = 3", "edition.parts", "lists.closing"),
        ("[lists]\nclosing = { months = 1 }", "edition.parts", "lists.closing"),
        ("[lists]\nclosing = { months = 1, days = 'x' }", "edition.number", "lists.closing.days"),
        ("[lists]\nfirst_games_count = 1", "edition.truth", "lists.first_games_count"),
        ("[lists]\nmonths = 'none'", "edition.rule_needed", "lists.months"),
        ("[counting]\nunplayed = false", "edition.choice", "counting.unplayed"),
        ("[initial]\nbonus = 'x'", "edition.fraction", "initial.bonus"),
        ("[initial]\nbonus = 1e999999999", "edition.fraction", "initial.bonus"),
        ("[initial]\nbonus = '1/0'", "edition.fraction", "initial.bonus"),
        ("[initial]\ntable = 'x'", "edition.table", "initial.table"),
        ("[change]\nrounding = 'round'", "edition.choice", "change.rounding"),
        ("[change.k]\npolicy = 'cap_every_gap'", "edition.choice", "change.k.policy"),
        ("[change.k]\nnew = 'none'", "edition.together", "change.k.new_until"),
        ("[lists]\nfloor = { value = 1, article = 7 }", "edition.text", "lists.floor"),
        ("[lists]\ninactive_shown_lists = { article = '1' }", "edition.value_needed",
         "lists.inactive_shown_lists"),
        ("in_force = 'soon'", "edition.day", "in_force"),
        ("in_force = 2026-02-01\nuntil = 2026-01-01", "edition.days", "until"),
        ("play = 'bullet'", "edition.choice", "play"),
        ("settled = 3", "edition.settled", "settled"),
        ("readings = 3", "edition.readings", "readings"),
        ("[lists", "edition.toml", ""),
        ("a = 1" + "0" * 5000, "edition.toml", ""),
        ("a = " + "[" * 3000, "edition.toml", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_by_its_place(text: str, code: str, place: str) -> None:
    assert refused(text) == [(code, place)]


def test_everything_wrong_is_said_at_once() -> None:
    found = refused("[lists]\nfloor = 'low'\nmonths = 3\n[change]\nrounding = 'x'")
    assert {place for _, place in found} == {"lists.floor", "lists.months", "change.rounding"}


def test_an_unknown_field_is_refused_with_the_nearest_and_those_there_are() -> None:
    with pytest.raises(BadInput) as wrong:
        own("[lists]\nflor = 1000")
    values = wrong.value.findings[0].values
    assert values["nearest"] == "lists.floor"
    assert "lists.delisted" in str(values["expected"])


def test_a_field_in_the_wrong_group_is_found_by_its_name() -> None:
    with pytest.raises(BadInput) as wrong:
        own("[change]\nfloor = 1000")
    assert wrong.value.findings[0].values["nearest"] == "lists.floor"


def test_unknown_readings_choices_and_parents_are_refused_with_what_there_is() -> None:
    for text in ("[settled]\nkorder = 'text'", "[settled]\nk-order = 'book'"):
        with pytest.raises(UnknownName):
            own(text)
    with pytest.raises(UnknownName) as wrong:
        edition_from_text('key = "own"\nfrom = "fide-2026"', edition)
    assert wrong.value.finding.values["nearest"] == "fide-2025"


def test_without_a_parent_every_needed_field_is_asked_for() -> None:
    with pytest.raises(BadInput) as wrong:
        edition_from_text('key = "own"', edition)
    asked = {each.place for each in wrong.value.findings}
    assert asked == {path for path, rule in rule_fields().items() if rule.needed}
    assert {"lists.months", "change.k.middle", "counting.unplayed"} <= asked


def test_a_draft_without_a_key_is_refused() -> None:
    with pytest.raises(BadInput) as wrong:
        edition_from_text('from = "fide-2025"', edition)
    assert wrong.value.findings[0].code == "edition.key_needed"


@pytest.mark.parametrize("setting", ["lists.floor", "=3", "lists.floor=", ""])
def test_a_setting_is_a_field_and_a_value(setting: str) -> None:
    with pytest.raises(BadInput) as wrong:
        draft_from_settings("own", "fide-2025", [setting])
    assert wrong.value.findings[0].code == "edition.setting"


def test_a_list_that_goes_lower_than_those_who_leave_it_is_doubtful() -> None:
    assert [each.code for each in doubtful(settings("lists.floor=1000"))] == ["edition.delisted"]
    assert not list(doubtful(settings("lists.floor=1000", "lists.delisted=1000")))


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        # B.02 8.3.1 as amended on 1 October 2025: nothing else is new.
        ("fide-2025", {"change.uncapped_from": (None, 2650)}),
        # B.02 for rapid and blitz as amended on 1 December 2024: nothing else is new.
        ("fide-2024-12-rapid", {"counting.wide_gap": (None, (600, 2600))}),
        ("fide-2024-12-blitz", {"counting.wide_gap": (None, (600, 2600))}),
    ],
)
def test_the_changes_of_an_amendment(key: str, expected: dict[str, tuple[object, object]]) -> None:
    made = edition(key)
    found = changes_since(edition(made.parent or ""), made)
    assert {each.path: (each.before, each.now) for each in found} == expected


def test_the_changes_of_an_own_edition() -> None:
    made = own('[lists]\nfloor = { value = 1000, article = "V 1" }\n[change]\ngap_cap = "none"')
    found = list(changes_since(edition("fide-2025"), made))
    assert [(each.path, each.article, each.before, each.now) for each in found] == [
        ("change.gap_cap", "8.3.1", 400, None),
        ("lists.floor", "V 1", 1400, 1000),
    ]


def test_every_policy_can_be_named_by_some_field() -> None:
    named = {name for rule in rule_fields().values() for name in choices_for(rule.kind)}
    assert {*ROUNDINGS, *K_POLICIES, *CAP_POLICIES} <= named


@given(st.text())
def test_any_text_is_an_edition_or_refused(text: str) -> None:
    try:
        edition_from_text(text, edition)
    except (BadInput, UnknownName):
        return


def test_what_is_wrong_is_repeated_as_it_was_written() -> None:
    assert [shown(each) for each in (12, True, "twelve", Fraction(1, 2))] == [
        "12", "true", "twelve", "1/2",
    ]  # fmt: skip
