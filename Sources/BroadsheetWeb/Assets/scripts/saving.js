// Lets a reader save a story to a list of their own, which stays on this device, and share it.
//
// A story that was saved under an earlier address is found again on its page, and from then on the
// list has the address of now. The list has a page of its own, see saved.js.

const save = document.querySelector("[value=save]");
const share = document.querySelector("[value=share]");
const canonical = document.querySelector("[rel=canonical]");
const here = new URL(canonical?.href || location.href).pathname;

const saved = () => memory.saved(page.brand);
const without = path => saved().filter(story => story[0] != path);

const keep = stories => {
  memory.set(own("saved"), stories);
  show();
};

const label = (button, done) => {
  button.dataset.word ??= button.textContent;
  button.textContent = button.dataset[done ? "done" : "word"];
};

const show = () => {
  const has = saved().some(story => story[0] == here);
  label(save, has);
  save.setAttribute("aria-pressed", has);
};

// Gives a story that has moved the address of now.
const follow = () => {
  const moved = saved().map(([path, ...rest]) =>
    [names.includes(path.split("/").pop()) ? here : path, ...rest]);
  const paths = moved.map(story => story[0]);
  memory.set(own("saved"), moved.filter((story, at) => paths.indexOf(story[0]) == at));
};

const offer = () => {
  const title = document.querySelector("h1").textContent;
  save.hidden = false;
  share.hidden = !navigator.share && !navigator.clipboard;
  save.onclick = () => {
    const others = without(here);
    if (others.length < saved().length) return keep(others);
    // A full list takes no more, and lets go of none.
    if (others.length >= settings.savedStories) return save.textContent = save.dataset.full;
    keep([...others, [here, title, Date.now()]]);
    tell("act", {save: page.story});
  };
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(() => label(share, true));
  share.onclick = () =>
    (navigator.share ? navigator.share({title, url: location.href}) : copy())
      .then(() => tell("act", {share: page.story}), () => {});
};

// It was withdrawn.
if (document.querySelector("[data-gone]") && saved().length > without(here).length) {
  memory.set(own("saved"), without(here));
}

if (save) {
  follow();
  offer();
  addEventListener("pageshow", show);
}
