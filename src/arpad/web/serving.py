"""Serving an office with uvicorn: one process, or several workers that know the same settings."""

import logging
import os
import sys
from typing import Final

import uvicorn
from fastapi import FastAPI

from arpad.web.app import create_app
from arpad.web.settings import PLACE, Settings

FACTORY: Final = "arpad.web.serving:application"


def serve(place: str, host: str, port: int, workers: int) -> None:
    """Serve until interrupted; every worker opens the office for itself."""
    os.environ[PLACE] = place
    uvicorn.run(
        FACTORY,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        server_header=False,
        log_level="warning",
    )


def application() -> FastAPI:
    """The application of one worker, as the environment sets it."""
    logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(message)s")
    return create_app(Settings.of(os.environ))
