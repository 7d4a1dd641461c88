"""Form of a member: name, face, colours in the order of liking, coach, language of the own turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from random import SystemRandom

from pygame import Rect

from game.ai.characters.character import FEATURES
from game.i18n.catalog import languages, tr
from game.i18n.markup import escape
from game.scenes.routes import BackRoute
from game.scenes.shared.form_widgets import FOOT, ColumnMemory, Columns, Field, Group, footer
from game.scenes.shared.menu_scene import MenuScene, seat_icon
from game.scenes.shared.notice_strip import sentence
from game.scenes.shared.portraits.member_face import FACE, drawn_face, next_feature
from game.session import wall_clock
from game.session.members.member import Member, member_called
from game.session.members.member_store import put_member, rename_member
from game.session.notices import UserError
from game.session.seats import COLOURS, LONGEST_NAME
from game.session.storage.text_sanitizer import sanitize_line
from game.settings import COACH
from game.ui.context import Ui
from game.ui.dialogs import message
from game.ui.input.keymap import Command
from game.ui.popup_menus import DropDown
from game.ui.screen import Screen
from game.ui.widgets import Button, Icon, IconButton, Label, RichText, Widget
from game.ui.widgets.text_entry import TextEntry

COLUMN = 400  # units: the least width of a column of groups
FACE_SIDE, FEATURE = 190, 42  # units: side of the face, height of a button of a feature
PER_ROW = 2  # buttons of features side by side


class MemberForm(MenuScene):
    """Form of the member with this id; of a new one ("")."""

    def __init__(self, member_id: str = "") -> None:
        super().__init__()
        self.member_id = member_id
        self.columns: ColumnMemory = {}

    def enter(self) -> None:
        """Fill in what is known of the member."""
        found = [each for each in self.services.library.members() if each.id == self.member_id]
        self.before = found[0] if found else None
        self.member = found[0] if found else Member("", portrait=drawn_face(str(SystemRandom().random())),
                                                     joined=wall_clock.present())
        self.name = self.member.name
        self.colours = [*self.member.colours, *(each for each in COLOURS if each not in self.member.colours)]
        self.portrait = self.member.portrait or drawn_face(self.member.id)
        self.coach = self.services.settings.coach_of(self.member.name)
        self.language = self.member.language

    # building -----------------------------------------------------------------------------------------------------
    def build(self, screen: Screen) -> None:
        """Place the groups of the form and the buttons at the foot."""
        title = escape(self.before.name) if self.before else tr("members.new")
        page = self.header(screen, title)
        foot = page.cut_bottom(FOOT, gap=12)
        columns = Columns(self.ui, COLUMN, memory=self.columns)
        for group in (self._person(), self._face()):
            columns.add(group)
        area = screen.add(self.scroll_area("all"), page)
        columns.loosen(area.view)
        area.fill(columns)
        self.done = Button(self.ui, tr("members.done"), self.save, kind="primary", icon="check",
                           shortcut=Command.ACTIVATE)
        room = footer(self.ui, foot, [], [self.done], screen.add)
        self.why = screen.add(Label(self.ui, "", "body", tone="bad", align="right", lines=2), room.inset(12, 0))
        self._show_problem()

    def first_focus(self) -> Widget | None:
        """Return the field of the name of a new member, else the button at the foot."""
        return self.done if self.before else self.entry

    def _person(self) -> Group:
        ui = self.ui
        group = Group(ui, tr("members.group.person"))
        self.entry = TextEntry(ui, self.name, on_change=self._name, on_submit=self._submit, limit=LONGEST_NAME,
                               placeholder=tr("ui.name"))
        group.row(Field(ui, tr("ui.name"), self.entry))
        group.row(Field(ui, tr("members.colours"), ColourOrder(ui, self.colours, self._like), share=0.66,
                        help=tr("members.colours.help")))
        coaches = [(level, tr(f"settings.coach.{level}")) for level in COACH]
        group.row(Field(ui, tr("settings.coach"), DropDown(ui, coaches, self.coach, self._set_coach),
                        help=tr("settings.coach.help")))
        spoken: list[tuple[Hashable, str]] = [("", tr("members.language.any")), *languages().items()]
        group.row(Field(ui, tr("members.language"), DropDown(ui, spoken, self.language, self._set_language),
                        help=tr("members.language.help")))
        return group

    def _face(self) -> Group:
        group = Group(self.ui, tr("members.group.face"))
        group.row(FaceEditor(self.ui, self.portrait, self._set_face))
        group.row(RichText(self.ui, tr("members.face.help"), "small", tone="dim"))
        return group

    # state -> widgets ---------------------------------------------------------------------------------------------
    def problem(self) -> str:
        """Return the reason why the member cannot be saved; "" = nothing stands against it."""
        name = sanitize_line(self.name, LONGEST_NAME)
        if not name:
            return tr("members.problem.name")
        others = [each for each in self.services.library.members() if each.id != self.member.id]
        other = member_called(others, name)
        return tr("session.member.name-taken", name=escape(other.name)) if other else ""

    def _show_problem(self) -> None:
        problem = self.problem()
        self.why.set(problem)
        self.done.set(enabled=not problem, reason=problem)

    # doing --------------------------------------------------------------------------------------------------------
    def _name(self, text: str) -> None:
        self.name = text
        self._show_problem()

    def _submit(self, text: str) -> None:
        self.save()

    def _like(self, colour: str) -> None:
        """Put a colour first."""
        self.colours = [colour, *(each for each in self.colours if each != colour)]
        self.rebuild()

    def _set_coach(self, level: Hashable) -> None:
        self.coach = str(level)

    def _set_language(self, language: Hashable) -> None:
        self.language = str(language)

    def _set_face(self, code: str) -> None:
        self.portrait = code
        self.rebuild()

    def save(self) -> None:
        """Save the member and go back."""
        name, store = sanitize_line(self.name, LONGEST_NAME), self.services.library.store
        if self.problem():
            return
        liked = tuple(self.colours) if self.member.colours or self.colours != list(COLOURS) else ()
        member = replace(self.member, portrait=self.portrait, colours=liked, language=self.language)
        settings = self.services.settings
        try:
            if self.before is None:
                put_member(store, replace(member, name=name))
            else:
                put_member(store, member)
                if name != member.name:
                    rename_member(store, member, name)
        except UserError as refusal:
            message(self.screen, escape(name), sentence(refusal.notice))
            return
        if self.coach != settings.coach_of(self.member.name) or (self.member.name in settings.coaches):
            settings.coaches.pop(self.member.name, None)
            settings.set_coach(name, self.coach)
            self.services.notices.extend(settings.save(self.services.folders.settings))
        self.services.go(BackRoute())


class ColourOrder(Widget):
    """The colours in the order of liking; a click puts one first."""

    def __init__(self, ui: Ui, colours: list[str], like: Callable[[str], object]) -> None:
        super().__init__(ui)
        for number, colour in enumerate(colours, 1):
            first = "" if number == 1 else f"\n{tr('members.colours.tip')}"
            tip = f"{number}. {tr(f'setup.colour.{colour}')}{first}"
            self.add(IconButton(ui, seat_icon(colour), self._liker(colour, like), kind="ghost", tooltip=tip))

    def _liker(self, colour: str, like: Callable[[str], object]) -> Callable[[], object]:
        return lambda: like(colour)

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        return width or self.rect.w, self.ui.finger(40)

    def layout(self) -> None:
        """Place the colours side by side."""
        for button, cell in zip(self.children, self.ui.box(self.rect).columns(len(self.children)), strict=True):
            button.place(cell)


class FaceEditor(Widget):
    """A face with a button for each feature, which takes the next one, and one that draws another face."""

    def __init__(self, ui: Ui, code: str, change: Callable[[str], object]) -> None:
        super().__init__(ui)
        self.code, self.change = code, change
        self.face = self.add(Icon(ui, FACE + code))
        self.features = [self.add(Button(ui, tr(f"members.face.{feature}"), self._stepper(feature), align="left",
                                         role="body")) for feature in FEATURES]
        self.lot = self.add(Button(ui, tr("members.face.lot"), self._draw, icon="dice", role="body"))

    def _stepper(self, feature: str) -> Callable[[], object]:
        return lambda: self.change(next_feature(self.code, feature))

    def _draw(self) -> None:
        self.change(drawn_face(str(SystemRandom().random())))

    def natural_size(self, width: int | None = None) -> tuple[int, int]:
        """Return width and height in pixels."""
        rows = -(-len(self.features) // PER_ROW)
        step = self.ui.finger(FEATURE) + self.ui.px(6)
        return width or self.rect.w, max(self.ui.px(FACE_SIDE) + self.ui.px(10) + step, rows * step)

    def layout(self) -> None:
        """Place the face with its lot at the left, the features beside it."""
        ui, rect = self.ui, self.rect
        side, high = min(ui.px(FACE_SIDE), rect.w * 2 // 5), ui.finger(FEATURE)
        self.face.place(Rect(rect.x, rect.y, side, side))
        self.lot.place(Rect(rect.x, rect.y + side + ui.px(10), side, high))
        left, gap = rect.x + side + ui.px(16), ui.px(6)
        wide = (rect.right - left - gap * (PER_ROW - 1)) // PER_ROW
        for number, button in enumerate(self.features):
            row, column = divmod(number, PER_ROW)
            button.place(Rect(left + column * (wide + gap), rect.y + row * (high + gap), wide, high))
