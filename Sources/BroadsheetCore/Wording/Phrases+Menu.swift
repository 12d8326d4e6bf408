// What the menu and the bars of a page say.

extension Phrases {
  /// The button that opens the menu.
  public var menu: String { pick(en: "Menu", nb: "Meny", nn: "Meny", sv: "Meny") }
  /// The button that closes the menu.
  public var close: String { pick(en: "Close", nb: "Lukk", nn: "Lukk", sv: "Stäng") }
  /// What the bar at the foot of small screens is called, as assistive technology says it.
  public var shortcuts: String {
    pick(en: "Shortcuts", nb: "Snarveier", nn: "Snarvegar", sv: "Genvägar")
  }
  /// The link to the saved stories where there is room for one word.
  public var savedOnes: String {
    pick(en: "Saved", nb: "Lagret", nn: "Lagra", sv: "Sparat")
  }
}
