import BroadsheetCore
public import BroadsheetPress
public import BroadsheetWeb

extension ReplayedPage {
  /// The page as a server sent it; nil where there was no edition.
  ///
  /// The site says where it is reached and how it is drawn now; its newsstand is the one of then.
  public func drawn(on site: Site) -> EditionPage? {
    guard let edition, let brand = newsstand.brand(page.brand) else { return nil }
    return EditionPage(
      site: site.showing(newsstand),
      brand: brand,
      edition: edition,
      staleSince: sight.staleSince,
      now: edition.pressedAt
    )
  }
}
