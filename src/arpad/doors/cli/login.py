"""Who works at this machine."""

import getpass

USER_VARIABLE = "ARPAD_USER"


def own_login() -> str:
    """Who is logged in on this machine; nobody, where it does not know."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
