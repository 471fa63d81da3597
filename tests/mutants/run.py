"""Change the rules and the views of the web a little, and say which changes no test notices.

``make mutants`` takes a hundred changes by chance, a fifth of them swapped arguments, and runs the
tests of their folder against each. ``make mutants SEED=7`` takes those of an earlier run again,
``COUNT=20`` fewer; ``MUTANT=`` and the name of one runs that one and shows what its tests say. The
checkout is only read: every worker has a copy of its own.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Final

from tests.places import CHECKOUT

from .changes import Change, Kind, changes, shown

ROOMS: Final = ("rules", "doors/web/views")
# Whose articles and worked examples are tested in other folders too.
BESIDE: Final = {
    "rules/rating": ("worked_examples",),
    "rules/regulations": ("rules/rating", "rules/checks", "worked_examples"),
    "rules/restated.py": ("doors/web",),
    "rules/rule_books.py": ("doors/web",),
}
# Driven by `make test-web`; about the interface for programs, which has no views; and what a view
# shows does not depend on the kind of database.
NOT_ASKED: Final = ("doors/web/browser", "doors/web/test_description.py")
NOT_RUN: Final = "not postgresql"
KILLED_AT_LEAST: Final = 95  # of a hundred
SWAPS: Final = 5  # every fifth
MEMORY: Final = (
    8 * 2**20
)  # kilobytes: a list that grows without end does not take the machine along
LEFT_OUT: Final = (".*", "build", "dist", "*.egg-info")
NO_TESTS: Final = 5  # pytest's exit code


class Verdict(StrEnum):
    """What the tests did with a change."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "SURVIVED"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A change of one file, which is named from the checkout."""

    path: str
    change: Change

    @property
    def name(self) -> str:
        """What MUTANT= takes."""
        return f"{self.path}:{self.change.place}"


def mutants(checkout: Path) -> Iterator[Mutant]:
    """Every mutant there can be, in the order of the files."""
    for room in ROOMS:
        for path in sorted((checkout / "src/arpad" / room).rglob("*.py")):
            name = path.relative_to(checkout).as_posix()
            for change in changes(path.read_bytes()):
                yield Mutant(path=name, change=change)


