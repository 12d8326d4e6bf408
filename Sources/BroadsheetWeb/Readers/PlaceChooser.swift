import BroadsheetCore

/// Where a reader says which place a card is about.
///
/// A plain form leads to a page about the place; with the script the card changes where it stands,
/// and the device can be asked for its position.
struct PlaceChooser {
  var brand: Brand
  /// The name of the place that is shown.
  var current: String?

  /// What the card needs for the script to find it.
  static func attributes(_ kind: ItemKind) -> HTML { " data-near=\"\(kind.rawValue)\"" }

  var html: HTML {
    """
    <details class="place-chooser"><summary>\(brand.phrases.choosePlace)</summary>\
    <form action="\(Route.place(brand: brand.id))">\(places)\
    <button type="button" class="my-position">\(brand.phrases.useMyPosition)</button></form></details>
    """
  }

  private var places: HTML {
    guard !brand.places.isEmpty else { return HTML() }
    return """
      <select name="place" aria-label="\(brand.phrases.choosePlace)">\
      \(each: brand.places, option)</select> <button>\(brand.phrases.show)</button>
      """
  }

  private func option(_ place: Place) -> HTML {
    guard let slug = place.slug else { return HTML() }
    let isCurrent = place.name == current
    return """
      <option value="\(slug)"\(if: isCurrent, " selected")>\(place.name ?? slug.rawValue)</option>
      """
  }
}
