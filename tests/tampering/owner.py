"""What the owner of a database can do to it once its triggers are gone."""

from typing import Final

from . import logbook, records, standing
from .rows import Tampering

OWNERS: Final[tuple[Tampering, ...]] = (
    records.swapped_records,
    records.swapped_prints,
    records.swapped_everywhere,
    records.swapped_commitments,
    records.known_as_another,
    logbook.edited_line,
    logbook.edited_reason,
    logbook.edited_change,
    logbook.change_gone,
    logbook.private_value_edited,
    logbook.line_gone,
    logbook.line_put_in,
    records.entry_edited,
    records.entry_with_its_digests,
    records.entries_exchanged,
    records.entry_gone,
    records.list_edited,
    records.list_gone,
    records.report_replaced,
    records.bytes_replaced,
    records.game_edited,
    records.result_edited,
    records.somebody_else_played,
    records.amendment_edited,
    records.amendment_gone,
    logbook.chain_entry_edited,
    logbook.chain_remade,
    logbook.chain_cut,
    logbook.checkpoint_edited,
    records.tournament_edited,
    standing.step_edited,
    standing.step_gone,
    standing.status_edited,
    standing.player_promoted,
    standing.merged_unsaid,
    standing.erased_unsaid,
    logbook.private_value_emptied,
)
EVERY_DAY: Final[tuple[Tampering, ...]] = (
    records.swapped_everywhere,
    logbook.edited_reason,
    logbook.line_gone,
    records.entry_with_its_digests,
    records.list_edited,
    records.report_replaced,
    records.amendment_edited,
    logbook.chain_entry_edited,
    logbook.chain_remade,
    logbook.chain_cut,
)
"""Some of each sort: an office is made again for every one of them."""
