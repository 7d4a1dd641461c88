"""Scenes: one for each full screen of the program. See scene_base.py for how to write one."""
