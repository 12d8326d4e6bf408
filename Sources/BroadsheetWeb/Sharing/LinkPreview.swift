public import BroadsheetCore

/// The picture by which a page is shown where its address is shared: in the look of its brand, drawn
/// from words, and from a picture of the newsstand's own if the story has one.
public struct LinkPreview: Sendable, Hashable {
  /// Pixels; the size that services which show links ask for.
  public static let (width, height) = (1_200, 630)
  /// The bytes of a headline that are drawn, and of everything shorter.
  private static let (longestHeadline, longestWord) = (320, 120)
  /// Grows when pictures are drawn otherwise, so that they get other names.
  private static let edition = 1

  /// What the page is.
  enum Subject: Hashable {
    case front
    case section(title: String)
    case story(kicker: String, headline: String, picture: PictureKey?)
  }

  let name: String
  let tagline: String?
  let language: String
  let style: BrandStyle
  let subject: Subject
  /// The name as it is drawn; nil for text.
  private(set) var lettering: Lettering?

  /// Of a brand's front, or of a section of it.
  public init(_ brand: Brand, section: NewsSection? = nil) {
    self.init(
      brand,
      section.map { .section(title: $0.title.drawable(atMost: Self.longestWord)) } ?? .front
    )
  }

  /// Of a story that a section of the brand is home to.
  public init(_ story: Story, in section: NewsSection, of brand: Brand) {
    let kicker = (story.kicker ?? section.title).drawable(atMost: Self.longestWord)
    self.init(
      brand,
      .story(
        kicker: kicker.isEmpty ? section.title.drawable(atMost: Self.longestWord) : kicker,
        headline: story.headline.drawable(atMost: Self.longestHeadline),
        picture: (story.picture?.addressText.text).flatMap(PictureKey.init(bundleAddress:))
      )
    )
  }

  private init(_ brand: Brand, _ subject: Subject) {
    name = brand.name.drawable(atMost: Self.longestWord)
    tagline = brand.tagline?.drawable(atMost: Self.longestWord)
    (language, style) = (brand.language, brand.style)
    self.subject = subject
  }

  /// This preview with the brand's name as its pages draw it; nil for text.
  public func lettered(_ lettering: Lettering?) -> LinkPreview {
    var preview = self
    preview.lettering = lettering
    return preview
  }

  /// What the picture is named by: the hash of all that it is drawn from.
  public var mark: String {
    var hash = StableHash()
    hash.combine("\(Self.edition)")
    for text in [name, tagline ?? "", language, styleText] { hash.combine(text) }
    for word in lettering?.words ?? [] { hash.combine(word.path) }
    switch subject {
    case .front: hash.combine("front")
    case .section(let title):
      hash.combine("section")
      hash.combine(title)
    case .story(let kicker, let headline, let picture):
      hash.combine("story")
      for text in [kicker, headline, picture?.rawValue ?? ""] { hash.combine(text) }
    }
    return String(hash.value, radix: 36)
  }

  /// The newsstand's own picture that stands in it, which whoever draws has to bring.
  public var picture: PictureKey? {
    if case .story(_, _, let picture) = subject { picture } else { nil }
  }

  private var styleText: String {
    let colours = [
      style.light.background, style.light.text, style.light.secondaryText, style.light.accent,
      style.light.onAccent, style.light.line, style.light.mastheadBackground,
      style.light.mastheadText,
    ]
    let words = [
      style.masthead.rawValue, style.rules.rawValue, style.headlineWeight.rawValue,
      FontFace(style.headlineFont).families, FontFace(style.bodyFont).families,
    ]
    return (colours.map(\.hex) + words).joined(separator: " ")
  }
}
