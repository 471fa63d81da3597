"""C.04.3, the FIDE (Dutch) system."""
