"""Norms of accepted events: judged, kept, offered and decided on."""
