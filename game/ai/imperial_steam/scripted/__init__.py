"""Scripted players of Imperial Steam: strategies with one idea, and beginners."""
