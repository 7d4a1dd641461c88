"""Scripted players of Automania: strategies with one idea, and beginners."""
