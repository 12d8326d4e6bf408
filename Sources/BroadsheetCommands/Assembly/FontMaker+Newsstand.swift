import BroadsheetCore
import BroadsheetType
import Foundation

extension FontMaker {
  /// One that finds fonts below the folder of a newsstand file; nil for the built-in newsstand.
  init(besideFile file: String?) {
    self.init(
      folder: file.map { URL(filePath: $0).absoluteURL.standardized.deletingLastPathComponent() }
    )
  }

  /// The names of brands without any file of letters, but for those that are `known` as they are to be.
  func letter(
    _ newsstand: Newsstand,
    known: [Slug: FontSet] = [:]
  ) async -> [Slug: FontSet] {
    var fonts: [Slug: FontSet] = [:]
    for brand in newsstand.brands {
      guard let order = FontSet.Order(brand) else { continue }
      if let set = known[brand.id], set.order == order {
        fonts[brand.id] = set
      } else {
        fonts[brand.id] = FontSet(order: order, families: [], lettering: await letter(order))
      }
    }
    return fonts
  }
}
