"""How quickly pages come: 1.2 million players on SQLite, two workers, 50 requests a second.

The list is that of ``office_import``; 20,000 of its players stand on 24 earlier lists as well. For
a minute, at set times and whatever came before, half of the requests are pages of the list (every
second one deep within it), a quarter searches as somebody types, a quarter pages of players. The
generator shares the two cores with the workers, so both figures are given: what it waited, from
the moment a request was due, and what the server itself says in its log; and what processor time
a request took, which other work on the machine changes least. At the end, one after another, come
the pages that cost most: those that few fit, those sorted otherwise, and many equal ratings.

An argument keeps the office there, or finds it there: ``python -m bench.web office.db``.
"""

import json
import random
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from http.client import HTTPConnection
from os import environ, getloadavg, sysconf
from pathlib import Path
from socket import socket
from time import perf_counter, sleep
from typing import Any, Final
from urllib.parse import quote

from bench.office_import import LINES, write_file

from arpad.core.event import Play
from arpad.core.people import VISITOR, Role, User
from arpad.core.systems import RatingSystem
from arpad.doors.cli.collecting import collect_seldom
from arpad.office.desk import Desk
from arpad.office.lists.consulting import Which
from arpad.office.lists.importing import GivenList, import_list
from arpad.office.lists.listing import Asked
from arpad.office.lists.paging import PagePlace, list_page
from arpad.office.opening import found_office, open_desk
from arpad.office.systems import add_system

DAY: Final = date(2026, 11, 1)
EARLIER: Final = 24
KNOWN_EARLIER: Final = 20_000
WORKERS: Final = 2
A_SECOND: Final = 50
SECONDS: Final = 60
SEED: Final = 1960
GOAL_MS: Final = 50
GOAL_MB: Final = 200
LIST: Final = f"/lists/fide/standard/{DAY.isoformat()}"
DEAR_ASKED: Final = 20
DEAR: Final = {
    "the first page": LIST,
    "among 18,000 equal ones": f"{LIST}?after=1400.0.0.1000",
    "a federation of nobody": f"{LIST}?federation=MLT",
    "a title of nobody": f"{LIST}?title=GM",
    "girls with a title": f"{LIST}?federation=ESP&sex=f&age=u8&title=IM",
    "by name": f"{LIST}?order=name",
    "deep by name": f"{LIST}?order=name&after=600000.0.0.300000",
    "by change": f"{LIST}?order=change",
    "by games": f"{LIST}?order=games",
    "by birth": f"{LIST}?order=born",
    "a title by name": f"{LIST}?title=IM&federation=ESP&order=name",
    "a title by change": f"{LIST}?title=IM&order=change",
    "women by name": f"{LIST}?sex=f&order=name",
    "a name nobody has": "/search/suggestions?q=xqzzkw",
}


