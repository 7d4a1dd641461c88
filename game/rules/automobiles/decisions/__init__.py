"""Decisions of Automobiles and the rules behind them, by phase."""
