"""Files put together column by column, from the offsets that FIDE's headers show."""

import io
import zipfile
from collections.abc import Iterable, Mapping

from tests.messages.catalogue import section

from arpad.core.event import Play
from arpad.core.finding import Finding
from arpad.formats.rating_lists import BadLine, ListedPlayer, ListFile, open_list

RATING_LISTS = section("rating_lists")

COMBINED = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
LEGACY = COMBINED.replace("FOA ", "")
SINGLE = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag"
)
EARLY = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"

ANA = {0: "2299999", 15: "Soto Ruiz, Ana", 76: "ESP", 80: "F", 84: "WIM", 89: "WIM"}
ANA_COMBINED = ANA | {
    **{94: "FA,NI", 109: "AFM", 113: "2187", 119: "9", 123: "20"},
    **{126: "2101", 132: "12", 136: "20", 139: "0", 145: "0", 149: "0", 152: "1987", 158: "wi"},
}
ANA_LEGACY = ANA | {
    **{94: "FA,NI", 109: "2187", 115: "9", 119: "20", 122: "2101", 128: "12", 132: "20"},
    **{135: "0", 141: "0", 145: "0", 148: "1987", 154: "wi"},
}
ANA_SINGLE = ANA | {
    **{94: "FA,NI", 109: "AFM", 113: "2187", 119: "9", 123: "20", 126: "1987", 132: "wi"},
}


def placed(texts: Mapping[int, str], width: int) -> str:
    """A line with each text where its offset says."""
    line = [" "] * width
    for start, text in texts.items():
        line[start : start + len(text)] = text
    return "".join(line)


def opened(content: str | bytes, play: Play | None = None) -> ListFile:
    data = content if isinstance(content, bytes) else content.encode()
    return open_list(io.BytesIO(data), play)


def all_of(content: str | bytes, play: Play | None = None) -> list[ListedPlayer | BadLine]:
    return list(opened(content, play).lines)


def only(content: str | bytes, play: Play | None = None) -> ListedPlayer:
    (line,) = all_of(content, play)
    assert isinstance(line, ListedPlayer), line
    return line


def bad(content: str | bytes, play: Play | None = None) -> BadLine:
    (line,) = all_of(content, play)
    assert isinstance(line, BadLine), line
    return line


def speaks(findings: Iterable[Finding]) -> bool:
    """Whether every finding can be said in both languages."""
    return all(
        sentence.format(**finding.values)
        for finding in findings
        for sentence in RATING_LISTS[finding.code]
    )


def zipped(members: Mapping[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return content.getvalue()
