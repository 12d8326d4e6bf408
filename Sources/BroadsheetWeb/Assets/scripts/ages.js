// Keeps young ages true while a page stays open or comes from a cache.

const words = (document.documentElement.dataset.ages || "").split("|");

const tick = () => {
  for (const time of every(".meta time")) {
    const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 6e4);
    if (minutes >= 1440 || time.closest(".article")) continue;
    const text = minutes < 1 ? words[0]
      : minutes < 60 ? words[1].replace("#", minutes)
      : words[2].replace("#", Math.floor(minutes / 60));
    if (time.textContent != text) time.textContent = text;
  }
};

if (words.length == 3) {
  tick();
  document.addEventListener("grown", tick);
  setInterval(tick, 6e4);
}
