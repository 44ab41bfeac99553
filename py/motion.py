"""Points that count up (MicroPython, on the page). Everything else that moves does so in the style sheets.

An element with `data-count` and an id shows a number, alone or with words. When a picture changes the number, the old
one runs up, or down, to the new one; the next picture finds the text as it must be.
"""

import asyncio
import re

from pyscript import document

STEPS = 14
STEP = 30  # milliseconds
NUMBER = re.compile("-?[0-9]+")

round_ = 0  # which picture is shown: an older one's numbers stop running


def numbers():
    """Every counted number on the page, by the id of its element."""
    found = {}
    for element in document.querySelectorAll("[data-count]"):
        number = NUMBER.search(element.textContent)
        if number:
            found[element.id] = int(number.group(0))
    return found


async def count_up(before):
    """Runs from what the numbers were to what they are."""
    global round_
    round_ += 1
    mine = round_
    running = []
    for name, number in numbers().items():
        old = before.get(name, number)
        if old != number:
            element = document.getElementById(name)
            running.append((element, element.textContent, old, number))
    for step in range(1, STEPS + 1) if running else ():
        if round_ != mine:
            break
        for element, text, old, number in running:
            now = number if step == STEPS else old + (number - old) * step // STEPS
            element.textContent = NUMBER.sub(str(now), text, 1)
        await asyncio.sleep_ms(STEP)
    for element, text, _old, _number in running:
        if round_ == mine:
            element.textContent = text
