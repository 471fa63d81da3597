"""``python -m arpad`` is the ``arpad`` command."""

from arpad.cli.main import main

if __name__ == "__main__":
    main()
