// The contract with pages in frames: a page may say its height, `{broadsheet: {height: 400}}`, and
// one that has not answered in time gives way to its fallback. A page of our own may ask for the
// paper's look, `{broadsheet: {asks: "look"}}`: it gets colours and faces, the scheme and the size
// of text, and again when the reader chooses others.
//
// early.js hears which have loaded, those too that did so before this runs.
//
// A new height is taken only while the frame is below the screen, so that nothing the reader looks
// at moves; later the frame keeps its size and scrolls inside. A frame that is a whole section may
// grow whenever it likes: there is only the foot of the page under it.

const patience = 8000;
// CSS pixels of a whole section.
const longest = 20000;
const inside = ".frame iframe";
const frames = [...every(inside + ",iframe.page")];
const asking = new Set;

const properties = [
  "background", "surface", "text", "secondary-text", "accent", "on-accent", "line",
  "headline-font", "headline-weight", "body-font"
].map(name => "--" + name);

const dress = frame => {
  const style = getComputedStyle(document.documentElement);
  const look = {
    properties: Object.fromEntries(properties.map(name => [name, style.getPropertyValue(name)])),
    scheme: style.colorScheme,
    size: style.fontSize
  };
  frame.contentWindow.postMessage({broadsheet: {look}}, "*");
};

const fit = (frame, height) => {
  if (!frame.matches(inside)) {
    if (asking.has(frame)) frame.style.minHeight = Math.min(longest, height) + "px";
  } else if (frame.getBoundingClientRect().top > innerHeight) {
    const [least, most] = settings.frameHeights;
    frame.height = Math.min(most, Math.max(least, Math.round(height)));
  }
};

addEventListener("message", event => {
  // A section may have become a page in a frame since.
  const frame = [...every(inside + ",iframe.page")]
    .find(frame => frame.contentWindow == event.source);
  const said = event.data && event.data.broadsheet;
  if (!frame || !said) return;
  if (said.asks == "look" && frame.matches('[src^="/"]')) {
    asking.add(frame);
    dress(frame);
  }
  if (!(+said.height > 0)) return;
  frame.parentNode.classList.remove("gone");
  frame.ok = true;
  fit(frame, +said.height);
});
document.addEventListener("look", () => asking.forEach(dress));

const watch = new IntersectionObserver(entries => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    const frame = entry.target;
    watch.unobserve(frame);
    setTimeout(() => {
      if (!frame.ok) frame.parentNode.classList.add("gone");
    }, patience);
  }
});

for (const frame of frames) {
  // Before this ran nobody heard it ask.
  if (frame.ok && frame.matches('[src^="/"]')) {
    asking.add(frame);
    dress(frame);
  }
  if (!frame.matches(inside)) continue;
  frame.onload = () => frame.parentNode.classList.remove("gone");
  watch.observe(frame);
}
