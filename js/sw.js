// The service worker: after the first visit everything is here, network or not.
//
// Two caches. The runtime (vendor/) is keyed by Pyodide's version and its files by their versioned paths: a new build
// of ours finds it in place. In the app's, files are keyed by their content: a new build fetches what has changed.
// Both names end in our path, for all Pages of one user share an origin, and there may be another Praça on it.
// A new version waits until the page says that the player agrees, or until there is no page that is well: the version
// before it may be broken, and then nobody can ever agree.
importScripts(
  "vendor/workbox-core-@workbox-core@/workbox-core.prod.js",
  "vendor/workbox-routing-@workbox-routing@/workbox-routing.prod.js",
  "vendor/workbox-strategies-@workbox-strategies@/workbox-strategies.prod.js",
  "vendor/workbox-precaching-@workbox-precaching@/workbox-precaching.prod.js",
);
const { PrecacheController, PrecacheRoute } = workbox.precaching;
const { registerRoute } = workbox.routing;

const files = @files@;
const home = new URL(self.registration.scope).pathname;
const isRuntime = ({ url }) => url.startsWith("vendor/");

// A file that is missing here is fetched again, but only as it was in this version: anything else would be a mixture.
// Workbox sees to that itself, except for what is asked for as scripts, styles and pictures are.
const integrities = new Map(files.map(({ url, integrity }) => [new URL(url, self.registration.scope).href, integrity]));
const whole = {
  requestWillFetch: async ({ request }) =>
    request.mode === "no-cors" ? new Request(request.url, { integrity: integrities.get(request.url) }) : request,
};

const runtime = new PrecacheController({ cacheName: `praca-runtime-@pyodide@:${home}`, plugins: [whole] });
runtime.precache(files.filter(isRuntime));

const app = new PrecacheController({ cacheName: `praca-app:${home}`, plugins: [whole] });
app.precache(files.filter((file) => !isRuntime(file)));

// Whatever stands behind the "?" of an address, it is the same page.
registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.pathname === home,
  app.createHandlerBoundToURL(new URL("index.html", self.registration.scope).href),
);
registerRoute(new PrecacheRoute(app));
registerRoute(new PrecacheRoute(runtime));

// The page that installed us is served by us from now on: it need not be loaded twice to work offline.
workbox.core.clientsClaim();

self.addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") self.skipWaiting();
});

const WAIT = 5000; // milliseconds for a page to say that it is well

async function nobodyIsWell() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const asked = pages.filter(({ url }) => url.startsWith(self.registration.scope)).map((page) => new Promise((well) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => well(true);
    setTimeout(well, WAIT, false);
    page.postMessage("are you well?", [port2]);
  }));
  return !(await Promise.all(asked)).includes(true);
}

self.addEventListener("install", (event) => {
  if (!self.registration.active) return;
  event.waitUntil(nobodyIsWell().then((broken) => { if (broken) self.skipWaiting(); }));
});

self.addEventListener("activate", (event) => {
  const kept = [`praca-snapshot:${home}`, ...[runtime, app].map(({ strategy }) => strategy.cacheName)];
  const outdated = (name) => name.startsWith("praca-") && name.endsWith(`:${home}`) && !kept.includes(name);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(outdated).map((name) => caches.delete(name)))),
  );
});
