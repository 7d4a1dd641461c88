"""Row of a challenge in the list, its stars, and the card that shows the chosen one with its goals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.i18n.catalog import tr
from game.i18n.renderer import Renderer
from game.scenes.practice.exercise_cards import grade_words
from game.scenes.shared.list_cards import ListCard
from game.scenes.shared.menu_scene import game_name
from game.scenes.shared.saved_game_texts import date_text
from game.session.challenges.challenge import STARS, Challenge
from game.ui.context import Ui
from game.ui.widgets import Label, Panel, RichText, ScrollArea

HIGH, EDGE = 72, 9  # units: least height of a row, its margin


def stars_text(goals: Sequence[bool]) -> str:
    """Return the stars won, and the places of the others."""
    won = sum(goals)
    return f"<accent>{'<icon:star>' * won}</accent><dim>{'<icon:dot>' * (STARS - won)}</dim>"


def challenge_title(challenge: Challenge, number: int) -> str:
    """Return the title of a challenge: the day, or its number in its list."""
    day = challenge.day
    return tr("challenges.day", when=date_text(day.day, day.month, day.year)) if day else \
        tr("challenges.number", n=number)


def rivals_text(challenge: Challenge) -> str:
    """Return the levels of the rivals, as many as there are of each."""
    counts = {level: challenge.rivals.count(level) for level in dict.fromkeys(challenge.rivals)}
    return ", ".join(f"{number} × {tr(f'ui.level.{level}')}" for level, number in counts.items())


def goal_texts(challenge: Challenge) -> list[str]:
    """Return what each star is for."""
    return [tr("challenges.win"), *(tr(f"{target.key}.text") for target in challenge.targets)]


class ChallengeRow(ListCard):
    """Row with title, rivals and stars; `goals` are those reached."""

    def __init__(self, ui: Ui, challenge: Challenge, number: int, goals: Sequence[bool],
                 choose: Callable[[Challenge], object], open_it: Callable[[], object]) -> None:
        super().__init__(ui, lambda: choose(challenge), open_it)
        self.challenge = challenge
        self.title = self.add(Label(ui, challenge_title(challenge, number), "subheading", ground="card", lines=1))
        self.stars = self.add(Label(ui, stars_text(goals), "subheading", ground="card", align="right", lines=1))
        self.rivals = self.add(Label(ui, rivals_text(challenge), "body", ground="card", tone="dim", lines=1))
        self.grade = self.add(Label(ui, tr(f"practice.grade.{challenge.grade}"), "small", ground="card", tone="dim",
                                    align="right", lines=1))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        words = self.title.natural_size()[1] + self.rivals.natural_size()[1]
        return width or self.rect.w, max(self.ui.px(HIGH), words + 2 * self.ui.px(EDGE))

    def layout(self) -> None:
        """Place title and rivals at the left, stars and difficulty at the right."""
        box = self.ui.box(self.rect).inset(14, EDGE)
        side = box.cut_right(min(150, box.width * 0.3), 10)
        for labels, half in (((self.title, self.rivals), box), ((self.stars, self.grade), side)):
            for label, row in zip(labels, half.rows(2), strict=True):
                label.place(row)


class ChallengeCard(Panel):
    """Card of the chosen challenge: title, set-up, and its goals with those that were reached."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, "panel")
        self.title = self.add(Label(ui, "", "heading", lines=2, valign="top"))
        self.area = self.add(ScrollArea(ui))
        self.text = self.area.fill(RichText(ui, "", "prose", leading=1.15))

    def show(self, challenge: Challenge, number: int, goals: Sequence[bool], renderer: Renderer) -> None:
        """Show a challenge; `goals` are those reached in the best game."""
        self.title.set(challenge_title(challenge, number))
        package_options = renderer.spec.options(renderer.content, 1 + len(challenge.rivals))
        agreed = [f"{renderer.option(option)}: {renderer.choice(option, challenge.options[option.id])}"
                  for option in package_options if option.id in challenge.options]
        lines = [f"<accent>{game_name(challenge.game)}</accent> <dim>·</dim> {grade_words(challenge.grade)}",
                 f"<dim>{tr('challenges.rivals')}</dim> {rivals_text(challenge)}",
                 *(f"<dim>{line}</dim>" for line in agreed), ""]
        for text, reached in zip(goal_texts(challenge), goals, strict=True):
            lines.append(f"<accent><icon:star></accent> {text}" if reached else f"<dim><icon:dot></dim> {text}")
        lines += ["", f"<dim>{tr('challenges.same')}</dim>"]
        self.text.set("\n".join(lines))
        self.layout()
        self.area.layout()
        self.touch()

    def layout(self) -> None:
        """Place the title above the text."""
        box = self.ui.box(self.rect).inset(18)
        self.title.place(box.take_top(self.title.natural_size(box.rect.w)[1], 10))
        self.area.place(Rect(box.rect))
