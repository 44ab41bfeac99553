"""Points that count up (MicroPython, on the page). Everything else that moves does so in the style sheets.

An element with `data-count` and an id shows a number, alone or with words. When a picture changes the number, the old
one runs up, or down, to the new one, and is there before the next picture comes.
"""

import asyncio
import re

from pyscript import document

STEPS = 14
STEP = 30  # milliseconds
NUMBER = re.compile("-?[0-9]+")

running = []  # what runs now: the element, its text at the end, the old number and the new one


def numbers():
    """Every counted number on the page, by the id of its element."""
    found = {}
    for element in document.querySelectorAll("[data-count]"):
        number = NUMBER.search(element.textContent)
        if number:
            found[element.id] = int(number.group(0))
    return found


def settle():
    """Whatever still runs is at its end: of what has not changed, the next picture says nothing."""
    global running
    for element, text, _old, _number in running:
        element.textContent = text
    running = []


async def count_up(before):
    """Runs from what the numbers were to what they are."""
    global running
    running = mine = []
    for name, number in numbers().items():
        old = before.get(name, number)
        if old != number:
            element = document.getElementById(name)
            mine.append((element, element.textContent, old, number))
    for step in range(1, STEPS) if mine else ():
        for element, text, old, number in mine:
            element.textContent = NUMBER.sub(str(old + (number - old) * step // STEPS), text, 1)
        await asyncio.sleep_ms(STEP)
        if running is not mine:
            return  # another picture
    settle()
