// What must happen before the first paint: the reader's colours and size of text, and notices that
// were sent away or that offer what the browser does not have. And what the page's script would
// come too late for: a frame may have loaded, and a picture may have failed, before it runs.
//
// A reader who comes back finds the page as it was left: notices that only wait for their days
// still stand, so that nothing has moved.
//
// With transition.js it stands in the page itself; the content security policy knows the two by
// their hash.

document.addEventListener("load", event => event.target.ok = 1, true);
document.addEventListener("error", ({target}) => {
  if (target.localName == "img") target.classList.add("gone");
}, true);

const looks = document.documentElement.dataset;

// The browser's own bars follow the scheme.
const paint = () => ["light", "dark"].forEach((scheme, at) => {
  const meta = document.querySelectorAll("[name=theme-color]")[at];
  if (!meta) return;
  const chosen = looks.theme == scheme ? "all" : "not all";
  meta.media = looks.theme ? chosen : `(prefers-color-scheme:${scheme})`;
});

// Also for a page that comes back as it was left, after another choice on another page.
const recall = () => {
  try {
    for (const name of ["theme", "size"]) looks[name] = localStorage.getItem(name) || "";
  } catch (error) {}
  paint();
};

recall();
document.addEventListener("look", paint);
addEventListener("pageshow", recall);

// Phones on slow lines wait for no text font that they have not kept, as the first paint would.
const fonts = document.querySelectorAll("[as=font]"), line = navigator.connection;
let isKept;
try {
  const isSlow = line?.saveData || line?.rtt > 125;
  isKept = localStorage.fonts == fonts[0]?.href;
  if (!isSlow || isKept) fonts.forEach(font => {
    if (matchMedia(font.media).matches) return;
    const early = font.cloneNode();
    early.media = "all";
    font.after(early);
  });
} catch (error) {}

// A face of headlines that missed the first paint is put in where nothing moves by it: below the
// screen, and on it where a headline stays as high. What would move has what stands in meanwhile.
// Where it did not miss the paint, nothing changes.
const swap = async () => {
  const {family, weight, unicodeRange} = [...document.fonts].find(face =>
    / headline"?$/.test(face.family) && face.style == "normal" && /U\+20-/.test(face.unicodeRange));
  const face = new FontFace(family.replace(/"/g, ""), `url(${fonts[0].href})`,
    {weight, unicodeRange});
  await face.load();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const hold = part => {
    const names = getComputedStyle(part).getPropertyValue("--headline-font");
    part.style.setProperty("--headline-font", names.slice(names.indexOf(",") + 1));
  };
  const heads = [...document.querySelectorAll("main > *")]
    .filter(part => innerHeight > part.getBoundingClientRect().top)
    .flatMap(part => [...part.querySelectorAll("h1,h2,h3,h4")])
    .filter(head => innerHeight > head.getBoundingClientRect().top);
  // What stands in a row moves the rest of it.
  const rows = [".bar a,.masthead p", ".notice h2"]
    .map(parts => [...document.querySelectorAll(parts)]);
  const sizes = () => [heads.map(head => head.offsetHeight),
    rows.map(row => `${row.map(part => part.offsetWidth)}`)];
  const [high, wide] = sizes();
  document.fonts.add(face);
  const [nowHigh, nowWide] = sizes();
  heads.filter((head, at) => Math.abs(nowHigh[at] - high[at]) > 1).forEach(hold);
  rows.forEach((row, at) => nowWide[at] == wide[at] || row.forEach(hold));
};
addEventListener("DOMContentLoaded", () => fonts[0] && !isKept && swap().catch(() => {}));
addEventListener("load", async () => {
  await document.fonts.ready;
  try {
    if (fonts[0]) localStorage.fonts = fonts[0].href;
  } catch (error) {}
});

const [entry] = performance.getEntriesByType("navigation");

// The first page of a visit, which comes in step by step.
try {
  if (entry?.type == "navigate" && !sessionStorage.revealed) looks.fresh = 1;
  sessionStorage.revealed = 1;
} catch (error) {}

let rules = "";

// Which of two headlines that are tested stands: one random bit of this device for each of 16 ways
// to halve readers. Who is not counted reads the first.
try {
  const [choice, otherwise] = looks.tests.split(" ");
  const objects = navigator.globalPrivacyControl || navigator.doNotTrack == "1";
  if (!objects && (JSON.parse(localStorage.getItem(choice)) || otherwise) == "yes") {
    looks.half = localStorage.halves ||= Math.random() * 65536 | 0;
    for (let at = 16; at--;) {
      const half = ".half-" + at;
      if (looks.half >> at & 1) {
        rules += half + "{display:none}" + half + "[hidden]{display:inline!important}";
      }
    }
  }
} catch (error) {}

try {
  const untils = JSON.parse(localStorage.getItem("notices"));
  const hide = selector => rules +=
    selector + ",.block:has(" + selector + ":only-child){display:none}";
  // Later than all days to wait, sooner than for good.
  const since = entry?.type == "back_forward" ? 8e14 : Date.now();
  for (const name in untils) {
    if (untils[name] > since) hide('[data-notice="' + CSS.escape(name) + '"]');
  }
  if (!self.Notification) hide("[data-asks]");
} catch (error) {}

try {
  const sheet = new CSSStyleSheet;
  sheet.replaceSync(rules);
  if (rules) document.adoptedStyleSheets = [sheet];
} catch (error) {
  delete looks.half;
}
