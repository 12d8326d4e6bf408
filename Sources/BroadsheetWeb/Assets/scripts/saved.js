// The page of saved stories: draws the list from what the device remembers, takes stories off it
// and back, and gives and takes it as a file.
//
// It stands on that page alone, behind the script of every page. A file may be anybody's: of a
// brand that is not here, or an address that is no story's, nothing is taken.

const place = document.querySelector(".saved-stories");
const words = place.dataset, brands = JSON.parse(words.brands);
const find = selector => place.querySelector(selector);
const list = find("ol"), order = find("select"), undo = find(".undo"), none = find(".saved-none");

// Characters of a title that are taken from a file, and stories.
const titleLength = 300, most = 5000;

const ids = Object.keys(brands);
const read = () => ids.flatMap(brand => memory.saved(brand)
  .map(([path, title, time]) => ({brand, path, title, time: time || 0})));

const write = stories => {
  for (const brand of ids) {
    const own = stories.filter(story => story.brand == brand).sort(orders.oldest);
    memory.set("saved-" + brand,
      own.map(({path, title, time}) => [path, title, time]));
  }
  draw();
};

const orders = {
  newest: (one, other) => other.time - one.time,
  oldest: (one, other) => one.time - other.time,
  title: (one, other) => one.title.localeCompare(other.title, document.documentElement.lang)
};

// Says what was done, and offers to go back to the stories of before.
const say = (text, before) => {
  find("[role=status]").textContent = text;
  undo.hidden = !before;
  undo.onclick = () => {
    write(before);
    say("");
    (list.querySelector("a") || none).focus();
  };
  if (before) undo.focus();
};

const row = story => {
  const item = find("template").content.firstElementChild.cloneNode(true);
  const link = item.querySelector("a"), button = item.querySelector("button");
  link.href = story.path;
  link.textContent = story.title;
  const day = story.time
    && new Date(story.time).toLocaleDateString(document.documentElement.lang, {dateStyle: "long"});
  item.querySelector(".place").textContent =
    [ids.length > 1 && brands[story.brand], day].filter(Boolean).join(" · ");
  button.setAttribute("aria-label", words.remove + ": " + story.title);
  button.onclick = () => {
    const before = read();
    write(before.filter(other => other.path != story.path));
    say(words.removed.replace("#", () => story.title), before);
  };
  return item;
};

const draw = () => {
  const stories = read().reverse().sort(orders[order.value]);
  list.replaceChildren(...stories.map(row));
  none.hidden = stories.length;
  for (const button of place.querySelectorAll("[value=json],[value=html]")) {
    button.disabled = !stories.length;
  }
};

const files = {
  json: stories => JSON.stringify({
    stories: stories.map(({path, title, time}) => ({
      title, path, address: new URL(path, location).href, saved: new Date(time).toISOString()
    }))
  }, null, 2),
  html: stories => {
    const page = document.implementation.createHTMLDocument(words.title);
    const lines = stories.map(({path, title}) => {
      const line = page.createElement("li"), link = page.createElement("a");
      link.href = new URL(path, location).href;
      link.textContent = title;
      line.append(link);
      return line;
    });
    const coding = page.createElement("meta"), all = page.createElement("ol");
    coding.setAttribute("charset", "utf-8");
    page.head.prepend(coding);
    all.append(...lines);
    page.body.append(all);
    return "<!doctype html>\n" + page.documentElement.outerHTML;
  }
};

const give = kind => {
  const link = document.createElement("a");
  const text = files[kind](read().reverse().sort(orders[order.value]));
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = words.title + "." + kind;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

const take = async file => {
  const before = read(), stories = [...before];
  const known = new Set(before.map(story => story.path));
  let isFull = false;
  try {
    if (file.size > settings.importBytes) throw file;
    const found = JSON.parse(await file.text()).stories.slice(0, most);
    // Where there is not room for all, it is for the newest.
    const age = entry => Date.parse(entry?.saved) || 0;
    for (const entry of found.sort((one, other) => age(other) - age(one))) {
      const {path, title, saved} = entry || {};
      const [, brand] = String(path).split("/");
      const isStory = /^(\/[a-z0-9-]{1,200}){3}$/.test(path) && Object.hasOwn(brands, brand);
      if (!isStory || known.has(path) || typeof title != "string") continue;
      const time = Math.min(Date.parse(saved) || 0, Date.now());
      if (stories.filter(story => story.brand == brand).length >= settings.savedStories) {
        isFull = true;
        continue;
      }
      known.add(path);
      stories.push({brand, path, title: title.slice(0, titleLength), time});
    }
  } catch (error) {}
  const count = stories.length - before.length;
  if (count) write(stories);
  const added = count ? words.added.replace("#", count) : words.nothing;
  // A full list takes no more, and lets go of none.
  say(isFull ? [count && added, words.full].filter(Boolean).join(". ") : added, count && before);
};

place.hidden = false;
order.value = memory.get("saved-order") || "newest";
if (!order.value) order.value = "newest";
order.onchange = () => {
  memory.set("saved-order", order.value);
  draw();
};
find(".saved-files").onclick = ({target}) => {
  if (files[target.value]) give(target.value);
};
find("[type=file]").onchange = ({target}) => {
  take(target.files[0]);
  target.value = "";
};
addEventListener("pageshow", draw);
addEventListener("storage", draw);

draw();
try {
  // What was set aside is said once.
  const lost = Object.keys(localStorage).filter(key => /^saved-.*\.unreadable-/.test(key)).length;
  if (lost > (memory.get("losses-said") || 0)) say(words.unreadable);
  memory.set("losses-said", lost);
} catch (error) {}
