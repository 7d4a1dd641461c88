"""Tests of a table in time: a person who plays whole games with mouse and keys, and what must hold meanwhile."""
