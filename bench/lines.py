"""A line of the table: what was measured, against what, and whether it is enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

HEADINGS = ("what", "ours", "against", "measured", "ratio", "to reach", "reached")


@dataclass(frozen=True)
class Line:
    """`ours` and `peer` are in one unit; their ratio must not exceed `target`, or, with `more`, must reach it."""

    what: str
    ours: float
    against: str
    peer: float
    target: float | None = None
    unit: str = "ms"
    more: bool = False  # more is better

    @property
    def ratio(self) -> float:
        return self.ours / self.peer

    @property
    def reached(self) -> bool | None:
        if self.target is None:
            return None
        return self.ratio >= self.target if self.more else self.ratio <= self.target

    @property
    def cells(self) -> tuple[str, ...]:
        target = "" if self.target is None else f"{'≥' if self.more else '≤'} {self.target:.2f} ×"
        reached = {True: "yes", False: "**no**", None: ""}[self.reached]
        measured = f"{number(self.peer)} {self.unit}"
        return (
            self.what,
            f"{number(self.ours)} {self.unit}",
            self.against,
            measured,
            f"{self.ratio:.2f} ×",
            target,
            reached,
        )


def number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def as_markdown(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown that is aligned in a terminal too."""
    widths = [max(len(row[column]) for row in [headings, *rows]) for column in range(len(headings))]
    lines = [
        " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in [headings, *rows]
    ]
    rule = "-|-".join("-" * width for width in widths)
    return "\n".join(f"| {line} |" for line in [lines[0], rule, *lines[1:]])


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


__all__ = ["HEADINGS", "Line", "as_markdown", "median", "number", "percentile"]
