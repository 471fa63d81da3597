"""The members of a list: what is written quickly is what the canonical form says."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from arpad.office.proof.hashes.canonical import canonical, canonical_text, digest, digest_of_bytes
from arpad.office.proof.hashes.events import (
    ContentAmendment,
    ContentGame,
    ContentPlayer,
    EventContent,
    EventEntrant,
    StatedEvent,
)
from arpad.office.proof.hashes.grounds import (
    CareerGround,
    PersonGrounds,
    StartEntry,
    grounds_member,
)
from arpad.office.proof.hashes.lines import HashedLine, line_text, lines_member
from arpad.office.proof.hashes.statement import Decisions, Statement, WithheldPerson

NUMBERS = st.none() | st.integers(-50, 3000)
TEXTS = st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
TOKENS = st.text("0123456789abcdef", min_size=4, max_size=4)
LINES = st.builds(
    HashedLine, TOKENS, st.none() | TOKENS, st.none() | TOKENS, TEXTS, TEXTS, TEXTS, TEXTS, TEXTS,
    NUMBERS, st.integers(0, 99), NUMBERS, st.sampled_from(["active", "unrated"]), NUMBERS,
    NUMBERS, st.none() | st.just("2026-01-01"), st.none() | st.booleans(),
)  # fmt: skip
ENTRANTS = st.builds(
    EventEntrant, st.integers(1, 9), TOKENS, st.booleans(), NUMBERS, NUMBERS, NUMBERS, NUMBERS,
    NUMBERS, st.booleans(), st.booleans(), NUMBERS,
)  # fmt: skip
CONTENT = EventContent(
    name="Obert d'Arenys",
    system="swiss",
    rounds=2,
    flags=("b", "a"),
    games=(
        ContentGame(2, 2, 1, "1-0", rated=True, board=None, date=None),
        ContentGame(1, 1, 2, "0.5-0.5", rated=False, board=3, date="2026-01-02"),
    ),
    players=(ContentPlayer(2, None, None, ()), ContentPlayer(1, 1800, None, ("disabled",))),
    amendments=(
        ContentAmendment(
            kind="result",
            round=2,
            white=2,
            black=1,
            board=None,
            old="0-1",
            new="1-0",
            reason="c0ffee",
        ),
    ),
)


@given(LINES)
def test_a_line_is_written_canonically(line: HashedLine) -> None:
    assert line_text(line).encode() == canonical(line._asdict())


def test_lines_are_sorted_by_person() -> None:
    other = HashedLine(
        person="a",
        printed=None,
        born=None,
        federation=None,
        sex=None,
        title=None,
        women_title=None,
        other_titles=None,
        rating=1500,
        games=0,
        k=20,
        state="active",
        total=None,
        peak=None,
        inactive_since=None,
        junior=None,
    )
    one = other._replace(person="b")
    written = lines_member([one, other])
    assert written == lines_member([other, one])
    assert [json.loads(each)["person"] for each in written.splitlines()] == ["a", "b"]


@given(st.lists(ENTRANTS, max_size=4, unique_by=lambda each: each.no), st.booleans())
def test_an_event_is_written_canonically(entrants: list[EventEntrant], late: bool) -> None:
    content = CONTENT.plain()
    event = StatedEvent(
        report="ab12",
        content=digest(content),
        start="2026-01-01",
        end="2026-01-02",
        ratings_on="2026-01-01",
        start_list=None,
        edition='fide-2024 a="b"',
        late=late,
        entrants=tuple(entrants),
        by_game=((1800, None),),
    )
    text = event.text(canonical_text(content))
    read: dict[str, Any] = json.loads(text)
    assert text.encode() == canonical(read)
    assert read["content"] == json.loads(canonical(content))
    assert {each["no"]: each["person"] for each in read["players"]} == {
        each.no: each.person for each in entrants
    }
    assert event.digest == digest({**read, "content": digest(read["content"])})


def test_the_order_of_a_report_plays_no_part() -> None:
    other = CONTENT._replace(
        games=CONTENT.games[::-1], players=CONTENT.players[::-1], flags=("a", "b")
    )
    assert digest(other.plain()) == digest(CONTENT.plain())


def test_every_game_is_in_the_digest() -> None:
    changed = CONTENT.games[0]._replace(result="0-1")
    assert digest(CONTENT._replace(games=(changed, CONTENT.games[1])).plain()) != digest(
        CONTENT.plain()
    )


def test_a_ground_says_only_what_is_needed() -> None:
    start = {"d1": StartEntry(2000, 20, 31, 2010)}
    grounds = [
        PersonGrounds("b"),
        PersonGrounds("a", 3, career=CareerGround(30, 2100, None), start=start),
    ]
    assert grounds_member(grounds) == (
        b'{"career":{"inactive_since":null,"peak":2100,"total":30},"person":"a",'
        b'"start":{"d1":{"k":20,"peak":2010,"rating":2000,"total":31}},"year_games":3}\n'
    )


def test_the_hash_of_a_list_is_that_of_its_statement() -> None:
    decisions = Decisions(
        lifts=("one-time",),
        year=True,
        withheld=(WithheldPerson("b", "deceased", "10.2"),),
        merged=(("c", "a"),),
        late=(),
        reason=None,
    )
    assert decisions.member() == (
        b'{"late":[],"lifts":["one-time"],"merged":[["c","a"]],"reason":null,'
        b'"withheld":[["b","deceased","10.2"]],"year":true}'
    )
    statement = Statement(
        system="fide",
        play="standard",
        date="2026-02-01",
        version=1,
        listed="fide-2024",
        played="fide-2024",
        editions="e",
        lines="l",
        base=None,
        events=("2", "1"),
        grounds="g",
        decisions=digest_of_bytes(decisions.member()),
        previous=None,
        replaces=None,
    )
    read = json.loads(statement.member())
    assert read["rule"] == 2
    assert read["events"] == ["1", "2"]
    assert statement.hash == digest(read)
