// Remembers on the reader's own device what was read, and orders teasers of one shape by it: the
// rule of `PersonalRanking` in the core, where the history is.
//
// A teaser that moved up can be asked why.

const minutes = Date.now() / 6e4;

const remember = () => {
  const kept = memory.list(own("read")).filter(entry => !names.includes(entry[0]));
  kept.push([page.story, Math.floor(minutes), page.subjects.split(settings.separator)]);
  memory.set(own("read"), kept.slice(-settings.historyLength));
};

const order = rule => {
  const interest = new Map, worth = new Map;
  const weights = new Map(Object.entries(rule.weights));
  const words = document.querySelector("[data-moved]").dataset;
  for (const [, at, subjects] of memory.list(own("read"))) {
    if (!Array.isArray(subjects)) continue;
    const weight = 2 ** (-Math.max(minutes - at, 0) / settings.halfLife);
    for (const subject of new Set(subjects)) {
      interest.set(subject, (interest.get(subject) || 0) + weight);
    }
  }
  for (const [subject, reads] of interest) {
    const value = reads * (weights.get(subject) ?? 1);
    if (Math.round(reads) >= rule.leastReads && value > 0) worth.set(subject, value);
  }
  if (!worth.size) return;
  const most = Math.max(...worth.values()), groups = new Map;
  for (const card of every("[data-rank]")) {
    const group = card.dataset.rank;
    groups.set(group, [...groups.get(group) || [], card]);
  }
  const rank = (card, place) => {
    let best, value = 0;
    for (const subject of card.dataset.subjects.split(settings.separator)) {
      if (worth.get(subject) / most > value) {
        best = subject;
        value = worth.get(subject) / most;
      }
    }
    return {card, place, best, value, score: place - rule.reach * value};
  };
  const explain = (card, subject) => {
    const why = document.createElement("details"), head = document.createElement("summary");
    why.className = "why-here";
    head.textContent = "?";
    head.setAttribute("aria-label", words.why);
    const reads = Math.round(interest.get(subject));
    why.append(head, words.moved.replace(/[#%]/g, sign => sign == "#" ? subject : reads));
    card.append(why);
  };
  for (const cards of groups.values()) {
    const ranked = cards.map(rank).sort((one, other) =>
      one.score - other.score || other.value - one.value || one.place - other.place);
    if (ranked.every((rank, to) => rank.place == to)) continue;
    const places = cards.map(card => {
      const mark = new Comment;
      card.replaceWith(mark);
      return mark;
    });
    ranked.forEach(({card, place, best}, to) => {
      places[to].replaceWith(card);
      if (to < place && best) explain(card, best);
    });
  }
};

if (page.story && page.subjects && ranks()) remember();
const reorder = () => {
  if (page.personal && ranks()) order(JSON.parse(page.personal));
};

reorder();
document.addEventListener("renewed", reorder);
