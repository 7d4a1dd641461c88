"""Scripted players of Kraftwagen: strategies with one idea, and beginners."""
