"""Scripted players of The Great Race: strategies with one idea, and beginners."""
