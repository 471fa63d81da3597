"""How often one visitor may ask, and how much at a time.

It is kept in memory, by a hash that nobody else can make.
"""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from math import ceil
from threading import Lock
from time import monotonic
from typing import Final

from fastapi import HTTPException, Request

MOST_VISITORS: Final = 10_000
NETWORK: Final = 64
SOON: Final = {"Retry-After": "10"}
SECRET: Final = secrets.token_bytes(16)


def address_of(request: Request) -> str:
    """The address a visitor comes from, as the proxy says it."""
    return request.client.host if request.client else ""


def visitor_hash(address: str) -> bytes:
    """A visitor by a hash of the address with a secret of this process.

    A visitor with IPv6 is the network: a household has more addresses there than anybody could
    count. An address of IPv4 that is written as one of IPv6 (RFC 4291, 2.5.5.2) is itself.
    """
    try:
        known = ip_address(address)
    except ValueError:
        known = None
    if isinstance(known, IPv6Address):
        mapped = known.ipv4_mapped
        address = str(mapped) if mapped else str(int(known) >> (128 - NETWORK))
    return hashlib.blake2b(address.encode(), digest_size=8, key=SECRET).digest()


class VisitorLimit:
    """So many questions in a row, and then one every few seconds, for each visitor."""

    def __init__(
        self, in_a_row: int, seconds_each: float, now: Callable[[], float] = monotonic
    ) -> None:
        self.in_a_row = in_a_row
        self.seconds_each = seconds_each
        self.now = now
        self.lock = Lock()
        self.owed: OrderedDict[bytes, float] = OrderedDict()

    def wait_for(self, address: str) -> int:
        """Count a question; the seconds to wait where it is one too many, else 0."""
        visitor, now = visitor_hash(address), self.now()
        with self.lock:
            free_at = max(self.owed.pop(visitor, now), now)
            wait = free_at - now - (self.in_a_row - 1) * self.seconds_each
            self.owed[visitor] = free_at if wait > 0 else free_at + self.seconds_each
            if len(self.owed) > MOST_VISITORS:
                self.owed.popitem(last=False)
        return ceil(max(wait, 0))

    def give_back(self, address: str) -> None:
        """Do not count the last question after all."""
        with self.lock:
            visitor = visitor_hash(address)
            if visitor in self.owed:
                self.owed[visitor] -= self.seconds_each

    def count(self, request: Request) -> None:
        """Count a question; refused where it is one too many."""
        wait = self.wait_for(address_of(request))
        if wait:
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, headers={"Retry-After": str(wait)})


@dataclass(slots=True)
class _Held:
    count: int = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class VisitorPlaces:
    """So many places for all, and a few of them for one visitor; for one event loop.

    Whoever takes more than one leaves the rest to others, however long it lasts.
    """

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.taken = 0
        self.held: dict[bytes, _Held] = {}

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """Hold a place; refused where the visitor has all of one's own, or others have all."""
        visitor = visitor_hash(address)
        held = self.held.get(visitor) or _Held()
        if held.count >= self.each:
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, headers=SOON)
        if self.taken >= self.most:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, headers=SOON)
        self.held[visitor] = held
        held.count += 1
        self.taken += 1
        try:
            yield
        finally:
            held.count -= 1
            self.taken -= 1
            if not held.count:
                del self.held[visitor]

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Hold a place, and wait until what the same visitor asked before is done."""
        async with self.place(address), self.held[visitor_hash(address)].turn:
            yield
