"""The form that is hashed, worked out by hand and with the standard tools."""

import hashlib
import hmac
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.office.proof.hashes.canonical import Plain, canonical, digest
from arpad.office.proof.hashes.persons import OfficeKey, ShownPerson, person_token, printed_token

KEY = bytes(range(32))
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=8,
)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_keys_are_sorted_nothing_is_escaped_and_there_are_no_blanks() -> None:
    value: Plain = {"ñ": None, "b": [True, -2, 'José "Pepe"\n'], "a": {}}
    assert canonical(value) == '{"a":{},"b":[true,-2,"José \\"Pepe\\"\\n"],"ñ":null}'.encode()


def test_the_digest_is_sha_256() -> None:
    # printf '[1,2]' | sha256sum
    assert digest([1, 2]) == sha256("[1,2]")


@pytest.mark.parametrize("value", [1.5, {"a": [2.0]}, {1: 2}, b"x", {1, 2}])
def test_what_the_form_cannot_say_is_refused(value: Plain) -> None:
    with pytest.raises(TypeError):
        canonical(value)


@given(VALUES)
def test_what_is_written_is_read_again(value: Plain) -> None:
    assert json.loads(canonical(value)) == value


def test_commitments_are_those_of_the_documentation() -> None:
    key = OfficeKey(KEY)
    blind = hmac.new(KEY, b"arpad person 1\nfide:2200007", "sha256").hexdigest()
    assert key.blind("fide:2200007") == blind
    token = sha256(f"arpad person 1\n{blind}\nfide:2200007")
    assert person_token(blind, "fide:2200007") == token
    shown = ShownPerson('Ñandú, "Ana"', 2200007, None, "Club «Sur»")
    text = '["Ñandú, \\"Ana\\"",2200007,null,"Club «Sur»"]'
    assert printed_token(blind, shown) == sha256(f"arpad printed 1\n{blind}\n{text}")
    born = hmac.new(KEY, b"arpad born 1\nfide:2200007\n1987", "sha256").hexdigest()
    assert key.born("fide:2200007", 1987) == born
    assert key.born("fide:2200007", None) is None
    hidden = hmac.new(KEY, "arpad text 1\nresultado mal leído".encode(), "sha256").hexdigest()
    expected = sha256(f"arpad text 1\n{hidden}\nresultado mal leído")
    assert key.text("resultado mal leído") == expected
    assert key.text(None) is None


@given(TEXTS, TEXTS)
def test_codes_are_those_of_the_standard_library(one: str, other: str) -> None:
    key = OfficeKey(KEY)
    assert key.mac(one + other) == hmac.digest(KEY, (one + other).encode(), "sha256").hex()


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        OfficeKey(b"short")
