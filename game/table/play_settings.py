"""Settings of the people about play at a table: what goes by itself, and what is asked first."""

from __future__ import annotations

from typing import Protocol


class PlaySettings(Protocol):
    """Settings of the people at the machine about play; the program's settings have these members."""

    @property
    def auto_confirm(self) -> bool:
        """A person's only legal action is made at once."""

    @property
    def auto_end_turn(self) -> bool:
        """A turn with nothing left to do ends by itself."""

    @property
    def confirmations(self) -> str:
        """"important" actions are confirmed first, or the end of each turn too ("all"), or nothing ("none")."""

    @property
    def goes_on_minimised(self) -> bool:
        """Computers play on while the window is minimised."""
