extension HTMLSanitizer {
  /// What may come out of a sanitizer.
  ///
  /// A policy can only narrow: an element or attribute that the sanitizer does not know how to
  /// write safely stays out, whatever the lists say.
  public struct Policy: Sendable, Equatable {
    /// The elements that are kept, in lower case, like attributes.
    ///
    /// Others lose their tags and keep their content, except for
    /// scripts, style sheets, frames and drawings, which go altogether; see ``restoresMedia``. With
    /// `math` come the elements and attributes of MathML Core that hold nothing but a formula, and an
    /// `alttext` that says it in one line.
    public var elements: Set<String>
    /// The attributes that are kept on every element.
    public var commonAttributes: Set<String>
    /// The attributes that are kept on an element of this name.
    public var attributes: [String: Set<String>]
    /// The schemes that a link may have.
    ///
    /// Pictures, sounds and films are limited to `http` and
    /// `https` among these, and pictures to small `data:` addresses besides.
    public var linkSchemes: Set<String>
    /// Set before every `id` and `name`, and before the fragments that point at them, so that
    /// they cannot stand in for names of the page around.
    public var identifierPrefix = "user-content-"
    /// Whether the text is written as readers are to have it, and not as it was published.
    ///
    /// A picture that a script would load stands in the place of its spacer, a frame leaves a link to
    /// its page, a picture of a letter is that letter, and players can be started and load nothing
    /// before. What the source hides, the words of buttons and empty paragraphs go, a fragment leads to its
    /// place in the text, and first headings are second ones, since the page has its own.
    public var restoresMedia = false
    /// Which hosts addresses may name; nil leaves that to whoever asked for the text.
    public var addresses: PublishedAddresses?
    /// How much is taken and given.
    public var limits = Limits()

    /// For the markup of feed items and stories: text, lists, tables, pictures, sound and film.
    public static let feed = Policy(
      elements: Set(HTMLTag.writable.map(\.name)),
      commonAttributes: ["dir", "id", "lang", "title"],
      attributes: [
        "a": ["href", "hreflang", "name", "type"],
        "aside": ["class"],
        "audio": ["controls", "loop", "muted", "preload", "src"],
        "blockquote": ["cite", "class"],
        "col": ["span"],
        "colgroup": ["span"],
        "del": ["cite", "datetime"],
        "details": ["open"],
        "figure": ["class"],
        "img": ["alt", "height", "sizes", "src", "srcset", "width"],
        "ins": ["cite", "datetime"],
        "li": ["value"],
        "ol": ["reversed", "start", "type"],
        "q": ["cite"],
        "source": ["height", "media", "sizes", "src", "srcset", "type", "width"],
        "td": ["abbr", "align", "colspan", "rowspan", "scope"],
        "th": ["abbr", "align", "colspan", "rowspan", "scope"],
        "time": ["datetime"],
        "video": [
          "controls", "height", "loop", "muted", "poster", "preload", "src", "width",
        ],
      ],
      linkSchemes: [
        "ftp", "geo", "http", "https", "irc", "ircs", "magnet", "mailto", "news", "nntp", "sms",
        "tel", "webcal", "xmpp",
      ],
      restoresMedia: true
    )

    /// Everything that can be written safely, for a look at a feed as it was published.
    ///
    /// Keeps what `feed` leaves to the page's own style: presentational attributes, and
    /// declarations of style that stay within their element. Not for pages.
    public static let faithful = Policy(
      elements: feed.elements,
      commonAttributes: Set(HTMLAttribute.allCases.map(\.name)),
      attributes: [:],
      linkSchemes: feed.linkSchemes
    )
  }

  /// How much a sanitizer takes and gives, so that no input costs more than its length.
  public struct Limits: Sendable, Equatable {
    /// Elements nested deeper than this lose their tags and keep their content.
    public var depth: Int
    /// Further attributes of an element are left out.
    public var attributesPerElement: Int
    /// The input is cut off after so many bytes.
    public var inputBytes: Int
    /// No content is added once the output has so many bytes; open elements are still closed.
    public var outputBytes: Int
    /// A picture that comes in its address is kept if that is not longer.
    public var pictureAddressBytes: Int

    /// Limits of which each is brought into a range that is safe: a depth from 8 to 250, and
    /// nothing below zero.
    public init(
      depth: Int = 100,
      attributesPerElement: Int = 64,
      inputBytes: Int = 16 << 20,
      outputBytes: Int = 24 << 20,
      pictureAddressBytes: Int = 128 << 10
    ) {
      self.depth = min(max(depth, 8), 250)
      self.attributesPerElement = max(attributesPerElement, 0)
      self.inputBytes = max(inputBytes, 0)
      self.outputBytes = max(outputBytes, 0)
      self.pictureAddressBytes = max(pictureAddressBytes, 0)
    }
  }
}
