import BroadsheetCore

/// The bar at the foot of small screens, within reach of a thumb: front, menu, search, saved
/// stories.
struct ThumbBar {
  var brand: Brand
  /// The page that is open, where it is one that the bar leads to.
  var open: Route?

  var html: HTML {
    let phrases = brand.phrases
    return """
      <nav class="thumb-bar" aria-label="\(phrases.shortcuts)">
      \(link("to-front", .front(brand.id), phrases.frontPage))\
      <button class="to-menu" type="button" popovertarget="\(BrandMenu.id)">\(phrases.menu)</button>
      \(link("to-search", .search(brand: brand.id), phrases.search))\
      \(link("to-saved", .saved(brand: brand.id), phrases.savedOnes))</nav>

      """
  }

  private func link(_ name: StaticString, _ route: Route, _ words: String) -> HTML {
    """
    <a\(attribute: "class", spelled: name) href="\(route)"\
    \(attribute: "aria-current", route == open ? "page" : nil)>\(words)</a>

    """
  }
}
