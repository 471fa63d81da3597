import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

REPOSITORY: Final = Path(__file__).parents[1]
EXAMPLE: Final = "{example}"  # stands for the first bundled tournament, as installed
COMMANDS: Final = (
    ("arpad", "--help"),
    ("arpad", "regulations"),
    ("arpad", "rate", EXAMPLE),
    ("arpad", "explain", EXAMPLE, "--player", "1", "--regulation", "fide-2022"),
    ("arpad", "check", EXAMPLE, "--profile", "read"),
    ("arpad", "convert", EXAMPLE, "--to", "json"),
    ("arpad", "standings", EXAMPLE, "--format", "html"),
    ("arpad", "pair", "generate", "--players", "12", "--rounds", "5", "--seed", "1"),
    ("arpad-bbp", "-r"),
    ("arpad", "office", "--help"),
)

# One worker makes the environment and runs every command in it.
pytestmark = pytest.mark.xdist_group("bare-install")


def pip_install(python: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    if done.returncode and "connection broken by" in done.stderr:
        pytest.skip("pip reaches no package index from here")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with Arpad and its runtime lock, and nothing for development."""
    folder = tmp_path_factory.mktemp("bare")
    # Installed from a copy, so that building leaves nothing in the repository.
    copy = folder / "source"
    shutil.copytree(
        REPOSITORY / "src",
        copy / "src",
        ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.mo"),
    )
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(REPOSITORY / name, copy / name)
    environment = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    python = environment / "bin" / "python"
    pip_install(python, "--require-hashes", "-r", str(REPOSITORY / "requirements.lock"))
    pip_install(python, "--no-deps", str(copy))
    return environment


def run(bare: Path, home: Path, command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(bare / "bin"), os.defpath))
    return subprocess.run(
        [str(bare / "bin" / command[0]), *command[1:]],
        cwd=home,
        env={"PATH": path, "HOME": str(home)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def installed(bare: Path) -> Path:
    (package,) = bare.glob("lib/python*/site-packages/arpad")
    return package


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_command_works_without_extras(
    bare: Path, tmp_path: Path, command: tuple[str, ...]
) -> None:
    example = min((installed(bare) / "examples").glob("*.json"))
    filled = tuple(str(example) if word == EXAMPLE else word for word in command)
    done = run(bare, tmp_path, filled)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_office_names_the_extra_it_needs(bare: Path, tmp_path: Path) -> None:
    done = run(bare, tmp_path, ("arpad", "office", "init", "--federation", "ESP"))
    assert done.returncode == 2
    assert "pip install 'arpad[office]'" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_every_data_file_is_installed(bare: Path) -> None:
    def data_files(package: Path) -> set[Path]:
        return {
            path.relative_to(package)
            for path in package.rglob("*")
            if path.is_file() and path.suffix not in {".py", ".pyc"}
        }

    written = data_files(REPOSITORY / "src" / "arpad")
    compiled = {path.with_suffix(".mo") if path.suffix == ".po" else path for path in written}
    assert data_files(installed(bare)) == compiled


def test_only_the_locked_runtime_is_installed(bare: Path, tmp_path: Path) -> None:
    done = run(bare, tmp_path, ("python", "-c", "import hypothesis"))
    assert "ModuleNotFoundError" in done.stderr
