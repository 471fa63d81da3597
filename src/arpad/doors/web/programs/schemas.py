"""What answers look like, in the words of JSON Schema, for the description of the interface."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]

TEXT: Final[Schema] = {"type": "string"}
DAY: Final[Schema] = {"type": "string", "format": "date"}
NUMBER: Final[Schema] = {"type": "integer"}
YES_NO: Final[Schema] = {"type": "boolean"}
ANYTHING: Final[Schema] = {}


def maybe(schema: Mapping[str, Any]) -> Schema:
    """That, or nothing known."""
    return {"anyOf": [dict(schema), {"type": "null"}]}


def each(schema: Mapping[str, Any]) -> Schema:
    """Any number of them."""
    return {"type": "array", "items": dict(schema)}


def keys(**schemas: Schema) -> Schema:
    """An object that always has these keys; more may come, and a program lets them pass."""
    return {"type": "object", "properties": schemas, "required": list(schemas)}


PLAY: Final[Schema] = {"type": "string", "enum": ["standard", "rapid", "blitz"]}
LIST: Final = keys(
    system=TEXT, play=PLAY, list=DAY, version=NUMBER, kind=TEXT, edition=maybe(TEXT),
    players=NUMBER, events=NUMBER, hash=TEXT, replaces=maybe(NUMBER), at=TEXT, by=TEXT,
    reason=maybe(TEXT),
)  # fmt: skip
LISTS: Final = keys(rows=each(LIST))
LINE: Final = keys(
    rank=NUMBER, title=maybe(TEXT), name=TEXT, fed=maybe(TEXT), rating=NUMBER,
    difference=maybe(NUMBER), games=NUMBER, k=maybe(NUMBER), born=maybe(NUMBER), state=TEXT,
    id=NUMBER, fide_id=maybe(NUMBER), national_id=maybe(TEXT), club=maybe(TEXT), sex=maybe(TEXT),
)  # fmt: skip
FACTS: Final = {
    "system": TEXT, "play": PLAY, "date": DAY, "version": NUMBER, "kind": TEXT,
    "edition": maybe(TEXT), "hash": TEXT,
}  # fmt: skip
LIST_PAGE: Final = keys(**FACTS, rows=each(LINE), next=maybe(TEXT))
DIFFERENCES: Final = keys(
    old=TEXT, new=TEXT, reason=maybe(TEXT),
    rows=each(
        keys(
            id=NUMBER, name=TEXT, old=maybe(NUMBER), new=maybe(NUMBER), difference=maybe(NUMBER),
            why=each(TEXT), reasons=each(TEXT),
        )
    ),
    next=maybe(TEXT),
)  # fmt: skip
PERSON: Final = {
    "id": NUMBER, "fide_id": maybe(NUMBER), "national_id": maybe(TEXT), "name": TEXT,
    "title": maybe(TEXT), "women_title": maybe(TEXT), "fed": maybe(TEXT), "sex": maybe(TEXT),
    "born": maybe(NUMBER), "club": maybe(TEXT), "player_status": TEXT,
}  # fmt: skip
PLAYER: Final = keys(**PERSON)
RATINGS: Final[Schema] = {"type": "object", "additionalProperties": NUMBER}
FOUND_PLAYER: Final = keys(**PERSON, likeness=NUMBER, ratings=RATINGS)
FOUND: Final = keys(rows=each(FOUND_PLAYER))
HISTORY_LINE: Final = keys(
    list=DAY, system=TEXT, play=PLAY, version=NUMBER, rating=maybe(NUMBER), games=NUMBER,
    k=maybe(NUMBER), fed=maybe(TEXT), title=maybe(TEXT), list_state=TEXT,
)  # fmt: skip
HISTORY: Final = keys(player=PLAYER, rows=each(HISTORY_LINE))
SHOWN: Final = keys(player=PLAYER, latest=each(HISTORY_LINE))
SHEET: Final = keys(
    id=NUMBER, name=TEXT, system=TEXT, play=PLAY, date=DAY, version=NUMBER, edition=TEXT,
    old=maybe(NUMBER), new=maybe(NUMBER), first=YES_NO, change=maybe(TEXT),
    events=each(keys(code=TEXT, name=TEXT, games=each(ANYTHING))),
)  # fmt: skip
STEP: Final = keys(article=TEXT, text=TEXT)
CALCULATION: Final = keys(regulation=TEXT)
EVENT: Final = keys(code=TEXT, name=TEXT, play=PLAY, start=DAY, end=DAY, status=TEXT)
EVENT_LINE: Final = keys(code=TEXT, name=TEXT, status=TEXT, start=DAY, end=DAY)
EVENTS: Final = keys(rows=each(EVENT_LINE), next=maybe(TEXT))
FOUND_AT_ONCE: Final = keys(players=each(FOUND_PLAYER), events=each(EVENT_LINE))
STANDINGS: Final = keys(tournament=TEXT, edition=TEXT, players=each(keys(rank=NUMBER, points=TEXT)))
CHANGES: Final = keys(
    **FACTS,
    rows=each(
        keys(
            no=NUMBER, id=NUMBER, fide_id=maybe(NUMBER), name=TEXT, ro=maybe(NUMBER), w=TEXT,
            n=NUMBER, we=maybe(TEXT), k=maybe(NUMBER), change=maybe(TEXT), ru=maybe(NUMBER),
        )
    ),
)  # fmt: skip
FINDING: Final = keys(severity=TEXT, code=TEXT, message=TEXT)
CHECKED: Final = keys(
    file=TEXT, format=maybe(TEXT), profile=TEXT, regulation=maybe(TEXT), rateable=maybe(YES_NO),
    findings=each(FINDING), not_rated=each(ANYTHING),
)  # fmt: skip
VERIFIED: Final = keys(
    bundles=each(keys(file=TEXT, damaged=YES_NO, reproduced=YES_NO, findings=each(FINDING))),
    findings=each(FINDING),
)
REFUSAL: Final = keys(status=NUMBER, message=TEXT, findings=each(FINDING))
