"""The tools that build the course are plain scripts: let the tests import them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
