"""Entries of the chain, their hashes as ``sha256sum`` and ``openssl dgst -mac HMAC`` make them."""

import pytest

from arpad.core.errors import BadInput
from arpad.office.proof.chain.entries import (
    NOTHING,
    ChainEntry,
    Tip,
    first_broken,
    follow,
    lines_of,
    log_content,
    private_commitment,
    tip_of,
)
from arpad.office.proof.chain.reading import read_chain

FIRST = ChainEntry(
    1, "log", "aa", "fba5cd395d73f217acfa7e3fe82a03080b92752cfe8df8ff60f30f020d95a58e"
)
SECOND = ChainEntry(
    2, "list", "bb", "5df67386468509d24f8280219677be52aa3d245887f2c69a5918fe5eed5218cd"
)


def test_an_entry_covers_the_one_before() -> None:
    assert follow(NOTHING, "log", "aa") == FIRST
    assert follow(tip_of(FIRST), "list", "bb") == SECOND


def test_a_line_of_the_log_is_an_hmac_of_its_canonical_json() -> None:
    line = ("2026-06-15T12:00:00Z", "officer", "correct", None, '{"reason": "round 3"}')
    changes = [("list:1", "k", "20", "10"), ("player:1", "name", None, "Nuñez")]
    made = log_content(bytes.fromhex("00ff"), line, iter(changes))
    assert made == "ce00139497654fdcd25f634edaa90a315ee1c9c92fa7e42c925a207e9b94bc78"


def test_a_private_value_is_blinded() -> None:
    assert (
        private_commitment("0a1b", "Soto")
        == "6fb95bd27062e6fbd011fac74b89f30664ea42999b433e7565d54079a2339bd8"
    )


def test_the_first_entry_that_does_not_follow_is_named() -> None:
    third = follow(tip_of(SECOND), "log", "cc")
    assert first_broken([FIRST, SECOND, third]) is None
    assert first_broken([FIRST, third]) == 2
    assert first_broken([FIRST, SECOND._replace(content="bc"), third]) == 2
    assert first_broken([FIRST, SECOND, third._replace(hash="0" * 64)]) == 3
    assert first_broken([SECOND, third]) == 1
    assert first_broken([SECOND, third], before=None) is None
    assert first_broken([third], before=Tip(2, SECOND.hash)) is None


def test_a_chain_goes_into_a_file_and_comes_out_of_it() -> None:
    lines = list(lines_of([FIRST, SECOND]))
    assert lines[0] == b'{"content":"aa","hash":"%s","kind":"log","n":1}\n' % FIRST.hash.encode()
    assert list(read_chain(lines)) == [FIRST, SECOND]


@pytest.mark.parametrize(
    "line",
    [b"", b"\xff", b"[]", b"{}", b'{"n":1,"kind":"log","content":"aa"}']
    + [
        b'{"n":%s,"kind":"%s","content":"aa","hash":"%s"}' % each
        for each in ((b"0", b"log", b"a" * 64), (b"true", b"log", b"a" * 64))
    ]
    + [b'{"n":1,"kind":"x","content":"aa","hash":"%s"}' % (b"a" * 64)]
    + [b'{"n":1,"kind":"log","content":"aa","hash":"a"}']
    + [b'{"n":1,"kind":"log","content":"\\ud800","hash":"%s"}' % (b"a" * 64)]
    + [b"[" * 100_000],
)
def test_a_line_that_is_no_entry_is_named(line: bytes) -> None:
    with pytest.raises(BadInput) as refused:
        list(read_chain([*lines_of([FIRST]), line]))
    (finding,) = refused.value.findings
    assert finding.code == "chain.line"
    assert finding.at
    assert finding.at.line == 2
