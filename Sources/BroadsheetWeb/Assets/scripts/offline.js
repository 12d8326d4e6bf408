// Has the service worker keep what is read here and what was saved, and says when the page itself
// is a kept one, or that there is a newer one.

const workers = navigator.serviceWorker;
const line = document.querySelector(".kept");

const report = async isNew => {
  const {active} = await workers.ready;
  active.postMessage({
    path: location.pathname,
    paper: page.brand || "",
    saved: memory.saved(page.brand).map(story => story[0]),
    // A new worker came too late to see them.
    pictures: isNew && [...document.images].filter(image => image.naturalWidth)
      .map(image => image.currentSrc).filter(source => source.startsWith("http")),
    tag: line?.dataset.tag
  });
};

const start = async () => {
  const address = "/worker.js";
  await workers.register(self.trustedTypes
    ? trustedTypes.createPolicy("worker", {createScriptURL: text => text}).createScriptURL(address)
    : address);
  if (workers.controller) report();
};

const renew = tag => {
  line.style.minHeight = line.offsetHeight + "px";
  line.textContent = "";
  if (tag == line.dataset.tag) return;
  const link = document.createElement("a");
  link.href = location.pathname;
  link.textContent = line.dataset.newer;
  line.append(link);
};

if (workers) {
  if (line) {
    // What changes in it is spoken; what stands there from the start is not.
    setTimeout(() => line.replaceChildren(...line.childNodes), 100);
    workers.addEventListener("message", ({data}) =>
      data.gone ? location.reload() : renew(data.tag));
  }
  if (settings.worker) {
    addEventListener("load", start);
    workers.addEventListener("controllerchange", () => report(true));
    document.addEventListener("act", event => event.detail.save && report());
  } else {
    workers.getRegistration().then(known => known?.update());
    const isKept = name => name.startsWith("kept-");
    self.caches?.keys().then(all => all.filter(isKept).forEach(name => caches.delete(name)));
  }
}
