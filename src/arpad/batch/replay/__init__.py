"""Many periods one after the other, each from the list before."""
