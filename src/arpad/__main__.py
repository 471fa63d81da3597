"""``python -m arpad`` is the ``arpad`` command."""

from arpad.doors.cli.main import main

if __name__ == "__main__":
    main()
