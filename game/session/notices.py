"""Notices for the player: a catalogue key and its parameters, never a finished sentence."""

from typing import NamedTuple


class Notice(NamedTuple):
    """A sentence for the player, as `tr(notice.key, **notice.params)`; texts in `params` are not yet escaped."""

    key: str
    params: dict[str, int | str] = {}


class UserError(Exception):
    """An error for the player: something cannot be done, for the reason in `notice`. Nothing has been changed."""

    def __init__(self, key: str, **params: int | str) -> None:
        self.notice = Notice(key, params)
        super().__init__(f"{key} {params}" if params else key)
