"""The rows that lines of the log entered, as the changes they note say."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from arpad.core.people import Role
from arpad.core.tournaments import Office
from arpad.office.chain.said_rows import (
    Told,
    club,
    edition,
    lines_of,
    received,
    said,
    subject,
    system,
)
from arpad.office.editions import KEPT
from arpad.office.records.database import Connection
from arpad.office.records.entered import (
    Fields,
    NotedChange,
    clubs_of_lists,
    erased_players,
    moved_heads,
    noted_changes,
)
from arpad.office.records.log import lines_of_actions

# What the log calls the columns of a career.
CAREER: Final = {"games_so_far": "games", "highest": "peak", "first_event": "first_event"}


def merges(connection: Connection) -> Iterator[Told]:
    """Merges."""
    reasons = {line.id: line for line in lines_of_actions(connection, ("player merge",))}
    for each in noted_changes(connection, "player:", ("merged_into",)):
        if each.line in reasons and each.new is not None:
            fields: Fields = {"gone": _number(each), "kept": int(each.new), "log_id": each.line}
            fields |= {"merged_at": each.at, "merged_by": each.by}
            yield Told(each.line, each.at, {**fields, **said(reasons[each.line], ("reason",))})


def unmerges(connection: Connection) -> Iterator[Told]:
    """Merges that were undone."""
    for each in noted_changes(connection, "player:", ("merged_into",)):
        if each.new is None:
            fields = {"gone": _number(each), "undone_log_id": each.line}
            yield Told(each.line, each.at, {**fields, "undone_at": each.at, "undone_by": each.by})


def _number(change: NotedChange) -> int:
    return int(change.subject.partition(":")[2])


def moves(connection: Connection) -> Iterator[Told]:
    """Reports that belong elsewhere: the log notes another tournament in place of a number."""
    lines = {line.id: line for line in lines_of_actions(connection, ("receive",))}
    moved = {(row["tournament"], row["moved_to"]) for row in moved_heads(connection)}
    for each in noted_changes(connection, "tournament:", ("report",)):
        code = each.subject.partition(":")[2]
        if each.new and (not each.new.isdecimal() or (code, each.new) in moved):
            fields = {"tournament": code, "version": int(each.old or 0), "moved_to": each.new}
            fields |= {"at": each.at, "by": each.by}
            if each.line in lines:
                fields |= said(lines[each.line], ("reason",))
            yield Told(each.line, each.at, fields)


def reports(connection: Connection) -> Iterator[Told]:
    """Reports that came; earlier releases noted neither the day of a postmark nor the format."""
    came: dict[int, Fields] = defaultdict(dict)
    for each in noted_changes(connection, "tournament:", ("report", "received_at", "format")):
        fields = came[each.line]
        if each.field != "report":
            fields[each.field] = each.new
        elif "version" not in fields:
            code = each.subject.partition(":")[2]
            fields |= {"tournament": code, "version": int(each.new or 0)}
    for told in lines_of("receive", received)(connection):
        yield told._replace(fields={**told.fields, **came[told.line]})


def clubs(connection: Connection) -> Iterator[Told]:
    """Clubs that officers entered, and those that came with a list."""
    told = list(lines_of("club add", club)(connection))
    for each in noted_changes(connection, "club:", ("name",)):
        empty = {"federation": None, "since": None, "until": None}
        fields: Fields = {"id": _number(each), "name": each.new, **empty}
        told.append(Told(each.line, each.at, fields))
    yield from told
    names = {each.fields["name"] for each in told}
    for row in clubs_of_lists(connection):
        if row["name"] not in names:
            yield Told(0, "", row)


def editions(connection: Connection) -> Iterator[Told]:
    """Own editions; what is kept again under a key is the next version."""
    kept: Counter[object] = Counter()
    for told in lines_of(KEPT, edition)(connection):
        kept[told.fields["key"]] += 1
        yield told._replace(fields={**told.fields, "version": kept[told.fields["key"]]})


def officials(connection: Connection) -> Iterator[Told]:
    """Arbiters and organisers as the log left them; earlier releases noted the licence alone."""
    told: dict[int, Told] = {}
    for each in noted_changes(connection, "official:"):
        if each.field == "role":
            own: Fields = {"id": _number(each), "role": each.new, "added_at": each.at}
            empty = dict.fromkeys(("player_id", "title", "licence", "licence_until"))
            told[_number(each)] = Told(each.line, each.at, {**own, **empty})
        elif _number(each) in told and each.field == "player":
            told[_number(each)].fields["player_id"] = int(each.new or 0)
        elif _number(each) in told:
            told[_number(each)].fields[each.field] = each.new
    yield from told.values()
    lines = {each.line for each in told.values()}
    for line in lines_of_actions(connection, [f"{role} add" for role in Office]):
        if line.id not in lines:
            role = line.action.partition(" ")[0]
            yield Told(line.id, line.at, {"role": role, "added_at": line.at})


def tickets(connection: Connection) -> Iterator[Told]:
    """Tickets as they were opened."""
    opened: dict[int, Told] = {}
    for each in noted_changes(connection, "ticket:", ("kind", "tournament", "player")):
        empty = {"tournament": None, "player_id": None, "opened_at": each.at, "opened_by": each.by}
        told = opened.setdefault(
            _number(each), Told(each.line, each.at, {"id": _number(each), **empty})
        )
        value: object = int(each.new) if each.field == "player" and each.new else each.new
        told.fields["player_id" if each.field == "player" else each.field] = value
    yield from opened.values()


def ticket_steps(connection: Connection) -> Iterator[Told]:
    """What was said to tickets."""
    opened = [each for each in noted_changes(connection, "ticket:", ("state",)) if not each.old]
    for each in opened:
        fields = {"ticket_id": _number(each), "at": each.at, "by": each.by, "after": each.new}
        yield Told(each.line, each.at, fields)
    for action, after in (("ticket answer", "answered"), ("ticket close", "closed")):
        for line in lines_of_actions(connection, (action,)):
            fields = {"ticket_id": int(subject(line)), "at": line.at, "by": line.by}
            yield Told(line.id, line.at, {**fields, "after": after})


def norms(connection: Connection) -> Iterator[Told]:
    """Norms that were offered."""
    for each in noted_changes(connection, "norm:", ("state",)):
        if each.old is None:
            yield Told(each.line, each.at, {"id": _number(each)})


def norm_steps(connection: Connection) -> Iterator[Told]:
    """What became of norms."""
    for each in noted_changes(connection, "norm:", ("state",)):
        if each.old is not None:
            fields = {"norm_id": _number(each), "at": each.at, "by": each.by, "after": each.new}
            yield Told(each.line, each.at, fields)


def accounts(connection: Connection) -> Iterator[Told]:
    """Everybody who works or worked here, as the log left their account."""
    known: dict[str, Told] = {}
    for line in lines_of_actions(connection, ("init", "user add")):
        login = str(line.details.get("officer")) if line.action == "init" else subject(line)
        role = line.details.get("role", Role.OFFICER.value)
        fields: Fields = {"login": login, "role": role, "closed_at": None, "added_at": line.at}
        known[login] = Told(line.id, line.at, fields)
    # A line that gives another login names the one before in all it changes.
    changes = noted_changes(connection, "user:")
    for each in sorted(changes, key=lambda each: (each.line, each.field == "login")):
        login = each.subject.partition(":")[2]
        if login in known:
            known[login].fields[each.field] = each.new
        if each.field == "login" and each.new and login in known:
            known[each.new] = known.pop(login)
    yield from known.values()


def systems(connection: Connection) -> Iterator[Told]:
    """Systems as they were added, under the name they were given last."""
    added = list(lines_of("system add", system)(connection))
    for line in lines_of_actions(connection, ("system edit",)):
        for told in added:
            if told.fields.get("key") == subject(line):
                told.fields.update(said(line, ("name",)))
    yield from added


def careers(connection: Connection) -> Iterator[Told]:
    """Careers that officers stated; those of lists came with the file."""
    stated: dict[int, Told] = {}
    for line in lines_of_actions(connection, ("player edit",)):
        if "play" in line.details:
            own: Fields = {"log_id": line.id, "player_id": int(subject(line))}
            own |= dict.fromkeys(CAREER.values())
            fields = {**own, **said(line, {"system": "system", "play": "play", "day": "since"})}
            stated[line.id] = Told(line.id, line.at, fields)
    for each in noted_changes(connection, "player:", CAREER):
        if each.line in stated and each.new is not None:
            stated[each.line].fields[CAREER[each.field]] = (
                each.new == "True" if each.field == "first_event" else int(each.new)
            )
    erased = erased_players(connection)
    yield from (each for each in stated.values() if each.fields["player_id"] not in erased)
