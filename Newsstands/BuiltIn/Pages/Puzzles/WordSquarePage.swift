/// An English word square: five words that read the same across and down.
enum WordSquarePage {
  private static let words: [(word: String, clue: String)] = [
    ("HEART", "It keeps time without being wound"),
    ("EMBER", "Last of the fire to give up"),
    ("ABUSE", "What the harbour bylaws call shouting at the harbourmaster"),
    ("RESIN", "A pine’s slow temper, and a fiddler’s friend"),
    ("TREND", "Which way it has been going, if you ask a statistician"),
  ]

  static var page: BundledPage {
    let rows = words.enumerated().map { number, entry in
      entry.word.indices.enumerated().map { index, _ in
        LetterGrid.Box(label: "Row \(number + 1), letter \(index + 1)") as LetterGrid.Box?
      }
    }
    let clues = words.map { "<li>\($0.clue) (5)</li>" }.joined()
    return BundledPage(
      title: "The Ledger word square",
      css: LetterGrid.css,
      body: """
        <p>Five words of five letters. Each reads across in its row and down in its column, so every \
        letter you find is found twice.</p>
        \(LetterGrid.html(rows, label: "Word square"))
        <ol>\(clues)</ol>
        <details><summary>Show the answer</summary>\
        <p>\(words.map(\.word).joined(separator: ", ")).</p></details>
        """
    )
  }
}
