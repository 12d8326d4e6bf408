// Puts the next older page below this one when the reader comes near its end, or follows the link
// to it; one that does not come can be tried again where it should stand. Once the link itself has
// come into sight nothing is put before it unasked, so that nothing moves under the reader's eyes.
//
// The address follows the reader from page to page. Who comes back from a story finds the card that
// they left by, at the height where it was.

const ways = document.querySelector(".paging"), words = ways?.dataset;
const here = new IntersectionObserver(entries => {
  for (const {isIntersecting, target} of entries) {
    if (isIntersecting && target.dataset.page != location.href) {
      history.scrollRestoration = "manual";
      history.replaceState(history.state, "", target.dataset.page);
    }
  }
}, {rootMargin: "-35% 0px -65%"});
const said = document.createElement("span");
let busy, ready, isFirst = true;

const put = ({other, address}) => {
  const link = ways.querySelector("[rel=next]"), next = other.querySelector(".paging [rel=next]");
  const shown = new Set([...every("[data-slot]")].map(card => card.dataset.slot));
  for (const card of other.querySelectorAll("[data-slot]")) {
    if (shown.has(card.dataset.slot)) card.remove();
  }
  const blocks = [...other.querySelectorAll("main > .block")]
    .filter(block => block.querySelector("[data-slot]"));
  if (isFirst) {
    every(".masthead, .bar, main > .block").forEach(part => watch(part, location.href));
  }
  isFirst = false;
  ways.before(...blocks);
  for (const block of blocks) {
    block.classList.add("older");
    block.querySelector("#opening-end")?.remove();
    watch(block, address);
    tell("grown", block);
  }
  if (next) link.href = next.href;
  else link.remove();
  ways.hidden = !ways.querySelector("a");
  ways.after(said);
  const added = blocks.flatMap(block => [...block.querySelectorAll("article")]);
  said.textContent = words.added.replace("#", added.length);
  return added[0];
};

const watch = (block, address) => {
  block.dataset.page = address;
  here.observe(block);
};

const get = async address => {
  const answer = await fetch(address);
  if (!answer.ok) throw answer;
  return {other: parse(await answer.text()), address: answer.url};
};

// Asked at the head of a frame: until its end nobody scrolls.
const isStillBelow = async () => {
  await new Promise(requestAnimationFrame);
  return ways.getBoundingClientRect().top >= innerHeight;
};

const fail = () => {
  const line = document.createElement("p"), again = document.createElement("button");
  line.textContent = words.failed;
  line.setAttribute("role", "alert");
  again.textContent = words.retry;
  again.onclick = () => bring(true);
  ways.append(line, again);
};

const bring = async isAsked => {
  const link = ways.querySelector("[rel=next]");
  if (busy || !link) return;
  busy = true;
  ways.setAttribute("aria-busy", busy);
  ways.querySelectorAll("p, button").forEach(part => part.remove());
  try {
    ready ??= await get(link.href);
    if (isAsked || await isStillBelow()) {
      const first = put(ready);
      ready = null;
      if (isAsked) first?.querySelector("a").focus({preventScroll: true});
    }
  } catch (error) {
    fail();
  }
  busy = false;
  ways.removeAttribute("aria-busy");
  ahead.unobserve(ways);
  if (!ready && !ways.querySelector("button")) ahead.observe(ways);
};

// What is above the window counts as seen.
const sight = new IntersectionObserver(([entry]) => {
  if (ready && !entry.isIntersecting) bring();
}, {rootMargin: "999999px 0px 0px"});
const ahead = new IntersectionObserver(([entry]) => {
  if (entry.isIntersecting) bring();
}, {rootMargin: "900px"});

if (ways?.querySelector("[rel=next]")) {
  said.className = "visually-hidden";
  said.setAttribute("role", "status");
  ahead.observe(ways);
  sight.observe(ways);
  ways.addEventListener("click", event => {
    if (event.target.rel != "next" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    bring(true);
  });
}

document.addEventListener("grown", ({detail}) => {
  if (!isFirst && !detail.dataset.page) watch(detail, location.pathname);
});

addEventListener("click", event => {
  const card = event.target.closest?.("main [data-slot]");
  if (card?.closest("[data-page]")) {
    const top = card.getBoundingClientRect().top;
    history.replaceState({slot: card.dataset.slot, top}, "");
  }
}, true);

const left = history.state?.slot;
if (left) {
  const card = document.querySelector(`[data-slot="${CSS.escape(left)}"]`);
  if (card) scrollBy(0, card.getBoundingClientRect().top - history.state.top);
}
