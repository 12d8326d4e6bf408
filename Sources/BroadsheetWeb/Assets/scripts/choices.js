// Shows and remembers the reader's choices at the foot of the page.
//
// Who does not want to be ranked, or counted, is forgotten as well.

const foot = document.querySelector(".choices");

const offer = choice => {
  const name = choice.dataset.choice, buttons = choice.querySelectorAll("button");
  if (objects && choice.dataset.never) {
    choice.querySelector("span").textContent = choice.dataset.never;
    for (const button of buttons) button.remove();
    return;
  }

  const show = () => {
    const ranking = ranks() ? "yes" : "no";
    const now = name == "personal" ? ranking : chosen(name, page.counting);
    for (const button of buttons) button.setAttribute("aria-pressed", button.value == now);
  };

  choice.onclick = event => {
    const value = event.target.value;
    if (!value) return;
    memory.set(own(name), value);
    if (value == "no") {
      if (name == "personal") memory.set(own("read"), []);
      else memory.set("seen", {});
    }
    show();
  };
  show();
};

if (foot) {
  foot.hidden = false;
  foot.querySelectorAll("[data-choice]").forEach(offer);
}
