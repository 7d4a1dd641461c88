"""Scenes: one for each full screen of the program. See base.py for how to write one."""
