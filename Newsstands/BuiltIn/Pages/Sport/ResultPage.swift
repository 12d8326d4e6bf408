/// The latest rounds of the league, the newest first.
struct ResultPage {
  let league: League

  var page: BundledPage {
    let rounds = (max(1, league.currentRound - 3)...league.currentRound).reversed()
    let tables = rounds.map { round in
      let rows = league.matches.filter { $0.round == round }.map { match in
        """
        <tr><td class="number">\(match.home)</td>\
        <td class="score">\(match.homeGoals)–\(match.awayGoals)</td><td>\(match.away)</td></tr>
        """
      }.joined(separator: "\n")
      let mark = round == league.currentRound ? " <span class=\"mark\">Senaste</span>" : ""
      return "<h2>Omgång \(round)\(mark)</h2><table class=\"results\">\(rows)</table>"
    }.joined(separator: "\n")
    return BundledPage(
      title: "Resultat",
      css: """
        .results td { width: 42%; } .results .score { width: 16%; text-align: center;
          font-weight: 800; font-size: 1.15rem; white-space: nowrap; padding-inline-end: 0; }
        .results td:last-child { padding-inline-start: .6rem; padding-inline-end: 0; }
        """,
      body: "<p class=\"note\">Kustserien, omgång för omgång.</p>\(tables)"
    )
  }
}
