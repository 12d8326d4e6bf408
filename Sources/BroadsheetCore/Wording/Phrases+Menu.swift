// What the menu and the bars of a page say.

extension Phrases {
  /// The button that opens the menu.
  public var menu: String { pick(en: "Menu", nb: "Meny", sv: "Meny") }
  /// The button that closes the menu.
  public var close: String { pick(en: "Close", nb: "Lukk", sv: "Stäng") }
  /// What the bar at the foot of small screens is called, as assistive technology says it.
  public var shortcuts: String {
    pick(en: "Shortcuts", nb: "Snarveier", nn: "Snarvegar", sv: "Genvägar")
  }
  /// The link to the saved stories where there is room for one word.
  public var savedOnes: String { pick(en: "Saved", nb: "Lagret", nn: "Lagra", sv: "Sparat") }

  /// What the field for words to search by is called: "Search Harbour Times".
  public func search(in name: String) -> String {
    pick(en: "Search \(name)", nb: "Søk i \(name)", sv: "Sök i \(name)")
  }
}

// MARK: - The look that the reader chooses

extension Phrases {
  /// Over the choice between colour schemes.
  public var colourScheme: String { pick(en: "Colours", nb: "Farger", nn: "Fargar", sv: "Färger") }
  /// The choice to leave the colour scheme to the device.
  public var asOnDevice: String {
    pick(en: "As on the device", nb: "Som enheten", nn: "Som eininga", sv: "Som enheten")
  }
  /// The light colour scheme.
  public var lightColours: String { pick(en: "Light", nb: "Lyse", sv: "Ljusa") }
  /// The dark colour scheme.
  public var darkColours: String { pick(en: "Dark", nb: "Mørke", sv: "Mörka") }
  /// Over the choice between sizes of text.
  public var textSize: String {
    pick(en: "Text size", nb: "Tekststørrelse", nn: "Tekststorleik", sv: "Textstorlek")
  }
  /// Text that is smaller than the browser's.
  public var smallText: String { pick(en: "Small", nb: "Liten", sv: "Liten") }
  /// Text of the browser's size.
  public var normalText: String { pick(en: "Normal", nb: "Vanlig", nn: "Vanleg", sv: "Vanlig") }
  /// Text that is larger than the browser's.
  public var largeText: String { pick(en: "Large", nb: "Stor", sv: "Stor") }
  /// The largest text that there is.
  public var largestText: String { pick(en: "Largest", nb: "Størst", sv: "Störst") }
}
