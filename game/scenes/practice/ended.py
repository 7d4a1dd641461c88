"""After a practice position: whether its aim was reached, its hints, the best line, and the ways on."""

from __future__ import annotations

from game.i18n.catalog import tr
from game.i18n.markup import escape
from game.practice.collection import collect
from game.practice.course import Course
from game.practice.exercise import Exercise, Text, said
from game.scenes.destinations import ExerciseAt, ReplayOf
from game.scenes.forms import footer
from game.scenes.parts import MenuScene
from game.scenes.practice.seating import played
from game.ui.input import Do
from game.ui.layout import Box
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, Label, Paper, RichText, Widget

WIDE, LEAST, HEAD, PADDING, SCROLLS = 900, 260, 120, 30, 20  # units: the card; all of its height but its words; its rim


class ExerciseEnd(MenuScene):
    """The page behind the table. The hints are all told where the aim was missed; what makes the best line the best,
    where it was reached or has been seen."""

    def __init__(self, exercise: Exercise, reached: bool, *, helped: bool) -> None:
        super().__init__()
        self.exercise, self.reached = exercise, reached
        self.helped = helped
        self.shown = False  # has the best line been seen?
        self._first: Widget | None = None

    def resume(self) -> None:
        self.rebuild()

    def next(self) -> Exercise | None:
        """The position behind this one, as the page lists them."""
        kit = self.services.library.kit(self.exercise.game)
        listed = collect(kit, self.services.library.shelf.own).exercises if kit else ()
        behind = [position.id for position in listed].index(self.exercise.id) + 1
        return listed[behind] if behind < len(listed) else None

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        page = self.header(screen, f"{tr('practice.title')} · {self._words(self.exercise.title)}")
        self._foot(screen, page.cut_bottom(54, gap=14))
        self._card(screen, page)

    def _words(self, text: Text) -> str:
        return escape(said(text, self.services.settings.language))

    def _card(self, screen: Screen, page: Box) -> None:
        """As high as its words need, as far as there is room."""
        ui, wide = self.ui, min(WIDE, page.width)
        text = RichText(ui, "\n".join(self._told()), "prose", ground="card", leading=1.12)
        high = HEAD + text.natural_size(ui.px(wide - 2 * PADDING - SCROLLS))[1] / ui.metrics.unit
        box = page.centre(wide, min(page.height, max(LEAST, high)))
        paper = screen.add(Paper(ui), box)
        inner = ui.box(box.rect).inset(PADDING, 22)
        head = inner.cut_top(56, gap=12)
        sign = "trophy" if self.reached else "flag"
        paper.add(Icon(ui, sign, tint=ui.theme["accent_low"]), head.cut_left(48, gap=14))
        verdict = tr("practice.reached" if self.reached else "practice.missed")
        paper.add(Label(ui, verdict, "title", ground="card", lines=1), head)
        area = paper.add(self.scroll_area("told"), inner)
        area.fill(text)

    def _told(self) -> list[str]:
        """The aim, then what there is to learn."""
        exercise = self.exercise
        told = [f"<b>{tr('practice.aim', aim=self._words(exercise.aim))}</b>"]
        if self.reached or self.shown:
            return [*told, "", f"<accent>{tr('practice.why')}</accent>", self._words(exercise.why)]
        hints = [f"{number}. {self._words(hint)}" for number, hint in enumerate(exercise.hints, 1)]
        return [*told, "", f"<accent>{tr('practice.hints')}</accent>", *hints]

    def _foot(self, screen: Screen, box: Box) -> None:
        ui, following = self.ui, self.next()
        again = Button(ui, tr("practice.again"), self.again, icon="rewind", hint=False,
                       kind="secondary" if self.reached else "primary",
                       shortcut=None if self.reached else Do.ACTIVATE)
        line = Button(ui, tr("practice.line"), self.show_line, icon="play", tooltip=tr("practice.line.tip"))
        right = [line, again]
        if following is not None:
            right.append(Button(ui, tr("practice.next"), lambda: self.services.go(ExerciseAt(following)),
                                icon="arrow-right", kind="primary" if self.reached else "secondary",
                                shortcut=Do.ACTIVATE if self.reached else None, hint=False,
                                tooltip=self._words(following.title)))
        footer(ui, box, [Button(ui, tr("practice.all"), self.back, icon="list")], right, screen.add)
        self._first = next(button for button in (*right, again) if button.kind == "primary" or following is None)

    def first_focus(self) -> Widget | None:
        return self._first

    # doing --------------------------------------------------------------------------------------------------------
    def again(self) -> None:
        """The position from its beginning."""
        self.services.go(ExerciseAt(self.exercise, helped=self.helped or self.shown))

    def show_line(self) -> None:
        """The best line as a replay."""
        kit = self.services.library.kit(self.exercise.game)
        assert kit is not None, "a position of a game that can be played"
        course = Course(self.exercise, kit.spec, kit.content)
        self.shown = True
        session = played(kit, course, self.services.settings.language, self.services.fault_report)
        self.services.go(ReplayOf(session, playing=True))
