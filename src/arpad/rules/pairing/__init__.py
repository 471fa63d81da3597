"""Swiss pairing: from the state of a tournament to the pairing of its next round."""
