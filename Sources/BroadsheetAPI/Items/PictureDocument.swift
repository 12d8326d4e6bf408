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
    renditions = picture.renditions.compactMap { rendition in
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
      renditions: renditions.compactMap { rendition in
        address(rendition.address).map {
          Picture.Rendition(address: $0, width: rendition.width.bounded)
        }
      }
    )
  }
}
