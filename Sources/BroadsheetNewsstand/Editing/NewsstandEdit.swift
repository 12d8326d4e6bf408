import BroadsheetCore
import Yams

/// A file's text while something is added to it or taken out of it.
struct NewsstandEdit {
  let text: YAMLText

  /// The brand that says that it is called so.
  func brand(_ id: Slug) throws(NewsstandEditTrouble) -> Node {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text.string)
    } catch {
      throw NewsstandEditTrouble("not YAML: \(error)")
    }
    let brands = root?.mapping?["brands"]?.sequence.map(Array.init) ?? []
    guard let brand = brands.first(where: { $0.mapping?["id"]?.string == id.rawValue }) else {
      throw NewsstandEditTrouble("no brand says that its id is '\(id)'")
    }
    return brand
  }

  /// The section of sections that says that it is called so.
  func group(_ id: Slug, of brand: Node) throws(NewsstandEditTrouble) -> Node {
    let sections = try member("sections", of: brand).value
    let group = sections.sequence?.first { $0.mapping?["id"]?.string == id.rawValue }
    guard let group else {
      throw NewsstandEditTrouble(
        line: sections.mark?.line,
        "no section says itself that its id is '\(id)'"
      )
    }
    return group
  }

  /// The list behind a key that stands in the mapping itself.
  func list(_ key: String, of mapping: Node) throws(NewsstandEditTrouble) -> ListPlace {
    try ListPlace(behind: member(key, of: mapping).key, in: text)
  }

  /// A key that stands in the mapping itself.
  func member(
    _ key: String,
    of mapping: Node
  ) throws(NewsstandEditTrouble) -> (key: Node, value: Node) {
    let members = mapping.mapping.map(Array.init) ?? []
    guard let member = members.first(where: { $0.key.string == key }) else {
      throw NewsstandEditTrouble(
        line: mapping.mark?.line,
        "'\(key)' does not stand here, but comes from elsewhere"
      )
    }
    return (member.key, member.value)
  }
}
