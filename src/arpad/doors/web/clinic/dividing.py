"""A process that divides for each question, and ends with whoever started it.

Whoever started it hands over one end of a connection for each question; the new process reads the
question there until its end, writes the answer and ends itself. It has no standard output, and a
file cannot be written (``limits``), so a report leaves no trace; of what breaks, only the
kind and the place in our own code are told.
"""

import errno
import gc
import json
import os
import signal
import socket
from collections.abc import Callable
from typing import Final

from arpad.doors.web.broken import where_broken
from arpad.doors.web.clinic.limits import LARGEST_BODY, MEGABYTE, keep_to_limits
from arpad.doors.web.clinic.wire import BROKEN, LIMIT, ReportAnswer, ReportQuestion

OF_LIMITS: Final = frozenset({errno.EAGAIN, errno.EFBIG, errno.EMFILE, errno.ENOMEM})
Treating = Callable[[ReportQuestion], ReportAnswer]


def divide_for_each(descriptor: int, treat: Treating) -> None:
    """Divide for each connection that is handed over, until nobody is left to hand one over."""
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(fileno=descriptor) as door:
        while True:
            said, connections, *_ = socket.recv_fds(door, 1, 1)
            if not said:
                return
            for connection in connections:
                _divide(door, connection, treat)
                os.close(connection)


def _divide(door: socket.socket, connection: int, treat: Treating) -> None:
    """Let a new process answer; one that cannot be made answers by silence."""
    try:
        new = os.fork()
    except OSError:
        return
    if new:
        return
    try:
        door.close()
        with socket.socket(fileno=connection) as asked:
            keep_to_limits()
            asked.sendall(_answered(_read(asked), treat))
    finally:
        os._exit(0)


def _answered(question: bytes, treat: Treating) -> bytes:
    """The answer to a question, also where something breaks."""
    try:
        return treat(ReportQuestion.read(question)).written()
    except Exception as error:
        kind, status = (LIMIT, 422) if _is_limit(error) else (BROKEN, 500)
        return ReportAnswer(kind, status, {BROKEN: json.dumps(where_broken(error))}).written()


def _is_limit(error: BaseException | None) -> bool:
    """Whether a limit was met, also where somebody made another error of it."""
    while error is not None:
        limit = isinstance(error, OSError) and error.errno in OF_LIMITS
        if limit or isinstance(error, MemoryError | RecursionError):
            return True
        error = error.__cause__ or error.__context__
    return False


def _read(asked: socket.socket) -> bytes:
    found = bytearray()
    while more := asked.recv(MEGABYTE):
        found += more
        if len(found) > LARGEST_BODY + MEGABYTE:
            return b""
    return bytes(found)
