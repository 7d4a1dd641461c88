"""Paddock: car and engineering board games for one screen."""

__version__ = "1.0.0"
