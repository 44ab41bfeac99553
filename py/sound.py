"""Small sounds, made on the spot with Web Audio (MicroPython, on the page). There are no sound files.

A sound is a few notes: when it begins, its shape, its pitch and where that goes, how long and how loud it is. The shape
"noise" is a short hiss, for paper and dice.
"""

from pyscript import window

LOUDNESS = 0.25
SOUNDS = {
    "place": ((0, "sine", 190, 80, 0.09, 1.0), (0, "noise", 0, 0, 0.03, 0.25)),
    "card": ((0, "noise", 0, 0, 0.08, 0.35),),
    "turn": ((0, "triangle", 300, 240, 0.04, 0.5), (0.07, "triangle", 340, 270, 0.04, 0.5)),
    "dice": tuple((delay, "noise", 0, 0, 0.03, 0.5) for delay in (0, 0.06, 0.11, 0.19, 0.3)),
    "people": ((0, "sine", 520, 780, 0.12, 0.6),),
    "score": ((0, "triangle", 660, 660, 0.14, 0.5), (0.11, "triangle", 880, 880, 0.22, 0.5)),
    "bad": ((0, "triangle", 240, 150, 0.3, 0.6),),
    "bell": ((0, "sine", 784, 784, 0.3, 0.35),),
    "end": tuple((n * 0.13, "triangle", pitch, pitch, 0.3, 0.5) for n, pitch in enumerate((523, 659, 784, 1047))),
}

context = None
hiss = None


def play(names):
    """Plays them, one shortly after the other."""
    global context
    if context is None:
        if not hasattr(window, "AudioContext"):
            return
        context = window.AudioContext.new()
    context.resume()
    begin = context.currentTime + 0.02
    for name in names:
        for note in SOUNDS.get(name, ()):
            play_note(begin, *note)
        begin += 0.16


def play_note(begin, delay, shape, pitch, to_pitch, length, loudness):
    start, end = begin + delay, begin + delay + length
    if shape == "noise":
        source = context.createBufferSource()
        source.buffer = noise()
    else:
        source = context.createOscillator()
        source.type = shape
        source.frequency.setValueAtTime(pitch, start)
        source.frequency.exponentialRampToValueAtTime(to_pitch, end)
    gain = context.createGain()
    gain.gain.setValueAtTime(LOUDNESS * loudness, start)
    gain.gain.exponentialRampToValueAtTime(0.001, end)
    source.connect(gain)
    gain.connect(context.destination)
    source.start(start)
    source.stop(end)


def noise():
    """A tenth of a second of hiss, made once."""
    global hiss
    if hiss is None:
        hiss = context.createBuffer(1, 2400, 24000)
        samples = hiss.getChannelData(0)
        value = 1
        for place in range(2400):
            value = value * 1103515245 + 12345 & 0x7FFFFFFF
            samples[place] = value / 0x3FFFFFFF - 1
    return hiss
