import BroadsheetCore

/// The place where the script lists saved stories, with what can be done with them and all words
/// that it needs.
struct SavedList {
  /// Whose stories are listed.
  var brands: [Brand]
  var phrases: Phrases

  var html: HTML {
    """
    <noscript><p>\(phrases.savedNeedsScript)</p></noscript>
    <div class="saved-stories" data-brands="\(names)" data-remove="\(phrases.remove)" \
    data-removed="\(phrases.removed("#"))" data-added="\(phrases.added("#"))" \
    data-nothing="\(phrases.nothingAdded)" \
    data-full="\(phrases.savedFull("\(PageScript.savedStories)"))" \
    data-unreadable="\(phrases.memoryPartlyLost(keptAs: ""))" data-title="\(phrases.savedStories)" hidden>
    \(order)<p class="saved-none" tabindex="-1">\(phrases.nothingSaved)</p>
    <ol></ol>
    <template><li><p><a></a><span class="place"></span></p>\
    <button type="button">\(phrases.remove)</button></li></template>
    <p class="saved-said"><span role="status"></span> \
    <button type="button" class="undo" hidden>\(phrases.undo)</button></p>
    <p class="saved-files"><button type="button" value="json">\(phrases.download(as: "JSON"))</button> \
    <button type="button" value="html">\(phrases.download(as: "HTML"))</button> \
    <label>\(phrases.addFromFile)<input type="file" accept=".json,application/json"></label></p>
    </div>

    """
  }

  private var order: HTML {
    """
    <p class="saved-order"><label>\(phrases.order) <select>\
    <option value="newest">\(phrases.newestFirst)</option>\
    <option value="oldest">\(phrases.oldestFirst)</option>\
    <option value="title">\(phrases.byTitle)</option></select></label></p>

    """
  }

  /// The brands' names by their ids, as JSON.
  private var names: String {
    let names = brands.map { ($0.id.rawValue, JSONValue.string($0.name)) }
    return String(
      decoding: JSONText.bytes(.object(Dictionary(names) { first, _ in first })),
      as: UTF8.self
    )
  }
}
