"""Steps of an explanation that no system has alone: the round, its virtual points, its colours."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Protocol

from arpad.core.step import Exact, Step
from arpad.rules.pairing.check_list import preference_code
from arpad.rules.pairing.colour_rules import (
    Rule,
    alternate,
    equal_numbers,
    grant_both,
    keep_difference,
    no_third_time,
)
from arpad.rules.pairing.handling import HandlingRules
from arpad.rules.pairing.values import Board, Contender, RoundPairing, RoundState
from arpad.rules.regulations.readings import Readable, read_otherwise


class PairingEdition(Readable, Protocol):
    """The edition of any pairing system."""

    @property
    def handling(self) -> HandlingRules:
        """What earlier rounds mean for the next one."""


def round_step(
    article: str,
    edition: PairingEdition,
    state: RoundState,
    pairing: RoundPairing,
    children: tuple[Step, ...],
) -> Step:
    """A round, with its working below.

    First how the text is read, where not as usual, then who is accelerated.
    """
    chosen = read_otherwise(edition)
    readings = tuple(
        Step(each.article, "round_paired.reading", {"name": each.name, "choice": chosen[each.name]})
        for each in edition.readings
        if each.name in chosen
    )
    values: dict[str, Exact] = {
        "round": pairing.round,
        "system": edition.key,
        "players": len(state.contenders),
        "boards": len(pairing.boards),
        "bye": pairing.bye,
    }
    message = "round_paired.bye" if pairing.bye else "round_paired"
    virtual = _virtual_points(state, edition.handling.acceleration_article)
    return Step(article, message, values, children=(*readings, *virtual, *children))


def _virtual_points(state: RoundState, article: str) -> Iterator[Step]:
    """Who is accelerated, and by how much."""
    groups: dict[int, list[int]] = {}
    for player in state.contenders:
        groups.setdefault(player.score - player.standing, []).append(player.no)
    for extra, players in groups.items():
        if extra:
            listed_ = " ".join(map(str, sorted(players)))
            values: dict[str, Exact] = {
                "points": Fraction(extra, state.point),
                "players": listed_,
            }
            yield Step(article, "round_paired.virtual", values)


def barred_from_bye(state: RoundState, score: int, article: str) -> Iterator[Step]:
    """Who had a bye or a point without a game, among those of a score and below."""
    barred = sorted(
        player.no for player in state.contenders if not player.may_get_bye and player.score <= score
    )
    if barred:
        yield Step(article, "bye.not_again", {"players": " ".join(map(str, barred))})


def colours_step(board: Board, players: dict[int, Contender], message: str, **more: Exact) -> Step:
    """The colours of a pair: which preferences there were, and what decided."""
    white, black = players[board.white], players[board.black]
    values: dict[str, Exact] = {
        "white": white.no,
        "black": black.no,
        "white_preference": preference_code(white),
        "black_preference": preference_code(black),
    }
    return Step(board.rule, message, values | more)


def shared_rule_step(board: Board, players: dict[int, Contender], rule: Rule) -> Step | None:
    """The colours of a pair, where a rule decided that several systems have."""
    white, black = players[board.white], players[board.black]
    if rule is grant_both:
        return granted_step(board, players)
    if rule is alternate:
        had = {"white_had": history(white), "black_had": history(black)}
        return colours_step(board, players, "colours.alternate", **had)
    if rule is no_third_time:
        bound = white if white.twice else black
        return colours_step(board, players, "colours.limit_third", player=bound.no)
    wider = max(white, black, key=lambda each: abs(each.difference))
    if rule is keep_difference:
        return colours_step(board, players, "colours.limit_difference", player=wider.no)
    if rule is equal_numbers:
        return colours_step(board, players, "colours.wider_difference", player=wider.no)
    return None


def granted_step(board: Board, players: dict[int, Contender]) -> Step:
    """The colours of a pair whose preferences are all granted: of both, or of the only one."""
    wishing = [no for no in (board.white, board.black) if players[no].preference]
    if len(wishing) == 1:
        return colours_step(board, players, "colours.only_one", player=wishing[0])
    return colours_step(board, players, "colours.both")


def history(player: Contender) -> str:
    """The colours of a player, oldest first: ``WBW``."""
    return "".join(colour.letter for colour in player.colours)


def parity_message(player: Contender) -> tuple[str, dict[str, Exact]]:
    """What is said of a colour that follows from the parity of a number."""
    odd = player.seat % 2
    if player.seat == player.no:
        message = "colours.odd_number" if odd else "colours.even_number"
        return message, {"player": player.no}
    message = "colours.odd_seat" if odd else "colours.even_seat"
    return message, {"player": player.no, "seat": player.seat}
