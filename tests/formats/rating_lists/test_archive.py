"""Lists in the ZIP that FIDE publishes, and how little of them is read at a time."""

import io
import tracemalloc
from collections.abc import Iterator
from datetime import date

import pytest

from arpad.core.errors import BadInput
from arpad.core.event import Play
from arpad.formats.rating_lists import BadLine, ListedPlayer, open_list, streams

from .files import (
    ANA_COMBINED,
    ANA_SINGLE,
    COMBINED,
    SINGLE,
    all_of,
    opened,
    placed,
    speaks,
    zipped,
)

LINE = placed(ANA_COMBINED, 162)
LIST = f"{COMBINED}\r\n{LINE}\r\n{LINE}\r\n".encode()


class Pipe(io.RawIOBase):
    """A stream that cannot go back, and gives a little at a time."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._rest = b""
        self.given = 0

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        if not self._rest:
            self._rest = next(self._chunks, b"")
        data, self._rest = self._rest[: min(size, 1000)], self._rest[min(size, 1000) :]
        self.given += len(data)
        return data


def test_a_zip_of_one_file() -> None:
    opened_list = opened(zipped({"players_list_foa.txt": LIST}))
    assert opened_list.layout == "fide-combined"
    assert [type(line) for line in opened_list.lines] == [ListedPlayer] * 2


def test_a_zip_from_a_pipe() -> None:
    pipe = Pipe(iter([zipped({"list.txt": LIST})]))
    assert len(list(open_list(pipe).lines)) == 2  # type: ignore[arg-type]


def test_a_zip_within_another_file_is_read_from_where_it_stands() -> None:
    stream = io.BytesIO(b"skipped" + LIST)
    stream.seek(7)
    assert len(list(open_list(stream).lines)) == 2


@pytest.mark.parametrize(
    ("name", "play", "on"),
    [
        ("standard_rating_list.txt", Play.STANDARD, date(2026, 10, 1)),
        ("rapid_oct26frl.txt", Play.RAPID, date(2026, 10, 1)),
        ("blitz_oct26frl.txt", Play.BLITZ, date(2026, 10, 1)),
    ],
)
def test_the_name_in_the_archive_says_which_rating_it_is(name: str, play: Play, on: date) -> None:
    content = f"{SINGLE}\r\n{placed(ANA_SINGLE, 136)}\r\n".encode()
    opened_list = opened(zipped({name: content}))
    assert (opened_list.plays, opened_list.date) == ((play,), on)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (zipped({}), "unknown"),
        (zipped({"a.txt": LIST, "b.txt": LIST}), "members"),
        (zipped({"list.txt": LIST})[:-10], "archive"),
        (b"PK\x03\x04" + b"x" * 100, "archive"),
        (zipped({"a.zip": zipped({"list.txt": LIST})}), "unknown"),
        (zipped({"a.txt": b"hello"}), "unknown"),
    ],
    ids=["empty", "two lists", "cut off", "no archive", "archive in it", "no list"],
)
def test_archives_that_are_refused(content: bytes, code: str) -> None:
    with pytest.raises(BadInput) as raised:
        opened(content)
    assert [each.code for each in raised.value.findings] == [f"rating_lists.{code}"]
    assert speaks(raised.value.findings)


def test_a_damaged_archive_gives_what_stands_before_the_damage() -> None:
    varied = "".join(
        f"{placed(ANA_COMBINED | {0: str(n * 7919 % 9999991)}, 162)}\r\n" for n in range(20_000)
    )
    content = bytearray(zipped({"list.txt": f"{COMBINED}\r\n{varied}".encode()}))
    middle = len(content) * 3 // 4
    content[middle : middle + 40] = bytes(40)
    lines = all_of(bytes(content))
    last = lines[-1]
    assert isinstance(last, BadLine)
    assert last.finding.code == "rating_lists.archive"
    assert sum(isinstance(line, ListedPlayer) for line in lines) > 1_000


def test_a_bomb_is_stopped_while_it_unfolds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MAX_UNFOLDED", 5_000_000)
    content = zipped({"list.txt": f"{COMBINED}\n".encode() + b" " * 50_000_000})
    (last,) = all_of(content)
    assert isinstance(last, BadLine)
    assert last.finding.code == "rating_lists.too_large"
    assert speaks([last.finding])


def test_an_archive_from_a_pipe_has_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MAX_ARCHIVE", 100_000)
    pipe = Pipe(iter([b"PK\x03\x04" + bytes(200_000)]))
    with pytest.raises(BadInput, match="too_large"):
        open_list(pipe)  # type: ignore[arg-type]


def endless(header: str, line: str) -> Iterator[bytes]:
    yield f"{header}\n".encode()
    while True:
        yield f"{line}\n".encode() * 100


XML_PLAYER = (
    "<player><fideid>5</fideid><name>Ana</name>"
    "<rating>2000</rating><rapid_rating>0</rapid_rating></player>"
)


@pytest.mark.parametrize(
    ("header", "line"),
    [(COMBINED, LINE), ("<playerslist>", XML_PLAYER), ("fide_id,name,standard", "5,Ana,2000")],
    ids=["txt", "xml", "csv"],
)
def test_a_list_is_read_as_it_is_used(header: str, line: str) -> None:
    pipe = Pipe(endless(header, line))
    tracemalloc.start()
    try:
        lines = open_list(pipe).lines  # type: ignore[arg-type]
        opened_at = pipe.given
        for _ in range(20_000):
            assert type(next(lines)) is ListedPlayer
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert opened_at < 600_000
    assert most < 2_000_000  # whoever kept the players would need 5 MB
