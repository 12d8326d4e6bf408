// The service worker: keeps what is read, so that it can be read again where there is no network.
//
// A page comes from the network if that answers within a moment, else as it was kept, with a line
// that says so; meanwhile the newer one is fetched and kept. A page is kept with all that it is
// made of or not at all, under its own address alone, and only as an answer of ours that is whole
// and may be stored. What is named by its content is not asked for twice. `settings` stands before
// it.

// Another number gives up whatever earlier workers have kept.
const format = 1;
// Milliseconds for which a kept page waits for the network.
const patience = 1000;
// Entries and bytes of each shelf; the oldest leave first.
const limits = {
  fronts: [80, 16e6],
  stories: [120, 10e6],
  saved: [350, 16e6],
  offline: [40, 2e6],
  assets: [100, 8e6],
  pictures: [160, 20e6]
};
// What a picture is taken to weigh that nobody may look into.
const unknownWeight = 5e5;

const shelfName = name => "kept-" + format + "-" + name;
const indexKey = location.origin + "/kept.index";
const indexes = {};

// By address, the oldest first: when it was kept, its bytes, its title and its tag.
const indexOf = name => indexes[name] ??= (async () => {
  const cache = await caches.open(shelfName(name));
  const written = await cache.match(indexKey);
  const index = new Map;
  try {
    for (const [url, entry] of written ? await written.json() : []) index.set(url, entry);
  } catch (error) {
    // What is kept can be read all the same, without what was known of it.
    for (const {url} of await cache.keys()) {
      if (url != indexKey) index.set(url, [Date.now(), 0, new URL(url).pathname, ""]);
    }
  }
  for (const {url} of await cache.keys()) {
    if (url != indexKey && !index.has(url)) await cache.delete(url);
  }
  return index;
})();

const find = async (name, url) => {
  try {
    const index = await indexOf(name), entry = index.get(url);
    if (!entry) return;
    const cache = await caches.open(shelfName(name));
    return await cache.match(url);
  } catch (error) {}
};

const write = async (name, index) => {
  const cache = await caches.open(shelfName(name));
  await cache.put(indexKey, new Response(JSON.stringify([...index])));
};

const drop = async (name, isDropped) => {
  const index = await indexOf(name), gone = [...index.keys()].filter(isDropped);
  if (!gone.length) return;
  const cache = await caches.open(shelfName(name));
  for (const url of gone) {
    index.delete(url);
    await cache.delete(url);
  }
  await write(name, index);
};

// Changes wait for each other, whether the one before was in vain or not.
let turn = Promise.resolve();
const inTurn = work => turn = turn.then(work).catch(() => {});

const put = async (name, url, answer, size, title) => {
  const index = await indexOf(name), [most, bytes] = limits[name];
  if (size > bytes / 4) return;
  const store = async () => {
    const cache = await caches.open(shelfName(name));
    await cache.put(url, answer.clone());
    index.delete(url);
    index.set(url, [Date.now(), size, title, tagOf(answer)]);
    let weight = 0;
    for (const entry of index.values()) weight += entry[1];
    for (const [old, entry] of index) {
      if (index.size <= most && weight <= bytes) break;
      index.delete(old);
      weight -= entry[1];
      await cache.delete(old);
    }
    await write(name, index);
  };
  try {
    await store();
  } catch (error) {
    // The device is full: pictures are what is missed least.
    const pictures = [...(await indexOf("pictures")).keys()];
    const old = new Set(pictures.slice(0, Math.ceil(pictures.length / 2)));
    await drop("pictures", url => old.has(url));
    await store();
  }
};

const tagOf = answer => (answer.headers.get("etag") || "").replace(/"/g, "");
const says = (answer, field, words) => words.test(answer.headers.get(field) || "");
const isWhole = answer => answer.status == 200 && answer.type == "basic" && !answer.redirected;
const isForEver = answer => isWhole(answer) && says(answer, "cache-control", /immutable/);
const isPage = answer => isWhole(answer) && says(answer, "content-type", /^text\/html/)
  && !says(answer, "cache-control", /no-store|private/);

// The same answer with another body.
const copyOf = (answer, body, status = 200) => {
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(body, {status, headers});
};

const keepAsset = async (url, answer) => {
  const body = await answer.blob();
  if (/^text\/css/.test(body.type)) {
    const text = await body.text();
    await Promise.all([...text.matchAll(/url\("?(\/[^")]+)/g)].map(found => asset(found[1])));
  }
  await put("assets", url, copyOf(answer, body), body.size);
};

