"""``arpad batch rate --engine spark``, as it is typed."""

from pathlib import Path

from tests.batch.files import event, games, people, small_period
from tests.batch.spark.typing_in import WORKERS, arpad

from arpad.batch.files import pool_beside
from arpad.doors.cli.exits import Exit

LINE = (
    *("batch", "rate", "--list", "2024-11.parquet", "--games", "games.parquet"),
    *("--events", "events.parquet", "--regulation", "fide-2024"),
)


def test_the_same_bytes_and_not_a_word_more(tmp_path: Path) -> None:
    small_period(tmp_path, people(), [event()], games())
    in_process = arpad(tmp_path, *LINE, "-o", "duckdb.parquet")
    before = sorted(each.name for each in tmp_path.iterdir())
    done = arpad(tmp_path, *LINE, "-o", "spark.parquet", "--engine", "spark", "--master", WORKERS)
    assert (done.returncode, done.stderr) == (Exit.OK, "")
    assert done.stdout == in_process.stdout.replace("duckdb.parquet", "spark.parquet")
    after = sorted(each.name for each in tmp_path.iterdir())
    assert after == sorted([*before, "spark.parquet", "spark.pool.parquet"])
    ours, theirs = tmp_path / "duckdb.parquet", tmp_path / "spark.parquet"
    assert ours.read_bytes() == theirs.read_bytes()
    assert pool_beside(ours).read_bytes() == pool_beside(theirs).read_bytes()


def test_a_java_that_does_not_start_is_said_in_its_own_words(tmp_path: Path) -> None:
    small_period(tmp_path, people(), [event()], games())
    java = tmp_path / "java" / "bin" / "java"
    java.parent.mkdir(parents=True)
    java.write_text("#!/bin/sh\necho 'Error: class file version 61.0' >&2\nexit 1\n", "utf-8")
    java.chmod(0o755)
    done = arpad(
        tmp_path,
        *LINE,
        "-o",
        "spark.parquet",
        "--engine",
        "spark",
        JAVA_HOME=str(tmp_path / "java"),
    )
    assert done.returncode == Exit.USAGE
    assert "Spark does not start: Error: class file version 61.0" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "spark.parquet").exists()
