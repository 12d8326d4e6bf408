/// What a fragment of HTML holds besides its words: its pictures, and how many words there are.
public struct HTMLOutline: Sendable, Equatable {
  /// A picture as the fragment names it; `source` is resolved where a base was given.
  public struct Image: Sendable, Equatable {
    public var source: String
    public var width: Int?
    public var height: Int?
    public var alternativeText: String?

    public init(source: String, width: Int? = nil, height: Int? = nil, alternativeText: String?) {
      self.source = source
      self.width = width
      self.height = height
      self.alternativeText = alternativeText
    }

    /// Whether the size says that this counts visits rather than shows something.
    public var isTrackingPixel: Bool { (width ?? .max) <= 2 || (height ?? .max) <= 2 }
  }

  public let images: [Image]
  public let wordCount: Int

  /// The first picture that is there to be seen.
  public var firstImage: Image? { images.first { !$0.isTrackingPixel } }

  /// Reads the outline of a fragment, whose pictures are resolved against the base.
  public init(html: String, base: String? = nil) {
    let resolver = base.flatMap(AddressResolver.init(base:))
    var html = html
    var images: [Image] = []
    html.withUTF8 { bytes in
      var tokens = HTMLTokenizer(bytes)
      while true {
        let token = tokens.next()
        if token == .end { break }
        guard token == .startTag, let tag = HTMLTag.named(tokens.name) else { continue }
        tokens.state = tag.content
        guard tag == .img || tag == .image, let image = Self.image(tokens, resolver) else {
          continue
        }
        images.append(image)
      }
    }
    self.images = images
    wordCount = Self.countWords(PlainText.of(html: html))
  }

  private static func image(
    _ tokens: borrowing HTMLTokenizer,
    _ resolver: AddressResolver?
  ) -> Image? {
    guard let source = tokens.value(of: NameKey("src")), !source.isEmpty else { return nil }
    return Image(
      source: resolver?.resolve(source) ?? source,
      width: tokens.value(of: NameKey("width")).flatMap(pixels),
      height: tokens.value(of: NameKey("height")).flatMap(pixels),
      alternativeText: tokens.value(of: NameKey("alt")).flatMap { $0.isEmpty ? nil : $0 }
    )
  }

  /// The leading number of a length in pixels; a percentage is none.
  private static func pixels(_ length: String) -> Int? {
    let digits = length.prefix { $0.isASCII && $0.isNumber }
    return length.hasSuffix("%") ? nil : Int(digits)
  }

  /// Words apart by blanks; scripts without blanks count each of their characters as half one.
  private static func countWords(_ text: String) -> Int {
    var words = 0
    var unspaced = 0
    var isInWord = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0...0x20, 0xa0: isInWord = false
      case 0x3040...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff:
        unspaced += 1
        isInWord = false
      default:
        if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          words += 1
          isInWord = true
        }
      }
    }
    return words + (unspaced + 1) / 2
  }
}

extension HTMLTokenizer {
  /// The decoded value of the current tag's first attribute of that name.
  borrowing func value(of key: NameKey) -> String? {
    for index in 0..<attributeCount where attribute(index).key == key {
      var sink = UTF8Sink(capacity: attribute(index).value.count)
      HTMLText.decode(
        attribute(index).value,
        of: bytes,
        references: true,
        inAttribute: true,
        into: &sink
      )
      return sink.string
    }
    return nil
  }
}
