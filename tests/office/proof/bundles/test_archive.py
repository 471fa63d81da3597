"""The archive: one form, and no byte of it that says nothing."""

import io
import zipfile
import zlib

import pytest
from tests.effort import tries

from arpad.core.errors import BadInput
from arpad.office.proof.bundles.archive import LOCAL, read_archive, write_archive

MEMBERS = {
    "manifest.json": b'{"a":1}',
    "lines.jsonl": b"".join(b'{"n":%d}\n' % number for number in range(60)),
    "empty": b"",
}
NAMES = tuple(MEMBERS)


def test_what_was_written_is_read() -> None:
    assert read_archive(write_archive(MEMBERS), NAMES) == MEMBERS


def test_any_zip_program_opens_it() -> None:
    with zipfile.ZipFile(io.BytesIO(write_archive(MEMBERS))) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == MEMBERS
        assert {each.date_time for each in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_same_members_are_the_same_bytes() -> None:
    assert write_archive(MEMBERS) == write_archive(dict(MEMBERS))


def test_no_byte_can_be_changed_unnoticed() -> None:
    """Also those behind the end of a deflated stream, which unpackers pass over."""
    whole = write_archive(MEMBERS)
    for place in range(len(whole)):
        for turned in range(0, 256, 256 // tries(8, 256)):
            changed = bytes((*whole[:place], whole[place] ^ turned, *whole[place + 1 :]))
            if changed != whole:
                with pytest.raises(BadInput):
                    read_archive(changed, NAMES)


def test_a_file_cut_off_or_continued_is_refused() -> None:
    whole = write_archive(MEMBERS)
    for end in range(len(whole)):
        with pytest.raises(BadInput):
            read_archive(whole[:end], NAMES)
    with pytest.raises(BadInput):
        read_archive(whole + b"\0", NAMES)


@pytest.mark.parametrize("names", [NAMES[:2], (*NAMES, "more"), NAMES[::-1], ("../x", *NAMES[1:])])
def test_members_are_known_by_name_and_order(names: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        read_archive(write_archive(MEMBERS), names)


def test_a_member_that_grows_beyond_measure_is_not_unpacked() -> None:
    """Ten million zeros deflate to some ten thousand bytes: a thousandfold."""
    with pytest.raises(BadInput) as refused:
        read_archive(write_archive({"bomb": bytes(10_000_000)}), ("bomb",))
    assert refused.value.findings[0].code == "bundle.too_long"


def test_a_member_that_is_longer_than_it_says_is_refused() -> None:
    whole = bytearray(write_archive({"short": b"x" * 1_000}))
    said = LOCAL.size - 8
    assert int.from_bytes(whole[said : said + 4], "little") == 1_000
    whole[said : said + 4] = (10).to_bytes(4, "little")
    with pytest.raises(BadInput):
        read_archive(bytes(whole), ("short",))


@pytest.mark.parametrize("content", [b"", b"PK", b"PK\x03\x04", b"x" * 500, zlib.compress(b"x")])
def test_what_is_no_archive_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput):
        read_archive(content, NAMES)
