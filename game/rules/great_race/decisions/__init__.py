"""Decisions of The Great Race and the rules behind them, by phase."""
