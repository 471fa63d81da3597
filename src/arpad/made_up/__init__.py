"""A federation that does not exist: invented players, tournaments and reports, all by a seed."""
