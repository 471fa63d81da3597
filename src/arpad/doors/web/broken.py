"""What the log says of what broke: not the text of the error, which may name somebody."""

import traceback
from typing import Final

FRAMES: Final = 5


def where_broken(error: BaseException) -> dict[str, object]:
    """The kind of an error and the places it came through."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
    return {"error": type(error).__name__, "at": places}
