"""Timing: every delay and speed of the program as a named field with its reason, in seconds at normal speed.

A leaf: it imports nothing of the program, so every layer may use it. Each module is imported by itself, so that window
and worker load only the times that they need. A folder holds the times that only one game has.
"""
