"""``arpad norms``: norms judged, and what is still needed for one."""
