"""The widgets, one module for each kind."""

from game.ui.widgets.base import Target, Tip, Widget
from game.ui.widgets.buttons import Button, IconButton, Pressable, button_row
from game.ui.widgets.choices import SegmentedChoice, Slider, Stepper, Swatches, Tabs, Toggle
from game.ui.widgets.labels import Card, Icon, Label, Panel, Picture, RichText, Rule
from game.ui.widgets.scroll import ListView, ScrollArea, Sized, Stack

__all__ = [
    "Button", "Card", "Icon", "IconButton", "Label", "ListView", "Panel", "Picture", "Pressable", "RichText", "Rule",
    "ScrollArea", "SegmentedChoice", "Sized", "Slider", "Stack", "Stepper", "Swatches", "Tabs", "Target", "Tip",
    "Toggle", "Widget", "button_row",
]  # fmt: skip
