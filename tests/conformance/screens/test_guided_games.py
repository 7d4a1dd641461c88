"""The guided game of every game: its moves are legal, its pages have their words in every language, and whoever follows
it to its end at the table sees all that it speaks of."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.i18n.catalog import Catalog, tr
from game.i18n.languages import LANGUAGES, REFERENCE
from game.rules.core.engine import apply, legal
from game.rules.core.game_spec import GameConfig
from game.rules.core.registry import GAMES, spec_of
from game.scenes.table.game_scene import GameScene
from game.scenes.table.guide.guide_card import GuideOverlay
from game.scenes.table.hints.action_targets import action_targets
from game.scenes.table.hints.hint_panel import area_of
from game.scenes.table.panels.selectable import is_choosable
from game.session.guided_game import FILE, SECOND, has_guide, read_guides
from tests.conformance.screens.sample_games import check_words, package, renderer
from tests.support.guided_games import begin, cards, coach, guide_of, on, speeches, visitor_of
from tests.support.robots.app_robot import AppRobot

GUIDED = [game for game in GAMES if has_guide(game)]
GAME = pytest.mark.parametrize("game", GUIDED)
GUIDE = pytest.mark.parametrize(("game", "file"), [
    *((game, FILE) for game in GUIDED), *((game, SECOND) for game in GAMES if has_guide(game, SECOND))])
# a second guide leads over the same table as the first, by the same cards: it brings only other words and moves
FOLLOWED = pytest.mark.parametrize(("game", "file"), [
    *((game, FILE) for game in GUIDED),
    *(pytest.param(game, SECOND, marks=pytest.mark.long) for game in GAMES if has_guide(game, SECOND))])
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
OWN_PLACE = ("automobiles",)  # games in which the card has a place of its own beside the prompt
EXPLAINED = ("automania", "kraftwagen")  # games whose pages stand for the line below the question
FIRST = 40  # pages and moves, while the prompt has room for what is only read
GROUNDS = ("#fbf0d4", "#e9c46a", "#14181d")  # paper, brass, the dark


@GUIDE
def test_its_moves_are_legal_and_end_where_the_person_chooses(game: str, file: str) -> None:
    guide, spec = guide_of(game, file), spec_of(game)
    state = spec.setup(package(game).content, GameConfig(len(guide.kinds), dict(guide.options)), guide.seed)
    chosen = 0
    for text in guide.actions:
        action = next((action for action in legal(state) if action.text() == text), None)
        assert action is not None, text
        chosen += len(legal(state)) > 1
        apply(state, action, trusted=True)
    assert chosen > 0.7 * len(guide.actions)
    assert len(legal(state)) > 1 and legal(state)[0].seat == 0 and spec.round_of(state) > 1
    assert max(guide.pages) <= len(guide.actions)


@GAME
@LANGUAGE
def test_every_page_has_its_words_and_no_words_are_left_over(game: str, language: str) -> None:
    words, found = renderer(game, language, None), Catalog(language).area(f"{game}-guide")
    names = [name for guide in read_guides(game) for name in guide.names]
    assert sorted(found) == sorted(f"{game}-guide.{name}" for name in names)
    rivals = Catalog(language).tr("setup.names").split(", ")[1:]
    for text in found.values():
        assert 40 < len(text) < 300
        check_words(game, words, text)
        assert not re.search(rf"\b({'|'.join(rivals)})\b", text), "the name of a rival"


class Watcher:
    """Whoever follows a guide and looks at everything. Each `check_…` is asked before every step."""

    def __init__(self, visitor: AppRobot, game: str, file: str) -> None:
        self.visitor, self.game = visitor, game
        self.table = begin(visitor, game, file=file)
        self.told: list[str] = []
        self.steps = 0
        self.places_of_next: set[tuple[int, int]] = set()
        self.last_next: Rect | None = None
        self.corners: set[tuple[tuple[int, int], tuple[int, int]]] = set()
        self.pressed: list[Rect] = []
        self.framed = False

    @property
    def window(self) -> Rect:
        return self.visitor.app.window.surface.get_rect()

    def walk(self) -> Iterator[None]:
        """To the end of the guide."""
        while coach(self.table).guide is not None:
            yield
            self.steps += 1
            on(self.visitor)

    def check_card(self) -> None:
        """It is in the window, and hides nothing that is framed, may be chosen or is named."""
        page = coach(self.table).page
        for card in cards(self.table):
            assert self.window.contains(card.rect)
            assert not card.words.block().cut
            self.told.append(card.words.markup)
            assert self.game not in EXPLAINED or not self.table.prompt.status.markup, "the page explains the decision"
        for speech in speeches(self.table):
            assert page is not None
            glowing = [target.rect for target in self.table.screen.targets() if is_choosable(target)]
            for shown in (*speech.frames, *glowing, *coach(self.table).named(page)):
                assert not speech.card.rect.colliderect(shown), (page.words, speech.card.rect, shown)

    def check_arrows(self) -> None:
        """One at each thing that leads to the move, and at nothing else; none while there is only to read, and none on
        the words of the prompt."""
        table, moves = self.table, [] if coach(self.table).is_active else coach(self.table).moves()
        for speech in speeches(table):
            assert speech.asks == bool(moves)
            ways = [area_of(target) for move in moves for target in action_targets(table, move)]
            assert not speech.asks or speech.frames
            assert not speech.asks or all(any(frame.contains(way) for way in ways) for frame in speech.frames)
            words = [label.rect.clip(Rect(label.rect.topleft, label.block().size))
                     for label in (table.prompt.prompt, table.prompt.status) if label.visible and label.markup]
            for frame in speech.frames if speech.asks else ():
                tip, *corners = speech.arrow(frame)
                assert all(speech.rect.collidepoint(corner) for corner in corners)
                assert not any(each.collidepoint(corner) for each in words for corner in (tip, *corners)), words

    def check_places(self) -> None:
        """Whatever a page names is somewhere in the window."""
        page = coach(self.table).page
        for name in page.at if page is not None else ():
            place = self.table.areas.landmark(name)
            assert place is not None and place.w and self.window.contains(place), (page, name)

    def check_buttons(self) -> None:
        """While there is only to read, Next stays where it is, in the prompt if the card has no place of its own; then
        nothing else lies there, and what leaves the guide lies where no other button was."""
        table = self.table
        if self.steps >= FIRST:
            return
        fixed = table.prompt.fixed
        if not coach(table).is_active and coach(table).move() is not None and fixed["go"].visible:
            self.pressed.append(Rect(fixed["go"].rect))
        for card in cards(table):
            if coach(table).is_active:
                self.places_of_next.add(card.on.rect.topleft)
                self.last_next = Rect(card.on.rect)
                if self.game not in OWN_PLACE:
                    assert table.prompt.rect.contains(card.rect), card.words.markup
                    self.corners.add((card.rect.bottomleft, card.on.rect.center))
            elif self.last_next is not None and self.visitor.app.settings.language == REFERENCE:
                assert not any(fixed[slot].visible and fixed[slot].rect.colliderect(self.last_next)
                               for slot in ("back", "hint"))
            self.pressed += [Rect(button.rect) for button in (card.on, card.back) if button.visible]
            assert card.leave.rect.collidelist(self.pressed) == -1
        assert len(self.places_of_next) <= 1 and len(self.corners) <= 1

    def check_frame(self) -> None:
        """The first frame is seen on every ground."""
        for speech in speeches(self.table) if not self.framed else ():
            for ground in GROUNDS if speech.frames else ():
                assert contrast(self.table, speech, ground) > 100, ground
                self.framed = True


def contrast(table: GameScene, speech: GuideOverlay, ground: str) -> float:
    """Contrast in brightness of the left edge of a frame over a ground."""
    frame, picture = speech.frames[0], Surface(table.ui.metrics.size)
    picture.fill(ground)
    speech.draw(picture)
    bright = [sum(picture.get_at((x, frame.centery))[:3]) / 3 for x in range(frame.left - 4, frame.left + 2)]
    return max(bright) - min(bright)


LOOKS = [(100, "en"), *(pytest.param(scale, language, marks=pytest.mark.long)
                        for scale, language in ((200, "en"), (100, "it"), (100, "es")))]


@pytest.mark.parametrize(("scale", "language"), LOOKS)
@FOLLOWED
def test_a_guide_is_followed_to_its_end(tmp_path: Path, game: str, file: str, scale: int, language: str) -> None:
    visitor = visitor_of(tmp_path, scale=scale, language=language)
    try:
        watcher = Watcher(visitor, game, file)
        for _ in watcher.walk():
            watcher.check_card()
            watcher.check_arrows()
            if scale == 100:
                watcher.check_places()
                watcher.check_buttons()
            watcher.check_frame()
        guide, table = guide_of(game, file), watcher.table
        assert set(watcher.told) == {tr(f"{game}-guide.{name}") for name in guide.names}
        assert watcher.framed and (watcher.last_next is not None or scale > 100)
        assert table.session.ply == len(guide.actions) and not cards(table)
        assert table.selection is not None and len(table.selection.choices.actions) > 1
    finally:
        visitor.close()
