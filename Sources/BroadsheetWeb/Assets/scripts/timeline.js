// Says which entries of a live report are new since this reader looked last. Only their own device
// knows when that was; it remembers the newest entry of the reports that were looked at last.
//
// An entry is marked in room that it has anyway, and a button over the page leads to the new ones:
// nothing moves.

const report = document.querySelector(".live-report"), most = 60;

const entries = () => [...report.querySelectorAll(".entry")];

const timeOf = entry => Date.parse(entry.querySelector("time")?.dateTime) || 0;

// The newest moment that was seen of this report, under any of its names; 0 for none.
const seen = () => Math.max(0, ...memory.list(own("looked"))
  .filter(([name]) => names.includes(name)).map(([, time]) => +time || 0));

const remember = () => {
  const time = Math.max(seen(), ...entries().map(timeOf));
  const others = memory.list(own("looked")).filter(([name]) => !names.includes(name));
  memory.set(own("looked"), [[page.story, time], ...others].slice(0, most));
};

const look = () => {
  const last = seen();
  const fresh = entries().filter(entry => last && timeOf(entry) > last);
  for (const entry of fresh) entry.dataset.new = report.dataset.new;
  remember();
  if (!fresh.length) return;
  const button = document.createElement("button");
  button.textContent = report.dataset.since.replace("#", fresh.length);
  button.onclick = () => {
    show();
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const oldest = fresh.findLast(entry => entry.isConnected);
    oldest?.scrollIntoView({block: "center", behavior: quiet ? "auto" : "smooth"});
    oldest?.querySelector("a").focus({preventScroll: true});
  };
  show(button);
};

if (report) {
  hang();
  look();
  // What following.js has put in was seen.
  document.addEventListener("told", remember);
}
