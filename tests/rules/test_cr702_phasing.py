"""Phasing (CR 702.26): what has phased out is treated as though it didn't exist."""

from cases import play


def test_702_26b_an_instruction_does_not_find_what_has_phased_out():
    play(
        "players: {Ana: {battlefield: [Hill Giant]}, Ben: {}}",
        """
        decree Ana: "Exile target creature at the beginning of the next end step." targeting [[Hill Giant]]
        decree Ana: "Target creature phases out." targeting [[Hill Giant]]
        go to Ana's end step
        expect the stack is [[decree]]
        resolve
        go to Ana's upkeep
        expect [[Hill Giant]] is on the battlefield
        expect Ana controls 1 [[Hill Giant]]
        go to Ana's end step
        expect the stack is empty
        """,
    )
