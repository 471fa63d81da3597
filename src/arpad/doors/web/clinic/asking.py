"""Asking the process apart; how many may ask at once is counted here."""

import os
import socket
import subprocess
import sys
from threading import BoundedSemaphore, Lock
from typing import Final

from arpad.doors.web.clinic.limits import LARGEST_ANSWER, MEGABYTE, SECONDS
from arpad.doors.web.clinic.wire import ReportAnswer, ReportQuestion

AT_ONCE: Final = 2
WAITING: Final = 6
PATIENCE: Final = 2 * SECONDS
HANDED_ON: Final = ("HOME", "LANG", "LC_ALL", "PATH", "PYTHONPATH")
"""What the process may know of its surroundings; where the records are is not for it."""
PROCESS: Final = "arpad.doors.web.clinic.process"


class Occupied(Exception):
    """So many reports wait already that another would wait too long."""


class TooMuch(Exception):
    """A report took more time or memory than it may, and was given up."""


class ReportProcess:
    """The process apart of one server; it is started when the first report comes.

    At most ``AT_ONCE`` reports are read at a time and ``WAITING`` more wait, so that there are
    always threads left for pages.
    """

    def __init__(self, module: str = PROCESS) -> None:
        self.module = module
        self.lock = Lock()
        self.seats = BoundedSemaphore(AT_ONCE + WAITING)
        self.running = BoundedSemaphore(AT_ONCE)
        self.process: subprocess.Popen[bytes] | None = None
        self.door: socket.socket | None = None

    def start(self) -> None:
        """Start the process, where somebody is about to ask; nobody waits until it is ready."""
        with self.lock:
            if self.process is None or self.process.poll() is not None:
                self._start()

    def ask(self, question: ReportQuestion) -> ReportAnswer:
        """The answer; Occupied or TooMuch where there is none."""
        if not self.seats.acquire(blocking=False):
            raise Occupied
        try:
            if not self.running.acquire(timeout=PATIENCE):
                raise Occupied
            try:
                found = ReportAnswer.read(self._asked(question.written()))
            finally:
                self.running.release()
        finally:
            self.seats.release()
        if found is None:
            raise TooMuch
        return found

    def close(self) -> None:
        """End the process; it ends by itself when its server does."""
        with self.lock:
            if self.process and self.door:
                self.door.close()
                self.process.kill()
                self.process.wait()
            self.process = self.door = None

    def _asked(self, question: bytes) -> bytes:
        own, handed = socket.socketpair()
        with own:
            with handed:
                self._hand_over(handed)
            own.settimeout(PATIENCE)
            found = bytearray()
            try:
                own.sendall(question)
                own.shutdown(socket.SHUT_WR)
                while (more := own.recv(MEGABYTE)) and len(found) <= LARGEST_ANSWER:
                    found += more
            except OSError:
                return b""
            return bytes(found) if len(found) <= LARGEST_ANSWER else b""

    def _hand_over(self, connection: socket.socket) -> None:
        with self.lock:
            if self.process is None or self.process.poll() is not None:
                self._start()
            assert self.door is not None
            try:
                socket.send_fds(self.door, [b"1"], [connection.fileno()])
            except OSError:
                self._start()
                socket.send_fds(self.door, [b"1"], [connection.fileno()])

    def _start(self) -> None:
        own, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                env={name: os.environ[name] for name in HANDED_ON if name in os.environ},
            )
        if self.door:
            self.door.close()
        self.door = own
