// What stories say that are told in a form of their own.

extension Phrases {
  /// What the row of a gallery is called.
  public var pictures: String { pick(en: "Pictures", nb: "Bilder", nn: "Bilete", sv: "Bilder") }
  /// The button to the picture before.
  public var previousPicture: String {
    pick(en: "Previous picture", nb: "Forrige bilde", nn: "Førre bilete", sv: "Föregående bild")
  }
  /// The button to the next picture.
  public var nextPicture: String {
    pick(en: "Next picture", nb: "Neste bilde", nn: "Neste bilete", sv: "Nästa bild")
  }
  /// The button that gives pictures the whole screen.
  public var fullScreen: String { pick(en: "Full screen", nb: "Fullskjerm", sv: "Helskärm") }
  /// Over the sub-heads of a long read.
  public var contents: String { pick(en: "Contents", nb: "Innhold", nn: "Innhald", sv: "Innehåll") }
}
