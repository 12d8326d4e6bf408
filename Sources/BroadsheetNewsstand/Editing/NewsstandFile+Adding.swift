public import BroadsheetCore
import Yams

extension NewsstandFile {
  /// The text with something added to one of its brands; every other byte stays.
  ///
  /// Sections go to the end of the brand's list, in the form in which the last of them is written: with
  /// its indentation, on a line or on several, in quotes where the file's keys are. The text is one
  /// that decodes. Whether what comes out says what was meant is for the caller to see, by decoding it
  /// and `BrandAddition.leads(from:to:)`: a list may have an anchor and stand elsewhere too.
  ///
  /// - Throws: What stops it, such as a list that is an alias.
  public static func text(
    _ text: String,
    adding addition: BrandAddition,
    knowing vocabulary: NewsstandVocabulary
  ) throws(NewsstandEditTrouble) -> String {
    let mark = "\u{feff}"
    let isMarked = text.unicodeScalars.first == mark.unicodeScalars.first
    let content = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    let edit = NewsstandEdit(text: YAMLText(content), vocabulary: vocabulary)
    return (isMarked ? mark : "") + (try edit.text(adding: addition))
  }

  /// An addition as it would stand in a file, for a person to paste into it: the sections, and what else
  /// there is behind a comment that says where it goes.
  public static func yaml(
    for addition: BrandAddition,
    knowing vocabulary: NewsstandVocabulary
  ) -> String {
    var text = addition.sections.map { ListElement($0, knowing: vocabulary).block }.joined()
    for members in addition.members {
      text += "# In the list of '\(members.group)':\n"
      text += members.sections.map { ListElement($0).block }.joined()
    }
    if !addition.blocks.isEmpty {
      text += "# In the blocks of the front:\n"
      text += addition.blocks.map { ListElement($0).block }.joined()
    }
    return text
  }
}

/// A file's text while something is added to it.
private struct NewsstandEdit {
  let text: YAMLText
  let vocabulary: NewsstandVocabulary

  func text(adding addition: BrandAddition) throws(NewsstandEditTrouble) -> String {
    let brand = try brand(addition.brand)
    var insertions: [TextInsertion] = []
    // Where a group's list ends with that of the sections, its members come first.
    for members in addition.members {
      let group = try group(members.group, of: brand)
      let elements = members.sections.map { ListElement($0) }
      insertions += try list("sections", of: group).insertions(of: elements)
    }
    if !addition.sections.isEmpty {
      let elements = addition.sections.map { ListElement($0, knowing: vocabulary) }
      insertions += try list("sections", of: brand).insertions(of: elements)
    }
    if !addition.blocks.isEmpty {
      let front = try member("front", of: brand).value
      let elements = addition.blocks.map { ListElement($0) }
      insertions += try list("blocks", of: front).insertions(of: elements)
    }
    return text.inserting(insertions)
  }

  private func brand(_ id: Slug) throws(NewsstandEditTrouble) -> Node {
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

  private func group(_ id: Slug, of brand: Node) throws(NewsstandEditTrouble) -> Node {
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

  private func list(_ key: String, of mapping: Node) throws(NewsstandEditTrouble) -> ListPlace {
    try ListPlace(behind: member(key, of: mapping).key, in: text)
  }

  /// A key that stands in the mapping itself.
  private func member(
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
