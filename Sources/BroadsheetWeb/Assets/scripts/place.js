// Shows the weather and the news of the reader's own place, which it remembers on this device.
//
// The device is asked for its position only when the reader says so, and a tenth of a degree is all
// that leaves it. A late answer never takes the place of a newer choice.

let turn = 0;
const cards = every("[data-near]");

const take = other => {
  const sky = document.querySelector("symbol");
  for (const symbol of other.querySelectorAll("symbol")) {
    if (sky && !document.getElementById(symbol.id)) sky.parentNode.append(symbol);
  }
  for (const card of cards) {
    const found = other.querySelector(`[data-near=${card.dataset.near}]`);
    if (!found) continue;
    const had = card.contains(document.activeElement);
    card.style.minHeight = card.offsetHeight + "px";
    card.replaceChildren(...found.cloneNode(true).childNodes);
    if (had) card.querySelector("summary").focus();
  }
};

const show = async query => {
  const mine = ++turn;
  try {
    const answer = await fetch(document.querySelector(".place-chooser form").action + "?" + query);
    if (answer.status == 404) memory.set(own("place"), null);
    const text = answer.ok ? await answer.text() : "";
    if (mine == turn) take(parse(text));
  } catch (error) {}
};

const choose = query => {
  memory.set(own("place"), query);
  tell("act", {"choose-place": true});
  show(query);
};

if (cards.length) {
  document.addEventListener("submit", event => {
    if (!event.target.closest(".place-chooser")) return;
    event.preventDefault();
    choose(new URLSearchParams(new FormData(event.target)) + "");
  });
  document.addEventListener("click", event => {
    if (!event.target.matches(".my-position")) return;
    navigator.geolocation.getCurrentPosition(
      ({coords}) =>
        choose("at=" + coords.latitude.toFixed(1) + "," + coords.longitude.toFixed(1)),
      () => event.target.disabled = true
    );
  });
  const kept = memory.get(own("place"));
  if (kept && !location.search) show(kept);
  document.addEventListener("renewed", () => {
    const chosen = memory.get(own("place"));
    if (chosen) show(chosen);
  });
}
