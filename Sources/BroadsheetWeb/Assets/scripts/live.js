// Tells the page that there is something new on it, as long as somebody looks at it: by one stream
// of server-sent events. What has changed renewal.js asks for and puts in, or following.js on the
// page of a live story.
//
// A stream that ends is opened again after a while by chance, which grows each time: a server that
// comes back does not meet all of its readers at once. Who asked for reduced data has none.

const first = 2e3, longest = 12e4, settled = 6e4;
const spares = () => navigator.connection?.saveData ||
  matchMedia("(prefers-reduced-data: reduce)").matches;
const listens = () => page.edition ? page.renewal : page.live;
let stream, timer, opened, turn = 0;

const hush = () => {
  clearTimeout(timer);
  stream?.close();
  stream = timer = null;
};

const listen = () => {
  hush();
  if (document.hidden || !navigator.onLine || spares() || !listens()) return;
  stream = new EventSource(location.pathname + "?live=" + (page.edition || page.version || 0));
  stream.onopen = () => opened = Date.now();
  stream.onmessage = ({lastEventId}) => tell("live", lastEventId);
  stream.onerror = () => {
    hush();
    if (Date.now() - opened > settled) turn = 0;
    timer = setTimeout(listen, Math.random() * Math.min(longest, first * 2 ** turn++));
  };
};

if (listens() && self.EventSource) {
  document.addEventListener("visibilitychange", listen);
  document.addEventListener("renewed", () => listens() || hush());
  addEventListener("online", listen);
  addEventListener("offline", hush);
  addEventListener("pagehide", hush);
  addEventListener("pageshow", ({persisted}) => persisted && listen());
  listen();
}
