"""A tournament on its way through the office, from registration to acceptance."""
