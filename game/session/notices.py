"""What the player has to be told: a catalogue key and its parameters, never a finished sentence."""

from typing import NamedTuple


class Notice(NamedTuple):
    """One sentence for the player, as `tr(notice.key, **notice.params)`; texts in `params` are not yet escaped."""

    key: str
    params: dict[str, int | str] = {}


class UserError(Exception):
    """Something the player asked for cannot be done; `notice` says why. Nothing has been changed."""

    def __init__(self, key: str, **params: int | str) -> None:
        self.notice = Notice(key, params)
        super().__init__(f"{key} {params}" if params else key)
