public import BroadsheetCore

/// A brand's icon: its initial in the type and colours of its masthead.
public enum BrandIcon {
  /// The icon of the newsstand's own pages, as an address that holds all of it: a folded paper.
  static let newsstand = """
    data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E\
    %3Crect width='32' height='32' rx='4' fill='%231c1a17'/%3E%3Cpath fill='%23efe9e0' \
    d='M6 7h20v4H6zM6 14h9v11H6zM17 14h9v2h-9zM17 18h9v2h-9zM17 22h9v3h-9z'/%3E%3C/svg%3E
    """

  /// The icon as a document of SVG, in UTF-8; the same for the same brand.
  public static func svg(_ brand: Brand) -> [UInt8] {
    let style = brand.style
    // Mastheads printed on plain paper would give a white icon on a white tab.
    let isPlain = style.light.mastheadBackground == style.light.background
    let ground = isPlain ? style.light.accent : style.light.mastheadBackground
    let ink = isPlain ? style.light.onAccent : style.light.mastheadText
    let markup: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\
      <rect width="64" height="64" rx="\(max(style.cornerRadius, 4))" fill="\(ground.hex)"/>\
      <text x="32" y="47" text-anchor="middle" font-size="44" font-weight="700" \
      font-family="\(FontFace(style.headlineFont).families)" fill="\(ink.hex)">\(initial(brand))</text></svg>
      """
    return markup.bytes
  }

  /// The first letter that says something: an article at the start does not.
  private static func initial(_ brand: Brand) -> String {
    let words = brand.name.split(separator: " ")
    let word =
      words.count > 1 && ["the", "den", "det"].contains(words[0].lowercased())
      ? words[1] : words.first ?? "?"
    return String(word.prefix(1)).uppercased()
  }
}
