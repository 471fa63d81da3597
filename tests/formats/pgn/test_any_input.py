"""Whatever arrives gives a tournament or findings, soon."""

import builtins
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.effort import processor_seconds, proof
from tests.messages.catalogue import filled, section

from arpad.core.finding import Severity
from arpad.formats.pgn.reader import MAX_GAMES, read_pgn
from arpad.formats.recognising import looks_like_pgn
from arpad.formats.result import ReadResult

pytestmark = proof

SENTENCES = section("tables") | section("document")
LINES = st.sampled_from(
    [
        *('[Event "X"]', '[White "A"]', '[White "B"]', '[Black "B"]', '[Black "?"]', "", "", "1-0"),
        *('[Result "1-0"]', '[Result "*"]', '[Round "1.2"]', '[Round "²"]', '[Round "999999"]'),
        *('[WhiteElo "²"]', '[WhiteElo "99999"]', '[Date "2024.02.30"]', '[FEN "x"]', "{ [", "%"),
        *('[Variant "nonsense"]', '[SetUp "1"]', '[WhiteFideId "0"]', '[A "', "1. e4 (", ";", "\0"),
        *('[WhiteTeam "T"]', "[ ]", '[Event "\x85 \x1b"]', "\ufeff", "1. e4 e5 *"),
    ]
)


def speaks(result: ReadResult) -> bool:
    """Every finding can be said in both languages; without an event there is an error."""
    for finding in result.findings:
        for sentence in SENTENCES[finding.code]:
            assert filled(sentence, finding.values)
    errors = [each for each in result.findings if each.severity is Severity.ERROR]
    return result.event is not None or bool(errors)


def error_codes(result: ReadResult) -> list[str]:
    return [each.code for each in result.findings if each.severity is Severity.ERROR]


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(source: bytes) -> None:
    looks_like_pgn(source)
    assert speaks(read_pgn(source))


@settings(deadline=None)
@given(st.lists(LINES, max_size=25))
def test_any_tags(lines: list[str]) -> None:
    assert speaks(read_pgn("\n".join(lines).encode()))


def test_a_nul_is_no_text() -> None:
    assert error_codes(read_pgn(b'[Event "X"]\n\0')) == ["tables.binary"]


@pytest.mark.parametrize(
    ("source", "code"),
    [
        (b"\xff\x81" * 25_000_000, "tables.too_large"),
        (b"x y\n" * 9_000_000, "pgn.no_games"),
        (b'[Event "' + b"x" * 10_000_000 + b'"]', "pgn.long_line"),
        (b'[White "A"]\n' * 1_000_000, "pgn.no_players"),
    ],
    ids=["garbage", "text", "line", "tags"],
)
def test_absurd_files_are_refused_soon(source: bytes, code: str) -> None:
    with processor_seconds(10):
        result = read_pgn(source)
    assert result.event is None
    assert error_codes(result) == [code]


def test_games_beyond_the_limit_are_an_error() -> None:
    one = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Round "{}"]\n[Date "2024.01.01"]\n\n1-0\n\n'
    source = "".join(one.format(f"{1 + no // 999}.{1 + no % 999}") for no in range(MAX_GAMES + 1))
    result = read_pgn(source.encode())
    assert error_codes(result) == ["pgn.too_many"]
    assert result.event is not None
    assert len(result.event.games) == MAX_GAMES


def test_without_chess_the_file_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    imported = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("chess"):
            raise ImportError(name)
        return imported(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert error_codes(read_pgn(b'[White "A"]\n')) == ["tables.missing_package"]
