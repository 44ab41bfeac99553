"""100,000 bad links, files and stored values, to the engine and to the app: `make fuzz`, `python -m tests.fuzz 3000`.

Half of them are links. All cores try; an input that throws, shows more or less than it should, or takes more than a
second is printed with the kind and the number that it is made from, and the run fails.
"""

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter, process_time
from traceback import format_exception_only

from praca.engine import Chance
from tests.bad_input import KINDS

INPUTS = 100_000
SHARES = {"links": 0.5, "files": 0.25, "stored values": 0.25}
BATCH = 50
LONGEST = 1.0  # seconds of work, for engine and app each: a busy machine is no fault of an input


def attempt(kind: str, number: int) -> tuple[bool, float, str]:
    """One input: whether it opened, how long it took, and what went wrong."""
    make, try_it, show = KINDS[kind]
    text = make(Chance(number, 3_000_000))
    opened, slowest, wrong = False, 0.0, ""
    for step in (try_it, show):
        started = process_time()
        try:
            opened = bool(step(text)) or opened
        except Exception as error:
            wrong = f"{kind} {number}: {step.__name__}: {''.join(format_exception_only(error)).strip()[:300]}"
        slowest = max(slowest, process_time() - started)
    if slowest > LONGEST:
        wrong = wrong or f"{kind} {number}: {slowest:.1f} s"
    return opened, slowest, wrong


def attempts(kind: str, first: int) -> tuple[int, float, list[str]]:
    tried = [attempt(kind, number) for number in range(first, first + BATCH)]
    return sum(opened for opened, _, _ in tried), max(slow for _, slow, _ in tried), [bad for *_, bad in tried if bad]


def main() -> None:
    inputs = int(sys.argv[1]) if len(sys.argv) > 1 else INPUTS
    everything: list[str] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for kind, share in SHARES.items():
            started = perf_counter()
            firsts = range(0, round(inputs * share), BATCH)
            running = [pool.submit(attempts, kind, first) for first in firsts]
            seen: Counter[str] = Counter()
            slowest = 0.0
            for done, one in enumerate(running, 1):
                opened, slow, wrong = one.result()
                seen["opened"] += opened
                slowest = max(slowest, slow)
                everything += wrong
                if sys.stderr.isatty():
                    print(f"\r{kind} {done / len(running):4.0%}", end="\r", file=sys.stderr, flush=True)
            number = len(running) * BATCH
            print(
                f"{kind:14} {number:>7,} tried {seen['opened']:>6,} opened {number - seen['opened']:>7,} refused"
                f"   slowest {slowest * 1000:,.0f} ms   in {perf_counter() - started:,.0f} s"
            )
    if everything:
        sys.exit("\n".join(everything[:40]) + f"\n{len(everything)} went wrong.")
    print("Nothing went wrong.")


if __name__ == "__main__":
    main()
