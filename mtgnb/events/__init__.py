"""Facts in the past tense. `Event.apply` is the only code that makes a new state."""
