"""Praça: table games of the Portuguese-speaking world, with everything that thinks in plain Python.

Nothing in here knows a browser: the three entry points beside this package (`shell.py`, `table.py`, `bot.py`) do.
"""
