// Asks for what is new on a page, one answer at a time; it stands before what asks.
//
// What is wished for while an answer is on its way is asked for afterwards, a reader's wish before
// what came by itself. Who fails a reader says so; what fails by itself is asked for again after a
// while by chance, which grows each time, and not while nobody looks, nor once it is gone.

const asker = ask => {
  const shortest = 1e3, longest = 6e4;
  let busy, next, timer, pause = shortest;

  const again = meet => {
    if (!document.hidden) return run(meet);
    document.addEventListener("visibilitychange", () => run(meet), {once: true});
  };

  const run = async (meet, fail) => {
    clearTimeout(timer);
    if (busy) {
      if (fail || !next) next = [meet, fail];
      return;
    }
    busy = true;
    let change, trouble;
    try {
      change = await ask();
    } catch (error) {
      trouble = error;
    }
    busy = false;
    try {
      if (!trouble) {
        pause = shortest;
        meet(change);
      } else if (fail) fail();
      else if (trouble.status != 404) {
        timer = setTimeout(again, Math.random() * pause, meet);
        pause = Math.min(longest, 2 * pause);
      }
    } finally {
      const [after, failing] = next || [];
      next = null;
      if (after) run(after, failing);
    }
  };

  return run;
};
