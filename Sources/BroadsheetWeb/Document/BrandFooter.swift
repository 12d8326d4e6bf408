import BroadsheetCore

/// The foot of a brand's pages: all sections, the ways to everything else, what a reader may choose.
struct BrandFooter {
  var brand: Brand
  /// The section that is open.
  var section: Slug?
  /// The name as the head of the page draws it.
  var lettering: Lettering?

  var html: HTML {
    let phrases = brand.phrases
    return """
      <footer class="footer">
      <p class="brand-name">\(name)</p>
      <nav id="sections" aria-label="\(phrases.sections), \(brand.name)">
      <ul>\(each: brand.sections.indices, { footerItem(brand.sections[$0]) })</ul>
      </nav>
      <p class="footer-links"><a href="\(Route.search(brand: brand.id))">\(phrases.search)</a> \
      <a href="\(Route.rack)">\(phrases.allNewspapers)</a> \
      <a href="\(Route.saved(brand: brand.id))">\(phrases.savedStories)</a> \
      <a href="\(Route.feed(PageKey(brand: brand.id, section: section), .rss))">RSS</a> \
      <a href="\(Route.feed(PageKey(brand: brand.id, section: section), .json))">JSON Feed</a> \
      <a href="#main">\(phrases.toTheTop)</a></p>
      \(ReaderChoices(brand: brand).html)</footer>

      """
  }

  private var name: HTML {
    BrandName(brand: brand, lettering: lettering, outlines: .elsewhere).html
  }

  private func footerItem(_ item: NewsSection) -> HTML {
    "<li><a href=\"\(Route.section(brand: brand.id, item.id))\">\(item.title)</a></li>"
  }
}
