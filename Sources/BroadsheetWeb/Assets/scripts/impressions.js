// Tells which cards were seen, by the core's definition of an impression.

const visible = new Set, timers = new Map;

const stop = card => {
  clearTimeout(timers.get(card));
  timers.delete(card);
};

const start = card => {
  if (document.hidden || timers.has(card)) return;
  timers.set(card, setTimeout(() => {
    watch.unobserve(card);
    visible.delete(card);
    tell("seen", card);
  }, settings.seenTime));
};

const watch = new IntersectionObserver(entries => {
  for (const entry of entries) {
    const card = entry.target;
    if (entry.intersectionRatio >= settings.seenShare) {
      visible.add(card);
      start(card);
    } else {
      visible.delete(card);
      stop(card);
    }
  }
}, {threshold: settings.seenShare});

document.addEventListener("visibilitychange", () =>
  visible.forEach(document.hidden ? stop : start));
const attend = root => root.querySelectorAll("[data-slot]").forEach(card => watch.observe(card));
attend(document);
document.addEventListener("grown", event => attend(event.detail));
