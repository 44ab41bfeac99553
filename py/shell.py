"""The page's own Python (MicroPython): paints what the worker "table" answers and forwards what people do.

It knows the page and nothing of any game. Whatever carries `data-do` is sent to the table, together with its
`data-value`; an element with `data-key` is pressed by that key. Storing comes before painting.
"""

import asyncio
import json

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js
from pyscript.js_modules import one_thread, picture, storage

import aim
import cells
import motion
import rescue
import sound

PREFIX = "praca:"
BUILD = "@build@"
SAID = 12  # how many announcements stay, to be read again
root = document.documentElement
app = document.getElementById("app")
wants_calm = window.matchMedia("(prefers-reduced-motion: reduce)")
asking = asyncio.Lock()  # one question at a time: answers are painted in the order of what people did
bots = []  # workers; the first is started when the first bot sits down, more where the machine can carry them
thinking = ""  # the position the bots are thinking about
searching = asyncio.Lock()  # one position at a time
hurry = False  # somebody has waited long enough
slow = False  # the last decision took long
getting_help = False  # one more worker is being started
address = None  # what the table last wanted behind the "#"
went_to = window.location.hash  # where the browser was when that was last looked at
new_worker = None  # the service worker of a newer version, waiting
pointer = "mouse"  # what was last used to point: a finger cannot aim before it presses
aimed_before = ""  # the place that was aimed at when the finger came down
pressing = None
journey = None  # the browser's picture of what last travelled over the table
last_wheel = 0
dragged = None  # what is being dragged to a board: its id, where it was taken, and whether it has moved


def on(target, event, handler):
    """Listens. What an event starts is a task of its own: MicroPython knows only one coroutine outside of tasks, and
    several of them waiting for the same lock would wait for ever.
    """

    def heard(event):
        begun = handler(event)
        if hasattr(begun, "send"):  # a coroutine
            asyncio.create_task(begun)  # noqa: RUF006

    target.addEventListener(event, create_proxy(heard))


# Questions and answers


async def tick(message):
    """Something that goes on by itself, like a replay; the table knows whether it still wants it."""
    await asyncio.sleep_ms(message["after"])
    await ask(message["do"], value=message["value"])


async def ask(do, **more):
    """Tells the table what happened and paints its answer."""
    global thinking
    async with asking:
        if do == "stored-elsewhere":
            more["text"] = storage.look(more["key"])  # now, and not when it was first heard of
        answer = await rescue.ask_table(said(do, **more), opening)
        trouble = storage.write(json.dumps(answer["store"]))
        await show(answer)
    if trouble == "full" and do != "storage-full":
        await ask("storage-full")
    elif trouble.startswith(PREFIX):  # another tab was faster
        await ask("stored-elsewhere", key=trouble)
    if answer["tick"]:
        asyncio.create_task(tick(answer["tick"]))  # noqa: RUF006
    if answer["bot"]:  # not awaited: bots that answer bots would wait for one another without end
        asyncio.create_task(think(answer["bot"]))  # noqa: RUF006
    else:
        thinking = ""  # whatever was looked for, nobody wants it any more


def said(do, **more):
    """What has happened, as it is told to the table."""
    question = {"do": do, "now": storage.now(), "offset": -window.Date.new().getTimezoneOffset()}
    question.update(more)
    return question


def opening(address):
    """The first that a table is told: what is stored, and which address was asked for."""
    return said(
        "start",
        storage=json.loads(storage.read(PREFIX)),
        hash=address,
        language=root.lang if root.dataset.praca == "table" else window.navigator.language,
        url=window.location.href.split("#")[0],
        build=BUILD,
        browser=window.navigator.userAgent,
    )


def calm():
    """Whether nothing may move: the settings decide, or else the device."""
    motion_wanted = root.getAttribute("data-motion")
    return motion_wanted == "none" or (motion_wanted != "full" and wants_calm.matches)


async def show(answer):
    """Paints; where something travels over the table, the browser shows it on its way, and points count up."""
    global journey, arriving
    for key, value in answer["dress"].items():
        root.setAttribute("data-" + key, value)
    if answer["sounds"]:
        sound.play(answer["sounds"])
    before = {} if calm() else motion.numbers()
    motion.settle()
    if calm():
        paint(answer)
        return
    if answer["travels"] and hasattr(document, "startViewTransition"):
        arriving = answer
        journey = document.startViewTransition(paint_arriving)
        await journey.updateCallbackDone
    else:
        paint(answer)
    asyncio.create_task(motion.count_up(before))  # noqa: RUF006


