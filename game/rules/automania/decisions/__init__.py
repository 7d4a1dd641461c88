"""Decisions of Automania and the rules behind them, by phase."""
