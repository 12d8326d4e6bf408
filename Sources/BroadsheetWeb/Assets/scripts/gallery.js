// Keys for the pictures of a gallery, and the whole screen.

every(".pictures").forEach(pictures => {
  const row = pictures.querySelector(".scroller"), widen = pictures.querySelector(".widen");
  const items = [...row.querySelectorAll("li")], dialog = document.createElement("dialog");
  const words = widen.textContent;
  let at = 0;

  const show = (place, isStill) => {
    at = Math.min(Math.max(place, 0), items.length - 1);
    const still = isStill || matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({
      left: items[at].offsetLeft - items[0].offsetLeft,
      behavior: still ? "instant" : "smooth"
    });
  };

  // What a reader has come to by hand; where it is not drawn, it stays where it was.
  const look = () => {
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
    const away = items.map(item => {
      const box = item.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - middle);
    });
    if (row.clientWidth) at = away.indexOf(Math.min(...away));
  };
  row.addEventListener("onscrollend" in row ? "scrollend" : "scroll", look, {passive: true});

  pictures.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const forth = getComputedStyle(row).direction == "rtl" ? -1 : 1;
    const place = {
      ArrowRight: at + forth, ArrowLeft: at - forth, Home: 0, End: items.length - 1
    }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  });

  // Puts the row where it is wanted; moved, it has lost its place.
  const move = put => {
    const place = at;
    put();
    widen.textContent = dialog.open ? widen.dataset.close : words;
    // Words that do not fit under a picture can be scrolled there, by keys as well.
    pictures.querySelectorAll("figcaption").forEach(text => text.tabIndex = dialog.open ? 0 : -1);
    show(place, true);
  };

  dialog.className = "full";
  dialog.ariaLabel = row.ariaLabel;
  dialog.onclose = () => {
    move(() => dialog.replaceWith(pictures));
    widen.focus();
  };
  widen.hidden = false;
  widen.onclick = () => {
    if (dialog.open) return dialog.close();
    move(() => {
      pictures.before(dialog);
      dialog.append(pictures);
      dialog.showModal();
    });
    row.focus();
  };
});
