"""The screen toolkit: retained widgets on a dirty-rectangle compositor, drawn at native pixels.

Lengths are logical units (the window is 1600x900 of them, times the user's scale); boxes cut them into pixels.
A widget is created with the `Ui` first, gets its place from `add(widget, box)`, and redraws itself when changed.
Texts are markup from the catalogues (`tr`). A whole screen:

    from game.i18n.catalog import tr
    from game.scenes.base import Scene
    from game.ui.input import Do, Intent
    from game.ui.screen import Screen
    from game.ui.widgets import Button, Label, Panel, RichText, ScrollArea, Stepper

    class RoundsScene(Scene):
        def __init__(self) -> None:
            self.rounds = 3                                 # what the scene knows lives here, never in widgets

        def build(self, screen: Screen) -> None:            # runs again after resize, theme, language, scale
            ui = self.ui
            page = screen.page(margin=24)                   # Box: the window less 24 units
            screen.add(Label(ui, tr("table.title"), "title", tone="accent"), page.cut_top(64, gap=12))
            buttons = page.cut_bottom(52, gap=16)
            screen.add(Button(ui, tr("ui.back"), self.back, shortcut=Do.BACK), buttons.cut_left(180, gap=12))
            self.start = screen.add(Button(ui, tr("ui.start"), self.go, kind="primary", shortcut=Do.ACTIVATE),
                                    buttons.cut_right(220))
            left, right = page.split((1, 2), gap=16)
            panel = screen.add(Panel(ui, caption=tr("table.rounds")), left)
            form = panel.inner
            panel.add(Stepper(ui, self.rounds, 1, 8, self.set_rounds), form.cut_top(46, gap=8))
            text = screen.add(ScrollArea(ui), right)        # scrolls when its content is higher than itself
            text.fill(RichText(ui, tr("table.about"), "prose"))
            self.show()

        def show(self) -> None:                             # state -> widgets: called after every change
            ready = self.rounds > 0
            self.start.set(enabled=ready, reason=tr("table.why-not.no-rounds"))

        def set_rounds(self, rounds: int) -> None:
            self.rounds = rounds
            self.show()

        def handle(self, intent: Intent) -> bool:           # what no widget took
            if intent.do == Do.HELP: ...
            return False

        def back(self) -> None:
            self.services.go(Back())

What is where: layout (Metrics, Box), theme, text, assets, plates (drawn rectangles), context (Ui), input (Do, Intent,
Keymap), screen (Screen, Layer), focus, tooltip, compositor, anim (Tween, Cue, Animator), board_view, plane and sprites
(the zoomable board), menus (menu, drop-down), dialogs (message, ask, enter_text), file_dialog, window, widgets/* (see
widgets/__init__). A widget of your own derives from `Widget`: `draw(surface)` without side
effects, `handle(intent)`, `touch()` on change.
"""
