"""From a press to the painted move, in every game: two people at one device play a whole game on the built site.

The clock starts with the click and stops when the frame after the first change of the table has been produced.
Chromium slows down only the main thread, not workers, when it is told to be a slower machine. The line for the
slower CPU therefore adds, for every move, three times what the worker took.
"""

from playwright.sync_api import Page, Playwright

from bench.browser import go, opened, profile, wait_until_kept
from bench.lines import Line, percentile
from praca.games import GAMES
from tools.serve import Site

FRAME = 1000 / 60
GOOD = 200.0  # milliseconds, by the Web Vitals
GAMES_EACH = 2
MOVES = 60  # at the most, of one game

# In the page: how long the worker took for the first question after a press, so that it can be told from the rest.
WORKERS = """
globalThis.sent = globalThis.worked = 0;
const heard = new WeakSet();
const answered = () => { if (sent) worked ||= performance.now() - sent; };
for (const { prototype } of [Worker, MessagePort]) {
    const { postMessage } = prototype;
    prototype.postMessage = function (...message) {
        if (!heard.has(this)) this.addEventListener("message", answered);
        heard.add(this);
        sent ||= performance.now();
        return postMessage.apply(this, message);
    };
}
"""

# Presses one control, and tells what it took, of that in the worker, and whether it was a move.
PRESS = """async (random) => {
    const free = (does) => [...document.querySelectorAll(`#app [data-do=${does}]`)].filter((control) =>
        !control.matches(":disabled, [aria-pressed=true], [aria-disabled=true]"));
    const choice = ["take-over", "go-on", "move", "pick"].map(free).find((found) => found.length);
    if (!choice) return null;
    const control = choice[Math.floor(random * choice.length)];
    const is_move = control.dataset.do === "move";
    const changed = new Promise((done) => new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel();
                                      port1.onmessage = done; port2.postMessage(0); });
    }).observe(document.getElementById("app"),
               { subtree: true, childList: true, attributes: true, characterData: true }));
    sent = worked = 0;
    const pressed = performance.now();
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const nothing = new Promise((done) => setTimeout(done, 10_000, "nothing"));
    if (await Promise.race([changed, nothing]) === "nothing") return null;
    const took = performance.now() - pressed, in_worker = worked;
    await new Promise((done) => setTimeout(done, 400)); // whatever still moves
    return [took, in_worker, is_move];
}"""


def play(page: Page, url: str, key: str, seed: int) -> list[tuple[float, float]]:
    """Milliseconds of every move, and of those in the worker."""
    page.goto(f"{url}#new/{key}")
    page.locator("#sits1").select_option("person")
    page.locator("#seed").fill(str(seed))
    page.locator("#begin").click()
    page.locator("#do-share").wait_for()
    measured: list[tuple[float, float]] = []
    for step in range(6 * MOVES):
        took = page.evaluate(PRESS, (seed * 0.618 + step * 0.377) % 1)
        if took is None or len(measured) == MOVES:
            break
        if took[2]:
            measured.append((took[0], took[1]))
    return measured


def measure(playwright: Playwright, site: Site, games_each: int = GAMES_EACH) -> list[Line]:
    normal: list[Line] = []
    slow: list[Line] = []
    with profile() as folder:
        with opened(playwright, folder) as context:
            wait_until_kept(go(context, site.url, "table"))
        for key in GAMES:
            for slower, lines in ((1, normal), (4, slow)):
                with opened(playwright, folder) as context:
                    context.add_init_script(WORKERS)
                    page = go(context, site.url, "table", slower)
                    moves = [move for seed in range(games_each) for move in play(page, site.url, key, seed + 1)]
                times = [took + (slower - 1) * worked for took, worked in moves]
                what = f"{key}: input to painted move, 95th percentile of {len(times)}"
                late = percentile(times, 0.95)
                worker = percentile([worked for _, worked in moves], 0.5)
                print(f"    {key} × {slower}: median {percentile(times, 0.5):.1f}, worker {worker:.1f}, {late:.1f} ms")
                if slower == 1:
                    lines.append(Line(what, late, "a frame at 60 Hz", FRAME, 3))
                else:
                    lines.append(Line(f"{what}, 4 × slower CPU", late, "what counts as good", GOOD, 1))
    return normal + slow
