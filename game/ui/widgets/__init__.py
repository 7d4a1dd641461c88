"""The widgets, one module for each kind. (Menus and drop-downs are in game.ui.menus: they open layers.)"""

from game.ui.widgets.base import Target, Tip, Widget
from game.ui.widgets.buttons import Button, IconButton, Pressable, button_row
from game.ui.widgets.choices import SegmentedChoice, Tabs, Toggle
from game.ui.widgets.entry import TextEntry
from game.ui.widgets.labels import Icon, Label, Panel, Paper, Picture, RichText, Rule
from game.ui.widgets.lists import ListView
from game.ui.widgets.numbers import Slider, Stepper
from game.ui.widgets.plots import BarPlot, LinePlot, Series
from game.ui.widgets.scroll import ScrollArea, Sized, Stack
from game.ui.widgets.tables import Column, Grid, ProgressBar, Row

__all__ = [
    "BarPlot", "Button", "Paper", "Column", "Icon", "IconButton", "Label", "LinePlot", "ListView", "Panel", "Picture",
    "Pressable", "ProgressBar", "RichText", "Row", "Rule", "ScrollArea", "SegmentedChoice", "Series", "Sized", "Slider",
    "Stack", "Stepper", "Grid", "Tabs", "Target", "TextEntry", "Tip", "Toggle", "Widget", "button_row",
]  # fmt: skip
