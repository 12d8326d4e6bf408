public import BroadsheetCore

/// A brand's icon: its initial in the type and colours of its masthead.
public enum BrandIcon {
  /// The icon of the newsstand's own pages, as an address that holds all of it: a folded paper.
  static let newsstand = """
    data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E\
    %3Crect width='32' height='32' rx='4' fill='%231c1a17'/%3E%3Cpath fill='%23efe9e0' \
    d='M6 7h20v4H6zM6 14h9v11H6zM17 14h9v2h-9zM17 18h9v2h-9zM17 22h9v3h-9z'/%3E%3C/svg%3E
    """

  /// The forms in which the icon is drawn as PNG, by their names.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// For the home screens of Apple's devices, which round the corners themselves.
    case touch = "icon-180.png"
    /// For home screens and lists of apps.
    case small = "icon-192.png"
    /// For splash screens and stores.
    case large = "icon-512.png"
    /// For systems that cut icons into their own shape: what counts stands in the middle, as the W3C's
    /// manifest wants it.
    case maskable = "icon-maskable.png"

    /// Pixels of a side.
    public var side: Int {
      switch self {
      case .touch: 180
      case .small: 192
      case .large, .maskable: 512
      }
    }

    /// Whether the ground goes to the edge, and nothing is transparent.
    public var isOpaque: Bool {
      switch self {
      case .touch, .maskable: true
      case .small, .large: false
      }
    }

    /// The size of the initial, of 64.
    fileprivate var initialSize: Int { self == .maskable ? 34 : 44 }
  }

  /// The icon as a document of SVG, in UTF-8; the same for the same brand.
  ///
  /// With a `format` it is what a PNG of that form is drawn from.
  public static func svg(_ brand: Brand, as format: Format? = nil) -> [UInt8] {
    let style = brand.style
    let radius = format?.isOpaque ?? false ? 0 : max(style.cornerRadius, 4)
    let size = format?.initialSize ?? 44
    // Mastheads printed on plain paper would give a white icon on a white tab.
    let isPlain = style.light.mastheadBackground == style.light.background
    let ground = isPlain ? style.light.accent : style.light.mastheadBackground
    let ink = isPlain ? style.light.onAccent : style.light.mastheadText
    let markup: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\
      <rect width="64" height="64" rx="\(radius)" fill="\(ground.hex)"/>\
      <text x="32" y="\(32 + size * 15 / 44)" text-anchor="middle" font-size="\(size)" font-weight="700" \
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
