"""English and Spanish for everything Arpad says: steps and findings as text and as JSON."""
