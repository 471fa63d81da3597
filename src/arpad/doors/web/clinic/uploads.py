"""The body of a request that brings a report: counted while it comes, and never written down."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Final, TypeAlias, TypeVar

from fastapi import Depends, HTTPException, Request
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect

from arpad.doors.web.clinic.asking import ReportProcess
from arpad.doors.web.clinic.limits import LARGEST_BODY
from arpad.doors.web.visitors import (
    VisitorLimit,
    VisitorPlaces,
    address_of,
)

SECONDS: Final = 30.0
PATIENT: Final = 64_000_000
"""A body up to here is listened to and dropped, so that a browser sees the page of the refusal."""
SENT_AT_ONCE: Final = 24
READ_AT_ONCE: Final = 16
"""Being read and waiting for a turn."""
OF_ONE_VISITOR: Final = 3
IN_A_ROW: Final = 20
SECONDS_EACH: Final = 3.0
REFUSED_FOR_ONE: Final = 5
"""So many files in which there is no report cost a visitor as much as one that is examined."""

Answer = TypeVar("Answer")


class Clinic:
    """What one server keeps for its visitors' reports: the process, limits, and who is sending."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.process = ReportProcess()
        self.visitors = VisitorLimit(IN_A_ROW, SECONDS_EACH)
        self.attempts = VisitorLimit(IN_A_ROW * REFUSED_FOR_ONE, SECONDS_EACH / REFUSED_FOR_ONE)
        self.seconds = seconds
        self.sending = VisitorPlaces(SENT_AT_ONCE, OF_ONE_VISITOR)
        self.reading = VisitorPlaces(READ_AT_ONCE, OF_ONE_VISITOR)


@dataclass(frozen=True, slots=True)
class SentBody:
    """A body as it came."""

    content_type: str
    body: bytes


def clinic_of(request: Request) -> Clinic:
    """The clinic of this server."""
    clinic: Clinic = request.app.state.clinic
    return clinic


async def sent_body(request: Request) -> SentBody:
    """The body, refused where it is too large, too slow, or one of too many."""
    clinic = clinic_of(request)
    clinic.attempts.count(request)
    clinic.visitors.count(request)
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and len(declared) < 20 and int(declared) > PATIENT:
        raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, headers={"Connection": "close"})
    try:
        async with clinic.sending.place(address_of(request)), asyncio.timeout(clinic.seconds):
            body = await _counted(request)
    except TimeoutError:
        headers = {"Connection": "close"}
        raise HTTPException(HTTPStatus.REQUEST_TIMEOUT, headers=headers) from None
    except ClientDisconnect:
        raise HTTPException(HTTPStatus.BAD_REQUEST) from None
    return SentBody(request.headers.get("content-type", ""), body)


async def in_turn(request: Request, answer: Callable[[], Answer]) -> Answer:
    """The answer to a report, after those that the same visitor sent before."""
    async with clinic_of(request).reading.turn(address_of(request)):
        return await run_in_threadpool(answer)


async def _counted(request: Request) -> bytes:
    body, came = bytearray(), 0
    async for chunk in request.stream():
        came += len(chunk)
        if came > PATIENT:
            break
        if came <= LARGEST_BODY:
            body += chunk
        else:
            body.clear()
    if came > LARGEST_BODY:
        raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return bytes(body)


SentReport: TypeAlias = Annotated[SentBody, Depends(sent_body)]
"""The parameter of a handler to which a report is sent."""
