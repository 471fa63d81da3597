"""The criteria of C.04.3, one function each, named by its article."""
