// Keeps young ages true while a page stays open or comes from a cache.

const words = JSON.parse(document.documentElement.dataset.ages || null);

const tick = () => {
  for (const time of every(".meta time")) {
    const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 6e4);
    if (minutes >= 1440 || time.closest(".article")) continue;
    const text = minutes < 1 ? words.now
      : minutes < 60 ? words.minutes.replace("#", minutes)
      : words.hours.replace("#", Math.floor(minutes / 60));
    if (time.textContent != text) time.textContent = text;
  }
};

if (words) {
  tick();
  document.addEventListener("grown", tick);
  setInterval(tick, 6e4);
}
