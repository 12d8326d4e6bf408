// On a first visit cards come in one after the other, see motion.css; those below the screen are
// there at once, and so is whatever joins the page later.

// Milliseconds after which all have come in.
const longest = 1500;

for (const card of every("[data-fresh] .card")) {
  if (card.getBoundingClientRect().top < innerHeight) continue;
  for (const movement of card.getAnimations()) movement.cancel();
}
setTimeout(() => delete document.documentElement.dataset.fresh, longest);
