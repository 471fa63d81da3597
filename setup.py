"""The one step of the build that pyproject.toml cannot name: the messages are compiled."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "src"))

from arpad.messages.compiling import compile_all


class BuildWithMessages(build_py):
    """Copies the package, after its messages are compiled."""

    def run(self) -> None:
        """Compile, then copy what belongs into the package."""
        compile_all()
        super().run()


setup(cmdclass={"build_py": BuildWithMessages})
