"""Many round robins at once, by the Berger table (C.05 Annex I)."""

import numpy as np

from arpad.batch.synth.arrays import Chance, Real
from arpad.batch.synth.fields import ROUND_ROBIN_PLAYERS
from arpad.batch.synth.played import PlayedGames
from arpad.batch.synth.results import outcomes
from arpad.rules.schedules.berger import berger


def play_round_robins(strength: Real, chance: Chance) -> PlayedGames:
    """Everybody of a tournament against everybody; its places stand together."""
    table = np.array(
        [
            (each.number, pairing.white, pairing.black)
            for each in berger(ROUND_ROBIN_PLAYERS).rounds
            for pairing in each.pairings
        ]
    )
    tournaments = len(strength) // ROUND_ROBIN_PLAYERS
    heads = np.repeat(ROUND_ROBIN_PLAYERS * np.arange(tournaments), len(table)) - 1
    number, white, black = np.tile(table, (tournaments, 1)).T
    white, black = heads + white, heads + black
    return PlayedGames(number, white, black, *outcomes(strength[white], strength[black], chance))