// What a page is made of; fails where it cannot be kept.
const asset = async path => {
  const url = location.origin + path;
  if ((await indexOf("assets")).has(url)) return;
  const answer = await fetch(url);
  if (!isForEver(answer)) throw answer;
  await keepAsset(url, answer);
};

const keepPage = async (name, url, answer) => {
  const text = await answer.text(), head = /<title>([^<]*)/.exec(text);
  const title = head ? head[1].replace(/ – [^–]*$/, "") : "";
  const parts = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(found => found[1]);
  await Promise.all([...new Set(parts)].map(asset));
  await put(name, url, copyOf(answer, text), text.length, title);
};

const fetchPage = async (name, url) => {
  const answer = await fetch(url);
  if (isPage(answer)) await keepPage(name, url, answer);
};

// The shelf of a page by its address; none for what is no front, section or story.
const shelfOf = ({pathname, search}) => {
  if (search || !/^\/(?:[^/.]+(?:\/[^/.]+){0,2})?$/.test(pathname)) return;
  return pathname.split("/").length > 3 ? "stories" : "fronts";
};

const findPage = async (name, url) => await find("saved", url) || find(name, url);

const wordsFor = text => {
  const language = (/<html lang="([a-z]*)/.exec(text) || [])[1];
  return settings.words[language] || settings.words.en;
};

const quoted = text => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

// The page with the line that says from when it is.
const marked = async kept => {
  const text = await kept.text(), words = wordsFor(text);
  const date = new Date(kept.headers.get("date") || Date.now()), now = new Date;
  const time = {hour: "2-digit", minute: "2-digit"};
  const moment = date.toDateString() == now.toDateString()
    ? date.toLocaleTimeString(words.tag, time)
    : date.toLocaleString(words.tag, {day: "numeric", month: "long", ...time});
  const facts = `data-tag="${quoted(tagOf(kept))}" data-newer="${quoted(words.newer)}"`;
  const copy = quoted(words.copy.replace("#", moment));
  const line = `<p class="old kept" role="status" ${facts}>${copy}</p>`;
  return copyOf(kept, text.replace(settings.main, all => all + line));
};

// A paper's own page for what is not kept, with what is: never another paper's. Of a paper that was
// never opened here it is the newsstand's.
const offline = async path => {
  let paper = path.split("/")[1];
  let kept = await find("offline", location.origin + pageOf(paper));
  if (!kept) kept = await find("offline", location.origin + pageOf(paper = ""));
  if (!kept) return Response.error();
  const root = location.origin + "/" + paper;
  const isHere = url => url == root || url.startsWith(paper ? root + "/" : root);
  // A story may have been kept under an earlier address as well: the one that came last stands.
  const list = new Map;
  for (const name of ["saved", "stories", "fronts"]) {
    for (const [url, entry] of await indexOf(name)) {
      const path = quoted(new URL(url).pathname), title = entry[2].replaceAll("<", "");
      const [, brand, , story] = path.split("/"), key = story ? `${brand}//${story}` : path;
      if (isHere(url)) list.set(key, `<li><a href="${path}">${title}</a></li>`);
    }
  }
  const text = await kept.text();
  const links = [...list.values()].reverse().join("");
  return copyOf(kept, text.replace(settings.list, all => all + links), 503);
};

const pageOf = paper => (paper && "/" + paper) + "/offline.page";

const tell = async (url, message) => {
  for (const client of await clients.matchAll({type: "window"})) {
    if (client.url.split(/[?#]/)[0] == url) client.postMessage(message);
  }
};

const visit = async event => {
  const {request} = event, target = new URL(request.url);
  const url = target.origin + target.pathname, name = shelfOf(target);
  let isKept = false;
  const network = fetch(request);
  if (!name) return network.catch(() => offline(target.pathname));

  const update = async () => {
    const answer = (await network).clone();
    if (answer.status == 404 || answer.status == 410) {
      for (const shelf of [name, "saved"]) await inTurn(() => drop(shelf, known => known == url));
      if (isKept) await tell(url, {gone: true});
    }
    if (!isPage(answer)) return;
    const tag = tagOf(answer), saved = await indexOf("saved");
    await inTurn(() => keepPage(saved.has(url) ? "saved" : name, url, answer));
    if (isKept) await tell(url, {tag});
  };
  event.waitUntil(update().catch(() => {}));

  const wait = new Promise(resolve => setTimeout(resolve, patience));
  const kept = await findPage(name, url);
  if (!kept) return network.catch(() => offline(target.pathname));
  const answer = await Promise.race([network.catch(() => {}), wait]);
  if (answer && answer.status < 500) return answer;
  isKept = true;
  return marked(kept);
};

const keepPicture = async (url, answer) => {
  if (answer.type == "opaque") await put("pictures", url, answer, unknownWeight);
  else if (answer.ok) {
    const body = await answer.blob();
    await put("pictures", url, copyOf(answer, body), body.size);
  }
};

const mayKeep = (url, answer) => !url.startsWith(location.origin + "/") || isForEver(answer);

const picture = async event => {
  const {url} = event.request, kept = await find("pictures", url);
  if (kept && url.startsWith(location.origin + "/")) return kept;
  try {
    const answer = await fetch(event.request);
    if (!kept && mayKeep(url, answer)) {
      const copy = answer.clone();
      event.waitUntil(inTurn(() => keepPicture(url, copy)));
    }
    return answer;
  } catch (error) {
    return kept || Response.error();
  }
};

const part = async event => {
  const {url} = event.request, kept = await find("assets", url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isForEver(answer)) {
    const copy = answer.clone();
    event.waitUntil(inTurn(() => keepAsset(url, copy)));
  }
  return answer;
};

// What a page reports once it is there: see offline.js.
const take = async ({path, paper, saved, pictures, tag}, source) => {
  const url = location.origin + path, name = shelfOf(new URL(url));
  await clear();
  if (name && pictures) await fetchPage(name, url).catch(() => {});
  for (const name of new Set([paper, ""])) {
    const page = location.origin + pageOf(name), known = (await indexOf("offline")).get(page);
    if (!known || Date.now() - known[0] > 864e5) await fetchPage("offline", page).catch(() => {});
  }
  if (paper) {
    const wanted = new Set(saved.map(path => location.origin + path));
    const within = location.origin + "/" + paper + "/";
    await drop("saved", url => url.startsWith(within) && !wanted.has(url));
    const have = await indexOf("saved");
    for (const url of wanted) {
      if (url.startsWith(within) && !have.has(url)) await fetchPage("saved", url).catch(() => {});
    }
  }
  for (const url of pictures || []) {
    const isOurs = url.startsWith(location.origin + "/");
    const answer = await fetch(url, {mode: isOurs ? "same-origin" : "no-cors"}).catch(() => {});
    if (answer && mayKeep(url, answer)) await keepPicture(url, answer);
  }
  const entry = name && (await indexOf(name)).get(url);
  if (tag && entry && entry[3] != tag) source.postMessage({tag: entry[3]});
};

// An earlier worker may still have written something after it was replaced.
const clear = async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("kept-") && !name.startsWith(shelfName(""))) await caches.delete(name);
  }
};

addEventListener("install", () => skipWaiting());

addEventListener("activate", event => event.waitUntil(clear().then(() => clients.claim())));

addEventListener("message", event =>
  event.waitUntil(inTurn(() => take(event.data, event.source))));

addEventListener("fetch", event => {
  const {method, mode, destination, headers, url} = event.request;
  const isOurs = url.startsWith(location.origin + "/");
  if (method != "GET" || headers.has("range")) return;
  // The newsroom's console is nobody's newspaper.
  if (isOurs && /^\/newsroom(?:\/|$)/.test(new URL(url).pathname)) return;
  if (mode == "navigate") {
    if (destination == "document") event.respondWith(visit(event));
  } else if (destination == "image") {
    event.respondWith(picture(event));
  } else if (isOurs && /^(?:style|script|font)$/.test(destination)) {
    event.respondWith(part(event));
  }
});
