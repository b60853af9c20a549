"""The interaction of replacement and prevention effects (CR 616): which applies, and which comes next.

614.5   each effect gets one chance at an event      614.10a  effects that are used up
616.1   the affected player, or the affected object's controller, chooses
616.1b  first what changes under whose control an object enters, 616.1c then what makes it a copy
616.1f  again, with what is applicable then          616.1g  the whole before its parts (tokens)

Left out: self-replacement effects (614.15, 616.1a), which the instructions themselves carry out, and
effects that have a card enter with its back face up (616.1d). Skipping turns, phases and steps is
`cr614_skipping`.
"""

from __future__ import annotations

from mtgnb.rules.cr616_order.applying import replacing, sparing
from mtgnb.rules.cr616_order.choosing import choose_among

__all__ = ["choose_among", "replacing", "sparing"]
