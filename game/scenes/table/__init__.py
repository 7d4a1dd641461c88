"""What every table shares: the scene of a game, pointing, prompt, bar, report, hand-over, hints, pieces in flight."""
