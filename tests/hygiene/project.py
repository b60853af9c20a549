"""The files that the hygiene tests go through."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "mtgnb"


def modules(*parts: str) -> list[Path]:
    """List the modules of the package, or of some of its parts."""
    folders = [PACKAGE / part for part in parts] if parts else [PACKAGE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def name(path: Path) -> str:
    """Name a file for a failure message."""
    return path.relative_to(ROOT).as_posix()
