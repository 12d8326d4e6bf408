import BroadsheetCore

/// A front: blocks that are fed by a section, by a query, by one provider or by what the day has, and
/// the providers of the whole page.
struct FrontDecoder {
  /// The word for a front, or for blocks, that are made of what the day has.
  static let automatic = "automatic"
  private static let expected = "a front with 'blocks', or the word 'automatic'"
  private static let expectedBlocks = "a list of blocks, or the word 'automatic'"

  let sections: SectionNames

  func decode(_ value: FileValue) -> Front? {
    if value.isScalar { return value.isAutomatic(Self.expected) ? .automatic() : nil }
    return value.mapping(Self.expected) { reader in
      let blocks = reader.required("blocks", Self.expectedBlocks).map(blocks) ?? []
      let providers = reader.optional("providers")
        .map { ProviderRuleDecoder(sections: sections).decodeAll($0) }
      return Front(blocks: blocks, providers: providers ?? [])
    }
  }

  private func blocks(_ value: FileValue) -> [FrontBlock] {
    guard value.isScalar else {
      return unrepeated(
        value.elements(Self.expectedBlocks).compactMap { block in
          self.block(block).map { (block, $0) }
        }
      )
    }
    return value.isAutomatic(Self.expectedBlocks) ? Front.automatic().blocks : []
  }

  /// Each part of the day once: a second block of it would be empty.
  private func unrepeated(_ blocks: [(value: FileValue, block: FrontBlock)]) -> [FrontBlock] {
    var parts: Set<FrontPart> = []
    return blocks.compactMap { value, block in
      if case .automatic(let part) = block.content, !parts.insert(part).inserted {
        value.member(Self.automatic).report("'\(part.rawValue)' stands on the front already")
        return nil
      }
      return block
    }
  }

  private func block(_ value: FileValue) -> FrontBlock? {
    value.mapping("a block with 'kind' and 'section', 'query', 'automatic' or a provider") {
      reader in
      let title = reader.optional("title")?.text()
      let kind = reader.optional("kind")?.word(BlockKind.self)
      let count = reader.optional("count")?.integer(in: 1...BlockRule.maximumCount)
      let lead = reader.optional("lead")?.word(Boost.self)
      let handPlaced = reader.optional("hand-placed")?.texts("a list of item ids") ?? []
      let providers = reader.optional("providers")
        .map { ProviderRuleDecoder(sections: sections).decodeAll($0) }
      guard let content = content(reader) else { return nil }
      var block = FrontBlock(
        title: title,
        content: content,
        kind: kind ?? Self.kind(of: content),
        count: count ?? Self.count(of: content),
        lead: lead ?? .standard,
        handPlaced: handPlaced.map { FeedItem.ID($0) },
        providers: providers ?? []
      )
      if case .automatic(let part) = content { block.name = part.blockName }
      return block
    }
  }

  private func content(_ reader: MappingReader) -> FrontBlock.Content? {
    let keys = ["section", "query", Self.automatic] + ProviderRuleDecoder.words
    guard let (key, value) = reader.exactlyOne(of: keys) else { return nil }
    switch key {
    case "section": return sections.reference(value).map(FrontBlock.Content.section)
    case "query": return StoryQueryDecoder().decode(value).map(FrontBlock.Content.query)
    case Self.automatic: return value.word(FrontPart.self).map(FrontBlock.Content.automatic)
    default:
      return ProviderRuleDecoder(sections: sections).decode(key, value)
        .map(FrontBlock.Content.item)
    }
  }

  static func kind(of content: FrontBlock.Content) -> BlockKind {
    switch content {
    case .section, .query: .dynamicSlow
    case .item: .strip
    case .automatic(let part): part.kind
    }
  }

  static func count(of content: FrontBlock.Content) -> Int {
    switch content {
    case .section: 8
    case .query(let query): min(query.limit, BlockRule.maximumCount)
    case .item: 1
    case .automatic(let part): part.count
    }
  }
}

extension FileValue {
  /// Whether it is the word; a problem when it is another.
  fileprivate func isAutomatic(_ expected: String) -> Bool {
    guard let word = text(expected) else { return false }
    guard word != FrontDecoder.automatic else { return true }
    report(
      "'\(word)' is no front",
      expected: expected,
      suggestion: NearestWord.to(word, among: [FrontDecoder.automatic])
    )
    return false
  }
}
