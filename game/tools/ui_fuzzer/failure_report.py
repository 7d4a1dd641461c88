"""Report of a fault: its picture, the position as a scenario, and the command that repeats it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.scenario import scenario_text
from game.session.session import Session
from game.tools.ui_fuzzer.findings import CHECKS, Finding
from game.tools.ui_fuzzer.fuzz_settings import FuzzSettings

FRAME = 8  # pixels of the margin around the place of a fault


class Moment(NamedTuple):
    """Moment of a fault: the picture of the window, the session, the settings, and the last inputs."""

    window_picture: Surface
    session: Session
    setting: FuzzSettings
    last: tuple[str, ...]


def write(folder: Path, finding: Finding, moment: Moment, repeat: str) -> Path:
    """Write a fault into three files of one name; return the scenario's path.

    A fault of the same kind in the same game overwrites them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    slug = re.sub(r"[^a-z0-9]+", "-", f"{finding.check}-{finding.what}".lower()).strip("-")
    path = folder / f"{moment.session.package.spec.id}-{moment.setting.seed}-{slug}.yaml"
    words = f"check {finding.check} ({CHECKS[finding.check]}): {finding.what}"
    pygame.image.save(_picture(finding, moment.window_picture), path.with_suffix(".png"))
    path.write_text(_scenario(path.stem, f"{words}; {repeat}", moment), encoding="utf-8")
    lines = [words, finding.detail, "", f"repeat:  {repeat}", f"play on: python -m game play --load {path}", "",
             f"after action {moment.session.ply}, what was done last:", *moment.last, ""]
    path.with_suffix(".txt").write_text("\n".join(lines), encoding="utf-8")
    return path


def _picture(finding: Finding, window_picture: Surface) -> Surface:
    """Return the window with a frame around the place of the fault; below it the expected picture, if known."""
    shown = [window_picture, *([finding.due] if finding.due is not None else [])]
    sheet = Surface((window_picture.width, sum(picture.height for picture in shown)))
    y = 0
    for picture in shown:
        sheet.blit(picture, (0, y))
        if finding.place is not None:
            pygame.draw.rect(sheet, "red", Rect(finding.place).inflate(FRAME, FRAME).move(0, y), 2)
        y += picture.height
    return sheet


def _scenario(name: str, note: str, moment: Moment) -> str:
    """Return the position as a scenario.

    One that was made by patches is returned as it was, with the actions since then as comments.
    """
    session, begun = moment.session, moment.setting.position
    played = [entry.action for entry in session.game.log]
    if begun is not None and begun.given:
        return "\n".join([moment.setting.text.rstrip(), f"# {note}", *(f"# {action}" for action in played), ""])
    earlier = [step.action.text() for step in begun.play] if begun is not None else []
    seed = moment.setting.seed if begun is None else begun.seed
    return scenario_text(name, session.package.spec, moment.setting.config, seed, [*earlier, *played], note)
