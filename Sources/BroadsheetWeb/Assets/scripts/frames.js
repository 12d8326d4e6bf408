// The contract with pages in frames: a page may say its height, `{broadsheet: {height: 400}}`, and
// one that has not answered in time gives way to its fallback.
//
// early.js hears which have loaded, those too that did so before this runs.
//
// A new height is taken only while the frame is below the screen, so that nothing the reader looks
// at moves; later the frame keeps its size and scrolls inside.

const patience = 8000;
const frames = [...every(".frame iframe")];

addEventListener("message", event => {
  const frame = frames.find(frame => frame.contentWindow == event.source);
  const height = event.data && event.data.broadsheet && +event.data.broadsheet.height;
  if (!frame || !(height > 0)) return;
  frame.parentNode.classList.remove("gone");
  frame.ok = true;
  if (frame.getBoundingClientRect().top > innerHeight) {
    const [least, most] = settings.frameHeights;
    frame.height = Math.min(most, Math.max(least, Math.round(height)));
  }
});

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
  frame.onload = () => frame.parentNode.classList.remove("gone");
  watch.observe(frame);
}
