"""The page goes on when a worker dies, hangs or fails (MicroPython).

A dead worker and one that hangs have in common that they are silent. Whoever asks them waits for a while, tells people
that it takes long, waits once more (a machine that slept wakes up with every time over), and then starts a fresh one.
The table gets everything back from where it was stored before it was painted: the storage and the address. So no more
than the question that it did not answer can be lost, and that one is asked again.
"""

import json

from pyscript import document, window, workers
from pyscript.js_modules import one_thread, patience

LONG = 15_000  # milliseconds for an answer; a tenth of a second is usual
LONGER = 10_000  # and once more
STARTING = 60_000  # for a fresh worker, which may have to come over the network

running = {"table": "table"}  # the workers by what they do: the name of the one that does it now
started = 0


class Silent(Exception):
    """A worker has not answered."""


async def answered(promise):
    """What a worker says in the end."""
    said = await patience.wait(promise, LONG)
    if not said:
        tell_that_it_takes_long()
        said = await patience.wait(promise, LONGER)
    if not said:
        raise Silent("no answer")
    return said


def tell_that_it_takes_long():
    """The sentence stands ready in every screen."""
    moment = document.getElementById("moment")
    if moment and moment.hidden:
        moment.hidden = False
        line = document.createElement("p")
        line.textContent = moment.textContent
        document.getElementById("announce").append(line)


def tell_no_more():
    moment = document.getElementById("moment")
    if moment:
        moment.hidden = True


async def worker(role):
    """The one that does this, or what stands in for it where the browser has none."""
    return await (one_thread.start(role) if one_thread.needed else workers[running[role]])


async def start(role, source):
    """A fresh worker in place of the one that there was."""
    global started
    stop(role)
    if not one_thread.needed:
        started += 1
        running[role] = f"{role}-{started}"
        script = document.createElement("script")
        script.type, script.src = "py", source
        script.setAttribute("worker", "")
        script.setAttribute("name", running[role])
        document.body.append(script)
        if not await patience.wait(workers[running[role]], STARTING):
            raise Silent("did not start")
    return await worker(role)


def stop(role):
    """For good: it may be in the midst of anything."""
    script = document.querySelector(f'script[name="{running.pop(role, "")}"]')
    if script:
        script.xworker.terminate()
        script.remove()


# The table

TABLE = "./py/table.py"


async def first_table():
    """The one that starts with the page. If something of it did not arrive, it is fetched once more."""
    try:
        await worker("table")
    except Exception:
        try:
            await start("table", TABLE)
        except Exception:
            stand_still()
            raise


def stand_still():
    """Nothing more can be done here: it is for js/mend.js to see to."""
    document.documentElement.dataset.praca = "stuck"


async def ask_table(question, opening):
    """Its answer. If there is none, a fresh one's; `opening(address)` is the question that gives it everything back."""
    answer, trouble = await told(question)
    if answer:
        return answer
    window.console.warn("the table is set anew: " + trouble)
    tell_that_it_takes_long()
    here = window.location.hash
    again = question if trouble.startswith("worker") and question["do"] != "start" else None
    trouble = f"{question['do']}: {trouble}"
    for address, repeated in ((here, again), (here, None), ("#games", None)):
        try:
            await start("table", TABLE)
        except Exception as error:
            window.console.warn(str(error))
            continue
        answer = await begun_again(opening(address), repeated, trouble)
        if answer:
            return answer
    stand_still()
    raise Silent(trouble)


async def begun_again(opening, question, trouble):
    """What a fresh table answers to the opening, and then to the question; it is told of the trouble with the last."""
    last = question or opening
    last["trouble"] = trouble
    opening["playing"] = bool(document.querySelector(".at-table, .share"))
    answer, _trouble = await told(opening)
    if not answer or not question:
        return answer
    second, _trouble = await told(question)
    if second:
        second["store"] = answer["store"] + second["store"]
        second["focus"] = second["focus"] or answer["focus"]
    return second


async def told(question):
    """The table's answer, or else what was wrong."""
    try:
        table = await worker("table")
        answer = json.loads(await answered(table.ask(json.dumps(question))))
    except Exception as error:
        return None, "worker " + type(error).__name__
    return (None, answer["failed"]) if "failed" in answer else (answer, "")
