"""What belongs to a norm besides its verdict: earlier decisions, and the titles of its player.

A title that a higher one covers needs no norms any more. A title that was awarded on a norm
stays on record when the event is corrected and the norm falls: that is said until somebody takes
the title back, or awards it on other norms. Norms whose title no longer stands are free for
another award.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from arpad.core.finding import Finding
from arpad.core.norms import EarlierDecision, NormRow, NormState
from arpad.core.players import TITLE_FACTS, PlayerRecord, PublicPlayer
from arpad.office.norms.event_then import BEST_FIRST
from arpad.office.records.database import Connection
from arpad.office.records.facts import all_histories
from arpad.office.records.norms import NormKey, awarded_anew, decisions, norms_kept
from arpad.office.records.player_lookup import kept_players
from arpad.rules.titles.editions import EDITIONS

COVERING: Final = {rule.title: rule.masters for each in EDITIONS for rule in each.titles}


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedNorm:
    """A norm and whose it is.

    ``earlier`` was decided of it before its event was judged again; ``covered`` is the title held
    that makes it needless. ``title_lost``: the title awarded on it is held, and the event no
    longer gives the norm, but perhaps another one ``instead``. ``offered_again``: it was
    awarded, and its title was taken back or lost another norm.
    """

    row: NormRow
    player: PublicPlayer
    earlier: tuple[EarlierDecision, ...] = ()
    covered: str | None = None
    title_lost: bool = False
    instead: int | None = None
    offered_again: bool = False

    @property
    def waits(self) -> bool:
        """Whether an officer has to decide on it, or on the title it was for."""
        offered = self.row.state is NormState.OFFERED and self.covered is None
        return self.title_lost or self.offered_again or offered

    @property
    def without_reasons(self) -> "OfferedNorm":
        """As whoever is no officer sees it."""
        steps = (each._replace(step=each.step._replace(reason=None)) for each in self.earlier)
        return replace(self, earlier=tuple(steps))


def with_players(
    connection: Connection, rows: Sequence[NormRow], tournament_id: int | None = None
) -> tuple[OfferedNorm, ...]:
    """Norms, all of one tournament where it is given, with what belongs to them."""
    if not rows:
        return ()
    known = kept_players(connection, {row.norm.player for row in rows})
    decided = decisions(connection, tournament_id)
    lost = _lost(connection, [row for row in rows if _has_fallen(row, decided)], known)
    free = free_again(connection, rows)
    found = []
    for row in rows:
        player = known[row.norm.player]
        made = decided.get(key_of(row), [])
        earlier = tuple(each for each in made if each.number < row.number)
        covered = _covered(row, player)
        title_lost, instead = row.number in lost, lost.get(row.number)
        free_now = row.number in free
        found.append(
            OfferedNorm(
                row=row,
                player=player.public,
                earlier=earlier,
                covered=covered,
                title_lost=title_lost,
                instead=instead,
                offered_again=free_now,
            )
        )
    return tuple(found)


def lost_titles(
    connection: Connection, tournament_id: int | None = None
) -> tuple[OfferedNorm, ...]:
    """The norms that no longer stand behind titles that are held, of one tournament if asked."""
    fallen = norms_kept(
        connection,
        states=[NormState.SUPERSEDED],
        tournament_id=tournament_id,
        once=NormState.AWARDED,
    )
    found = with_players(connection, fallen, tournament_id)
    return tuple(each for each in found if each.title_lost)


def free_again(connection: Connection, rows: Sequence[NormRow]) -> set[int]:
    """The awarded norms whose title was taken back, or lost another of its norms."""
    awarded = [row for row in rows if row.state is NormState.AWARDED]
    if not awarded:
        return set()
    owners = {row.norm.player for row in awarded}
    known = kept_players(connection, owners)
    held = _held(connection, known.values())
    fallen = norms_kept(
        connection, states=[NormState.SUPERSEDED], players=owners, once=NormState.AWARDED
    )
    lost = _lost(connection, fallen, known)
    short = {(known[row.norm.player].id, row.norm.title) for row in fallen if row.number in lost}
    free = set()
    for row in awarded:
        player = known[row.norm.player].id
        title = row.norm.title
        if not COVERING[title] & held[player] or (player, title) in short:
            free.add(row.number)
    return free


def on_lost_title(norm: OfferedNorm) -> Finding:
    """That a title was awarded on a norm that no longer stands."""
    values: dict[str, str | int] = {
        "found": norm.row.number,
        "title": norm.row.norm.title,
        "name": norm.player.name,
        "player": norm.player.id,
        "code": norm.row.tournament,
    }
    if norm.instead is None:
        return Finding.warning("norm_kept.title_lost", **values)
    values["instead"] = norm.instead
    return Finding.warning("norm_kept.title_moved", **values)


def key_of(row: NormRow) -> NormKey:
    """What stays the same of a norm."""
    return NormKey(row.tournament, row.norm.player, row.norm.title)


def _has_fallen(row: NormRow, decided: dict[NormKey, list[EarlierDecision]]) -> bool:
    """Whether a title was awarded on a norm that its event no longer gives."""
    awarded = (
        each.number for each in decided.get(key_of(row), ()) if each.step.after is NormState.AWARDED
    )
    return row.state is NormState.SUPERSEDED and row.number in awarded


def _lost(
    connection: Connection, fallen: Sequence[NormRow], known: Mapping[int, PlayerRecord]
) -> dict[int, int | None]:
    """Those whose title is held, or will be, and the norm each event gives instead."""
    if not fallen:
        return {}
    owners = {row.norm.player for row in fallen}
    standing = {key_of(row): row for row in norms_kept(connection, players=owners)}
    held = _held(connection, [known[each] for each in owners])
    anew = awarded_anew(connection, [row.number for row in fallen])
    lost: dict[int, int | None] = {}
    for row in fallen:
        instead = standing.get(key_of(row))
        if row.norm.title in held[known[row.norm.player].id] and row.number not in anew:
            lost[row.number] = instead.number if instead else None
    return lost


def _held(connection: Connection, players: Iterable[PlayerRecord]) -> dict[int, set[str | None]]:
    """The titles of players: those of today, and those that their last facts name."""
    people = {each.id: each for each in players}
    dated = all_histories(connection, set(people), TITLE_FACTS)
    return {
        number: {
            player.title,
            player.women_title,
            *(changes[number][-1][1] for changes in dated.values() if number in changes),
        }
        for number, player in people.items()
    }


def _covered(row: NormRow, player: PlayerRecord) -> str | None:
    """The title held today that makes a norm nobody decided on needless."""
    if row.state is not NormState.OFFERED:
        return None
    held = COVERING[row.norm.title] & {player.title, player.women_title}
    return next((title for title in BEST_FIRST if title in held), None)
