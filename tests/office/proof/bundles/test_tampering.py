"""Bundles changed by somebody who knows the format: every change is noticed, and named."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select
from tests.conftest import Like
from tests.office.scenarios.test_fide_2024 import FEDERATION, JULY
from tests.office.town import SYSTEM, town_like

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.core.finding import Severity
from arpad.office.lists.bundling import bundle_list
from arpad.office.proof.bundles.archive import write_archive
from arpad.office.proof.bundles.auditing import audit_bundle
from arpad.office.proof.bundles.checking import CheckedBundle, check_bundle
from arpad.office.proof.bundles.contents import MANIFEST, read_bundle
from arpad.office.records.tables.reports import report

from .both import agreed
from .example import BUNDLE
from .tampering import altered, members_of, remade, sealed

Change = Callable[[list[Any]], None]
_made: dict[str, bytes] = {}


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """One kind of database: bundles are bytes."""
    return str(request.param)


@pytest.fixture
def genuine(like: Like) -> bytes:
    """The bundle of July, made once."""
    if "july" not in _made:
        town = town_like(like, FEDERATION.all_played)
        _made["july"] = bundle_list(town.desk, SYSTEM, Play.STANDARD, JULY).content
    return _made["july"]


def errors(checked: CheckedBundle) -> set[str]:
    return {each.code for each in checked.findings if each.severity is Severity.ERROR}


def one(key: str, value: object, of: Callable[[Any], bool] = lambda _: True) -> Change:
    """Set a key of the first value that is so."""

    def change(values: list[Any]) -> None:
        found = next(each for each in values if of(each))
        assert found[key] != value
        found[key] = value

    return change


def another_result(values: list[Any]) -> None:
    game = next(game for event in values for game in event["content"]["games"] if game[3] == "1-0")
    game[3] = "0-1"


def better_entry(values: list[Any]) -> None:
    entrant = next(each for event in values for each in event["players"] if each["rating"])
    entrant["rating"] += 50


def higher_k(values: list[Any]) -> None:
    rules = next(iter(values[0].values()))["rules"]
    rules["change.k.middle"]["value"] = 40


def a_point_more_expected(values: list[Any]) -> None:
    next(iter(values[0].values()))["tables"]["largest_difference"][0] += 1


RATED = {"of": lambda line: line["rating"] is not None and line["state"] == "active"}
NAMED = {"of": lambda person: person["name"] is not None}
CHANGES = [
    ("lines.jsonl", one("rating", 2999, **RATED), "bundle.line"),
    ("lines.jsonl", one("k", 39, **RATED), "bundle.line"),
    ("lines.jsonl", one("total", 4_000, **RATED), "bundle.line"),
    ("lines.jsonl", one("state", "inactive", **RATED), "bundle.line"),
    ("base.jsonl", one("rating", 2999, **RATED), "bundle.line"),
    ("events.jsonl", another_result, "bundle.line"),
    ("events.jsonl", better_entry, "bundle.entrant"),
    ("events.jsonl", one("late", True, lambda event: not event["late"]), "bundle.late"),
    ("editions.json", higher_k, "bundle.edition_other"),
    ("editions.json", a_point_more_expected, "bundle.tables"),
    ("decisions.json", one("reason", "0" * 64), "bundle.digest"),
]


class TestTampering:
    @pytest.mark.parametrize(("name", "change", "said"), CHANGES)
    def test_a_changed_member_is_not_the_stated_one_and_its_number_is_named(
        self, genuine: bytes, name: str, change: Change, said: str
    ) -> None:
        """The manifest is made to fit; the statement is not."""
        found = errors(check_bundle(_in_order(genuine, name, change)))
        assert said in found
        assert {"bundle.digest", "bundle.event_other"} & found

    @pytest.mark.parametrize(("name", "change", "said"), CHANGES[:8])
    def test_with_a_statement_made_to_fit_the_list_is_not_in_the_chain(
        self, genuine: bytes, name: str, change: Change, said: str
    ) -> None:
        found = errors(check_bundle(remade(genuine, name, change)))
        assert {said, "bundle.not_chained"} <= found

    @pytest.mark.parametrize(
        ("name", "change", "said"),
        [
            ("people.jsonl", one("name", "Somebody Else", **NAMED), "bundle.printed"),
            ("people.jsonl", one("fide_id", 4_100_018, **NAMED), "bundle.printed"),
            ("people.jsonl", one("known_as", "fide:1", **NAMED), "bundle.person"),
            (
                "chain.jsonl",
                one("content", "0" * 64, lambda entry: entry["kind"] == "log"),
                "bundle.chain_broken",
            ),
            ("chain.jsonl", lambda entries: entries.pop(), "bundle.not_chained"),
            ("chain.jsonl", lambda entries: entries.pop(0), "bundle.previous"),
        ],
    )
    def test_other_persons_and_another_past_are_named(
        self, genuine: bytes, name: str, change: Change, said: str
    ) -> None:
        assert said in errors(check_bundle(altered(genuine, name, change)))

    def test_two_persons_swapped_are_both_named(self, genuine: bytes) -> None:
        def swap(people: list[Any]) -> None:
            first, second = [each for each in people if each["name"]][:2]
            first["name"], second["name"] = second["name"], first["name"]

        checked = check_bundle(altered(genuine, "people.jsonl", swap))
        found = [each for each in checked.findings if each.code == "bundle.printed"]
        assert len(found) == 2

    def test_a_finding_names_player_event_game_and_article(self, genuine: bytes) -> None:
        checked = check_bundle(remade(genuine, "events.jsonl", another_result))
        line = next(each for each in checked.findings if each.code == "bundle.line")
        assert line.article
        assert "(" in str(line.values["player"])
        working = next(each for each in checked.findings if each.code == "bundle.working")
        assert working.place
        assert "1: " in str(working.values["games"])

    def test_a_checkpoint_of_another_end_is_noticed(self, genuine: bytes) -> None:
        members = members_of(genuine)
        text = members["checkpoint.txt"].decode()
        head = next(line for line in text.splitlines() if line.startswith("head "))
        members["checkpoint.txt"] = text.replace(head, f"head {'0' * 64}").encode()
        assert "bundle.other_head" in errors(check_bundle(sealed(members)))


ODD: tuple[object, ...] = (None, -1, 10**30, "", "x", [], {}, True)


class TestHostileBundles:
    @pytest.mark.parametrize("name", sorted({each[0] for each in CHANGES}))
    @pytest.mark.parametrize(
        "content",
        [
            b"[[[[" * 50_000,
            b"\xff\xfe\n",
            b'{"a":1e999}\n',
            b'{"a":NaN}\n',
            b'"\\ud800"\n',
            b"9" * 10_000 + b"\n",
            b"null\n",
            b"{}\n",
        ],
    )
    def test_members_that_are_none_are_refused(
        self, genuine: bytes, name: str, content: bytes
    ) -> None:
        members = members_of(genuine)
        members[name] = content
        with pytest.raises(BadInput):
            check_bundle(sealed(members))

    @pytest.mark.parametrize("name", ["events.jsonl", "lines.jsonl", "grounds.jsonl", MANIFEST])
    def test_values_of_another_kind_are_refused_or_named(self, genuine: bytes, name: str) -> None:
        """Every value of the first object in turn replaced by things that do not belong there."""
        members = members_of(genuine)
        lines = members[name].splitlines() or [b"{}"]
        first = json.loads(lines[0])
        for key in first:
            for odd in ODD:
                if first[key] == odd:
                    continue
                changed = json.dumps({**first, key: odd}, sort_keys=True, separators=(",", ":"))
                rest = b"".join(line + b"\n" for line in lines[1:])
                content = changed.encode() + b"\n" + rest if name != MANIFEST else changed.encode()
                try:
                    found = check_bundle(_with(members, name, content))
                except BadInput:
                    continue
                assert errors(found), (name, key, odd)


class TestAudit:
    def test_the_reports_confirm_it_and_a_missing_or_changed_one_is_named(self, like: Like) -> None:
        town = town_like(like, FEDERATION.all_played)
        content = bundle_list(town.desk, SYSTEM, Play.STANDARD, JULY).content
        with town.desk.reading() as connection:
            rows = connection.execute(select(report.c.sha256, report.c.content)).all()
        by_hash = {row.sha256: bytes(row.content) for row in rows}
        contents = read_bundle(content)
        assert audit_bundle(contents, by_hash.get).confirmed
        none = audit_bundle(contents, lambda _: None)
        assert none.missing == len(contents.events)
        false = read_bundle(_in_order(content, "events.jsonl", another_result))
        codes = {each.code for each in audit_bundle(false, by_hash.get).findings}
        assert codes == {"audit.game"}


def _in_order(content: bytes, name: str, change: Change) -> bytes:
    """Events stay sorted by their digests, as a tamperer would see to."""
    if name != "events.jsonl":
        return altered(content, name, change)
    members = members_of(remade(content, name, change))
    members["statement.json"] = members_of(content)["statement.json"]
    return sealed(members)


def _with(members: dict[str, bytes], name: str, content: bytes) -> bytes:
    if name == MANIFEST:
        return write_archive({**members, MANIFEST: content})
    return sealed({**members, name: content})


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("events.jsonl", lambda values: values[0]["content"]["games"].reverse()),
        ("decisions.json", lambda values: values[0]["lifts"].append("twice")),
        (
            "editions.json",
            lambda v: next(iter(v[0].values()))["tables"]["largest_difference"].pop(),
        ),
        ("decisions.json", lambda v: v[0].update(remedies=[["0" * 64, "bonus", 5]] * 2)),
        ("keys.json", lambda values: values[0].update(n=10**30)),
    ],
)
def test_what_is_not_of_the_form_the_page_prescribes_is_damage(name: str, change: Change) -> None:
    assert agreed(altered(BUNDLE.read_bytes(), name, change)) == 3


@pytest.mark.parametrize("name", ["chain.jsonl", "keys.json", "checkpoint.txt", "lines.jsonl"])
@pytest.mark.parametrize(
    "mangled",
    [
        lambda content: content.removesuffix(b"\n"),
        lambda content: content.removesuffix(b"\n") + b"\x0c",
        lambda content: content.replace(b"\n", b"\x0c", 1),
        lambda content: content.replace(b"\n", b"\r\n"),
        lambda content: content.replace(b"\n", b" \n", 1),
        lambda content: content + b"\n",
        lambda content: b"\xef\xbb\xbf" + content,
    ],
    ids=["no last LF", "FF at the end", "FF for LF", "CR LF", "blank", "empty line", "BOM"],
)
def test_a_member_that_is_not_canonical_is_damage(
    name: str, mangled: Callable[[bytes], bytes]
) -> None:
    members = members_of(BUNDLE.read_bytes())
    assert agreed(sealed({**members, name: mangled(members[name])})) == 3


@pytest.mark.parametrize("name", ["chain.jsonl", "keys.json"])
@pytest.mark.parametrize("half", [b"\\ud800", b"\\udc00", b"\xed\xa0\x80"])
def test_half_a_character_in_the_chain_is_damage(name: str, half: bytes) -> None:
    members = members_of(BUNDLE.read_bytes())
    content = members[name].replace(b'"content":"', b'"content":"' + half, 1)
    assert agreed(sealed({**members, name: content})) == 3


def test_who_left_the_list_after_its_day_is_named() -> None:
    """Section 10: nothing is left to pool then, so that none of the three games counts."""

    def left(lines: list[Any]) -> None:
        lines.append({**newcomer, "inactive_since": "2026-01-01", "games": 0})
        lines.sort(key=lambda line: str(line["person"]))

    lines = [
        json.loads(line) for line in members_of(BUNDLE.read_bytes())["lines.jsonl"].splitlines()
    ]
    newcomer = next(line for line in lines if line["state"] == "unrated")
    false = remade(BUNDLE.read_bytes(), "base.jsonl", left)
    base = json.loads(members_of(false)["statement.json"])["base"]
    false = remade(false, "events.jsonl", lambda events: events[0].update(start_list=base))
    assert agreed(false) == 1
    found = check_bundle(false).findings
    assert "bundle.impossible" not in {each.code for each in found}
    named = [each.values for each in found if each.code == "bundle.line"]
    assert [(values["found"], values["expected"]) for values in named] == [("3", "0")]


def beyond_the_end(values: list[Any]) -> None:
    values.append({**values[-1], "n": 10_000})


@pytest.mark.parametrize("change", [list.clear, beyond_the_end])
def test_the_keys_are_those_of_the_chain(change: Change) -> None:
    assert "bundle.signing_keys" in errors(
        check_bundle(altered(BUNDLE.read_bytes(), "keys.json", change))
    )
