"""Files in and out: text to values and back, with findings about what was wrong."""
