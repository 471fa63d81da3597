"""Checkpoints as they are printed, signed as RFC 8032 says."""

import base64
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arpad.core.errors import BadInput
from arpad.office.proof.chain.checkpoints import (
    Checkpoint,
    checkpoint_text,
    cosign,
    is_genuine,
    read_checkpoint,
    read_kept,
    sign,
    unsigned,
    witness_notes,
)
from arpad.office.proof.chain.entries import Tip
from arpad.office.proof.chain.keys import is_signed, key_file, new_key, public_key, read_key

# RFC 8032, 7.1, TEST 1: the public key, and its signature of nothing.
PUBLIC = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
SIGNED = (
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
    "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
)
HEAD = "ab" * 32
PLAIN = (
    f"arpad checkpoint 1\noffice Federation of Valdorra\ncount 412\nhead {HEAD}\nday 2026-03-01\n"
)


def plain() -> Checkpoint:
    return unsigned("Federation  of\nValdorra", Tip(412, HEAD), date(2026, 3, 1))


def test_a_signature_as_rfc_8032_prints_it() -> None:
    signed = base64.b64encode(bytes.fromhex(SIGNED)).decode()
    assert is_signed(PUBLIC, signed, "")
    assert not is_signed(PUBLIC, signed, "a")
    assert not is_signed("not hex", signed, "")
    assert not is_signed(PUBLIC, "not base64", "")


def test_an_unsigned_one_has_five_lines() -> None:
    assert checkpoint_text(plain()) == PLAIN
    assert read_checkpoint(PLAIN.encode()) == plain()
    assert not is_genuine(plain())


def test_the_signature_is_over_the_lines_above_it() -> None:
    key = new_key()
    signed = sign(plain(), key)
    *above, last = checkpoint_text(signed).splitlines(keepends=True)
    assert above == [*PLAIN.splitlines(keepends=True), f"key {public_key(key)}\n"]
    assert is_signed(public_key(key), last.removeprefix("sign ").strip(), "".join(above))
    assert is_genuine(signed)


@pytest.mark.parametrize(
    "other", [{"count": 411}, {"head": "ac" * 32}, {"day": date(2026, 3, 2)}, {"office": "X"}]
)
def test_nothing_of_it_can_be_changed(other: dict[str, Any]) -> None:
    signed = sign(plain(), new_key())
    assert not is_genuine(replace(signed, **other))
    assert not is_genuine(replace(signed, key=public_key(new_key())))


def test_a_newspaper_may_print_it_with_other_spaces() -> None:
    signed = sign(plain(), new_key())
    printed = "\r\n\r\n  " + checkpoint_text(signed).replace("\n", "  \r\n  ") + "\r\n"
    assert read_checkpoint(printed.encode()) == signed


def cosigners(checkpoint: Checkpoint) -> tuple[object, ...]:
    """The witnesses who signed all that stands above their lines."""
    return tuple(note.values["key"] for note in witness_notes(checkpoint))


def test_witnesses_sign_below_each_once() -> None:
    own, other = new_key(), new_key()
    seen = cosign(cosign(cosign(sign(plain(), new_key()), own), other), own)
    again = read_checkpoint(checkpoint_text(seen).encode())
    assert again == seen
    assert is_genuine(again)
    assert cosigners(again) == (public_key(other), public_key(own))
    assert cosigners(replace(again, count=411)) == ()


def test_a_witness_who_signed_another_checkpoint_is_named_with_the_line() -> None:
    """Lines 1 to 7 are the office's; 8 is genuine, 9 was taken from a checkpoint of another day."""
    office, own, other = new_key(), new_key(), new_key()
    seen = cosign(sign(plain(), office), own)
    assert read_kept(checkpoint_text(seen).encode()) == seen
    stolen = cosign(sign(replace(plain(), day=date(2026, 3, 2)), office), other).cosigned
    false = checkpoint_text(replace(seen, cosigned=(*seen.cosigned, *stolen))).encode()
    with pytest.raises(BadInput) as refused:
        read_kept(false, "kept")
    (finding,) = refused.value.findings
    assert (finding.code, finding.place) == ("checkpoint.false_witness", "kept")
    assert finding.values["key"] == public_key(other)[:16]
    assert finding.at
    assert finding.at.line == 9


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (0, "arpad checkpoint 1"),
        (1, "office"),
        (2, "count"),
        (3, "head"),
        (4, "day"),
        (5, "key"),
        (6, "sign"),
    ],
)
def test_the_line_that_is_none_is_named(line: int, expected: str) -> None:
    lines = checkpoint_text(sign(plain(), new_key())).splitlines()
    for odd in ("odd", expected if line else "arpad checkpoint"):
        with pytest.raises(BadInput) as refused:
            read_checkpoint("\n".join([*lines[:line], odd, *lines[line + 1 :]]).encode(), "it")
        (finding,) = refused.value.findings
        assert (finding.code, finding.values["expected"]) == ("checkpoint.line", expected)
        assert finding.at
        assert finding.at.line == line + 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", PLAIN[:-12].encode(), b"arpad checkpoint 2"])
def test_what_is_no_checkpoint_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput):
        read_checkpoint(content)


def test_the_day_must_be_one() -> None:
    with pytest.raises(BadInput):
        read_checkpoint(PLAIN.replace("2026-03-01", "2026-02-30").encode())


def test_a_key_comes_out_of_its_file() -> None:
    key = new_key()
    content = key_file(key)
    assert content.startswith(b"-----BEGIN PRIVATE KEY-----\n")
    assert public_key(read_key(content, "")) == public_key(key)


def test_another_file_is_no_key() -> None:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    other = X25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    for content, code in ((b"nothing", "key.unreadable"), (other, "key.kind")):
        with pytest.raises(BadInput) as refused:
            read_key(content, "key")
        assert refused.value.findings[0].code == code
