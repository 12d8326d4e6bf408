// Follows a live story: live.js says that there may be something new, and the page is asked for
// anew.
//
// What was corrected changes where it stands, and what was taken away goes. New paragraphs are
// announced over the page, and put in on a tap: nothing that the reader reads moves before.

const article = document.querySelector("article.article");
let heard, offered;

// What has the pieces of the text: the entries of a live report, or else the text, of which it is
// markup where the story is nothing else.
const prose = root => {
  const timeline = root.querySelector(".timeline");
  if (timeline) return timeline;
  const text = root.querySelector(".prose"), markup = text?.querySelector(":only-child.markup");
  const isWhole = markup && ![...markup.childNodes]
    .some(node => node.nodeType == Node.TEXT_NODE && node.textContent.trim());
  return isWhole ? markup : text;
};

// What a piece of the story says; pictures by where they are.
const name = piece => piece.textContent.trim() + [...piece.querySelectorAll("img[src]")]
  .map(picture => picture.getAttribute("src"));

// What it is known by: entries have a name, and whatever they say now, they are themselves.
const key = piece => piece.id || name(piece);

const pieces = root => [...prose(root).children];

// The pieces of the text to come, each with the one on the page that is the same.
const matched = fresh => {
  const known = new Map;
  for (const piece of pieces(article)) {
    known.set(key(piece), [...known.get(key(piece)) || [], piece]);
  }
  return pieces(fresh).map(piece => [piece, known.get(key(piece))?.shift()]);
};

// Keeps what is looked at where it is while something above it changes.
const steadily = change => {
  const seen = pieces(article).find(piece => piece.getBoundingClientRect().bottom > 0);
  const top = seen?.getBoundingClientRect().top;
  change();
  if (seen?.isConnected) scrollBy(0, seen.getBoundingClientRect().top - top);
};

const renew = (old, piece) => {
  const other = piece.cloneNode(true);
  if (old.dataset.new) other.dataset.new = old.dataset.new;
  old.replaceWith(other);
  return other;
};

// Puts in what says something else in the place of what stood there, and takes away what has gone.
const correct = fresh => {
  // Of a text in one piece nobody knows what is new in it.
  if (pieces(article).length < 2 && !pieces(article)[0]?.id) return;
  const pairs = matched(fresh), kept = new Set(pairs.map(([, old]) => old));
  const gone = new Set(pieces(article).filter(piece => !kept.has(piece)));
  let last;
  for (const [piece, old] of pairs) {
    const next = last ? last.nextElementSibling : prose(article).firstElementChild;
    if (old) last = name(old) == name(piece) ? old : renew(old, piece);
    else if (!piece.id && gone.delete(next)) last = renew(next, piece);
  }
  gone.forEach(piece => piece.remove());
};

const correctHead = fresh => {
  const parts = ["header .kicker", "header h1", "header .standfirst", "header .meta", ".live-state",
    ".live-summary"];
  // Of a report the text is what stands over its entries.
  if (article.querySelector(".timeline")) parts.push(":scope > .prose");
  for (const part of parts) {
    const old = article.querySelector(part), other = fresh.querySelector(part);
    if (old && other && old.textContent != other.textContent) {
      old.replaceChildren(...other.cloneNode(true).childNodes);
    }
  }
};

const put = fresh => {
  const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pairs = matched(fresh), added = pairs.filter(([, old]) => !old).map(([piece]) => piece);
  prose(article).replaceChildren(...pairs.map(([piece, old]) => old || piece));
  show();
  for (const piece of added) if (!quiet) piece.animate([{opacity: 0}, {opacity: 1}], 600);
  tell("told");
  added[0]?.scrollIntoView({block: "center", behavior: quiet ? "auto" : "smooth"});
};

const offer = fresh => {
  const button = document.createElement("button");
  button.textContent = page.live;
  button.onclick = () => put(fresh);
  offered = true;
  show(button);
};

const meet = fresh => {
  steadily(() => {
    correctHead(fresh);
    correct(fresh);
  });
  const isSame = pieces(article).map(name).join("|") == pieces(fresh).map(name).join("|");
  if (!isSame) return offer(fresh);
  // What timeline.js says stays.
  if (offered) show();
  offered = false;
};

const ask = asker(async () => {
  const version = heard, answer = await fetch(location.pathname, {cache: "no-cache"});
  // What was withdrawn has a page too, which is no story.
  if (!answer.ok && answer.status != 410) throw answer;
  return [version, parse(await answer.text())];
});

const take = ([version, other]) => {
  const fresh = other.querySelector("article.article");
  const isOther = !fresh ||
    !fresh.querySelector(".timeline") != !article.querySelector(".timeline");
  if (isOther) return location.reload();
  if (prose(fresh)) meet(fresh);
  page.version = version;
  // It may have come to its end.
  if (!other.body.dataset.live) delete page.live;
  tell("renewed");
};

if (page.live && article && prose(article)) {
  hang();
  document.addEventListener("live", ({detail}) => {
    heard = detail;
    ask(take);
  });
}
