"""The archive itself: a zip file of one form, so that the same members are the same bytes.

Members stand in a fixed order, deflated, dated 1980-01-01, without comments or extra fields. Any
program that opens zip files opens it; we read it strictly, so that no byte can differ unnoticed
and no path name is ever followed.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from arpad.office.proof.bundles.damage import damaged

LOCAL: Final = struct.Struct("<4sHHHHHIIIHH")
CENTRAL: Final = struct.Struct("<4sHHHHHHIIIHHHHHII")
END: Final = struct.Struct("<4sHHHHIIH")
VERSION: Final = 20
DEFLATED: Final = 8
DAY: Final = 0x0021
LEVEL: Final = 3
# A member may be so long whatever its compressed length, and longer only so many times that.
SURELY_FINE: Final = 1 << 20
MOST_EXPANDED: Final = 200
LONGEST: Final = 1 << 31


class _Packed(NamedTuple):
    name: bytes
    crc: int
    length: int
    packed: bytes


def write_archive(members: Mapping[str, bytes]) -> bytes:
    """The bytes of an archive with these members in this order."""
    return _laid_out([_pack(name, content) for name, content in members.items()])


def read_archive(content: bytes, names: tuple[str, ...]) -> dict[str, bytes]:
    """The members of an archive that has just these, in this order; anything else is refused."""
    packed = list(_packed(content, names))
    if _laid_out(packed) != content:
        raise damaged("form")
    return {each.name.decode("ascii"): _unpacked(each) for each in packed}


def _pack(name: str, content: bytes) -> _Packed:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(content) + packer.flush()
    return _Packed(name.encode("ascii"), zlib.crc32(content), len(content), packed)


def _packed(content: bytes, names: tuple[str, ...]) -> Iterator[_Packed]:
    place = 0
    for name in names:
        if len(content) < place + LOCAL.size:
            raise damaged("cut", name)
        signature, *_, crc, size, length, named, _ = LOCAL.unpack_from(content, place)
        start = place + LOCAL.size + named
        found = content[place + LOCAL.size : start]
        if signature != b"PK\x03\x04" or found != name.encode("ascii"):
            raise damaged("member", name)
        if length > LONGEST or length > max(SURELY_FINE, MOST_EXPANDED * size):
            raise damaged("too_long", name, found=length)
        if start + size > len(content):
            raise damaged("cut", name)
        yield _Packed(found, crc, length, content[start : start + size])
        place = start + size


def _unpacked(member: _Packed) -> bytes:
    """The content of a member; the last byte of its stream has nothing that says nothing."""
    name = member.name.decode("ascii")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        content = unpacker.decompress(member.packed[:-1], member.length + 1)
        before_last = unpacker.copy()
        last = member.packed[-1:]
        rest = unpacker.decompress(unpacker.unconsumed_tail + last, member.length + 1)
    except zlib.error:
        raise damaged("unpacking", name) from None
    whole = content + rest
    if not unpacker.eof or unpacker.unused_data or unpacker.unconsumed_tail:
        raise damaged("unpacking", name)
    if len(whole) != member.length or zlib.crc32(whole) != member.crc:
        raise damaged("unpacking", name)
    if any(_is_idle(before_last, last[0], bit, rest) for bit in range(8) if last[0] >> bit & 1):
        raise damaged("unpacking", name)
    return whole


def _is_idle(before_last: "zlib._Decompress", last: int, bit: int, rest: bytes) -> bool:
    """Whether a bit of the last byte could be turned and the content would stay."""
    again = before_last.copy()
    try:
        found = again.decompress(before_last.unconsumed_tail + bytes((last ^ 1 << bit,)))
    except zlib.error:
        return False
    return again.eof and found == rest


def _laid_out(members: list[_Packed]) -> bytes:
    parts: list[bytes] = []
    directory: list[bytes] = []
    place = 0
    for name, crc, length, packed in members:
        common = (VERSION, 0, DEFLATED, 0, DAY, crc, len(packed), length, len(name), 0)
        local = LOCAL.pack(b"PK\x03\x04", *common) + name
        directory.append(CENTRAL.pack(b"PK\x01\x02", VERSION, *common, 0, 0, 0, 0, place) + name)
        parts += [local, packed]
        place += len(local) + len(packed)
    listed = b"".join(directory)
    count = len(members)
    end = END.pack(b"PK\x05\x06", 0, 0, count, count, len(listed), place, 0)
    return b"".join((*parts, listed, end))
