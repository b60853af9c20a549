"""Scenario files: read, written, listed and checked.

`mtgnb.scenario.reading` reads files, `mtgnb.scenario.script` reads single script lines,
`mtgnb.scenario.writing` writes both, `mtgnb.scenario.library` finds the bundled scenarios and
`mtgnb.scenario.reports` holds what checking them brings to light. Nothing is imported here, so
that script lines can be read where PyYAML is not there.
"""
