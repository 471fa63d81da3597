"""One module for each article of B.01 that a norm has to satisfy."""
