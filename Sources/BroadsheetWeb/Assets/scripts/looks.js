// How the reader wants pages to look, remembered on this device: the colour scheme and the size of
// text. early.js puts it on the page, and hears of what is chosen here.

const root = document.documentElement, dark = matchMedia("(prefers-color-scheme:dark)");

const show = () => {
  for (const choice of every(".look input")) {
    choice.checked = choice.value == (root.dataset[choice.name] || "");
  }
};

const choose = (name, value) => {
  root.dataset[name] = value;
  try {
    localStorage.setItem(name, value);
  } catch (error) {}
  document.dispatchEvent(new Event("look"));
  show();
};

for (const group of every(".look")) {
  group.hidden = false;
  group.onchange = ({target}) => choose(target.name, target.value);
}
for (const button of every(".colour-switch")) {
  button.hidden = false;
  button.onclick = () => {
    const now = root.dataset.theme || (dark.matches ? "dark" : "light");
    choose("theme", now == "dark" ? "light" : "dark");
  };
}
addEventListener("pageshow", show);
