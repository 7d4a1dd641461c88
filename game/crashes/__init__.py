"""Exceptions of the running program: what goes on behind them, and the reports about them."""
