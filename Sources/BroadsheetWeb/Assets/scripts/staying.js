// Brings what only pages need that stay open, once everything else has come: renewal.js, live.js
// and following.js are no part of what a reader waits for.

const pause = 300;

if (page.renewal || page.live) {
  addEventListener("load", () => setTimeout(() => import(settings.open).catch(() => {}), pause));
}
