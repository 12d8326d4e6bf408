import BroadsheetCore
import Foundation

/// A picture's address as a page writes it: the newsstand's own pictures by route, others as they
/// are.
struct PictureSource: Hashable {
  let path: String

  /// Nil for an address that no page can show.
  init?(_ address: URL) { self.init(AddressText(address)) }

  init?(_ address: AddressText) {
    let text = address.text
    if URL.isPlainWebAddress(text) {
      path = text
    } else if PictureRoute.covers(text) {
      path = text
    } else if let key = PictureKey(bundleAddress: text) {
      path = Route.picture(key).path
    } else {
      switch address.url.scheme?.lowercased() {
      case "http", "https": path = text
      case "data" where text.hasPrefix("data:image/"): path = text
      default: return nil
      }
    }
  }

  init?(_ picture: Picture) { self.init(picture.addressText) }

  /// The address for those who are not on the site.
  func absolute(site: Site) -> String {
    path.hasPrefix("/") ? site.publicAddress + path : path
  }

  /// What keeps a stranger's server from hearing on whose pages its picture stands; empty for our own.
  var privacy: HTML {
    path.hasPrefix("/") || path.hasPrefix("data:") ? HTML() : " referrerpolicy=\"no-referrer\""
  }

  private var pathWithoutSpaces: String {
    path.utf8.contains(UInt8(ascii: " ")) ? path.replacing(" ", with: "%20") : path
  }

  /// The picture at its other widths, as `srcset` wants them: each once; nil where there are none.
  static func sourceSet(of picture: Picture) -> String? {
    let candidates = picture.choices.compactMap { rendition in
      PictureSource(rendition.addressText).map {
        "\($0.pathWithoutSpaces) \(rendition.width)w"
      }
    }
    return candidates.isEmpty ? nil : candidates.joined(separator: ", ")
  }
}
