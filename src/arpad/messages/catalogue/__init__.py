"""Every sentence, by subject; ``CATALOGUE`` is all of them."""
