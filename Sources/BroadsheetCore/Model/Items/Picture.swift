public import Foundation

/// A picture that stands with a teaser or in a story.
public struct Picture: Sendable, Hashable, Codable {
  // Optionals are spelled out: with a question mark they are set to nil before an initialiser sets
  // them, and the whole is copied at its end.

  package var addressText: AddressText
  /// What it shows, in words; empty when it only decorates.
  public var alternativeText: String
  /// The words under the picture, plain text.
  public var caption: Optional<String>
  /// Who made it or owns it, as its terms want it said, plain text.
  public var credit: Optional<String>
  /// Pixels, where the source says.
  public var width: Optional<Int>
  /// Pixels, where the source says; with the width it keeps the picture's box free.
  public var height: Optional<Int>
  /// The colour that stands in the picture's box until it arrives.
  public var placeholder: Optional<Colour>
  /// What of it stays in sight where a part is cut off; nil where nobody has said or found it.
  public var focus: Optional<FocalPoint>
  /// The picture at other widths, narrowest first.
  public var renditions: [Rendition]
  /// Whether readers get it from its own address even where pictures of others are served here; nil
  /// where nobody has said so.
  public var keepsAddress: Optional<Bool>

  /// Where the picture's bytes are.
  ///
  /// Parsed when it is asked for.
  public var address: URL {
    get { addressText.url }
    set { addressText = AddressText(newValue) }
  }

  private enum CodingKeys: String, CodingKey {
    case alternativeText, caption, credit, width, height, placeholder, focus, renditions
    case keepsAddress
    case addressText = "address"
  }

  /// One width of a picture.
  public struct Rendition: Sendable, Hashable, Codable {
    package var addressText: AddressText
    /// Pixels, by which a browser chooses the rendition.
    public var width: Int

    /// Where this width's bytes are.
    ///
    /// Parsed when it is asked for.
    public var address: URL {
      get { addressText.url }
      set { addressText = AddressText(newValue) }
    }

    private enum CodingKeys: String, CodingKey {
      case width
      case addressText = "address"
    }

    /// The picture at an address, so many pixels wide.
    public init(address: URL, width: Int) {
      self.init(AddressText(address), width: width)
    }

    package init(_ address: AddressText, width: Int) {
      addressText = address
      self.width = width
    }
  }

  /// A picture at an address; what is left out is unknown, and an empty alternative text says that
  /// it only decorates.
  public init(
    address: URL,
    alternativeText: String = "",
    caption: String? = nil,
    credit: String? = nil,
    width: Int? = nil,
    height: Int? = nil,
    placeholder: Colour? = nil,
    focus: FocalPoint? = nil,
    renditions: [Rendition] = []
  ) {
    self.init(
      AddressText(address),
      alternativeText: alternativeText,
      caption: caption,
      credit: credit,
      width: width,
      height: height,
      placeholder: placeholder,
      focus: focus,
      renditions: renditions
    )
  }

  package init(
    _ address: AddressText,
    alternativeText: String = "",
    caption: String? = nil,
    credit: String? = nil,
    width: Int? = nil,
    height: Int? = nil,
    placeholder: Colour? = nil,
    focus: FocalPoint? = nil,
    renditions: [Rendition] = []
  ) {
    addressText = address
    self.alternativeText = alternativeText
    self.caption = caption
    self.credit = credit
    self.width = width
    self.height = height
    self.placeholder = placeholder
    self.focus = focus
    self.renditions = renditions
    keepsAddress = nil
  }
}
