// Brings what only pages need that stay open, once everything else has come: renewal.js, live.js,
// following.js and timeline.js are no part of what a reader waits for. A report that is over has
// something to say too: what came since its reader looked.

const pause = 300;

if (page.renewal || page.live || document.querySelector(".timeline")) {
  addEventListener("load", () => setTimeout(() => import(settings.open).catch(() => {}), pause));
}
