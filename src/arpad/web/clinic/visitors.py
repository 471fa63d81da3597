"""How often one visitor may ask; kept in memory, by a hash nobody else can make."""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil
from threading import Lock
from time import monotonic
from typing import Final

AT_ONCE: Final = 20
SECONDS_EACH: Final = 3.0
MOST_VISITORS: Final = 10_000
NETWORK: Final = 64


class VisitorLimit:
    """So many questions at once, and then one every few seconds, for each address.

    What is kept of an address is its hash with a secret of this process, and a time. A visitor
    with IPv6 is the network: a household has more addresses there than anybody could count.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.secret = secrets.token_bytes(16)
        self.lock = Lock()
        self.owed: OrderedDict[bytes, float] = OrderedDict()

    def wait_for(self, address: str) -> int:
        """Count a question; the seconds to wait where it is one too many, else 0."""
        visitor, now = self._visitor(address), self.now()
        with self.lock:
            free_at = max(self.owed.pop(visitor, now), now)
            wait = free_at + SECONDS_EACH - now - AT_ONCE * SECONDS_EACH
            self.owed[visitor] = free_at if wait > 0 else free_at + SECONDS_EACH
            if len(self.owed) > MOST_VISITORS:
                self.owed.popitem(last=False)
        return ceil(max(wait, 0))

    def _visitor(self, address: str) -> bytes:
        try:
            known = ip_address(address)
        except ValueError:
            known = None
        if isinstance(known, IPv6Address):
            address = str(int(known) >> (128 - NETWORK))
        return hashlib.blake2b(address.encode(), digest_size=8, key=self.secret).digest()
