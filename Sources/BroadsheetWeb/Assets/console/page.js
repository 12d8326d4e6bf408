// Drags: a story to another place, and a block of a front to where another one is. What is dropped
// leads to a look at what it changes, as the buttons beside it do.
(() => {
  "use strict";
  const rows = ".slot[data-place], .block[data-block]";
  // Pixels from the window's edge within which it scrolls.
  const edge = 70;
  let drag = null;

  const isSlot = row => row.matches(".slot");

  const below = event => {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    return found?.closest(isSlot(drag.row) ? ".slot[data-place]" : ".block[data-block]");
  };

  const aim = row => {
    drag.goal?.classList.remove("goal");
    drag.goal = row && row !== drag.row ? row : null;
    drag.goal?.classList.add("goal");
  };

  const end = () => {
    aim(null);
    drag.row.classList.remove("dragged");
    drag = null;
  };

  const pin = (row, goal) => {
    const form = row.querySelector("form.quick");
    // A long block has its rest in another, which has no name of its own.
    const block = goal.querySelector("form.quick")?.elements.block?.value;
    form.elements.place.value = goal.dataset.place;
    if (block) form.elements.block.value = block;
    form.requestSubmit(form.querySelector("[value=pin]"));
  };

  const reorder = (row, goal) => {
    const names = row.closest("[data-order]").dataset.order.split(" ");
    const place = names.indexOf(goal.dataset.block);
    names.splice(names.indexOf(row.dataset.block), 1);
    names.splice(place, 0, row.dataset.block);
    const button = row.querySelector("[name=order]");
    button.value = names.join(" ");
    button.form.requestSubmit(button);
  };

  addEventListener("pointerdown", event => {
    const grip = event.target.closest?.(".grip");
    const row = grip?.closest(rows);
    if (!row || event.button) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    drag = {row, goal: null};
    row.classList.add("dragged");
  });

  addEventListener("pointermove", event => {
    if (!drag) return;
    if (event.clientY < edge) scrollBy(0, -12);
    if (event.clientY > innerHeight - edge) scrollBy(0, 12);
    aim(below(event));
  });

  addEventListener("pointerup", () => {
    if (!drag) return;
    const {row, goal} = drag;
    end();
    if (goal) (isSlot(row) ? pin : reorder)(row, goal);
  });

  addEventListener("pointercancel", () => {
    if (drag) end();
  });

  addEventListener("keydown", event => {
    if (drag && event.key === "Escape") end();
  });
})();
