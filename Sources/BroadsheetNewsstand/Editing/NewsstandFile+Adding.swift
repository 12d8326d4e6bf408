public import BroadsheetCore

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
    try edited(text) { text throws(NewsstandEditTrouble) in
      try NewsstandEdit(text: text).text(adding: addition, knowing: vocabulary)
    }
  }

  /// Edits what stands behind a mark of the encoding, which stays.
  static func edited(
    _ text: String,
    _ edit: (YAMLText) throws(NewsstandEditTrouble) -> String
  ) throws(NewsstandEditTrouble) -> String {
    let mark = "\u{feff}"
    let isMarked = text.unicodeScalars.first == mark.unicodeScalars.first
    let content = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    return (isMarked ? mark : "") + (try edit(YAMLText(content)))
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

extension NewsstandEdit {
  fileprivate func text(
    adding addition: BrandAddition,
    knowing vocabulary: NewsstandVocabulary
  ) throws(NewsstandEditTrouble) -> String {
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
}
