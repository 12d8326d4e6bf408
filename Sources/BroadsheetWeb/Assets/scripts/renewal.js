// Brings what is new on a front or a section without leaving it: when the page is pulled down, by a
// button once the reader comes back to it after a while, and when live.js hears of it.
//
// What comes by itself moves nothing that the reader reads: new stories and banners are announced
// over the page, and put in on a tap. Corrections change their cards where they stand, what was
// taken away goes, and a page that has become another one is swapped.
//
// The server says what has changed since the edition that the page shows. Cards that stay keep
// their elements, and what the reader looks at stays where it is.

const main = document.querySelector("main"), words = page.renewal && JSON.parse(page.renewal);
const far = 64, pause = 3e5;
let from, way = 0, looked = Date.now(), waits, pending, isCut;

const slots = root => [...root.querySelectorAll("[data-slot]")];

const present = () => slots(main).filter(card => !card.closest(".older"));

// The slots of a page to come, with those for which marks stand.
const order = fresh => [...fresh.querySelectorAll("[data-slot],[data-keep]")].flatMap(card => {
  const name = card.dataset.slot || card.dataset.keep;
  const known = card.dataset.whole && present().find(old => old.dataset.slot == name);
  const block = known && known.closest(".block");
  return block ? slots(block).map(old => old.dataset.slot) : [name];
});

// Whether nothing has come or moved: then some have gone, or say something else. Of what people
// decided only stories count, and not a notice, a widget or an advert.
const isQuiet = (fresh, isDecided) => {
  const known = present().map(card => card.dataset.slot);
  const others = new Set(slots(fresh).filter(card => isDecided && !card.matches("article"))
    .map(card => card.dataset.slot).filter(name => !known.includes(name)));
  let at = -1;
  return order(fresh).every(name => others.has(name) || (at = known.indexOf(name, at + 1)) >= 0);
};

// Whether a page is another one than it was: somebody else's in place of ours, or closed by people,
// and back from either.
const isOther = (fresh, isDecided) => {
  const known = new Set(present().map(card => card.dataset.slot)), names = order(fresh);
  return !names.length || !known.size || isDecided && !names.some(name => known.has(name));
};

// Keeps what is looked at where it is.
const steadily = change => {
  const seen = slots(main).find(card => card.getBoundingClientRect().bottom > 0);
  const top = scrollY && seen?.getBoundingClientRect().top, focus = document.activeElement;
  change();
  if (top && seen.isConnected) scrollBy(0, seen.getBoundingClientRect().top - top);
  if (focus.isConnected) focus.focus({preventScroll: true});
};

const apply = fresh => {
  const known = new Map(slots(main).map(card => [card.dataset.slot, card]));
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
};

const ask = asker(async () => {
  looked = Date.now();
  // An edition of which cards were taken away is none that the server knows.
  const answer = await fetch(location.pathname + "?since=" + (isCut ? 0 : page.edition));
  if (!answer.ok) throw answer;
  const change = await answer.json();
  if (change.whole) {
    const whole = await fetch(location.pathname, {cache: "no-cache"});
    if (!whole.ok) throw whole;
    const other = parse(await whole.text());
    change.root = other.querySelector("main");
    change.kinds = other.body.classList;
    change.edition = other.body.dataset.edition;
  } else if (change.html) change.root = parse(change.html).body;
  return change;
});

// Lets cards go from where they were to where they are, and others come up.
const glide = before => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const card of slots(main)) {
    const old = before.get(card), place = card.getBoundingClientRect();
    if (place.top > innerHeight || place.bottom < 0) continue;
    const start = old
      ? {transform: `translate(${old.left - place.left}px, ${old.top - place.top}px)`}
      : {opacity: 0};
    const end = old ? {transform: "none"} : {opacity: 1};
    card.animate([start, end], {duration: 300, easing: "ease-out"});
  }
};

const put = change => {
  pending = isCut = null;
  if (change.root) {
    const before = new Map(slots(main).map(card => [card, card.getBoundingClientRect()]));
    steadily(() => apply(change.root));
    glide(before);
  }
  for (const kind of change.kinds ? ["front", "section", "web"] : []) {
    document.body.classList.toggle(kind, change.kinds.contains(kind));
  }
  page.edition = change.edition;
};

const take = change => {
  put(change);
  const otherwise = change.root ? words.changed : words.same;
  say(change.added ? words.added.replace("#", change.added) : otherwise);
};

// Changes cards where they stand, if they keep their shape, and takes away what people have.
const correct = (fresh, isDecided) => {
  const known = new Map(present().map(card => [card.dataset.slot, card]));
  const stays = new Set(order(fresh));
  for (const card of isDecided ? present() : []) {
    if (stays.has(card.dataset.slot)) continue;
    card.remove();
    isCut = true;
  }
  for (const card of slots(fresh)) {
    const old = known.get(card.dataset.slot);
    const isAlike = old && [...card.classList].every(name => old.classList.contains(name));
    if (isAlike && old.textContent != card.textContent) {
      old.replaceChildren(...card.cloneNode(true).childNodes);
    }
  }
};

// The words of a banner that is not on the page yet.
const bannerIn = fresh => {
  const known = new Set(present().map(card => card.dataset.slot));
  return [...fresh.querySelectorAll(".notice-breaking")]
    .find(card => !known.has(card.dataset.slot))?.querySelector("h2,h3");
};

// Says over the page that there is something, and puts it in on a tap.
const offer = change => {
  const banner = bannerIn(change.root);
  const button = document.createElement("button");
  pending = change;
  button.textContent = banner?.textContent
    || (change.added ? words.added.replace("#", change.added) : words.show);
  button.onclick = () => {
    take(change);
    if (banner) scrollTo(0, 0);
  };
  button.classList.toggle("breaking", !!banner);
  show(button);
};

// What came by itself. Whether feeds brought them or people put them there (`now`), new stories and
// banners, and stories that have moved, are seen over the page first and not in it.
const meet = change => {
  const isOffered = root => !isOther(root, change.now)
    && (bannerIn(root) || !isQuiet(root, change.now));
  if (change.root && isOffered(change.root)) {
    steadily(() => correct(change.root, change.now));
    offer(change);
  } else {
    if (pending) show();
    put(change);
  }
};

const say = (text, stays) => {
  const piece = document.createElement("span");
  piece.textContent = text;
  show(piece);
  if (!stays) setTimeout(() => sign.firstChild == piece && show(), 4e3);
};

const renew = () => {
  waits = true;
  say(words.renewing, true);
  const over = next => change => {
    waits = false;
    next(change);
  };
  ask(over(take), over(() => say(words.failed)));
};

const pull = to => {
  way = Math.max(0, Math.min(to, far * 1.5));
  sign.style.setProperty("--pull", way + "px");
  if (way && !waits) say(way < far ? words.pull : words.letGo, true);
};

if (words && page.edition) {
  hang();
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
        if (pending && !isFar) offer(pending);
        else show();
      }
      from = null;
      if (isFar) renew();
    });
  }
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < pause) return;
    ask(meet);
  });
  document.addEventListener("live", () => ask(meet));
}
