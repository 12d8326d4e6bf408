// The reader's choice between light and dark, remembered.

const root = document.documentElement, dark = matchMedia("(prefers-color-scheme:dark)");

for (const button of every(".colour-switch")) {
  button.hidden = false;
  button.onclick = () => {
    const now = root.dataset.theme || (dark.matches ? "dark" : "light");
    const next = now == "dark" ? "light" : "dark";
    root.dataset.theme = next;
    try {
      localStorage.setItem("theme", next);
    } catch (error) {}
  };
}
