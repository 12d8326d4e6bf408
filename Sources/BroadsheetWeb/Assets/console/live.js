// Keeps a page of the console true while it is open: a stream of server-sent events says that
// something was published or decided, the page is asked for anew, and the parts of it that have
// changed take the place of those here.
//
// Nothing moves under anybody's hands: a part stays as long as a form of it is in use, what was
// open stays open, and the focus stays where it was. The line in the header says how true it is.

(() => {
  const heading = { lost: "Connection lost", over: "Signed out", waits: "Changes wait",
    gone: "No longer here", refused: "Not answered" };
  const rest = 500;
  const longest = 6e4;
  const line = document.getElementById("freshness");
  const known = new Map();
  let timer;
  let isAsking = false;
  let isDue = false;
  let last = new Date();

  const parts = root => [...root.querySelectorAll("[data-live]")];
  // By the clock of the page, which it names, and not of whoever looks.
  const timeZone = document.body.dataset.zone || undefined;
  const clock = date => date.toLocaleTimeString("en-GB", { timeZone });

  const say = (words, isLost) => {
    line.hidden = false;
    line.classList.toggle("lost", isLost);
    if (line.textContent !== words) line.textContent = words;
  };

  const lose = words => say(words + " · as of " + clock(last), true);

  const isChanged = field => field.matches("select") ?
    [...field.options].some(each => each.selected !== each.defaultSelected) :
    field.value !== field.defaultValue || field.checked !== field.defaultChecked;

  // Whether somebody is in the middle of something there.
  const isInUse = part => {
    const focus = document.activeElement;
    if (part.contains(focus) && focus.matches("input, select, textarea")) return true;
    return [...part.querySelectorAll("input:not([type=hidden]), select, textarea")]
      .some(isChanged);
  };

  // What tells an element from the others of its part, there and in what takes its place.
  const mark = element => [element.tagName, element.id, element.getAttribute("href"),
    element.form?.getAttribute("action"), element.name, element.textContent.trim()].join("|");

  const swap = (old, part) => {
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    const open = new Set([...old.querySelectorAll("details[open]")].map(each => each.id));
    const fresh = document.importNode(part, true);
    for (const each of fresh.querySelectorAll("details")) {
      if (each.id && open.has(each.id)) each.open = true;
    }
    old.replaceWith(fresh);
    if (!focus) return;
    const heir = [...fresh.querySelectorAll("a, button, summary, [tabindex]")]
      .find(each => mark(each) === mark(focus));
    if (!heir) fresh.tabIndex = -1;
    (heir ?? fresh).focus({ preventScroll: true });
  };

  // The first part that can be seen stays where it is.
  const anchored = change => {
    const seen = parts(document).find(each => each.getBoundingClientRect().bottom > 80);
    const top = seen?.getBoundingClientRect().top;
    change();
    const heir = seen?.id ? document.getElementById(seen.id) : null;
    if (!heir || scrollY === 0) return;
    scrollBy({ top: heir.getBoundingClientRect().top - top, behavior: "instant" });
  };

  const take = other => {
    let waits = false;
    anchored(() => {
      for (const part of parts(other)) {
        const old = document.getElementById(part.id);
        const text = part.outerHTML;
        if (!old) waits = true;
        else if (known.get(part.id) !== text) {
          if (isInUse(old)) waits = true;
          else {
            known.set(part.id, text);
            swap(old, part);
          }
        }
      }
    });
    document.title = other.title;
    last = new Date();
    if (waits) say(heading.waits + " · load the page anew", false);
    else say("Live · " + clock(last), false);
  };

  const ask = () => {
    if (isAsking) {
      isDue = true;
      return;
    }
    isAsking = true;
    isDue = false;
    const request = new XMLHttpRequest();
    request.open("GET", location.href.split("#")[0]);
    request.responseType = "document";
    request.timeout = 2e4;
    request.setRequestHeader("Broadsheet-Live", "1");
    request.onloadend = () => {
      isAsking = false;
      const other = request.response;
      if (request.status === 200 && other?.body?.dataset.stream) take(other);
      else if (request.status === 200) end(heading.over);
      // The server is there, and the page is not any more.
      else if (request.status === 404) end(heading.gone);
      else lose(request.status ? heading.refused : heading.lost);
      if (isDue) soon();
    };
    request.send();
  };

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, rest);
  };

  let stream;
  let turn = 0;
  let again;

  // Whether there is nothing more to ask for; who is signed out may sign in again elsewhere.
  let isGone = false;

  const end = words => {
    isGone = words === heading.gone;
    stream?.close();
    clearTimeout(again);
    lose(words);
  };

  const listen = () => {
    stream?.close();
    clearTimeout(again);
    stream = new EventSource(document.body.dataset.stream);
    stream.onopen = () => turn = 0;
    stream.onmessage = soon;
    stream.onerror = () => {
      stream.close();
      if (isGone) return;
      lose(heading.lost);
      // Whoever is signed out is told so by the page.
      ask();
      again = setTimeout(listen, Math.min(longest, 1e3 * 2 ** turn++));
    };
  };

  for (const part of parts(document)) known.set(part.id, part.outerHTML);
  if (document.body.dataset.stream && self.EventSource) {
    listen();
    // Ages grow though nothing happens.
    setInterval(() => document.hidden || isGone || ask(), 6e4);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !isGone && stream.readyState !== EventSource.OPEN) listen();
    });
  }
})();
