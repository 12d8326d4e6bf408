/// The league's table as it follows from the results.
struct LeagueTablePage {
  let league: League

  var page: BundledPage {
    let rows = league.table.enumerated().map { index, row in
      let numbers = [row.played, row.won, row.drawn, row.lost]
        .map { "<td class=\"number\">\($0)</td>" }.joined()
      let sign = row.difference > 0 ? "+" : row.difference < 0 ? "−" : ""
      return """
        <tr\(index == 0 ? " class=\"top\"" : index >= 8 ? " class=\"bottom\"" : "")>\
        <td class="number">\(index + 1)</td><th scope="row">\(row.team)</th>\(numbers)\
        <td class="number">\(row.scored)–\(row.conceded)</td>\
        <td class="number">\(sign)\(abs(row.difference))</td>\
        <td class="number"><strong>\(row.points)</strong></td></tr>
        """
    }.joined(separator: "\n")
    let heads = ["S", "V", "O", "F", "Mål", "±", "P"]
      .map { "<th class=\"number\">\($0)</th>" }.joined()
    return BundledPage(
      title: "Tabellen efter omgång \(league.currentRound)",
      css: """
        .top { box-shadow: inset 4px 0 var(--accent); }
        .bottom th, .bottom td { color: var(--secondary-text); }
        """,
      body: """
        <div class="scroll"><table><thead><tr><th class="number">#</th><th>Lag</th>\(heads)</tr>\
        </thead><tbody>\(rows)</tbody></table></div>
        <p class="note">De två sista åker ur. Det gör de varje år.</p>
        """
    )
  }
}
