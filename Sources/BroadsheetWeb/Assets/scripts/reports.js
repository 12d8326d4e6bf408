// Sends what was seen and done to the server, in batches, as a `ReaderReport`.
//
// Only for readers who may be counted: never where the browser objects, and by the reader's choice
// or, before one is made, the brand's. What was seen of an edition is sent once, over all visits.

// Milliseconds between two batches.
const interval = 10000;
// Pages whose seen slots are remembered.
const remembered = 20;

let seen = [], actions = [];

const may = () =>
  page.counting && !objects && chosen("counting", page.counting) == "yes";

const send = () => {
  if (seen.length + actions.length && may()) {
    navigator.sendBeacon("/events", JSON.stringify({
      brand: page.brand, section: page.section, edition: +page.edition || undefined, seen, actions
    }));
  }
  seen = [];
  actions = [];
};

const open = () => {
  if (document.hidden || !may() || sessionStorage.getItem(own(page.story))) return;
  sessionStorage.setItem(own(page.story), 1);
  actions.push({open: page.story});
};

document.addEventListener("act", event => {
  if (may()) actions.push(event.detail);
});
// Opens of headlines that are tested, by what early.js let stand.
const choose = event => {
  const tested = event.target.closest("a")?.querySelector("[data-test]");
  const {half} = document.documentElement.dataset;
  if (!tested || !half || event.button > 1 || !may()) return;
  const number = tested.dataset.test;
  actions.push({headline: number + "ab"[half >> number % 16 & 1]});
};

document.addEventListener("auxclick", choose);
document.addEventListener("click", event => {
  choose(event);
  const retries = event.target.closest(`[href$="?${settings.retryQuery}"]`);
  if (may() && retries) actions.push({retry: true});
});
document.addEventListener("seen", event => {
  if (!page.edition || !may()) return;
  const slot = event.detail.dataset.slot, known = memory.get("seen") || {};
  const at = location.pathname;
  const slots = known[at] && known[at][0] == page.edition ? known[at] : [page.edition];
  if (slots.includes(slot)) return;
  slots.push(slot);
  seen.push(slot);
  // The newest stands last.
  delete known[at];
  known[at] = slots;
  for (const old of Object.keys(known).slice(0, -remembered)) delete known[old];
  memory.set("seen", known);
});

setInterval(send, interval);
addEventListener("pagehide", send);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) send();
  else if (page.story) open();
});
if (page.story) open();
