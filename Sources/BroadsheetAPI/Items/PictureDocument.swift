public import BroadsheetCore
import Foundation

/// A picture with its alternative text.
public struct PictureDocument: APIDocument {
  /// Another width of the same picture.
  public struct Rendition: APIDocument {
    /// Where it is.
    public var address: String
    /// In pixels.
    public var width: Int
  }

  /// A place in a picture, in hundredths from its upper left corner.
  public struct Focus: APIDocument {
    /// From the left edge.
    public var x: Int
    /// From the upper edge.
    public var y: Int
  }

  /// Where it is.
  public var address: String
  /// What somebody is told who cannot see it; empty for what only decorates.
  public var alternativeText: String
  /// What stands under it.
  public var caption: String?
  /// Whose it is.
  public var credit: String?
  /// In pixels.
  public var width: Int?
  /// In pixels.
  public var height: Int?
  /// A colour to show until it has come, as `#rrggbb`.
  public var placeholder: String?
  /// What of it stays in sight where a part is cut off; the middle where it is left out.
  public var focus: Focus?
  /// The picture at other widths.
  public var renditions: [Rendition]

  /// Nil for a picture that nobody can show.
  public init?(_ picture: Picture?, _ addresses: AddressWriter) {
    guard let picture = picture.flatMap(addresses.served),
      let address = addresses.picture(picture.address)
    else { return nil }
    self.address = address
    alternativeText = picture.alternativeText
    caption = picture.caption
    credit = picture.credit
    width = picture.width
    height = picture.height
    placeholder = picture.placeholder?.hex
    focus = picture.focus.map { Focus(x: $0.x, y: $0.y) }
    renditions = picture.choices.compactMap { rendition in
      addresses.picture(rendition.address).map { Rendition(address: $0, width: rendition.width) }
    }
  }

  func picture(_ address: AddressReader) -> Picture? {
    guard let own = address(self.address) else { return nil }
    return Picture(
      address: own,
      alternativeText: alternativeText,
      caption: caption,
      credit: credit,
      width: width?.bounded,
      height: height?.bounded,
      placeholder: placeholder.flatMap { Colour(hex: $0) },
      focus: focus.map { FocalPoint(x: $0.x, y: $0.y) },
      renditions: renditions.compactMap { rendition in
        address(rendition.address).map {
          Picture.Rendition(address: $0, width: rendition.width.bounded)
        }
      }
    )
  }
}