arriving = None  # the answer that is painted while something travels
paint_arriving = create_proxy(lambda: paint(arriving))  # once: the page never lets go of a function it was given


def paint(answer):
    keep_address(answer["hash"], answer["push"])
    root.lang = answer["lang"]
    document.title = answer["title"]
    had_focus = app.contains(document.activeElement)
    reads = cells.inside(document.activeElement) is not None
    rescue.tell_no_more()
    if not picture.paint(app, answer["html"]):
        asyncio.create_task(ask("repaint"))  # noqa: RUF006
    turn(answer["turned"])
    if reads and answer["focus"] in ("", "hand") and cells.enter():
        pass  # whoever reads the table stays where they are; what is asked for now is said
    elif answer["focus"]:  # another screen
        window.scrollTo(0, document.body.scrollHeight if answer["turned"] else 0)
        focus(document.getElementById(answer["focus"]))
    elif answer["aim"]:  # the control that makes this move
        focus(document.querySelector(f'[data-do=move][data-value="{window.CSS.escape(answer["aim"])}"]'))
    elif had_focus and not app.contains(document.activeElement):  # what had it is gone
        focus(document.getElementById("hand") or document.getElementById("title"))
    if answer["hush"]:
        document.getElementById("announce").replaceChildren()
    if answer["say"]:
        say(answer["say"])
    if answer["file"]:
        download(answer["file"]["name"], answer["file"]["text"])
    share = document.getElementById("native-share")
    if share and hasattr(window.navigator, "share"):
        share.hidden = False


def keep_address(wanted, push):
    """Shows the address of what is painted, unless somebody has just gone elsewhere: `moved` will hear of it."""
    global address, went_to
    if wanted == address or window.location.hash != went_to:
        return
    address = wanted
    url = "#" + address if address else window.location.pathname + window.location.search
    if "#" + address != (window.location.hash or "#"):
        if push:
            window.history.pushState(None, "", url)
        else:
            window.history.replaceState(None, "", url)
    went_to = window.location.hash


def turn(turned):
    """Turns the page to somebody who sits opposite."""
    if turned:
        root.setAttribute("data-turned", "")
    else:
        root.removeAttribute("data-turned")


def focus(element):
    """Puts the focus on the element, or on the first control in it."""
    if element and not element.matches("button, a, input, [tabindex]"):
        element = element.querySelector("button:not([disabled])")
    if element:
        element.focus()


def say(text):
    """One more line of the log, which screen readers read in order: what came before is not cut off."""
    log, line = document.getElementById("announce"), document.createElement("p")
    line.textContent = text
    log.append(line)
    if log.childElementCount > SAID:
        log.firstElementChild.remove()


def download(name, text):
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(window.Blob.new(to_js([text]), to_js({"type": "application/json"})))
    link.download = name
    link.click()


# The bots

SLOW = 700  # milliseconds: a bot that thinks longer gets help, if there are cores for it
MOST_BOTS = 3
ENOUGH_MEMORY = 4  # gigabytes, where the browser tells


async def think(request):
    """Lets the bot worker find what is wanted: a move, a hint, or an analysis of the whole game.

    It goes slice by slice; what somebody else asks meanwhile comes first.
    """
    global thinking, hurry
    position = request["find"] + request["game"] + request["link"]
    if thinking == position:
        return
    thinking, hurry = position, False
    try:
        async with searching:  # whatever was thought about before comes to its end
            answer = await found_at_last(request, position)
    except Exception as error:
        window.console.warn("the bot failed: " + str(error))
        thinking = ""
        await ask("bot-failed")
        return
    if answer is None or thinking != position:
        return
    thinking = ""
    await ask("found-" + request["find"], game=request["game"], link=request["link"], found=answer)
    if slow and request["find"] == "move":
        await get_help()


