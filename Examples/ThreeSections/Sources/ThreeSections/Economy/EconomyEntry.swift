import BroadsheetCore

/// The model: what stands at one place of the economy desk's list.
enum EconomyEntry {
  case teaser
  /// The box that the desk sold under this name.
  case advert(unit: String)
  /// The place of a widget; what fills it is registered under its kind.
  case widget(ItemKind)

  /// Throws for a type that nobody knows, and for what lacks its name.
  init(_ entry: JSONValue) throws(EntryTrouble) {
    switch entry["type"]?.trimmedText {
    case "teaser": self = .teaser
    case "ad":
      guard let id = entry["id"]?.trimmedText else { throw EntryTrouble("ad without an id") }
      self = .advert(unit: id)
    case "widget":
      guard let subtype = entry["subtype"]?.trimmedText else {
        throw EntryTrouble("widget without a subtype")
      }
      self = .widget(ItemKind(subtype))
    case let type: throw EntryTrouble("unknown type '\(type?.prefix(40) ?? "none")'")
    }
  }
}
