"""What drawings of several games need."""


def unfitted(wide: float, high: float, width: float, height: float) -> str:
    """The transform that gives an `svg` inside a picture its own size again.

    Without a size of its own it fills the picture (`wide` by `high`), as far as its view box (`width` by `height`,
    from 0 0) lets it, and stands in the middle.
    """
    scale = min(wide / width, high / height)
    return f"scale({1 / scale:.5g}) translate({-(wide - width * scale) / 2:g} {-(high - height * scale) / 2:g})"
