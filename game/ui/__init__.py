"""The screen toolkit: retained widgets on a dirty-rectangle compositor, drawn at native pixels.

Lengths are logical units (the window is 1600x900 of them, times the user's scale); boxes convert them to pixels.
A widget is created with the `Ui` as its first argument, is placed by `add(widget, box)`, and calls `touch()` when its
look changes. Texts are markup from the catalogues (`tr`). A complete scene:

    from game.i18n.catalog import tr
    from game.scenes.routes import BackRoute
    from game.scenes.scene_base import Scene
    from game.ui.input.keymap import Command, Intent
    from game.ui.screen import Screen
    from game.ui.widgets import Button, Label, Panel, RichText, ScrollArea, Stepper

    class RoundsScene(Scene):
        def __init__(self) -> None:
            self.rounds = 3                                 # the state lives in the scene, never in widgets

        def build(self, screen: Screen) -> None:            # called again after a resize or another theme or language
            ui = self.ui
            page = screen.page(margin=24)                   # Box: the window without 24 units on each side
            screen.add(Label(ui, tr("table.title"), "title", tone="accent"), page.cut_top(64, gap=12))
            buttons = page.cut_bottom(52, gap=16)
            screen.add(Button(ui, tr("ui.back"), self.back, shortcut=Command.BACK), buttons.cut_left(180, gap=12))
            self.start = screen.add(Button(ui, tr("ui.start"), self.go, kind="primary", shortcut=Command.ACTIVATE),
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

        def handle(self, intent: Intent) -> bool:           # intents that no widget took
            if intent.do == Command.RULE_BOOK: ...
            return False

        def back(self) -> None:
            self.services.go(BackRoute())

Modules, with the names that scenes use most:

- Basics: `context` (`Ui`), `layout` (`Metrics`, `Box`), `theme` (`Theme`, `load_theme`), `window` (`Window`),
  `background`, `busy_indicator`.
- Screen: `screen` (`Screen`), `compositor` (`Compositor`), `key_routing`, `touch`; `focus/*` (`FocusRing`,
  `FocusNavigation`, `Pointer`); `input/*` (`Command`, `Intent` and `Keymap` in `keymap`, gestures, key repeat, input
  guard).
- Widgets: `widgets/*`, listed in `game.ui.widgets`; `popup_menus` (`open_menu`, `DropDown`), `dialogs` (`message`,
  `ask`, `choose`, `enter_text`), `folder_dialog` (`choose_folder`); `tooltip/*` (`TooltipLayer`, `TooltipContent`).
- Board: `board/*` (`BoardView`, `Sprite`, `VectorDrawing`, `Projection`, `BoardLabel`, `ZoomArea`, `ZoomControl`).
- Pictures and text: `drawing/*` (`Assets`, `PanelStyle`, SVG text in `svg`), `text/*` (`Writer`, `TextStyle`,
  `TextBlock`).
- Time and sound: `animation/*` (`Tween`, `AnimationClip`, `Animator`, `Timers`), `audio/*` (`Sound`, `SoundEffect`).

A new kind of widget derives from `Widget`: `draw(surface)` without side effects, `handle(intent)`, and `touch()` on
every change of its look.
"""
