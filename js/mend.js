// When the page does not come up: a file did not arrive, or a cache lacks one, or holds one of another version.
//
// The page then mends itself, once in ten minutes: whatever this site keeps in the browser to start from is thrown away
// (saved games never are), everything is fetched anew, and the page is loaded again. If that does not help, or there is
// no network to fetch anything from, people are told, and may try again.
(() => {
  const root = document.documentElement;
  const stuck = document.getElementById("stuck");
  const progress = document.getElementById("progress");
  const scope = new URL(".", location.href);
  const MENDED = "praca:mended"; // when
  const REST = 600000; // milliseconds until the page may mend itself once more
  const PATIENCE = 20000; // milliseconds in which nothing at all arrives

  if (!document.getElementById("unable").hidden) return; // js/able.js has said all there is to say

  const isUp = () => root.dataset.praca === "table";

  async function mend() {
    await fetch(new URL("sw.js", scope), { cache: "no-store" }); // nothing is thrown away that cannot be fetched again
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const ours = registrations.filter((registration) => registration.scope === scope.href);
    await Promise.all(ours.map((registration) => registration.unregister()));
    const names = await caches.keys();
    const kept = names.filter((name) => name.startsWith("praca-") && name.endsWith(`:${scope.pathname}`));
    await Promise.all(kept.map((name) => caches.delete(name)));
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    const fresh = (part) => fetch(part, { cache: "reload" }).catch(() => {});
    await Promise.all(parts.filter((part) => part.startsWith(scope.href)).map(fresh));
  }

  async function again() {
    if (isUp()) return location.reload();
    try {
      sessionStorage.setItem(MENDED, Date.now());
      await mend();
    } catch { /* no network, or nothing that can be mended: loading may help all the same */ }
    location.reload();
  }

  let given = false; // one failure is often followed by others

  function failed() {
    if (isUp() || given) return;
    given = true;
    let mended = Infinity;
    try { mended = Number(sessionStorage.getItem(MENDED)); } catch { /* forbidden: people have to ask for it */ }
    if (navigator.onLine && Date.now() - mended > REST) again();
    else stuck.hidden = false;
  }

  document.getElementById("try-again").addEventListener("click", again);

  // Where something was thrown, without the words that came with it: they may hold anything.
  function tell(traceback) {
    const places = traceback.split("\n").filter((line) => /^ *File /.test(line)).map((line) => line.trim());
    const report = [
      `Praça: ${root.dataset.build}`,
      `What failed: ${places.join("; ")}`,
      `Address: ${location.href}`,
      `Browser: ${navigator.userAgent}`,
    ].join("\n");
    const copy = document.getElementById("copy-what-failed");
    copy.onclick = () => navigator.clipboard.writeText(report);
    copy.hidden = stuck.hidden = false;
  }

  // 1. Something has failed, by the browser's word (js/boot.js hears it) or by the shell's.
  addEventListener("mpy:done", () => { if (!root.dataset.praca) failed(); }); // PyScript has run a shell that is not there
  const look = () => {
    if (root.dataset.praca === "stuck" || "failed" in root.dataset) failed();
    if (!isUp()) return;
    given = false;
    stuck.hidden = true;
  };
  new MutationObserver(look).observe(root, { attributeFilter: ["data-praca", "data-failed"] });
  look();

  // 2. The shell has made a mistake, and PyScript would show it as it is.
  const findMistakes = () => document.querySelectorAll(".py-error").forEach((mistake) => {
    mistake.remove();
    if (root.dataset.praca) tell(mistake.textContent);
  });
  new MutationObserver(findMistakes).observe(document.body, { childList: true });
  findMistakes();

  // 3. A new version asks whether there is a page that is well, and can ask people whether they want it.
  const service = navigator.serviceWorker;
  service?.addEventListener("message", ({ data, ports }) => {
    if (data === "are you well?" && !given) ports[0].postMessage("yes");
  });
  service?.startMessages();

  // 4. Another version is in office, because somebody agreed in another tab: this page follows it. Nothing is lost by it.
  let before = service?.controller;
  service?.addEventListener("controllerchange", () => {
    if (before) location.reload();
    before = service.controller;
  });

  // 5. Something never arrives.
  const arrived = () => [root.dataset.praca, progress.value, performance.getEntriesByType("resource").length].join();
  let seen = arrived();
  const watch = setInterval(() => {
    if (isUp()) clearInterval(watch);
    else if (arrived() === seen) stuck.hidden = false;
    seen = arrived();
  }, PATIENCE);
})();
