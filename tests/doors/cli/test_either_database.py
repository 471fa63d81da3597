from pathlib import Path

import pytest
from tests.conftest import new_place

from .console import Run, Save

LIST = "id,name,standard\n9000001,One,2100\n9000002,Two,1900\n"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_command_line_works_on_either_database(
    request: pytest.FixtureRequest, run: Run, save: Save, tmp_path: Path, kind: str
) -> None:
    place = new_place(request, kind, tmp_path)

    def office(*words: str) -> str:
        done = run("office", *words, ARPAD_DB=place, ARPAD_USER="officer")
        assert done.code == 0, done.err
        return done.out

    office("init", "--federation", "ESP", "--name", "A federation")
    office(
        "import-list",
        "--yes",
        save(LIST, "list.csv"),
        "--system",
        "national",
        "--date",
        "2025-01-01",
    )
    assert "2100" in office("list", "--date", "2025-01-01", "--system", "national")
    assert "import" in office("log")
    office("verify")