def make_office(place: str, lines: int) -> None:
    """The office, with its lists."""
    desk = found_office(place, User("bench", "Bench", Role.OFFICER), "ESP", "Bench")
    add_system(desk, RatingSystem("fide", "FIDE"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "players_list.txt"
        write_file(path, lines)
        with path.open("rb") as stream:
            import_list(desk, GivenList(stream=stream, name=path.name, day=DAY), "fide")
        some = Path(folder) / "earlier.txt"
        with path.open("rb") as stream, some.open("wb") as out:
            out.writelines(stream.readline() for _ in range(KNOWN_EARLIER + 1))
        for months in range(1, EARLIER + 1):
            day = date(DAY.year - (months + 1) // 12, (DAY.month - months - 1) % 12 + 1, 1)
            with some.open("rb") as stream:
                given = GivenList(stream=stream, name=some.name, day=day, as_history=True)
                import_list(desk, given, "fide")
    desk.database.close()


def requests(desk: Desk, chance: random.Random) -> Iterator[str]:
    """Addresses without end, in the shares that are asked for."""
    known = [
        line.player
        for games in (0, 5, 14)
        for rating in range(1450, 2250, 40)
        for line in list_page(
            desk,
            Which("fide", Play.STANDARD, DAY),
            Asked(),
            after=PagePlace.read(_place(rating, games)),
        ).lines[:20]
    ]
    kinds: tuple[Callable[[], str], ...] = (
        lambda: LIST,
        lambda: f"{LIST}?after={_place(chance.randint(1400, 2500), chance.choice((0, 5, 9)))}",
        lambda: f"/search/suggestions?q={quote(_begun(chance.choice(known).name, chance))}",
        lambda: f"/players/{chance.choice(known).fide_id}",
    )
    while True:
        yield chance.choice(kinds)()


def measure(port: int, addresses: Iterator[str], seconds: int) -> list[float]:
    """What each request took from the moment it was due, in milliseconds."""
    begun = perf_counter() + 0.5

    def ask(number: int, address: str) -> float:
        due = begun + number / A_SECOND
        sleep(max(0, due - perf_counter()))
        get(port, address)
        return 1000 * (perf_counter() - due)

    with ThreadPoolExecutor(64) as pool:
        due = ((number, next(addresses)) for number in range(A_SECOND * seconds))
        waiting = [pool.submit(ask, *each) for each in due]
        return [each.result() for each in waiting]


def get(port: int, address: str) -> None:
    """Ask for a page as somebody new, and read it."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", address)
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 200, (address, answer.status)
    connection.close()


def dear_pages(port: int, server: int) -> Iterator[str]:
    """The processor time of the pages that cost most, at addresses that nobody asked for before."""
    for name, address in DEAR.items():
        worked = _processor(server)
        for turn in range(DEAR_ASKED):
            get(port, f"{address}{'&' if '?' in address else '?'}turn={turn}")
        worked = _processor(server) - worked
        yield f"{name}: {1000 * worked / DEAR_ASKED:.0f} ms"


def by_route(lines: list[dict[str, Any]]) -> Iterator[str]:
    """What the server says of each route."""
    for route in sorted({line["route"] for line in lines}):
        yield f"{route}: {figures([line['ms'] for line in lines if line['route'] == route])}"


def figures(took: list[float]) -> str:
    """Median, 99th percentile and worst."""
    ordered = sorted(took)
    places = (len(ordered) // 2, len(ordered) * 99 // 100, len(ordered) - 1)
    return "median {:.0f}, p99 {:.0f}, worst {:.0f} ms".format(*(ordered[at] for at in places))


def main() -> None:
    """Make the office, serve it, ask, and print the figures."""
    collect_seldom()
    kept = sys.argv[1] if len(sys.argv) > 1 else None
    folder = tempfile.mkdtemp(prefix="arpad-bench-")
    place = kept or f"{folder}/bench.db"
    try:
        if not Path(place).exists():
            make_office(place, LINES)
        with socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        log = Path(folder) / "access.log"
        with log.open("wb") as out:
            server = _serve(place, port, out.fileno())
            try:
                _report(place, port, server, log)
            finally:
                server.terminate()
                server.wait()
    finally:
        shutil.rmtree(folder)


def _report(place: str, port: int, server: "subprocess.Popen[bytes]", log: Path) -> None:
    chance = random.Random(SEED)
    visitor = open_desk(place, None)
    assert visitor.user == VISITOR
    addresses = requests(visitor, chance)
    measure(port, addresses, 4)
    before, worked = len(log.read_bytes()), _processor(server.pid)
    took = measure(port, addresses, SECONDS)
    worked = _processor(server.pid) - worked
    lines = [json.loads(line) for line in log.read_bytes()[before:].splitlines()]
    memory = max(_megabytes(pid) for pid in _below(server.pid))
    print(
        f"{len(took)} requests at {A_SECOND} a second, {WORKERS} workers, load"
        f" {getloadavg()[0]:.1f}:\n  waited: {figures(took)} (goal: p99 {GOAL_MS} ms)\n"
        f"  server: {figures([line['ms'] for line in lines])}\n"
        f"  {'; '.join(by_route(lines))}\n"
        f"  processor: {1000 * worked / len(took):.1f} ms a request\n"
        f"  largest worker: {memory:.0f} MB (goal: {GOAL_MB} MB)\n"
        f"  processor of single pages: {'; '.join(dear_pages(port, server.pid))}"
    )


def _serve(place: str, port: int, out: int) -> "subprocess.Popen[bytes]":
    arpad = Path(sysconfig.get_path("scripts")) / "arpad"
    words = [str(arpad), "serve", "--db", place, "--port", str(port), "--workers", str(WORKERS)]
    server = subprocess.Popen(words, stdout=out, env=environ | {"PYTHONUNBUFFERED": "1"})
    for _ in range(600):
        try:
            HTTPConnection("127.0.0.1", port, timeout=1).request("GET", "/health")
            return server
        except OSError:
            sleep(0.1)
    raise RuntimeError("the server does not answer")


def _below(pid: int) -> list[int]:
    """The processes that a process started, and theirs."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [each for child in map(int, found) for each in (child, *_below(child))]


def _processor(pid: int) -> float:
    """The seconds of processor that the workers had."""
    ticks = 0
    for each in _below(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / sysconf("SC_CLK_TCK")


def _megabytes(pid: int) -> float:
    """The most a process ever had of its own."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0


def _begun(name: str, chance: random.Random) -> str:
    return name[: chance.randint(3, len(name))]


def _place(rating: int, games: int) -> str:
    return f"{rating}.{games}.0.1000"


if __name__ == "__main__":
    main()
