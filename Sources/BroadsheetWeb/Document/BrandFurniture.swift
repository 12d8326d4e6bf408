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

  /// `lettering` is the name as the head of the page draws it.
  init(_ brand: Brand, section: Slug?, lettering: Lettering?) {
    navigation =
      SectionBar(brand: brand, section: section, lettering: lettering).html
      + BrandMenu(brand: brand, section: section).html
    footer = BrandFooter(brand: brand, section: section, lettering: lettering).html
    let shown = section.flatMap { brand.section($0) }
    preview = Route(
      previewOf: LinkPreview(brand, section: shown).lettered(lettering),
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

  private struct Entry {
    let brand: Brand
    let lettering: Lettering?
    let furniture: BrandFurniture
  }

  /// Some ten kilobytes each.
  private static let capacity = 512

  private let known = Mutex<[Key: Entry]>([:])

  func furniture(of brand: Brand, section: Slug?, lettering: Lettering?) -> BrandFurniture {
    let key = Key(brand: brand.id, section: section)
    if let entry = known.withLock({ $0[key] }), entry.brand == brand,
      entry.lettering == lettering
    {
      return entry.furniture
    }
    let furniture = BrandFurniture(brand, section: section, lettering: lettering)
    known.withLock { known in
      if known.count >= Self.capacity, known[key] == nil { known.removeAll() }
      known[key] = Entry(brand: brand, lettering: lettering, furniture: furniture)
    }
    return furniture
  }
}
