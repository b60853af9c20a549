"""Tables in notebooks hold sentences: let them be read whole, where pandas cuts cells at 50 signs."""

from __future__ import annotations

import sys

import pandas as pd

PANDAS_OWN = 50
ENOUGH = 160


def read_whole() -> bool:
    """Widen the cells that a notebook shows, unless its user has chosen a width.

    Returns
    -------
    bool
        Whether something was changed: only in a running IPython, where pandas' own width still stands.
    """
    interactive = sys.modules.get("IPython")
    if interactive is None or interactive.get_ipython() is None:
        return False
    if pd.get_option("display.max_colwidth") != PANDAS_OWN:
        return False
    pd.set_option("display.max_colwidth", ENOUGH)
    return True


read_whole()
