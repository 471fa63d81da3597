"""One module for each source; a later edition states only what changed."""
