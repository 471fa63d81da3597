"""Reading a file of any size piece by piece: its beginning, its lines, and out of an archive."""

import tempfile
import zipfile
from collections.abc import Iterator
from typing import IO, BinaryIO, Final, NamedTuple, Protocol
from weakref import finalize

from arpad.core.errors import BadInput, refusal
from arpad.formats.document.findings import clipped
from arpad.formats.tables.decoding import MEGABYTE

BEGINNING: Final = 64 * 1024
BLOCK: Final = 256 * 1024
MAX_LINE: Final = 100_000
# FIDE's XML of two million players is some 900 MB, and 60 MB as it is downloaded.
MAX_ARCHIVE: Final = 500 * MEGABYTE
MAX_UNFOLDED: Final = 4_000 * MEGABYTE
MARK: Final = b"\xef\xbb\xbf"
ZIP: Final = b"PK\x03\x04"

# Stands for a line of more than MAX_LINE bytes.
TOO_LONG: Final = "\0"


class ByteStream(Protocol):
    """Anything that gives its next bytes."""

    def read(self, size: int, /) -> bytes:
        """At most ``size`` bytes; none at the end."""


class ListStream:
    """A file whose beginning can be looked at without being used up."""

    def __init__(self, stream: ByteStream | BinaryIO) -> None:
        self._stream = stream
        self._waiting = b""
        while len(self._waiting) < BEGINNING and (more := stream.read(BEGINNING)):
            self._waiting += more
        self.beginning = self._waiting[:BEGINNING].removeprefix(MARK)
        self._waiting = self._waiting.removeprefix(MARK)

    def read(self, size: int, /) -> bytes:
        """The next bytes, those of the beginning first."""
        if self._waiting:
            first, self._waiting = self._waiting[:size], self._waiting[size:]
            return first
        return self._stream.read(size) or b""


class SetAside:
    """A file read to its end once; ``again`` gives it anew, up to the place where it broke."""

    def __init__(self, source: ByteStream) -> None:
        self._file = tempfile.SpooledTemporaryFile(max_size=10 * MEGABYTE)  # noqa: SIM115
        finalize(self, self._file.close)
        self._broken: BadInput | None = None
        try:
            while chunk := source.read(BLOCK):
                self._file.write(chunk)
        except BadInput as stop:
            self._broken = stop
        self.again()

    def again(self) -> None:
        """Begin anew."""
        self._file.seek(0)

    def read(self, size: int, /) -> bytes:
        """The next bytes; ``BadInput`` where the file broke."""
        data = self._file.read(size)
        if not data and self._broken:
            raise self._broken
        return data


def text_of(data: bytes) -> str:
    """UTF-8, or else Windows-1252, which every byte can be read as."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def blocks(source: ByteStream) -> Iterator[list[str]]:
    """The lines of a text file, some thousand at a time and without their ends."""
    rest = b""
    long = False
    while chunk := source.read(BLOCK):
        data = rest + chunk
        cut = data.rfind(b"\n") + 1
        if cut:
            lines = _lines(data[: cut - 1])
            if long:
                lines[0] = TOO_LONG
            yield lines
        long = (long and not cut) or len(data) - cut > MAX_LINE
        rest = b"" if long else data[cut:]
    if long:
        yield [TOO_LONG]
    elif rest:
        yield _lines(rest)


def _lines(data: bytes) -> list[str]:
    return text_of(data.replace(b"\r\n", b"\n")).removesuffix("\r").split("\n")


class Member(NamedTuple):
    """The one file in an archive."""

    name: str
    stream: ByteStream


class Unfolding:
    """A file of an archive, which may turn out broken, or endless."""

    def __init__(self, stream: IO[bytes], limit: int) -> None:
        self._stream = stream
        self._left = limit

    def read(self, size: int, /) -> bytes:
        """The next bytes; ``BadInput`` where the archive is damaged or a trap."""
        try:
            data = self._stream.read(size)
        except Exception as error:  # whatever a broken archive makes zipfile say
            raise refusal("rating_lists.archive", found=clipped(str(error))) from error
        self._left -= len(data)
        if self._left < 0:
            raise refusal("rating_lists.too_large", expected=MAX_UNFOLDED // MEGABYTE)
        return data


def archive_of(stream: BinaryIO, source: ListStream, start: int | None) -> IO[bytes]:
    """A ZIP from its beginning; ``start``: where its stream stood, None if it cannot go back."""
    if start is None:
        return _spooled(source)
    stream.seek(start)
    return stream


def member_of(archive: IO[bytes], *, kept: bool) -> Member:
    """The one file in a ZIP; the archive is closed with it, unless ``kept``."""
    try:
        member = _member(archive)
    except BadInput:
        if not kept:
            archive.close()
        raise
    if not kept:
        finalize(member.stream, archive.close)
    return member


def _member(file: IO[bytes]) -> Member:
    try:
        archive = zipfile.ZipFile(file)
        names = [each for each in archive.infolist() if not each.is_dir()]
        if len(names) == 1:
            return Member(names[0].filename, Unfolding(archive.open(names[0]), MAX_UNFOLDED))
    except Exception as error:  # whatever a broken archive makes zipfile say
        raise refusal("rating_lists.archive", found=clipped(str(error))) from error
    raise refusal("rating_lists.members", found=len(names))


def _spooled(source: ListStream) -> IO[bytes]:
    """The archive on disk: its directory stands at the end, so it has to be there as a whole."""
    file = tempfile.SpooledTemporaryFile(max_size=10 * MEGABYTE)  # noqa: SIM115 - read lazily
    size = 0
    while chunk := source.read(BLOCK):
        size += len(chunk)
        if size > MAX_ARCHIVE:
            file.close()
            raise refusal("rating_lists.too_large", expected=MAX_ARCHIVE // MEGABYTE)
        file.write(chunk)
    file.seek(0)
    return file
