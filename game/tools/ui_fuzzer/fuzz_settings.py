"""Settings of one fuzzed game: options, window, language, user settings; all of them follow from the seed."""

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
SHARES = (3, 3, 3, 1, 1)  # of the games with each size: a large window takes two to four times as long
SCALES = (80, 100, 120, 150, 200)
THEMES = ("club", "high-contrast")
SPEEDS = (100, 200, 300, 300)  # per cent: mostly fast, to play more actions in the same time
NAMES = ("Ada", "Bruno", "Carmen", "Dario", "Elsa", "Franz", "Gina", "Hugo")
USUAL = (PERSON, "easy", PERSON)
COMPANY = ("easy", "normal", "random")  # kinds of the other seats


@dataclass(frozen=True)
class FuzzSettings:
    """Settings of one game. `position` is the scenario that it starts from, None = the rules' own set-up."""

    seed: int
    kinds: tuple[str, ...]
    config: GameConfig
    size: tuple[int, int] = (1280, 720)
    scale: int = 100
    language: str = "en"
    options: Mapping[str, Any] | None = None  # user settings that differ from the defaults
    position: Scenario | None = None
    text: str = ""  # text of that scenario's file

    def launch(self, folder: Path) -> LaunchOptions:
        """Write the settings file into `folder` and return the launch options of the window."""
        settings = {"version": 1, "confirmations": "none", **(self.options or {})}
        (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        return LaunchOptions(data_dir=folder, size=self.size, language=self.language, scale=self.scale, sound=False)

    def session(self, package: GamePackage, services: Services) -> Session:
        """Return the session of the game that is played."""
        colours = package.spec.colours(package.content)
        automa = package.spec.automa_of(self.config)
        seats = [Seat("Automa" if seat == automa else NAMES[seat], colours[seat], kind)
                 for seat, kind in enumerate(self.kinds)]
        state = self.start(package)
        return Session.new(package, self.config, seats, self.seed, services.library.store, state=state,
                           house_rules={THINKING: self.seed}, on_fault=services.fault_report)

    def start(self, package: GamePackage) -> GameState | None:
        """Return the position of the scenario, None for the rules' own set-up."""
        return None if self.position is None else build_position(self.position, package.spec, package.content)


@dataclass(frozen=True)
class FuzzRequests:
    """Requests of the command line.

    None and empty values mean the usual ones, or with `vary` random ones drawn from the seed.
    """

    kinds: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    scale: int | None = None
    language: str | None = None
    words: tuple[str, ...] = ()  # options of the game, such as `laps=2`
    load: Path | None = None
    vary: bool = False


def setting_of(requests: FuzzRequests, package: GamePackage, seed: int) -> FuzzSettings:
    """Return the settings of the game with this seed. Raises DataError if the requests do not fit the game."""
    chance = random.Random(seed)
    if requests.load is not None:
        text = requests.load.read_text(encoding="utf-8")
        scenario = read_scenario(YamlDocument.parse(text, requests.load.name))
        if requests.kinds and len(requests.kinds) != scenario.seats:
            raise DataError([Problem("--seats", 0, 0, "", f"{requests.load.name} has {scenario.seats} seats")])
        return replace(_drawn(requests, package, seed, chance, scenario.seats), position=scenario, text=text,
                       config=resolve_options(package.spec, package.content, scenario.seats, scenario.options).config)
    return _drawn(requests, package, seed, chance, 0)


def _drawn(requests: FuzzRequests, package: GamePackage, seed: int, chance: random.Random, seats: int) -> FuzzSettings:
    """Return the settings without a scenario's position; `seats` = 0 if the number of seats is free."""
    kinds = requests.kinds or _kinds(package.spec, chance, seats, requests.vary)
    if requests.vary and not seats:
        config = random_config(package.spec, package.content, len(kinds), seed, _fixed(requests, package, kinds),
                               solo=AUTOMA in kinds)
    else:
        config = _given_config(requests, package, kinds)
    found = FuzzSettings(seed, kinds, config)
    if requests.vary:
        found = replace(found, size=chance.choices(SIZES, SHARES)[0], scale=chance.choice(SCALES),
                        language=chance.choice(LANGUAGES), options=_user_settings(chance))
    given = {name: value for name in ("size", "scale", "language") if (value := getattr(requests, name)) is not None}
    return replace(found, **given)


def _kinds(spec: GameSpec, chance: random.Random, seats: int, vary: bool) -> tuple[str, ...]:
    """Return the kinds of the seats: at least one person."""
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


def _fixed(requests: FuzzRequests, package: GamePackage, kinds: tuple[str, ...]) -> dict[str, OptionValue]:
    """Return the given options with their values."""
    if not requests.words:
        return {}
    config = _given_config(requests, package, kinds)
    given = {word.partition("=")[0] for word in requests.words}
    return {name: value for name, value in config.options.items() if name in given}


def _given_config(requests: FuzzRequests, package: GamePackage, kinds: tuple[str, ...]) -> GameConfig:
    """Return the set-up with the given options, the others at their defaults."""
    words = with_automa(package.spec, package.content, kinds, requests.words)
    return config_of(package.spec, package.content, len(kinds), words)


def _user_settings(chance: random.Random) -> dict[str, Any]:
    """Return random user settings."""
    return {"reduced_motion": chance.random() < 0.15, "animation_speed": chance.choice(SPEEDS),
            "hand_over": chance.choice(("curtain", "veil")),
            "colour_symbols": chance.random() < 0.7, "auto_end_turn": chance.random() < 0.2,
            "auto_confirm": chance.random() < 0.5, "confirmations": chance.choice(("none", "important", "all")),
            "theme": chance.choice(("club", "club", "high-contrast")), "goes_on_minimised": chance.random() < 0.5}
