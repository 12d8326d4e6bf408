// What stands in the worker's place when pages are not kept: it lets go of all that was kept, and
// of itself.

addEventListener("install", () => skipWaiting());

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("kept-")) await caches.delete(name);
  }
  await registration.unregister();
})()));
