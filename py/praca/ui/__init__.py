"""The screens: pure functions from what may be seen to HTML, and `App`, which decides what is shown when.

No browser is needed to run any of it. The page (`shell.py`) forwards what people do and paints what comes back.
"""
