import BroadsheetCore

/// A front or a section as readers see it, with a number on every slot and the reasons below.
///
/// For the newsroom, never for readers: search engines are told to leave it alone. The reasons are
/// those of `Explanation`, in its words, and so in English.
public struct ExplanationPage: Page {
  private let content: EditionContent

  /// The explanation of a page that readers get, under that page.
  public init(of page: EditionPage) {
    var content = page.content
    content.numbersSlots = true
    self.content = content
  }

  public func html() -> HTML {
    let panel = ExplanationPanel(
      site: content.site,
      brand: content.brand,
      edition: content.edition
    )
    return content.document(head: head, below: panel.html)
  }

  private var head: PageHead {
    let (site, brand, edition) = (content.site, content.brand, content.edition)
    return PageHead(
      title: "Explained: \(edition.title) – \(brand.name)",
      route: .explanation(edition.key),
      stylesheet: site.assets.stylesheet(of: brand.id),
      moreStyle: site.assets.explanationStylesheet,
      brand: brand,
      siteName: brand.name,
      isIndexed: false
    )
  }
}
