// Buttons for rows that scroll, and the line that says where a row stands.

const wire = row => {
  const head = row.previousElementSibling, place = head.querySelector(".position");
  const back = head.querySelector(".previous"), forth = head.querySelector(".next");
  const items = [...row.querySelectorAll("li")];
  if (!items.length) return;

  const step = () => items.length > 1
    ? Math.abs(items[1].offsetLeft - items[0].offsetLeft) : row.clientWidth;

  // How many items are in sight.
  const count = () => Math.max(1, Math.round(row.clientWidth / step()));

  const name = row.ariaLabel;

  const show = () => {
    const size = step(), inSight = count();
    const most = Math.max(0, items.length - inSight);
    const first = Math.min(Math.round(Math.abs(row.scrollLeft) / size), most);
    const last = Math.min(items.length, first + inSight);
    const shown = last > first + 1 ? first + 1 + "–" + last : first + 1;
    const words = place.dataset.of.replace("#", shown);
    if (place.textContent != words) place.textContent = words;
    place.style.setProperty("--from", first / items.length);
    place.style.setProperty("--to", last / items.length);
    place.hidden = back.hidden = forth.hidden = inSight >= items.length;
    row.ariaLabel = place.hidden ? name : name + ", " + words;
    back.disabled = !first;
    forth.disabled = last >= items.length;
  };

  const move = by => {
    const way = getComputedStyle(row).direction == "rtl" ? -by : by;
    row.scrollBy({left: way * step() * count(), behavior: "smooth"});
  };

  back.onclick = () => move(-1);
  forth.onclick = () => move(1);
  let due;
  row.addEventListener("scroll", () => {
    // Said aloud once the reader moves it, and not when the page begins.
    place.ariaLive = "polite";
    cancelAnimationFrame(due);
    due = requestAnimationFrame(show);
  }, {passive: true});
  new ResizeObserver(show).observe(row);
};

every(".scroller").forEach(wire);
document.addEventListener("grown", event =>
  event.detail.querySelectorAll(".scroller").forEach(wire));
