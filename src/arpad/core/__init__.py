"""The nouns every other layer speaks of: values only, standard library only."""
