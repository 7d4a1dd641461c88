"""Tooltips: the layer, its controller, the content of a tooltip, the placement of its card."""
