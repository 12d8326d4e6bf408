import BroadsheetCore
import Foundation

/// A picture's address as a page writes it: the newsstand's own pictures by route, others as they
/// are.
struct PictureSource: Hashable {
  let path: String

  /// Nil for an address that no page can show.
  init?(_ address: URL) {
    if let key = PictureKey(bundleAddress: address) {
      path = Route.picture(key).path
    } else {
      switch address.scheme?.lowercased() {
      case "http", "https": path = address.absoluteString
      case "data" where address.absoluteString.hasPrefix("data:image/"):
        path = address.absoluteString
      default: return nil
      }
    }
  }

  init?(_ picture: Picture) { self.init(picture.address) }

  /// The address for those who are not on the site.
  func absolute(site: Site) -> String {
    path.hasPrefix("/") ? site.publicAddress + path : path
  }

  /// The picture at its other widths, as `srcset` wants them; nil where there are none.
  static func sourceSet(of picture: Picture) -> String? {
    let candidates = picture.renditions.compactMap { rendition in
      PictureSource(rendition.address).map {
        "\($0.path.replacing(" ", with: "%20")) \(rendition.width)w"
      }
    }
    return candidates.isEmpty ? nil : candidates.joined(separator: ", ")
  }
}
