"""``arpad title``: certificates and forms."""
