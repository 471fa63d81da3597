"""The people of a federation: players, clubs, arbiters and organisers."""
