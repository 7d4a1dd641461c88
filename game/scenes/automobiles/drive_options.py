"""Prompt options for drives on the track: the ways to a space."""

from __future__ import annotations

from typing import Protocol

from game.rules.automobiles.reach import Way
from game.scenes.automobiles.table_texts import say
from game.scenes.automobiles.text.preview_text import way_words
from game.scenes.automobiles.track_drives import WAY, TrackDrives
from game.scenes.table.interaction.scene_controller import SceneController
from game.scenes.table.interaction.status_messages import StatusMessages
from game.scenes.table.prompt.prompt_option import PromptOption
from game.ui.input.keymap import Command


class DriveContext(Protocol):
    """Part of the scene that the options need (see `AutomobilesScene`)."""

    controller: SceneController
    remarks: StatusMessages

    def look_back(self) -> None:
        """Offer no ways any more."""


def drive_options(scene: DriveContext, drives: TrackDrives) -> list[PromptOption]:
    """Return the options: each way to the space that was clicked, and none of them."""
    if not (drives.open() and (ways := drives.offers())):
        return []
    found = [_of_way(scene, drives, number, way) for number, way in enumerate(ways)]
    return [*found, PromptOption(say("way.none"), scene.look_back, shortcut=Command.BACK, thing="no-way")]


def _of_way(scene: DriveContext, drives: TrackDrives, number: int, way: Way) -> PromptOption:
    pick = drives.selection(way)
    return PromptOption(way_words(way, "way"), lambda: scene.controller.press(pick),
                        "secondary" if number else "primary", tip=lambda: scene.remarks.consequence(pick),
                        shortcut=None if number else Command.ACTIVATE, thing=f"{WAY}:{number}")
