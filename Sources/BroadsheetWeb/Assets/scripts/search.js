// Offers ends of what the reader writes in the field of the search page, as the editable combobox
// of the ARIA practices: arrows choose, Enter takes, Escape puts away. "/" leads to the field.
//
// It stands for itself, on that page alone. A late answer never takes the place of a newer one.

const field = document.querySelector("#search-text");
const list = document.createElement("ul");
let options = [], current = -1, timer, request;

const mark = (element, facts) => {
  for (const name in facts) element.setAttribute(name, facts[name]);
};

const choose = index => {
  current = index;
  options.forEach((option, place) => mark(option, {"aria-selected": place == index}));
  mark(field, {"aria-activedescendant": index < 0 ? "" : options[index].id});
};

const stop = () => {
  clearTimeout(timer);
  if (request) request.abort();
};

const offer = words => {
  stop();
  options = words.map((word, place) => {
    const option = document.createElement("li");
    mark(option, {id: "ending-" + place, role: "option"});
    option.textContent = word;
    return option;
  });
  list.replaceChildren(...options);
  list.hidden = !options.length;
  mark(field, {"aria-expanded": !list.hidden});
  choose(-1);
};

const take = option => {
  field.value = option.textContent;
  offer([]);
  field.form.requestSubmit();
};

const ask = async () => {
  request = new AbortController();
  try {
    const query = "?suggest=" + encodeURIComponent(field.value);
    const answer = await fetch(field.form.action + query, {signal: request.signal});
    offer(answer.ok ? (await answer.json())[1] : []);
  } catch (error) {}
};

mark(list, {id: "search-endings", role: "listbox", "aria-label": field.labels[0].textContent});
field.after(list);
mark(field, {role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id});
offer([]);

field.oninput = () => {
  stop();
  timer = setTimeout(ask, 200);
};
field.onblur = () => offer([]);
field.onkeydown = event => {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key], count = options.length;
  if (event.key == "Enter" && current < 0) stop();
  if (!count) return;
  if (step) choose(current < 0 && step < 0 ? count - 1 : (current + step + count) % count);
  else if (event.key == "Escape") offer([]);
  else if (event.key == "Enter" && current >= 0) take(options[current]);
  else return;
  event.preventDefault();
};
list.onpointerdown = event => {
  event.preventDefault();
  if (event.target != list) take(event.target);
};
document.addEventListener("keydown", event => {
  const {target} = event;
  if (event.key != "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches("input, select, textarea, [contenteditable]")) return;
  event.preventDefault();
  field.focus();
  field.select();
});
