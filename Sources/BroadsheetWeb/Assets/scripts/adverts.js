// Counts adverts on the reader's own device, and gives the house advert to a box whose cap for the
// day is reached.
//
// The box keeps its size, so nothing moves. One that these screens do not show is not counted.

const today = new Date().toDateString();

const count = () => {
  const kept = memory.get(own("adverts"));
  return kept && kept[0] == today ? kept[1] : 0;
};

let shown = count();
const fill = root => {
  for (const card of root.querySelectorAll("[data-cap]")) {
    if (card.offsetParent && shown++ >= card.dataset.cap) {
      const house = card.querySelector("template");
      card.removeAttribute("data-cap");
      house.parentNode.replaceChildren(house.content);
    }
  }
};

fill(document);
document.addEventListener("grown", event => fill(event.detail));

document.addEventListener("seen", event => {
  if (event.detail.dataset.cap) memory.set(own("adverts"), [today, count() + 1]);
});
