"""Achievements: what is asked, who has it by the events of a finished game, and where that is kept."""
