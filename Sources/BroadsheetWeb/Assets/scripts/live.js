// Tells the page that there is another edition of it, as long as somebody looks at it: by one
// stream of server-sent events. What has changed renewal.js asks for and puts in.
//
// A stream that ends is opened again after a while by chance, which grows each time: a server that
// comes back does not meet all of its readers at once. Who asked for reduced data has none.

const first = 1e3, longest = 6e4;
const spares = () => navigator.connection?.saveData ||
  matchMedia("(prefers-reduced-data: reduce)").matches;
let stream, timer, turn = 0;

const hush = () => {
  clearTimeout(timer);
  stream?.close();
  stream = timer = null;
};

const listen = () => {
  hush();
  if (document.hidden || !navigator.onLine || spares()) return;
  stream = new EventSource(location.pathname + "?live=" + page.edition);
  stream.onopen = () => turn = 0;
  stream.onmessage = () => tell("live");
  stream.onerror = () => {
    hush();
    timer = setTimeout(listen, Math.random() * Math.min(longest, first * 2 ** turn++));
  };
};

if (page.renewal && page.edition && self.EventSource) {
  document.addEventListener("visibilitychange", listen);
  addEventListener("online", listen);
  addEventListener("offline", hush);
  addEventListener("pagehide", hush);
  addEventListener("pageshow", ({persisted}) => persisted && listen());
  listen();
}
