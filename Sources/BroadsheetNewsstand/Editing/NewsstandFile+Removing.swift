import BroadsheetCore
import Yams

extension NewsstandFile {
  /// The text without a section of one of its brands, its comment, and what names it for no other reason;
  /// every other byte stays.
  ///
  /// The comment of a section stands directly above it, as far to the right. The text is one that decodes.
  /// Whether what comes out does, and says what was meant, is for the caller to see, by decoding it and
  /// `BrandRemoval.leads(from:to:)`: something else may refer to the section.
  ///
  /// - Throws: What stops it, such as a list that is an alias.
  public static func text(
    _ text: String,
    removing removal: BrandRemoval
  ) throws(NewsstandEditTrouble) -> String {
    try edited(text) { text throws(NewsstandEditTrouble) in
      try NewsstandEdit(text: text).text(removing: removal)
    }
  }
}

extension NewsstandEdit {
  fileprivate func text(removing removal: BrandRemoval) throws(NewsstandEditTrouble) -> String {
    let id = removal.section.rawValue
    let brand = try brand(removal.brand)
    let sections = try member("sections", of: brand)
    let own = Self.places(in: sections.value) { $0.mapping?["id"]?.string == id }
    guard own.count == 1 else {
      throw NewsstandEditTrouble(
        line: sections.value.mark?.line,
        "no section says itself that its id is '\(id)'"
      )
    }
    var deletions = try list("sections", of: brand).deletions(of: own)
    for name in removal.groups {
      let group = try group(name, of: brand)
      let members = try member("sections", of: group).value
      let places = Self.places(in: members) { $0.string == id }
      deletions += try list("sections", of: group).deletions(of: places)
    }
    if removal.blockCount > 0 {
      let front = try member("front", of: brand).value
      let blocks = try member("blocks", of: front).value
      let places = Self.places(in: blocks) { $0.mapping?["section"]?.string == id }
      deletions += try list("blocks", of: front).deletions(of: places)
    }
    return text.deleting(deletions)
  }

  private static func places(in list: Node, where isMeant: (Node) -> Bool) -> [Int] {
    list.sequence.map(Array.init)?.enumerated().filter { isMeant($0.element) }.map(\.offset) ?? []
  }
}
