// What the menu and the bars of a page say.

extension Phrases {
  /// The link to the saved stories where there is room for one word.
  public var savedOnes: String {
    pick(en: "Saved", nb: "Lagret", nn: "Lagra", sv: "Sparat")
  }
}
