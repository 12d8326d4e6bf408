import BroadsheetCore

/// The bar of sections that stands under the masthead and sticks to the top of the window.
///
/// It shows as many sections as have room, in whole words; all of them are in the menu at its end.
struct SectionBar {
  var brand: Brand
  /// The section that is open.
  var section: Slug?
  /// The name as the head of the page draws it.
  var lettering: Lettering?

  var html: HTML {
    // By their places: a section is a large value, and to copy it costs more than to write its link.
    let sections = brand.sections.indices.filter { brand.sections[$0].isInNavigation }
    let phrases = brand.phrases
    return """
      <nav class="bar" aria-label="\(phrases.sections)">
      \(name)
      <ul>\(each: sections, { item(brand.sections[$0]) })</ul>
      <a class="more" href="#sections">\(phrases.more)</a>
      <button class="colour-switch" type="button" aria-label="\(phrases.switchColours)" hidden></button>
      <button class="menu-button" id="\(AwaitedElement.menu.rawValue)" type="button" \
      popovertarget="\(BrandMenu.id)">\(phrases.menu)</button>
      </nav>

      """
  }

  private var name: HTML {
    BrandName(
      brand: brand,
      lettering: lettering,
      outlines: .elsewhere,
      kind: "wordmark"
    ).html
  }

  private func item(_ item: NewsSection) -> HTML {
    """
    <li><a href="\(Route.section(brand: brand.id, item.id))"\
    \(attribute: "aria-current", item.id == section ? "page" : nil)>\(item.title)</a></li>
    """
  }
}
