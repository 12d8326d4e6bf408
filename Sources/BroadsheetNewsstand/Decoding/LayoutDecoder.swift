import BroadsheetCore

/// The blocks of a section: `{kind: fixed, count: 8, title: …}`, or the kind alone.
struct LayoutDecoder {
  func decode(_ value: FileValue) -> [BlockRule] {
    let values = value.elements("a list of blocks")
    if values.isEmpty, value.isSequence { value.report("no block", expected: "at least one block") }
    return values.compactMap(block)
  }

  private func block(_ value: FileValue) -> BlockRule? {
    guard value.isMapping else { return value.word(BlockKind.self).map { BlockRule($0) } }
    return value.mapping("a block with 'kind'") { reader in
      let kind = reader.required("kind", "the block's kind")?.word(BlockKind.self)
      let title = reader.optional("title")?.text()
      let count = reader.optional("count")?.integer(in: 1...BlockRule.maximumCount)
      return kind.map { BlockRule($0, title: title, count: count) }
    }
  }
}
