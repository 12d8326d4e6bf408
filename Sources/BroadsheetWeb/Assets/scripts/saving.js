// Lets a reader save a story to a list of their own, which stays on this device, and share it.
//
// A story that was saved under an earlier address is found again on its page, and from then on the
// list has the address of now.

// Stories on the list; the oldest make room.
const capacity = 50;

const list = document.querySelector(".saved");
const save = document.querySelector("[value=save]");
const share = document.querySelector("[value=share]");
const canonical = document.querySelector("[rel=canonical]");
const here = new URL(canonical?.href || location.href).pathname;

const saved = () => memory.get(own("saved")) || [];
const without = path => saved().filter(story => story[0] != path);

const keep = stories => {
  memory.set(own("saved"), stories.slice(-capacity));
  show();
};

const label = (button, done) => {
  button.dataset.word ??= button.textContent;
  button.textContent = button.dataset[done ? "done" : "word"];
};

const entry = ([path, title]) => {
  const item = document.createElement("li");
  const link = document.createElement("a"), drop = document.createElement("button");
  link.href = path;
  link.textContent = title;
  drop.textContent = "×";
  drop.setAttribute("aria-label", list.dataset.drop + ": " + title);
  drop.onclick = () => {
    keep(without(path));
    (list.hidden ? document.getElementById("main") : list.querySelector("h2")).focus();
  };
  item.append(link, drop);
  return item;
};

const show = () => {
  const stories = saved();
  list.hidden = !stories.length;
  list.querySelector("ul").replaceChildren(...stories.map(entry));
  if (save) {
    const has = stories.some(story => story[0] == here);
    label(save, has);
    save.setAttribute("aria-pressed", has);
  }
};

// Gives a story that has moved the address of now.
const follow = () => {
  const moved = saved().map(([path, title]) =>
    [names.includes(path.split("/").pop()) ? here : path, title]);
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
    keep([...others, [here, title]]);
    tell("act", {save: page.story});
  };
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(() => label(share, true));
  share.onclick = () =>
    (navigator.share ? navigator.share({title, url: location.href}) : copy())
      .then(() => tell("act", {share: page.story}), () => {});
};

if (list) {
  if (page.story) follow();
  show();
  if (save) offer();
}
