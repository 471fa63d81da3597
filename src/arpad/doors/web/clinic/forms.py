"""A form as browsers send it (multipart/form-data), taken apart in memory."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header

if TYPE_CHECKING:
    from python_multipart.multipart import MultipartCallbacks

MOST_PARTS: Final = 200
LONGEST_NAME: Final = 200
KIND: Final = b"multipart/form-data"


class WrongForm(ValueError):
    """What came is no form of ours."""


@dataclass(slots=True)
class FormPart:
    """A field of a form; ``file`` is the name of the file it came from."""

    name: str = ""
    file: str = ""
    data: bytearray = field(default_factory=bytearray)


@dataclass(frozen=True, slots=True)
class SentForm:
    """The fields of a form in their order."""

    parts: tuple[FormPart, ...]

    def all(self, name: str) -> list[str]:
        """Every value of a field, as text."""
        return [part.data.decode("utf-8", "replace") for part in self.parts if part.name == name]

    def one(self, name: str) -> str:
        """The last value of a field; empty where there is none."""
        return next(reversed(self.all(name)), "")

    def file(self, name: str) -> FormPart | None:
        """The file of a field, if one was chosen that is not empty."""
        found = (each for each in self.parts if each.name == name and each.data)
        return next(found, None)


def sent_form(content_type: str, body: bytes) -> SentForm:
    """The form in a body; WrongForm where it is none, or has more parts than a form of ours."""
    kind, options = parse_options_header(content_type)
    boundary = options.get(b"boundary")
    if kind != KIND or not boundary:
        raise WrongForm(kind.decode("latin-1"))
    taking = _TakingApart()
    try:
        parser = MultipartParser(boundary, taking.callbacks())
        parser.write(body)
        parser.finalize()
    except MultipartParseError as error:
        raise WrongForm from error
    if not taking.ended:
        raise WrongForm
    return SentForm(tuple(taking.parts))


class _TakingApart:
    """What the parser calls while it goes through a body."""

    def __init__(self) -> None:
        self.parts: list[FormPart] = []
        self.ended = False
        self.header = bytearray()
        self.value = bytearray()

    def callbacks(self) -> "MultipartCallbacks":
        return {
            "on_part_begin": self.begin,
            "on_part_data": lambda data, start, end: self.parts[-1].data.extend(data[start:end]),
            "on_header_field": lambda data, start, end: self.header.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self.value.extend(data[start:end]),
            "on_header_end": self.header_end,
            "on_end": self.end,
        }

    def begin(self) -> None:
        if len(self.parts) >= MOST_PARTS:
            raise WrongForm(str(MOST_PARTS))
        self.parts.append(FormPart())

    def header_end(self) -> None:
        if bytes(self.header).lower() == b"content-disposition":
            _, options = parse_options_header(bytes(self.value))
            self.parts[-1].name = _text(options.get(b"name", b""))
            self.parts[-1].file = _text(options.get(b"filename", b""))
        self.header.clear()
        self.value.clear()

    def end(self) -> None:
        self.ended = True


def _text(found: bytes) -> str:
    return found.decode("utf-8", "replace")[:LONGEST_NAME]
