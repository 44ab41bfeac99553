"""Lines over time as a picture, and the same as a table for whoever does not see it.

Every line has a colour, a dash and the name at its end, so that colour is never the only sign.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from htpy import (
    Node,
    caption,
    details,
    div,
    figcaption,
    figure,
    g,
    line,
    path,
    summary,
    svg,
    table,
    tbody,
    td,
    text,
    th,
    thead,
    tr,
)

from praca.locale import _

WIDE, HIGH = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 110, 12, 26
MOST_ROWS = 24  # of the table
Place = Callable[[float], float]


@dataclass(frozen=True)
class Line:
    """One line: its name and a value for every step."""

    name: str
    values: Sequence[float]


def chart(
    title: str,
    lines: Sequence[Line],
    marks: Sequence[tuple[int, str]] = (),
    *,
    id: str = "chart",
    from_zero: bool = True,
) -> Node:
    """The lines; `marks` are steps worth naming, like the end of a round. `from_zero`: the picture begins there."""
    values = [value for one in lines for value in one.values]
    low = min(0, *values) if from_zero else min(values)
    high = max(low + 1, *values)
    steps = max(1, len(lines[0].values) - 1)

    def x(step: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * step / steps

    def y(value: float) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (high - value) / (high - low)

    ends = [y(one.values[-1]) for one in lines]
    return figure(".chart", id=id)[
        figcaption[title],
        svg(viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=_picture(title))[
            g(".chart-grid")[
                (_tick(value, y(value), x(steps)) for value in _ticks(low, high)),
                (_mark(x(step)) for step, _name in marks),
            ],
            (path(class_=f"chart-line chart-line-{n % 6}", d=_steps(one.values, x, y)) for n, one in enumerate(lines)),
            (_name(n, lines[n].name, x(steps) + 8, place) for n, place in _name_places(ends)),
        ],
        details(".chart-numbers")[summary[_("The numbers")], _numbers(title, lines, marks)],
    ]


def _picture(title: str) -> str:
    return _("{title}. The numbers are in the table below.").format(title=title)


def _tick(value: float, y: float, end: float) -> Node:
    return g[
        line(x1=str(LEFT), x2=f"{end:.1f}", y1=f"{y:.1f}", y2=f"{y:.1f}"),
        text(x=str(LEFT - 6), y=f"{y + 4:.1f}", text_anchor="end")[f"{value:g}"],
    ]


def _mark(x: float) -> Node:
    return line(".chart-mark", x1=f"{x:.1f}", x2=f"{x:.1f}", y1=str(TOP), y2=str(HIGH - BOTTOM))


def _name(number: int, name: str, x: float, y: float) -> Node:
    return text(class_=f"chart-name chart-name-{number % 6}", x=f"{x:.1f}", y=f"{y:.1f}")[name]


def _steps(values: Sequence[float], x: Place, y: Place) -> str:
    """A line that stays level until something changes."""
    last = len(values) - 1
    changes = [step for step in range(1, last + 1) if values[step] != values[step - 1] or step == last]
    return f"M{x(0):.1f} {y(values[0]):.1f}" + "".join(f"H{x(step):.1f}V{y(values[step]):.1f}" for step in changes)


def _ticks(low: float, high: float) -> list[float]:
    """Some round numbers from bottom to top."""
    span = high - low
    step = next(unit for unit in (1, 2, 5, 10, 20, 50, 100, 200, 500) if span / unit <= 6)
    first = int(low // step) * step
    return [value for value in range(first, int(high) + 1, step) if low <= value <= high]


def _name_places(ends: Sequence[float], apart: float = 17) -> list[tuple[int, float]]:
    """Where the names stand: at the end of their lines, but not on one another."""
    order = sorted(range(len(ends)), key=lambda number: ends[number])
    places: list[tuple[int, float]] = []
    last = TOP - apart
    for position, number in enumerate(order):
        room = HIGH - BOTTOM - apart * (len(order) - 1 - position)
        last = min(max(ends[number], last + apart), max(room, last + apart))
        places.append((number, last + 5))
    return places


def _numbers(title: str, lines: Sequence[Line], marks: Sequence[tuple[int, str]]) -> Node:
    last = len(lines[0].values) - 1
    rows = [*marks] or [
        (step, _("after move {n}").format(n=step)) for step in range(0, last, max(1, last // MOST_ROWS))
    ]
    if not rows or rows[-1][0] != last:
        rows.append((last, _("at the end")))
    return div(".wide-table")[
        table[
            caption(".visually-hidden")[title],
            thead[tr[th(scope="col")[_("When")], (th(scope="col")[one.name] for one in lines)]],
            tbody[(tr[th(scope="row")[name], (td[f"{one.values[step]:g}"] for one in lines)] for step, name in rows)],
        ]
    ]
