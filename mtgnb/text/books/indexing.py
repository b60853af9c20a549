"""Where each card stands in a file, and the small file beside it that remembers that."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

import msgspec

from mtgnb.text.books.errors import CardBookError
from mtgnb.text.books.naming import key
from mtgnb.text.books.scanning import Found, Scanner

VERSION: Final = 1
WORTHWHILE: Final = 1 << 20
"""Files smaller than this are scanned each time: that is as quick as remembering."""
_ASIDE: Final = frozenset(
    "token double_faced_token emblem art_series vanguard scheme planar".split()
)
"""Layouts that give way where a card that is played with has the same name."""


class Index(msgspec.Struct):
    """The cards of a file in its order, and the names under which each is found."""

    version: int
    size: int
    mtime: int
    names: list[str]
    starts: list[int]
    lengths: list[int]
    found: dict[str, int]


class _Face(msgspec.Struct):
    name: str | None = None
    faceName: str | None = None  # noqa: N815 - MTGJSON's own word
    oracle_id: str | None = None


class _Entry(msgspec.Struct):
    name: str | None = None
    faceName: str | None = None  # noqa: N815
    layout: str | None = None
    oracle_id: str | None = None
    card_faces: list[_Face] | None = None
    faces: list[_Face] | None = None


_CARD: Final = msgspec.json.Decoder(_Entry)
_FACES: Final = msgspec.json.Decoder(list[_Entry])


def index_of(path: Path) -> Index:
    """Return the index of a file: from beside it if that fits, else by going through the file.

    Raises
    ------
    CardBookError
        If the file can't be read, isn't a card book, or is broken.
    """
    try:
        stat = path.stat()
        kept = _kept(path, stat) if stat.st_size >= WORTHWHILE else None
        if kept is not None:
            return kept
        made = _made(path, stat)
    except OSError as error:
        raise CardBookError(unreadable(path, error)) from error
    if stat.st_size >= WORTHWHILE:
        _keep(path, made)
    return made


def unreadable(path: Path, error: OSError) -> str:
    """Say in a line why a file can't be read."""
    if isinstance(error, FileNotFoundError):
        return f"There is no card book at {path}."
    if path.is_dir():
        return f"{path} is a folder; a card book is a JSON file."
    return f"{path} can't be read: {error.strerror or error}."


# --- made -----------------------------------------------------------------------------------------------


class _Maker:
    def __init__(self, title: str) -> None:
        self.title = title
        self.names: list[str] = []
        self.starts: list[int] = []
        self.lengths: list[int] = []
        self.found: dict[str, int] = {}
        self.rank: dict[str, int] = {}
        self.seen: set[str] = set()

    def add(self, found: Found) -> None:
        entry, names = self._entry(found)
        oracle = entry.oracle_id
        if oracle is None and entry.card_faces:
            oracle = entry.card_faces[0].oracle_id
        if oracle is not None and (entry.layout not in _ASIDE):
            if oracle in self.seen:
                return  # another printing of the same card
            self.seen.add(oracle)
        at = len(self.names)
        self.names.append(names[0])
        self.starts.append(found.start)
        self.lengths.append(found.end - found.start)
        aside = 10 if entry.layout in _ASIDE else 0
        for i, name in enumerate(names):
            folded, rank = key(name), aside + min(i, 2)
            if self.rank.get(folded, 99) > rank:
                self.found[folded], self.rank[folded] = at, rank

    def _entry(self, found: Found) -> tuple[_Entry, list[str]]:
        nth = f"card {len(self.names) + 1} of {self.title} (at byte {found.start})"
        try:
            if found.raw.startswith(b"["):
                faces = _FACES.decode(found.raw)
                if not faces:
                    raise CardBookError(f"{nth}, {found.key!r}, has no faces.")
                first = faces[0]
                name = first.name or found.key or ""
                others = [f.faceName or "" for f in faces]
            else:
                first = _CARD.decode(found.raw)
                inner = [f.name or "" for f in first.card_faces or first.faces or ()]
                name = first.name or " // ".join(n for n in inner if n)
                others = inner
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise CardBookError(f"{nth} can't be read as one: {error}.") from error
        if not name.strip():
            raise CardBookError(f"{nth} has no name.")
        if not others:
            others = [part.strip() for part in name.split(" // ")]
        return first, [name, *(n for n in others if n and n != name)]


def _made(path: Path, stat: os.stat_result) -> Index:
    maker = _Maker(path.name)
    with path.open("rb") as file:
        for found in Scanner(file, path.name).found():
            maker.add(found)
    return Index(
        VERSION, stat.st_size, stat.st_mtime_ns, maker.names, maker.starts, maker.lengths,
        maker.found,
    )  # fmt: skip


# --- kept -----------------------------------------------------------------------------------------------


def places(path: Path) -> tuple[Path, Path]:
    """Return where the index of a file is kept: beside it, or among the user's caches."""
    whole = path.resolve()
    mark = hashlib.sha256(str(whole).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return (
        whole.with_name(f".{whole.name}.mtgnb-index"),
        caches() / "mtgnb" / f"{whole.stem}-{mark}.mtgnb-index",
    )


def caches() -> Path:
    """Return the folder for caches of the user's system."""
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"])
    if sys.platform == "win32":  # pragma: no cover
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":  # pragma: no cover
        return Path.home() / "Library" / "Caches"
    return Path.home() / ".cache"


def _kept(path: Path, stat: os.stat_result) -> Index | None:
    """Return the index as it is kept, if it is of this very file."""
    for place in places(path):
        try:
            index = msgspec.msgpack.decode(place.read_bytes(), type=Index)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue  # there is none, or none of ours: the file itself says it all
        if (index.version, index.size, index.mtime) == (VERSION, stat.st_size, stat.st_mtime_ns):
            return index
    return None


def _keep(path: Path, index: Index) -> None:
    """Keep an index where that can be done; a book without one is only slower to open."""
    data = msgspec.msgpack.encode(index)
    for place in places(path):
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
                made = Path(file.name)
                try:
                    file.write(data)
                except OSError:
                    made.unlink(missing_ok=True)
                    raise
            made.replace(place)
        except OSError:
            continue
        return