async def found_at_last(request, position):
    """What the workers find together; None if nobody wants to know any more. If one fails, fresh ones try once more."""
    if thinking != position:
        return None
    try:
        return await found(request, position)
    except Exception as error:
        window.console.warn("the bots start anew: " + str(error))
        rescue.tell_that_it_takes_long()
        dismiss_bots()
    try:
        return await found(request, position) if thinking == position else None
    except Exception:
        dismiss_bots()
        raise


async def found(request, position):
    """What the workers find together."""
    global slow
    if not bots:
        bots.append(await start_bot(1))
    await pause(request["pause"], position)
    if request["find"] == "analysis":
        return await go_through(bots[0], request, position)
    started = window.performance.now()
    shares = len(bots) if request["find"] == "move" else 1
    tasks = [asyncio.create_task(search(bots[share], request, share, shares, position)) for share in range(shares)]
    results = []
    for task in tasks:  # MicroPython does not wait inside a comprehension
        results.append(await task)  # noqa: PERF401
    slow = window.performance.now() - started > SLOW
    if thinking != position:
        return None
    first, results = bots[0], json.dumps(results)
    return await rescue.answered(first.decide(results) if request["find"] == "move" else first.explain(results))


async def search(worker, request, share, shares, position):
    """One worker's share of the thinking."""
    question = {"link": request["link"], "find": request["find"], "share": share, "shares": shares}
    answer = json.loads(await rescue.answered(worker.begin(json.dumps(question))))
    while not answer["found"] and thinking == position:
        if not share:
            show_progress(answer["progress"])
        answer = json.loads(await rescue.answered(worker.stop() if hurry else worker.think()))
    return answer["found"]


async def go_through(worker, request, position):
    """A whole game, which takes some seconds."""
    answer = json.loads(await rescue.answered(worker.begin_analysis(request["link"])))
    while not answer["found"] and thinking == position:
        show_progress(answer["progress"])
        answer = json.loads(await rescue.answered(worker.go_through()))
    return answer["found"] if thinking == position else None


def show_progress(progress):
    bar = document.getElementById("bot-progress")
    if bar:
        bar.value = progress


async def start_bot(number):
    return await rescue.start("bot" if one_thread.needed else f"bot-{number}", "./py/bot.py")


def dismiss_bots():
    """All of them, for it is not known which one failed. The next question gets fresh ones."""
    bots.clear()
    for number in range(1, MOST_BOTS + 1):
        rescue.stop(f"bot-{number}")


async def get_help():
    """One more worker for the next decision: one core is left for the page and one for the table."""
    global getting_help
    cores = window.navigator.hardwareConcurrency or 1
    gigabytes = window.navigator.deviceMemory if hasattr(window.navigator, "deviceMemory") else 0
    if (
        not getting_help
        and not one_thread.needed
        and len(bots) < min(MOST_BOTS, cores - 2)
        and gigabytes >= ENOUGH_MEMORY
    ):
        getting_help = True
        bots.append(await start_bot(len(bots) + 1))
        getting_help = False


async def pause(milliseconds, position):
    """Time for people to follow, until it is over or somebody is in a hurry."""
    end = window.performance.now() + milliseconds
    while window.performance.now() < end and thinking == position and not hurry:
        await asyncio.sleep_ms(30)


# What people do


async def clicked(event):
    if journey and event.target.matches("html"):
        await click_below(event)
        return
    element = event.target.closest("[data-do]")
    if not element and event.target.closest("[data-aim]"):
        place = aim.nearest(event)
        element = place if place and (pointer == "mouse" or place.id == aimed_before) else None
    if element and not element.matches("form, input, :disabled"):
        await press(element)


async def click_below(event):
    """WebKit says that the page itself was clicked, as long as something travels over it."""
    journey.skipTransition()
    await journey.finished
    below = document.elementFromPoint(event.clientX, event.clientY)
    if below and not below.matches("html"):
        below.dispatchEvent(window.MouseEvent.new("click", event))


async def press(element):
    global hurry
    do, value = element.getAttribute("data-do"), element.getAttribute("data-value") or ""
    if do == "copy":
        await copy(element)
    elif do == "native-share":
        await window.navigator.share(to_js({"title": document.title, "url": value}))
    elif do == "update":
        take_new_version()
    elif do == "move-now":
        hurry = True
    elif do == "close-keys":
        document.getElementById("keys").close()
    else:
        await ask(do, value=value)


