"""Keys of the choices of a prompt, in their order; a table may give some of them to its own things."""

from __future__ import annotations

from collections.abc import Hashable

FIGURES = "1234567890"
KEYS = f"{FIGURES}xy"


class ChoiceKeys:
    """Keys given to choices in the order in which they first appear, remembered while the table is open."""

    def __init__(self) -> None:
        self._moment: Hashable = None
        self._given: dict[str, str] = {}

    def copy_from(self, other: ChoiceKeys) -> None:
        """Give the choices the keys that they have at another table."""
        self._moment, self._given = other._moment, dict(other._given)

    def of(self, name: str, keys: str, moment: Hashable) -> str:
        """Return the key of a choice out of these; "" = all are given.

        `moment` is equal as long as the same question is asked; with another one all keys are free again.
        """
        if moment != self._moment:
            self._moment, self._given = moment, {}
        if name not in self._given:
            self._given[name] = next((key for key in keys if key not in self._given.values()), "")
        return self._given[name]
