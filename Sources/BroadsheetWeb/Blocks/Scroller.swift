import BroadsheetCore

/// A row that scrolls, with its title, its buttons, and a line that says where it stands.
struct Scroller {
  var title: HTML
  /// The title as it is spoken.
  var name: String
  var tiles: [HTML]
  var phrases: Phrases

  /// The buttons and the position wait for the script that makes them work; without it the row
  /// scrolls all the same.
  var html: HTML {
    """
    <div class="scroller-head">\(title)<p class="position" hidden \
    data-of="\(phrases.position("#", of: tiles.count))"></p>\
    <button type="button" class="previous" aria-label="\(phrases.previous): \(name)" hidden></button>\
    <button type="button" class="next" aria-label="\(phrases.next): \(name)" hidden></button></div>
    <div class="scroller" role="group" aria-label="\(name)" tabindex="0">
    <ul>\(each: tiles, { "<li>\($0)</li>\n" })</ul></div>
    """
  }
}
