"""What one game of a walk is played with: table, window, language, settings. All of it follows from the seed."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.i18n.languages import LANGUAGES
from game.launch_options import LaunchOptions
from game.option_text import config_of, resolve_options, with_automa
from game.rules.core.errors import DataError, Problem
from game.rules.core.game_spec import GameConfig, GameSpec, OptionValue
from game.rules.core.state import GameState
from game.rules.core.yaml_reader import YamlDocument
from game.scenario.position_builder import build_position
from game.scenario.scenario_model import Scenario
from game.scenario.scenario_reader import read_scenario
from game.scenes.scene_base import Services
from game.session.game_catalog import GamePackage
from game.session.rng_streams import THINKING
from game.session.seats import AUTOMA, PERSON, Seat
from game.session.session import Session
from game.tools.random_options import random_config

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3440, 1440))
SCALES = (80, 100, 120, 150, 200)
SPEEDS = (100, 200, 300, 300)  # per cent: who has seen enough cubes fly lets them hurry
NAMES = ("Ada", "Bruno", "Carmen", "Dario", "Elsa", "Franz", "Gina", "Hugo")
USUAL = (PERSON, "easy", PERSON)
COMPANY = ("easy", "normal", "random")  # who sits beside the people


@dataclass(frozen=True)
class FuzzSettings:
    """One game. `position` is the scenario that it begins from, None = the rules' own set-up."""

    seed: int
    kinds: tuple[str, ...]
    config: GameConfig
    size: tuple[int, int] = (1280, 720)
    scale: int = 100
    language: str = "en"
    options: Mapping[str, Any] | None = None  # the user's settings, where they are not the usual ones
    position: Scenario | None = None
    text: str = ""  # of that scenario's file

    def launch(self, folder: Path) -> LaunchOptions:
        """How the window is opened; its settings lie in `folder` then."""
        settings = {"version": 1, "confirmations": "none", **(self.options or {})}
        (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        return LaunchOptions(data_dir=folder, size=self.size, language=self.language, scale=self.scale, sound=False)

    def session(self, kit: GamePackage, services: Services) -> Session:
        """The game that is played."""
        colours = kit.spec.colours(kit.content)
        automa = kit.spec.automa_of(self.config)
        seats = [Seat("Automa" if seat == automa else NAMES[seat], colours[seat], kind)
                 for seat, kind in enumerate(self.kinds)]
        state = self.start(kit)
        return Session.new(kit, self.config, seats, self.seed, services.library.store, state=state,
                           house_rules={THINKING: self.seed}, on_fault=services.fault_report)

    def start(self, kit: GamePackage) -> GameState | None:
        """The position of the scenario."""
        return None if self.position is None else build_position(self.position, kit.spec, kit.content)


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for; None and empty: as is usual, or with `vary` drawn from the seed."""

    kinds: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    scale: int | None = None
    language: str | None = None
    words: tuple[str, ...] = ()  # options of the game, such as `laps=2`
    load: Path | None = None
    vary: bool = False


def setting_of(wishes: Wishes, kit: GamePackage, seed: int) -> FuzzSettings:
    """The setting of the game with this seed. Raises DataError where the wishes do not fit the game."""
    chance = random.Random(seed)
    if wishes.load is not None:
        text = wishes.load.read_text(encoding="utf-8")
        scenario = read_scenario(YamlDocument.parse(text, wishes.load.name))
        if wishes.kinds and len(wishes.kinds) != scenario.seats:
            raise DataError([Problem("--seats", 0, 0, "", f"{wishes.load.name} has {scenario.seats} seats")])
        return replace(_drawn(wishes, kit, seed, chance, scenario.seats), position=scenario, text=text,
                       config=resolve_options(kit.spec, kit.content, scenario.seats, scenario.options).config)
    return _drawn(wishes, kit, seed, chance, 0)


def _drawn(wishes: Wishes, kit: GamePackage, seed: int, chance: random.Random, seats: int) -> FuzzSettings:
    """The setting but for a scenario's position; `seats` = 0 where nothing says how many play."""
    kinds = wishes.kinds or _kinds(kit.spec, chance, seats, wishes.vary)
    if wishes.vary and not seats:
        config = random_config(kit.spec, kit.content, len(kinds), seed, _fixed(wishes, kit, kinds),
                               solo=AUTOMA in kinds)
    else:
        config = config_of(kit.spec, kit.content, len(kinds), with_automa(kit.spec, kit.content, kinds, wishes.words))
    found = FuzzSettings(seed, kinds, config)
    if wishes.vary:
        found = replace(found, size=chance.choice(SIZES), scale=chance.choice(SCALES),
                        language=chance.choice(LANGUAGES), options=_tastes(chance))
    given = {name: value for name in ("size", "scale", "language") if (value := getattr(wishes, name)) is not None}
    return replace(found, **given)


def _kinds(spec: GameSpec, chance: random.Random, seats: int, vary: bool) -> tuple[str, ...]:
    """Who sits where: at least one person."""
    if not vary:
        return (USUAL * 3)[: seats or min(len(USUAL), spec.seats[-1])]
    if spec.solo is not None and not seats and chance.random() < 0.3:
        kinds = [PERSON] * spec.solo.seats
        kinds[spec.solo.seat] = AUTOMA
        return tuple(kinds)
    count = seats or chance.choice(spec.seats)
    kinds = [PERSON if chance.random() < 0.6 else chance.choice(COMPANY) for _ in range(count)]
    kinds[chance.randrange(count)] = PERSON
    return tuple(kinds)


def _fixed(wishes: Wishes, kit: GamePackage, kinds: tuple[str, ...]) -> dict[str, OptionValue]:
    """The options that were given, with their values."""
    if not wishes.words:
        return {}
    config = config_of(kit.spec, kit.content, len(kinds), with_automa(kit.spec, kit.content, kinds, wishes.words))
    given = {word.partition("=")[0] for word in wishes.words}
    return {name: value for name, value in config.options.items() if name in given}


def _tastes(chance: random.Random) -> dict[str, Any]:
    """Settings of somebody who has changed some."""
    return {"reduced_motion": chance.random() < 0.15, "animation_speed": chance.choice(SPEEDS),
            "hand_over": chance.choice(("curtain", "veil")),
            "colour_symbols": chance.random() < 0.7, "auto_end_turn": chance.random() < 0.2,
            "auto_confirm": chance.random() < 0.5, "confirmations": chance.choice(("none", "some", "all")),
            "theme": chance.choice(("club", "club", "high-contrast"))}
