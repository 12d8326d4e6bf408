public import BroadsheetCore
public import Foundation

/// A front or a section as readers see it, with a number on every slot and the reasons below.
///
/// For the newsroom, never for readers: search engines are told to leave it alone. The reasons are
/// those of `Explanation`, in its words, and so in English.
public struct ExplanationPage: Page {
  private let site: Site
  private let brand: Brand
  private let edition: Edition
  private let staleSince: Date?
  private let now: Date

  /// The explanation of an edition; `staleSince` is when its content is from, where that is not the
  /// newest.
  public init(site: Site, brand: Brand, edition: Edition, staleSince: Date? = nil, now: Date) {
    self.site = site
    self.brand = brand
    self.edition = edition
    self.staleSince = staleSince
    self.now = now
  }

  public func html() -> HTML {
    let panel = ExplanationPanel(site: site, brand: brand, edition: edition)
    return EditionContent(
      site: site,
      brand: brand,
      edition: edition,
      staleSince: staleSince,
      now: now,
      numbersSlots: true
    ).document(head: head, below: panel.html)
  }

  private var head: PageHead {
    PageHead(
      title: "Explained: \(edition.title) – \(brand.name)",
      route: .explanation(brand: brand.id, section: edition.section),
      stylesheet: site.assets.stylesheet(of: brand.id),
      moreStyle: site.assets.explanationStylesheet,
      brand: brand,
      siteName: brand.name,
      isIndexed: false
    )
  }
}
