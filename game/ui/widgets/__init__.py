"""Widgets, one module for each kind. (Menus and drop-downs are in game.ui.popup_menus: they open layers.)"""

from game.ui.widgets.buttons import Button, IconButton, Pressable, button_row
from game.ui.widgets.data_grid import Column, Grid, Row
from game.ui.widgets.labels import Icon, Label, Picture, RichText, Rule
from game.ui.widgets.list_view import ListView
from game.ui.widgets.panels import Panel, Paper
from game.ui.widgets.plots import BarPlot, LinePlot, Series
from game.ui.widgets.progress_bar import ProgressBar
from game.ui.widgets.scroll import ScrollArea, Sized, Stack
from game.ui.widgets.sliders import Slider
from game.ui.widgets.steppers import Stepper
from game.ui.widgets.text_entry import TextEntry
from game.ui.widgets.toggles_and_tabs import SegmentedChoice, Tabs, Toggle
from game.ui.widgets.widget import Target, Tip, Widget

__all__ = [
    "BarPlot", "Button", "Paper", "Column", "Icon", "IconButton", "Label", "LinePlot", "ListView", "Panel", "Picture",
    "Pressable", "ProgressBar", "RichText", "Row", "Rule", "ScrollArea", "SegmentedChoice", "Series", "Sized", "Slider",
    "Stack", "Stepper", "Grid", "Tabs", "Target", "TextEntry", "Tip", "Toggle", "Widget", "button_row",
]  # fmt: skip
