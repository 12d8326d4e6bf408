import BroadsheetCore
import Synchronization

/// What stands around every page of a section, or of a front, whatever the page holds.
struct BrandFurniture: Sendable {
  /// The bar of sections and the menu.
  let navigation: HTML
  /// The foot of the page, without the bar on small screens.
  let footer: HTML
  /// The picture by which the page is shown where its address is shared.
  let preview: Route

  init(_ brand: Brand, section: Slug?) {
    navigation =
      SectionBar(brand: brand, section: section).html
      + BrandMenu(brand: brand, section: section).html
    footer = BrandFooter(brand: brand, section: section).html
    let shown = section.flatMap { brand.section($0) }
    preview = Route(
      previewOf: LinkPreview(brand, section: shown),
      brand: brand.id,
      section: shown?.id
    )
  }
}

/// The furniture of pages, put together once as long as their brand stays as it is.
///
/// It is a fifth of the work of a page, and the same on the next one. Brands that are the same
/// share their memory, so that comparing them takes no longer than looking them up.
final class FurnitureMemory: Sendable {
  private struct Key: Hashable {
    let brand: Slug
    let section: Slug?
  }

  private typealias Entry = (brand: Brand, furniture: BrandFurniture)

  /// Some ten kilobytes each.
  private static let capacity = 512

  private let known = Mutex<[Key: Entry]>([:])

  func furniture(of brand: Brand, section: Slug?) -> BrandFurniture {
    let key = Key(brand: brand.id, section: section)
    if let entry = known.withLock({ $0[key] }), entry.brand == brand { return entry.furniture }
    let furniture = BrandFurniture(brand, section: section)
    known.withLock { known in
      if known.count >= Self.capacity, known[key] == nil { known.removeAll() }
      known[key] = (brand, furniture)
    }
    return furniture
  }
}
