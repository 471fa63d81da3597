"""Which changes are made, which are not, and that what the tests do not notice is named."""

from pathlib import Path

import pytest
from tests.mutants.changes import Kind, changes
from tests.mutants.run import Bench, Verdict, asked_tests, main, mutants, report, run_tests, sample
from tests.places import CHECKOUT


def made(source: str) -> list[tuple[Kind, str]]:
    written = source.encode()
    return [(change.kind, change.applied_to(written).decode()) for change in changes(written)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("cap = 400", ["cap = 401", "cap = (399)"]),
        ("capped = True", ["capped = False"]),
        ("é, gap = 'é', 4", ["é, gap = 'é', 5", "é, gap = 'é', (3)"]),
    ],
)
def test_a_constant(source: str, expected: list[str]) -> None:
    assert made(source) == [(Kind.CONSTANT, each) for each in expected]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a >= b", ["a > b", "a < b"]),
        ("a == b", ["a != b"]),
        ("a is not b", ["a is b"]),
        ("a not in b", ["a in b"]),
        ("(a) <= b < c", ["(a) < b < c", "(a) > b < c", "(a) <= b <= c", "(a) <= b >= c"]),
    ],
)
def test_a_comparison(source: str, expected: list[str]) -> None:
    assert made(source) == [(Kind.COMPARISON, each) for each in expected]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a and b and c", ["a or b or c"]),
        ("not a", ["bool(a)"]),
        ("a if b else c", ["a if (not (b)) else c"]),
        ("while a:\n    b", ["while (not (a)):\n    b"]),
        ("[a for a in b if a]", ["[a for a in b if (not (a))]"]),
        ("match a:\n case b if c: d", ["match a:\n case b if (not (c)): d"]),
    ],
)
def test_a_branch(source: str, expected: list[str]) -> None:
    assert made(source) == [(Kind.BRANCH, each) for each in expected]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("f(a, b, c)", ["f(b, a, c)", "f(c, b, a)", "f(a, c, b)"]),
        ("f(one=a, two=b, three=c)", ["f(one=b, two=a, three=c)", "f(one=a, two=c, three=b)"]),
        ("f(a, *b, a)", []),
        ("max(a, b)", []),
        ("isinstance(a, b)", []),
        ("zip(a, b, strict=True)", ["zip(b, a, strict=True)"]),
    ],
)
def test_two_arguments_of_a_call(source: str, expected: list[str]) -> None:
    assert made(source) == [(Kind.SWAP, each) for each in expected]


@pytest.mark.parametrize(
    "source",
    [
        '"""Four of 10."""',
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "a: Literal[1]",
        "if TYPE_CHECKING:\n    import a",
        "@dataclass(frozen=True)\nclass A: ...",
        "assert a > 1, f(a, b)",
        "if __name__ == '__main__': ...",
    ],
)
def test_what_no_test_could_notice_is_left_alone(source: str) -> None:
    assert made(source) == []


def test_the_same_seed_gives_the_same_sample() -> None:
    known = list(mutants(CHECKOUT))
    taken = sample(known, 100, 7)
    assert taken == sample(known, 100, 7) != sample(known, 100, 8)
    kinds = [each.change.kind for each in taken]
    assert len(set(taken)) == 100
    assert {kind: kinds.count(kind) for kind in Kind} == {
        Kind.CONSTANT: 26,
        Kind.COMPARISON: 27,
        Kind.BRANCH: 27,
        Kind.SWAP: 20,
    }


def test_every_module_has_tests_and_its_own_come_first() -> None:
    for path in sorted({each.path for each in mutants(CHECKOUT)}):
        assert asked_tests(CHECKOUT, path)
    of_lim = asked_tests(CHECKOUT, "src/arpad/rules/pairing/lim/exchanges.py")
    folders = [Path(file).parent.as_posix() for file in of_lim]
    assert folders[0] == "tests/rules/pairing/lim"
    assert set(folders) >= {"tests/rules/pairing", "tests/rules/pairing/dutch"}


RULE = b"""\
def capped(gap: int) -> int:
    return 400 if gap > 400 else gap
"""
TEST = b"""\
from arpad.rules.prizes.cap import capped

def test_8_3_1() -> None:
    assert (capped(500), capped(7)) == (400, 7)
"""
CONFTEST = b"""\
from hypothesis import settings
settings.register_profile("mutants")
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """One rule and its test."""
    for name, content in (
        ("src/arpad/__init__.py", b""),
        ("src/arpad/rules/prizes/cap.py", RULE),
        ("tests/conftest.py", CONFTEST),
        ("tests/rules/prizes/test_cap.py", TEST),
    ):
        path = tmp_path / "checkout" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "checkout"


def test_a_mutant_that_no_test_notices_is_named(checkout: Path, tmp_path: Path) -> None:
    """``gap >= 400`` gives 400 for 400 as ``gap > 400`` does: nothing can tell them apart."""
    before = {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()}
    no_less, at_most = (each for each in mutants(checkout) if each.change.kind is Kind.COMPARISON)
    bench = Bench(checkout, tmp_path / "copies", workers=1)
    bench.prepare([no_less])
    verdicts = [(each, bench.judge(each)) for each in (no_less, at_most)]
    assert [verdict for _, verdict in verdicts] == [Verdict.SURVIVED, Verdict.KILLED]
    assert {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()} == before
    assert list(report(checkout, verdicts)) == [
        "\nsrc/arpad/rules/prizes/cap.py:2: comparison",
        "-     return 400 if gap > 400 else gap",
        "+     return 400 if gap >= 400 else gap",
        "again: make mutants MUTANT=src/arpad/rules/prizes/cap.py:2:18:1",
        "",
        "constant: 0 of 0 killed",
        "comparison: 1 of 2 killed",
        "branch: 0 of 0 killed",
        "swapped arguments: 0 of 0 killed",
        "all: 1 of 2 killed",
    ]


def test_one_mutant_is_run_by_its_name(checkout: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--mutant", "src/arpad/rules/prizes/cap.py:2:18:2"], checkout) == 0
    printed = capfd.readouterr().out
    assert printed.startswith(
        "-     return 400 if gap > 400 else gap\n+     return 400 if gap <= 400"
    )
    assert "FAILED tests/rules/prizes/test_cap.py::test_8_3_1" in printed
    assert printed.endswith("killed\n")
    with pytest.raises(SystemExit, match="there is no such mutant"):
        main(["--mutant", "src/arpad/rules/prizes/cap.py:9:9:0"], checkout)


def test_tests_that_take_too_long_are_ended(checkout: Path) -> None:
    assert run_tests(checkout, ["tests/rules/prizes/test_cap.py"], 0.01, compiled=False) is None


def test_tests_that_fail_without_a_change_say_nothing(checkout: Path, tmp_path: Path) -> None:
    (checkout / "src/arpad/rules/prizes/cap.py").write_bytes(RULE.replace(b"> 400", b"> 300"))
    (checkout / "tests/rules/prizes/test_cap.py").write_bytes(TEST.replace(b"7", b"350"))
    bench = Bench(checkout, tmp_path / "copies", workers=1)
    with pytest.raises(
        SystemExit, match="Without any change the tests of tests/rules/prizes end with 1"
    ):
        bench.prepare(list(mutants(checkout))[:1])
