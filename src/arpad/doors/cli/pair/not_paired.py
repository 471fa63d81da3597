"""What is said of somebody without an opponent."""

from arpad.core.event import ByeKind

NOT_PAIRED = {
    ByeKind.ZERO: "pair.absent",
    ByeKind.HALF: "pair.half_bye",
    ByeKind.FULL: "pair.full_bye",
}
