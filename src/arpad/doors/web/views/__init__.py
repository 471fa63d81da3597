"""What templates get: frozen values in the reader's words, with nothing left to calculate."""
