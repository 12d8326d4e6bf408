import BroadsheetCore

/// The menu of a brand: all sections, search, saved stories, and how the reader wants pages to look.
///
/// It is a popover, which browsers open and close without a script; one that has none is led to the
/// list of sections at the foot of the page.
struct BrandMenu {
  static let id = "menu"

  var brand: Brand
  /// The section that is open.
  var section: Slug?

  private var phrases: Phrases { brand.phrases }

  var html: HTML {
    """
    <nav class="menu" id="\(Self.id)" popover aria-label="\(phrases.menu)">
    <button class="close" type="button" popovertarget="\(Self.id)" popovertargetaction="hide" \
    aria-label="\(phrases.close)">×</button>
    \(search)\
    <ul class="menu-sections">\(each: brand.sections.indices, { item(brand.sections[$0]) })</ul>
    <p class="menu-links"><a href="\(Route.front(brand.id))">\(phrases.frontPage)</a> \
    <a href="\(Route.saved(brand: brand.id))">\(phrases.savedStories)</a> \
    <a href="\(Route.rack)">\(phrases.allNewspapers)</a></p>
    \(LookChoices(phrases: phrases).html)</nav>

    """
  }

  private var search: HTML {
    """
    <form class="menu-search" role="search" action="\(Route.search(brand: brand.id))">\
    <input type="search" name="q" aria-label="\(phrases.search(in: brand.name))" required> \
    <button>\(phrases.search)</button></form>

    """
  }

  private func item(_ item: NewsSection) -> HTML {
    """
    <li><a href="\(Route.section(brand: brand.id, item.id))"\
    \(attribute: "aria-current", item.id == section ? "page" : nil)>\(item.title)</a></li>
    """
  }
}
