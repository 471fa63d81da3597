"""The log as a line of JSON for everything: ours, uvicorn's, and what other libraries say."""

import json
import logging
import logging.config
from datetime import UTC, datetime
from typing import Any, Final

from arpad.doors.web.broken import where_broken
from arpad.office.desk import moment

OURS: Final = "arpad."
SETTINGS: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "arpad.doors.web.log_lines.AsLine"}},
    "handlers": {
        "lines": {
            "class": "logging.StreamHandler",
            "formatter": "lines",
            "stream": "ext://sys.stdout",
        }
    },
    "root": {"handlers": ["lines"], "level": "WARNING"},
    "loggers": {
        "arpad": {"level": "INFO"},
        "uvicorn": {"handlers": [], "level": "WARNING", "propagate": True},
        "uvicorn.access": {"handlers": [], "level": "CRITICAL", "propagate": False},
    },
}
"""As ``logging.config`` takes it; uvicorn's own line for a request would say who asked."""


class AsLine(logging.Formatter):
    """A line of JSON; what this package logs is one already."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record; of an error only its kind and the places it came through."""
        if record.name.startswith(OURS):
            return record.getMessage()
        line: dict[str, object] = {
            "at": moment(datetime.fromtimestamp(int(record.created), UTC)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage().strip(),
        }
        if record.exc_info and record.exc_info[1]:
            line["broken"] = where_broken(record.exc_info[1])
        return json.dumps(line)


def log_as_lines() -> None:
    """Let this process log so."""
    logging.config.dictConfig(SETTINGS)
