"""Serving an office with uvicorn: one process, or several workers that know the same settings."""

import gc
import os
import sys
from typing import Final

import uvicorn
from fastapi import FastAPI

from arpad.doors.web.app import create_app
from arpad.doors.web.log_lines import SETTINGS, log_as_lines
from arpad.doors.web.looks import ready_templates
from arpad.doors.web.settings import ACCENT, ADDRESS, PLACE, Settings

# As many objects are looked through in a few milliseconds; ten times as many made somebody wait.
FEW_OBJECTS: Final = 5_000
OLDER_SELDOM: Final = 20
# A thread that calculates gives way to those that wait so soon: a tenth of what is usual.
GIVES_WAY_SECONDS: Final = 0.0005
# Without it every thread of a worker keeps memory of its own that nobody else gets.
FEW_ARENAS: Final = ("MALLOC_ARENA_MAX", "2")
FACTORY: Final = "arpad.doors.web.serving:application"


def serve(
    place: str, host: str, port: int, workers: int, address: str = "", accent: str = ""
) -> None:
    """Serve until interrupted; every worker opens the office for itself.

    ``address`` is where the world finds it, ``accent`` the colour of its federation.
    """
    os.environ[PLACE] = place
    os.environ[ADDRESS] = address
    os.environ[ACCENT] = accent
    os.environ.setdefault(*FEW_ARENAS)
    uvicorn.run(
        FACTORY,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        server_header=False,
        log_config=SETTINGS,
    )


def application() -> FastAPI:
    """The application of one worker, as the environment sets it.

    What is there when it begins stays: nobody waits while it is looked through for what may go.
    """
    log_as_lines()
    app = create_app(Settings.of(os.environ))
    ready_templates()
    gc.collect()
    gc.freeze()
    gc.set_threshold(FEW_OBJECTS, OLDER_SELDOM, OLDER_SELDOM)
    sys.setswitchinterval(GIVES_WAY_SECONDS)
    return app