async def copy(button):
    """Puts a text where it can be pasted from; without the right to do so, by the way that needs a field."""
    text, done = button.getAttribute("data-value"), button.getAttribute("data-done")
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:
        field = document.createElement("textarea")
        field.value = text
        button.after(field)
        field.select()
        document.execCommand("copy")
        field.remove()
    say(done)
    button.textContent = done


def submitted(event):
    form = event.target.closest("form[data-do]")
    if not form:
        return None
    event.preventDefault()
    return send(form)


async def send(form):
    """What has been filled in."""
    fields = {}
    for field in form.elements:
        if field.name and (field.type not in ("checkbox", "radio") or field.checked):
            fields[field.name] = field.value
    await ask(form.getAttribute("data-do"), value=form.getAttribute("data-value") or "", form=fields)


async def changed(event):
    if event.target.matches("select[data-do], input[type=range][data-do]"):
        await ask(event.target.getAttribute("data-do"), value=event.target.value)
    live = event.target.closest("form[data-live]")  # every change counts at once
    if live:
        await send(live)
    if event.target.type == "file" and event.target.files.length:
        text = await event.target.files.item(0).text()
        event.target.value = ""
        await ask(event.target.getAttribute("data-do"), text=text)


def leads(event, row):
    """Whether an arrow key has led along a row of controls, or over a board."""
    if row and event.key in ("ArrowLeft", "ArrowRight"):
        controls = list(row.querySelectorAll("button:not([disabled])"))
        here = [control.id for control in controls].index(event.target.id)
        controls[(here + (1 if event.key == "ArrowRight" else -1)) % len(controls)].focus()
        return True
    if event.key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        place = aim.step(event.target.closest("[data-x]"), event.key)
        if place:
            place.focus()
            return True
    return False


def pressed(event):
    """A single key presses the control that carries it, or leads to another one."""
    global pressing
    cell = cells.inside(event.target)
    if cell and cells.walk(cell, event):
        event.preventDefault()
        return
    if event.ctrlKey or event.metaKey or event.altKey:
        return
    if event.target.matches("input, select, textarea") or document.querySelector("dialog[open]"):
        return
    row = event.target.closest("[data-arrows]")
    if leads(event, row):
        event.preventDefault()
        return
    if event.key in ("Enter", " ") and event.target.matches("[role=button], [role=grid] [data-do]"):
        event.preventDefault()
        pressing = asyncio.create_task(press(event.target))
        return
    if event.key == "Enter" and event.target.matches("button, a") and not row:
        return  # Enter presses what has the focus
    if event.key == "?":
        event.preventDefault()
        show_keys()
        return
    element = document.querySelector(f'[data-key="{window.CSS.escape(event.key)}"]:not([disabled])')
    if element and event.key == "Enter" and row and element.getAttribute("aria-disabled") == "true":
        return  # what has the focus can be pressed, and this cannot yet
    if element:
        event.preventDefault()
        cells.enter() if element.matches("[role=grid]") else element.click()


KEY_SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "Enter": "↵", "Escape": "Esc"}


def show_keys():
    """Lists the keys that do something now, each with the words of its control."""
    dialog, listing = document.getElementById("keys"), document.getElementById("keys-here")
    listing.replaceChildren()
    for control in document.querySelectorAll("[data-key]:not([disabled], [aria-disabled=true])"):
        key = control.getAttribute("data-key")
        row, sign, words = [document.createElement(tag) for tag in ("div", "dt", "dd")]
        mark = document.createElement("kbd")
        mark.textContent = KEY_SIGNS.get(key, key)
        words.textContent = (
            control.getAttribute("data-words") or control.getAttribute("aria-label") or control.textContent
        )
        sign.append(mark)
        row.append(sign, words)
        listing.append(row)
    dialog.showModal()


def focused(event):
    place, cell = event.target.closest("[data-x]"), cells.inside(event.target)
    if place:
        aim.aim(place)
    elif cell:
        cells.focused(cell)


def pointer_down(event):
    global pointer, aimed_before, dragged
    pointer = event.pointerType
    before = aim.aimed()
    aimed_before = before.id if before else ""
    thing = event.target.closest("[data-drag]")
    dragged = [thing.id, event.clientX, event.clientY, False] if thing else None
    if event.target.closest("[data-aim]"):
        aim.aim(aim.nearest(event))


