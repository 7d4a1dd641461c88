"""Measurements of the command `bench`, one module for each part of the program."""
