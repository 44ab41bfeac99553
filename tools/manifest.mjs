// Writes the list of files to keep offline into the service worker: node tools/manifest.mjs <dist> <source of sw.js>
// Files under vendor/ carry their version in the path, so they need no revision: Workbox then takes them through the
// browser's ordinary cache, where the first visit has already put them, and a new build does not fetch them again.
import { injectManifest } from "workbox-build";

const [dist, source] = process.argv.slice(2);
const { count, size, warnings } = await injectManifest({
  swSrc: source,
  swDest: `${dist}/sw.js`,
  globDirectory: dist,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "vendor/workbox-*/**", "**/LICENSE*"],
  dontCacheBustURLsMatching: /^vendor\//,
  maximumFileSizeToCacheInBytes: 20_000_000,
});
if (warnings.length) throw new Error(warnings.join("\n"));
console.log(`offline: ${count} files, ${(size / 1e6).toFixed(1)} MB`);
