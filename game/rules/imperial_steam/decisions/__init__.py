"""Decisions of Imperial Steam and the rules behind them, by phase."""
