"""Seasons: a run of games with points by place."""
