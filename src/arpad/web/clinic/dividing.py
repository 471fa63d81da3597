"""A process that divides for each question, and ends with whoever started it.

Whoever started it hands over one end of a connection for each question; the new process reads the
question there until its end, writes the answer and ends itself. It has no standard output, and a
file cannot be written (``limits``), so a report leaves no trace; of what breaks, only the
kind and the place in our own code are told.
"""

import gc
import json
import os
import signal
import socket
from collections.abc import Callable

from arpad.web.broken import where_broken
from arpad.web.clinic.limits import LARGEST_BODY, MEGABYTE, keep_to_limits
from arpad.web.clinic.wire import ReportAnswer, ReportQuestion

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
        broken = json.dumps(where_broken(error))
        return ReportAnswer("broken", 500, {"broken": broken}).written()


def _read(asked: socket.socket) -> bytes:
    found = bytearray()
    while more := asked.recv(MEGABYTE):
        found += more
        if len(found) > LARGEST_BODY + MEGABYTE:
            return b""
    return bytes(found)
