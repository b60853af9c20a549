"""Turns, phases and steps (CR 500–505, 512–514): what begins next, and what the rules do as it does.

`course`      which turn, phase and step comes next (500.7–500.11)
`untapping`   the untap step (502)
`actions`     the other steps' turn-based actions (504, 505, 514, 703)
Extra turns, phases and steps (500.7–500.10) stand in `cr500_extra_turns`.

Left out, and refused where a card asks for it: day and night (502.2), Attractions (505.5), shared team
turns (805).
"""

from mtgnb.rules.cr500_turns.course import finish_step, start_step, start_turn

__all__ = ["finish_step", "start_step", "start_turn"]
