"""Everything Arpad says, in each of its languages: steps and findings as text and as JSON."""
