"""What a list is made of, in a form anybody can hash again: standard library only."""