async def pointer_moved(event):
    if dragged and not dragged[3]:
        far = abs(event.clientX - dragged[1]) + abs(event.clientY - dragged[2])
        if far > aim.DRAG:
            dragged[3] = True
            thing = document.getElementById(dragged[0])
            if thing and thing.getAttribute("aria-pressed") != "true":
                await press(thing)
    elif dragged or event.target.closest("[data-aim]"):
        place = aim.nearest(event)
        if place:
            aim.aim(place)


def wheeled(event):
    """Over a board, the wheel turns what is in hand."""
    global pressing, last_wheel
    turn = document.querySelector("[data-wheel]") if event.target.closest("[data-aim]") else None
    if turn:
        event.preventDefault()
        if event.timeStamp - last_wheel > 120:  # one step for one flick
            last_wheel = event.timeStamp
            pressing = asyncio.create_task(press(turn))


async def pointer_up(event):
    """A thing that was dragged to the board goes where it was let go."""
    global dragged
    was_dragged, dragged = dragged and dragged[3], None
    place = aim.nearest(event) if was_dragged else None
    if place:
        await press(place)


async def moved(event):
    """The address has changed: a link was followed, or the browser's Back."""
    global address, went_to
    if root.dataset.praca == "shell":
        return  # `begin` looks at it
    address, went_to = None, window.location.hash
    await ask("go", hash=window.location.hash)


async def stored_elsewhere(event):
    if event.key and event.key.startswith(PREFIX + "save:"):
        await ask("stored-elsewhere", key=event.key)


# Offline


def tell_network(event=None):
    """The page shows when there is no network; it needs none."""
    if window.navigator.onLine:
        root.removeAttribute("data-offline")
    else:
        root.setAttribute("data-offline", "")


async def registered(service):
    try:
        return await service.register("./sw.js")
    except Exception as error:
        window.console.warn("not available offline: " + str(error))


async def keep_offline():
    """Registers the service worker, and tells when a newer version is waiting."""
    if not hasattr(window.navigator, "serviceWorker"):
        return
    service = window.navigator.serviceWorker
    registration = await registered(service)
    if not registration:
        return

    async def offer(worker):
        global new_worker
        new_worker = worker
        await ask("update-ready")

    def found(event=None):
        worker = registration.installing

        first = not service.controller

        async def installed(event):
            if worker.state == "installed" and not first:
                await offer(worker)
            elif worker.state == "activated" and first:
                await ask("offline-ready")

        if worker:
            on(worker, "statechange", installed)

    on(registration, "updatefound", found)
    found()
    if registration.waiting and service.controller:
        await offer(registration.waiting)


def take_new_version():
    """The game is stored and in the address: the page comes back to it."""
    if new_worker:
        on(window.navigator.serviceWorker, "controllerchange", lambda event: window.location.reload())
        new_worker.postMessage(to_js({"type": "SKIP_WAITING"}))


on(document, "click", clicked)
on(document, "submit", submitted)
on(document, "change", changed)
on(document, "keydown", pressed)
on(document, "focusin", focused)
on(document, "pointerdown", pointer_down)
on(document, "pointermove", pointer_moved)
on(document, "pointerup", pointer_up)
document.addEventListener("wheel", create_proxy(wheeled), to_js({"passive": False}))
on(document.defaultView, "hashchange", moved)  # MicroPython's `window` cannot be listened to
on(document.defaultView, "storage", stored_elsewhere)
on(document.defaultView, "offline", tell_network)
on(document.defaultView, "online", tell_network)
tell_network()
root.dataset.praca = "shell"


async def begin():
    """The table gets to know what is stored and which address was asked for, and paints its first answer."""
    global went_to
    if root.getAttribute("data-build") != BUILD:  # a new version was published while this one was on its way
        rescue.stand_still()
        return
    await rescue.first_table()
    went_to = window.location.hash
    await ask(**opening(went_to))
    root.dataset.praca = "table"
    loading = document.getElementById("loading")
    if loading:
        loading.remove()
    if window.location.hash != went_to:  # somebody went elsewhere meanwhile
        await moved(None)
    await keep_offline()


await asyncio.create_task(begin())
