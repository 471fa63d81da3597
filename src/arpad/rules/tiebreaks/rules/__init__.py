"""The tie-breaks of C.07, one in each file."""
