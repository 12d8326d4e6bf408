import BroadsheetCore
import Foundation

/// What a page shows of itself where its address is shared.
struct SharedPicture {
  /// Where anybody can fetch it.
  let address: String
  let alternativeText: String
  /// Pixels, where they are known.
  let width: Int?
  let height: Int?

  /// The page's own picture, if others can show it; else the one that is drawn of it.
  ///
  /// Services that show links take no SVG, and nothing that stands in the address itself.
  init(_ picture: Picture?, orElse preview: Route, saying text: String, site: Site) {
    if let picture, let address = Self.rasterAddress(of: picture) {
      self.address = address
      alternativeText = picture.alternativeText
      (width, height) = (picture.width, picture.height)
    } else {
      address = site.absolute(preview)
      alternativeText = text
      (width, height) = (LinkPreview.width, LinkPreview.height)
    }
  }

  private static func rasterAddress(of picture: Picture) -> String? {
    let text = picture.addressText.text
    guard URL.isPlainWebAddress(text) else { return nil }
    let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let ending = String(Substring(path.suffix(5))).lowercased()
    return ending.hasSuffix(".svg") || ending.hasSuffix(".svgz") ? nil : text
  }
}
