/// A Norwegian puzzle: words across, and a word down the marked column.
enum SolutionWordPage {
  private static let words: [(word: String, key: Int, clue: String)] = [
    ("SOMMER", 2, "Kort årstid med lang innkjøring"),
    ("FJORD", 2, "Arm som aldri blir tørr"),
    ("FERGE", 2, "Går alltid like før du kommer"),
    ("TORG", 3, "Der jordbærene skifter eier"),
    ("BREV", 2, "Kom før i en sprekk i døren"),
    ("VIND", 2, "Kalles frisk når den er sterk"),
  ]

  static var page: BundledPage {
    let column = words.map(\.key).max() ?? 0
    let rows = words.enumerated().map { number, entry in
      [LetterGrid.Box?](repeating: nil, count: column - entry.key)
        + entry.word.indices.enumerated().map { index, _ in
          LetterGrid.Box(
            label: "Ord \(number + 1), bokstav \(index + 1)",
            isKey: index == entry.key
          )
        }
    }
    let clues = words.map { "<li>\($0.clue) (\($0.word.count))</li>" }.joined()
    let answers = words.map(\.word).joined(separator: ", ")
    return BundledPage(
      title: "Dagens ordkryss",
      css: LetterGrid.css,
      body: """
        <p>Fyll ut ordene vannrett. Da står løsningsordet loddrett i den fargede kolonnen: \
        det kommer hver dag, men aldri for dem som legger seg sent.</p>
        \(LetterGrid.html(rows, label: "Ordkryss"))
        <ol>\(clues)</ol>
        <details><summary>Vis løsningen</summary><p>\(answers). Løsningsord: MORGEN.</p></details>
        """
    )
  }
}
