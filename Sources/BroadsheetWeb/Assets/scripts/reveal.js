// On a first visit cards come in one after the other, see motion.css; those below the screen are
// there at once, and so is whatever joins the page later.

const movements = [];
for (const card of every("[data-fresh] .card")) {
  const isSeen = card.getBoundingClientRect().top < innerHeight;
  for (const movement of card.getAnimations()) {
    if (isSeen) movements.push(movement.finished);
    else movement.cancel();
  }
}
Promise.allSettled(movements).then(() => delete document.documentElement.dataset.fresh);
