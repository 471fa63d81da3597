"""The rating regulations: one frozen value for each edition, found by id or by date."""
