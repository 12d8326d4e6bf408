// Brings what is new on a front or a section without leaving it: when the page is pulled down, or
// by a button once the reader comes back to it after a while.
//
// The server says what has changed since the edition that the page shows. Cards that stay keep
// their elements, and what the reader looks at stays where it is.

const main = document.querySelector("main"), words = page.renewal?.split("|");
const sign = document.createElement("p"), far = 64, pause = 3e5;
let from, way = 0, looked = Date.now(), busy;

const slots = root => [...root.querySelectorAll("[data-slot]")];

const apply = fresh => {
  const known = new Map(slots(main).map(card => [card.dataset.slot, card]));
  const seen = slots(main).find(card => card.getBoundingClientRect().bottom > 0);
  const top = scrollY && seen?.getBoundingClientRect().top, focus = document.activeElement;
  const older = [...every("main > .older")], ways = document.querySelector(".paging");
  const whole = new Set;
  fresh.querySelector(".paging")?.remove();
  for (const mark of fresh.querySelectorAll("[data-keep]")) {
    const card = known.get(mark.dataset.keep);
    const block = mark.dataset.whole && card?.closest(".block");
    if (block) whole.add(block);
    mark.replaceWith(...card ? [block || card] : []);
  }
  const kept = new Set(slots(fresh).filter(card => known.get(card.dataset.slot) == card));
  for (const card of slots(fresh)) {
    const old = known.get(card.dataset.slot);
    if (!old || kept.has(card) || old.closest(".older")) continue;
    for (const name of old.getAttributeNames()) old.removeAttribute(name);
    for (const {name, value} of card.attributes) old.setAttribute(name, value);
    old.replaceChildren(...card.childNodes);
    card.replaceWith(old);
  }
  const blocks = [...fresh.querySelectorAll(".block")].filter(block => !whole.has(block));
  fresh.append(...older, ...ways ? [ways] : []);
  const above = new Set;
  for (const card of slots(fresh)) {
    if (above.has(card.dataset.slot)) card.remove();
    above.add(card.dataset.slot);
  }
  main.replaceChildren(...fresh.childNodes);
  blocks.forEach(block => tell("grown", block));
  tell("renewed");
  if (top && seen.isConnected) scrollBy(0, seen.getBoundingClientRect().top - top);
  if (focus.isConnected) focus.focus({preventScroll: true});
};

const ask = async () => {
  looked = Date.now();
  const answer = await fetch(location.pathname + "?since=" + page.edition);
  if (!answer.ok) throw answer;
  const change = await answer.json();
  if (change.whole) {
    const whole = await fetch(location.pathname, {cache: "no-cache"});
    const other = parse(await whole.text());
    change.root = other.querySelector("main");
  } else if (change.html) change.root = parse(change.html).body;
  return change;
};

const take = change => {
  if (change.root) apply(change.root);
  page.edition = change.edition;
  say(change.added ? words[3].replace("#", change.added) : words[change.root ? 4 : 5]);
};

const say = (text, stays) => {
  sign.textContent = text;
  sign.classList.toggle("shown", !!text);
  if (!stays) setTimeout(() => sign.textContent == text && sign.classList.remove("shown"), 4e3);
};

const renew = async () => {
  if (busy) return;
  busy = true;
  say(words[2], true);
  try {
    take(await ask());
  } catch (error) {
    say(words[6]);
  }
  busy = false;
};

const pull = to => {
  way = Math.max(0, Math.min(to, far * 1.5));
  sign.style.setProperty("--pull", way + "px");
  if (way && !busy) say(words[way < far ? 0 : 1], true);
};

if (words && page.edition) {
  sign.className = "renewal";
  sign.setAttribute("role", "status");
  document.body.append(sign);
  document.documentElement.style.overscrollBehaviorY = "contain";
  addEventListener("touchstart", ({touches}) =>
    from = scrollY <= 0 && touches.length == 1 ? touches[0].clientY : null, {passive: true});
  addEventListener("touchmove", ({touches}) => {
    if (from != null) pull((touches[0].clientY - from) / 2);
  }, {passive: true});
  for (const name of ["touchend", "touchcancel"]) {
    addEventListener(name, () => {
      const isFar = way >= far && name == "touchend";
      if (way) {
        pull(0);
        say("");
      }
      from = null;
      if (isFar) renew();
    });
  }
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden || Date.now() - looked < pause) return;
    const change = await ask().catch(() => ({}));
    if (!change.root) return;
    const button = document.createElement("button");
    button.textContent = change.added ? words[3].replace("#", change.added) : words[7];
    button.onclick = () => take(change);
    say("", true);
    sign.append(button);
    sign.classList.add("shown");
  });
}
