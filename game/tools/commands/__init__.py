"""Commands of `python -m game`, one module each: `add_arguments(parser)` and `run(args) -> exit status`."""
