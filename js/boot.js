// What cannot wait for Python: the language of the home page, and signs that something is coming.
(() => {
  const root = document.documentElement;
  const scope = new URL(".", location.href).pathname;

  const stored = (read) => {
    try { return read(localStorage); } catch { return undefined; } // storage may be forbidden
  };

  // 1. The page is English; who reads Portuguese gets the other home before anything is painted.
  const language = stored((storage) => storage.getItem("praca:language")) || navigator.language || "";
  if (language.toLowerCase().startsWith("pt")) {
    root.lang = "pt";
    const home = document.getElementById("home-pt"); // licences.html has none
    if (home) document.getElementById("app").replaceChildren(home.content.cloneNode(true));
    for (const element of document.querySelectorAll("[data-pt]")) element.textContent = element.dataset.pt;
  }

  // 2. The page looks as it was chosen in the settings from its first picture on.
  try {
    const chosen = JSON.parse(stored((storage) => storage.getItem("praca:settings")) || "{}");
    for (const key of ["theme", "motion", "aids"]) if (typeof chosen[key] === "string") root.dataset[key] = chosen[key];
  } catch { /* unreadable settings are none */ }

  // 3. Is there a game to go on with?
  if (stored((storage) => Object.keys(storage).some((key) => key.startsWith("praca:save:")))) root.dataset.saves = "";

  // 4. How much of the engine is here (from interpreter.mjs). The end of the bar is the shell's to say: it removes it.
  const progress = document.getElementById("progress");
  if (progress && typeof BroadcastChannel === "function") {
    const channel = new BroadcastChannel(`praca-boot:${scope}`);
    channel.onmessage = ({ data: { done, total } }) => {
      if (!progress.isConnected) channel.close();
      else progress.value = Math.max(progress.value, Math.min(99, (100 * done) / total) || 0);
    };
  }

  // 5. A link followed before the engine answers is kept in the address; until then it shows that it is waiting.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || root.dataset.praca === "table") return;
    document.querySelector('a[aria-busy="true"]')?.removeAttribute("aria-busy");
    link.setAttribute("aria-busy", "true");
  });

  // 6. What goes wrong on the way is for js/mend.js to see to, which may come later.
  const failed = ({ target }) => {
    const counts = target === window || target.matches("script, link[rel=stylesheet]");
    if (counts && root.dataset.praca !== "table") root.dataset.failed = "";
  };
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", failed);
})();
