"""Decisions of Kraftwagen and the rules behind them, by phase."""