def sample(known: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """Places by chance, one change of each: a fifth are swaps, the other kinds have equal parts."""
    chance = Random(seed)
    others = [kind for kind in Kind if kind is not Kind.SWAP]
    shares = dict.fromkeys(Kind, 0)
    for number in range(count):
        kind = (
            Kind.SWAP if number % SWAPS == 0 else others[(number - number // SWAPS) % len(others)]
        )
        shares[kind] += 1
    taken: list[Mutant] = []
    for kind, share in shares.items():
        places: dict[tuple[str, int, int], list[Mutant]] = {}
        for each in known:
            if each.change.kind is kind:
                places.setdefault((each.path, each.change.line, each.change.column), []).append(
                    each
                )
        drawn = chance.sample(sorted(places), min(share, len(places)))
        taken += [chance.choice(places[place]) for place in drawn]
    chance.shuffle(taken)
    return taken


def asked_tests(checkout: Path, path: str) -> list[str]:
    """The files of tests for a module.

    First those that name it, then those of the folder that mirrors its own, then the others of its
    subject (for ``rules/pairing/lim``: of ``tests/rules/pairing``) and those of ``BESIDE``.
    """
    tests = checkout / "tests"
    within = Path(path).relative_to("src/arpad")
    subject = Path(*within.parts[:2])
    folders = [tests / parent for parent in within.parents if parent.is_relative_to(subject)]
    folders += [
        tests / name for room in BESIDE if within.is_relative_to(room) for name in BESIDE[room]
    ]
    files = dict.fromkeys(
        file
        for folder in folders
        for file in sorted(folder.rglob("test_*.py"))
        if _asked(tests, file)
    )
    if not files:
        raise LookupError(f"{path}: no tests")
    module = ".".join(("arpad", *within.with_suffix("").parts))
    ordered = sorted(files, key=lambda file: module not in file.read_text("utf-8"))
    return [file.relative_to(checkout).as_posix() for file in ordered]


def _asked(tests: Path, file: Path) -> bool:
    return not any(file.is_relative_to(tests / folder) for folder in NOT_ASKED)


class Bench:
    """Copies of the checkout, one for each worker, and how long the tests take without a change.

    Everything is read in the first copy: who works on in the checkout disturbs nothing.
    """

    def __init__(self, checkout: Path, folder: Path, workers: int) -> None:
        self.copies: SimpleQueue[Path] = SimpleQueue()
        self.first = folder / "0"
        shutil.copytree(checkout, self.first, ignore=shutil.ignore_patterns(*LEFT_OUT))
        self.folder = folder
        self.workers = workers
        self.seconds: dict[frozenset[str], float] = {}

    def prepare(self, taken: Sequence[Mutant]) -> None:
        """Run the tests that will be asked once, and copy what that left compiled."""
        asked = {frozenset(tests): tests for tests in (self._tests(each) for each in taken)}
        with ThreadPoolExecutor(self.workers) as pool:
            times = pool.map(lambda tests: _unchanged(self.first, tests), asked.values())
            self.seconds.update(zip(asked, times, strict=True))
        self.copies.put(self.first)
        for number in range(1, self.workers):
            self.copies.put(shutil.copytree(self.first, self.folder / str(number)))

    def judge(self, mutant: Mutant) -> Verdict:
        """Run the tests of a mutant in a copy that is free, until one fails."""
        tests = self._tests(mutant)
        copy = self.copies.get()
        file = copy / mutant.path
        source, times = file.read_bytes(), file.stat()
        try:
            file.write_bytes(mutant.change.applied_to(source))
            # Later than what is compiled, whatever the clock says.
            os.utime(file, (times.st_atime, times.st_mtime + 1))
            code = run_tests(copy, tests, 30 + 2 * self.seconds[frozenset(tests)], compiled=False)
        finally:
            file.write_bytes(source)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
            self.copies.put(copy)
        if code is None:
            return Verdict.TIMED_OUT
        return Verdict.KILLED if code else Verdict.SURVIVED

    def _tests(self, mutant: Mutant) -> list[str]:
        return asked_tests(self.first, mutant.path)


def _unchanged(copy: Path, tests: Sequence[str]) -> float:
    begun = time.monotonic()
    code = run_tests(copy, tests, None, compiled=True)
    if code:
        folders = sorted({str(Path(test).parent) for test in tests})
        raise SystemExit(f"Without any change the tests of {', '.join(folders)} end with {code}.")
    return time.monotonic() - begun


def run_tests(
    copy: Path, tests: Sequence[str], most: float | None, *, compiled: bool, quiet: bool = True
) -> int | None:
    """The exit code of pytest in a copy; None where it took more seconds than ``most``."""
    python = [sys.executable, *([] if compiled else ["-B"]), "-m", "pytest"]
    # Schemathesis takes a second to begin.
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-k", NOT_RUN]
    hypothesis = ["--hypothesis-seed=0", "--hypothesis-profile=mutants"]
    limited = ["sh", "-c", f'ulimit -v {MEMORY}; exec "$@"', "sh"]
    process = subprocess.Popen(
        [*limited, *python, *options, *hypothesis, *tests],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy / "src")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL if quiet else None,
        stderr=subprocess.DEVNULL if quiet else None,
        start_new_session=True,
    )
    try:
        code = process.wait(most)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    if code == NO_TESTS:
        raise SystemExit(f"{', '.join(tests)}: no tests")
    return code


def report(checkout: Path, verdicts: Sequence[tuple[Mutant, Verdict]]) -> Iterator[str]:
    """How many were killed, and every mutant that was not, as it can be seen again."""
    survivors = [mutant for mutant, verdict in verdicts if verdict is Verdict.SURVIVED]
    for mutant in survivors:
        yield f"\n{mutant.path}:{mutant.change.line}: {mutant.change.kind}"
        yield from shown((checkout / mutant.path).read_bytes(), mutant.change)
        yield f"again: make mutants MUTANT={mutant.name}"
    for mutant, verdict in verdicts:
        if verdict is Verdict.TIMED_OUT:
            yield f"\ntimed out: make mutants MUTANT={mutant.name}"
    yield ""
    for kind in Kind:
        own = [verdict for mutant, verdict in verdicts if mutant.change.kind is kind]
        yield f"{kind}: {len(own) - own.count(Verdict.SURVIVED)} of {len(own)} killed"
    yield f"all: {len(verdicts) - len(survivors)} of {len(verdicts)} killed"


def main(arguments: Sequence[str] | None = None, checkout: Path = CHECKOUT) -> int:
    """Run a sample or one mutant; 1 where too many survive."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 100_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--mutant")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="arpad-mutants-") as folder:
        if asked.mutant:
            return _one(checkout, Path(folder), asked.mutant)
        bench = Bench(checkout, Path(folder), asked.workers)
        known = list(mutants(bench.first))
        taken = sample(known, asked.count, asked.seed)
        print(f"{len(taken)} of {len(known)} mutants, SEED={asked.seed}", flush=True)
        bench.prepare(taken)
        verdicts = []
        with ThreadPoolExecutor(asked.workers) as pool:
            for mutant, verdict in zip(taken, pool.map(bench.judge, taken), strict=True):
                print(f"{verdict:9} {mutant.name} {mutant.change.kind}", flush=True)
                verdicts.append((mutant, verdict))
        print("\n".join(report(bench.first, verdicts)))
    print(f"SEED={asked.seed}")
    survived = sum(verdict is Verdict.SURVIVED for _, verdict in verdicts)
    return int(100 * (len(verdicts) - survived) < KILLED_AT_LEAST * len(verdicts))


def _one(checkout: Path, folder: Path, name: str) -> int:
    """Run one mutant and let its tests speak; 1 where it survives."""
    copy = shutil.copytree(
        checkout, folder / "0", ignore=shutil.ignore_patterns(*LEFT_OUT, "*.pyc")
    )
    mutant = next((each for each in mutants(copy) if each.name == name), None)
    if not mutant:
        raise SystemExit(f"MUTANT={name}: there is no such mutant (the file may have changed)")
    file = copy / mutant.path
    source = file.read_bytes()
    print("\n".join(shown(source, mutant.change)), flush=True)
    file.write_bytes(mutant.change.applied_to(source))
    code = run_tests(copy, asked_tests(copy, mutant.path), None, compiled=False, quiet=False)
    print(Verdict.KILLED if code else Verdict.SURVIVED)
    return int(not code)


if __name__ == "__main__":
    sys.exit(main())
