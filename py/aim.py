"""Aiming at places on a board (MicroPython): by pointer, by arrow keys, by dragging a thing there.

A board is any element with `data-aim`, in whose own units (its viewBox) the places lie: elements with `data-x` and
`data-y` in it, each a control of its own. The place nearest to the pointer, or the one that has the focus, carries the
class "aimed", and the element `aim-says` tells what it is. A mouse aims by moving and presses by clicking; a finger
aims with one tap and presses with the next.
"""

from pyscript import document, window

WIDE = 2.5  # how much more a step to the side counts than one up or down: things fall
DRAG = 8  # pixels before a press becomes a drag


def board():
    return document.querySelector("[data-aim]")


def places(of):
    return list(of.querySelectorAll("[data-x]"))


def _at(place):
    return float(place.getAttribute("data-x")), float(place.getAttribute("data-y"))


def aim(place):
    """Only this place is aimed at."""
    for old in list(document.querySelectorAll(".aimed")):
        old.classList.remove("aimed")
    if place:
        place.classList.add("aimed")
        caption = document.getElementById("aim-says")
        if caption:
            caption.textContent = place.getAttribute("aria-label")
        if place.matches(":focus-visible"):
            bring_into_view(place)


def bring_into_view(place):
    """What keys have led to: Firefox and Safari scroll to no part of a drawing by themselves."""
    box = place.getBoundingClientRect()
    if box.top < 0 or box.bottom > window.innerHeight:
        window.scrollBy(0, (box.top + box.bottom - window.innerHeight) / 2)


def place_of(move):
    """The place that makes a move."""
    on = board()
    return next((place for place in places(on) if place.getAttribute("data-value") == move), None) if on else None


def aimed():
    return document.querySelector("[data-aim] .aimed")


def nearest(event):
    """The place that a pointer means, or None if it is not on the board."""
    on = board()
    if not on:
        return None
    box = on.getBoundingClientRect()
    if not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom):
        return None
    view = on.viewBox.baseVal
    x = view.x + (event.clientX - box.left) * view.width / box.width
    y = view.y + (event.clientY - box.top) * view.height / box.height
    best, least = None, None
    for place in places(on):
        px, py = _at(place)
        distance = WIDE * abs(px - x) + abs(py - y)
        if least is None or distance < least:
            best, least = place, distance
    return best


def step(place, key):
    """The next place from here in the direction of an arrow key; from nowhere, the first one."""
    on = board()
    if not on:
        return None
    if not place:
        return aimed() or (places(on) or [None])[0]
    x, y = _at(place)
    best, least = None, None
    for other in places(on):
        dx, dy = _at(other)
        dx, dy = dx - x, dy - y
        along = {"ArrowLeft": -dx, "ArrowRight": dx, "ArrowUp": -dy, "ArrowDown": dy}[key]
        across = dy if key in ("ArrowLeft", "ArrowRight") else dx
        if along > 0.01:
            distance = along + abs(across) * (0.1 if key in ("ArrowLeft", "ArrowRight") else 2)
            if least is None or distance < least:
                best, least = other, distance
    return best
