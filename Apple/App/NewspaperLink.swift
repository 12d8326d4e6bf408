import BroadsheetCore
import Foundation
import NewsDesk

/// Where an address of the newspaper leads: to a page, and to a story where it names one.
struct NewspaperLink: Equatable {
  /// The page's section; nil for the front.
  var section: Slug?
  /// The story; nil for a page alone.
  var story: StoryLink?

  /// The link of a path such as `/gazette/sport/late-win`; nil for one that is not of this brand.
  ///
  /// What comes behind the story is passed over.
  init?(path: String, in brand: Brand) {
    guard let page = PageAddress(path: path), page.brand == brand.id else { return nil }
    section = page.section.flatMap { brand.section($0)?.id }
    let parts = path.split(separator: "/").map(String.init)
    // A story may stand right behind its brand: nobody knew its section.
    let name =
      section == nil ? page.section : parts.dropFirst(2).first.flatMap(Slug.init(rawValue:))
    story = name.map { StoryLink(brand: brand.id, section: section, story: $0) }
  }

  /// The link of an address of the newspaper's site, whatever its host is: the system asks nobody but
  /// the site whether its links are this app's.
  init?(_ address: URL, in brand: Brand) {
    self.init(path: address.path(percentEncoded: false), in: brand)
  }
}
