"""The titles with norms, as an option has them."""

from enum import StrEnum


class NormTitles(StrEnum):
    """In the order of B.01, 0.3."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"
