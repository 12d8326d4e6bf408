"""What the drill found, as a table."""

import collections
import re

SHOWN_EXAMPLES = 20


class Tally:
    def __init__(self, papers):
        self._papers = papers
        self._asked = collections.Counter()
        self._useful = collections.Counter()
        self._marked = collections.defaultdict(dict)
        self._reasons = collections.defaultdict(set)
        self._trouble = collections.Counter()

    def count(self, situation, paper, path, is_useful, answer):
        self._asked[situation, paper.id] += 1
        if is_useful:
            self._useful[situation, paper.id] += 1
        else:
            heading = re.search(r"<h1[^>]*>(?:<[^>]*>)*([^<]*)", answer.text)
            words = heading[1] if heading else answer.text[:100]
            self.blame(situation, f"{path} is of no use: {answer.status} {words}")

    def mark(self, situation, paper, section, is_marked):
        """Notes whether a section was in the end as it should be: stale, or well again."""
        self._marked[situation, paper.id][section] = is_marked

    def hear(self, paper, reason):
        """Notes what the health report says of a paper."""
        self._reasons[paper.id].add(reason)

    def blame(self, situation, what):
        self._trouble[f"{situation}: {what}"] += 1

    @property
    def is_perfect(self):
        return not self._trouble

    def show(self):
        print(f"{'':<26}{'cold':^15}{'live':^22}{'killed':^22}{'healed':^9}health says")
        print(f"{'fault':<26}{'asked':>6}{'honest':>8} {'asked':>6}{'useful':>7}{'stale':>7} "
              f" {'asked':>6}{'useful':>7}{'stale':>7} ")
        for paper in self._papers:
            print(f"{paper.id:<26}{self._counts('cold', paper, 8)} "
                  f"{self._counts('live', paper)}{self._marks('live', paper)}  "
                  f"{self._counts('killed', paper)}{self._marks('killed', paper)}"
                  f"{self._marks('healed', paper):>8}   "
                  f"{', '.join(sorted(self._reasons[paper.id])) or '-'}")
        for situation in ("cold", "live", "killed"):
            asked = sum(count for key, count in self._asked.items() if key[0] == situation)
            useful = sum(count for key, count in self._useful.items() if key[0] == situation)
            word = "honest" if situation == "cold" else "useful"
            print(f"{situation}: {useful} of {asked} pages {word}, "
                  f"{100 * useful / max(asked, 1):.2f} %")
        for line, times in self._trouble.most_common(SHOWN_EXAMPLES):
            print(f"  {line}" + (f" ({times} times)" if times > 1 else ""))
        if len(self._trouble) > SHOWN_EXAMPLES:
            print(f"  and {len(self._trouble) - SHOWN_EXAMPLES} more")

    def _counts(self, situation, paper, width=7):
        key = situation, paper.id
        return f"{self._asked[key]:>6}{self._useful[key]:>{width}}"

    def _marks(self, situation, paper):
        marks = self._marked[situation, paper.id].values()
        return f"{sum(marks)}/{len(marks)}".rjust(7) if marks else "-".rjust(7)
