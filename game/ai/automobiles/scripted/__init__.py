"""Scripted players of Automobiles: strategies with one idea, and beginners."""
