// Lets a story open out of its teaser, and fold back into it: the names that tie the two together
// are put on the one card that leads to the story.
//
// It stands in the page itself, since a page is revealed before a deferred script has run.

const run = (event, to) => {
  if (!event.viewTransition || !to) return;
  const path = new URL(to).pathname, named = [];
  const link = [...document.querySelectorAll("main .words a")].find(link => link.pathname == path);
  const card = link?.closest(".card"), image = card?.querySelector("img");
  const name = (part, word) => {
    if (!part) return;
    part.style.viewTransitionName = word;
    named.push(part);
  };
  if (!card) return;
  document.querySelectorAll(".hero img,.article h1").forEach(part => name(part, "none"));
  if (image?.offsetWidth) name(image, "picture");
  name(card.querySelector("h2,h3,h4"), "headline");
  event.viewTransition.finished.finally(() =>
    named.forEach(part => part.style.viewTransitionName = ""));
};

addEventListener("pageswap", event => run(event, event.activation?.entry.url));
addEventListener("pagereveal", event => run(event, self.navigation?.activation?.from?.url));
