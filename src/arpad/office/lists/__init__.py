"""Lists that are on record: imported, chosen, shown, exported, compared."""
