import BroadsheetCore

/// A front: blocks that are fed by a section, by a query or by one provider, and the providers of
/// the whole page.
struct FrontDecoder {
  let sections: SectionNames

  func decode(_ value: FileValue) -> Front? {
    value.mapping("a front with 'blocks'") { reader in
      let blocks = reader.required("blocks", "a list of blocks")?.elements("a list of blocks") ?? []
      let providers = reader.optional("providers")
        .map { ProviderRuleDecoder(sections: sections).decodeAll($0) }
      return Front(blocks: blocks.compactMap(block), providers: providers ?? [])
    }
  }

  private func block(_ value: FileValue) -> FrontBlock? {
    value.mapping("a block with 'kind' and 'section', 'query' or a provider") { reader in
      let title = reader.optional("title")?.text()
      let kind = reader.optional("kind")?.word(BlockKind.self)
      let count = reader.optional("count")?.integer(in: 1...BlockRule.maximumCount)
      let lead = reader.optional("lead")?.word(Boost.self)
      let handPlaced = reader.optional("hand-placed")?.texts("a list of item ids") ?? []
      let providers = reader.optional("providers")
        .map { ProviderRuleDecoder(sections: sections).decodeAll($0) }
      guard let content = content(reader) else { return nil }
      return FrontBlock(
        title: title,
        content: content,
        kind: kind ?? Self.kind(of: content),
        count: count ?? Self.count(of: content),
        lead: lead ?? .standard,
        handPlaced: handPlaced.map { FeedItem.ID($0) },
        providers: providers ?? []
      )
    }
  }

  private func content(_ reader: MappingReader) -> FrontBlock.Content? {
    let keys = ["section", "query"] + ProviderRuleDecoder.words
    guard let (key, value) = reader.exactlyOne(of: keys) else { return nil }
    switch key {
    case "section": return sections.reference(value).map(FrontBlock.Content.section)
    case "query": return StoryQueryDecoder().decode(value).map(FrontBlock.Content.query)
    default:
      return ProviderRuleDecoder(sections: sections).decode(key, value)
        .map(FrontBlock.Content.item)
    }
  }

  static func kind(of content: FrontBlock.Content) -> BlockKind {
    switch content {
    case .section, .query: .dynamicSlow
    case .item: .strip
    }
  }

  static func count(of content: FrontBlock.Content) -> Int {
    switch content {
    case .section: 8
    case .query(let query): min(query.limit, BlockRule.maximumCount)
    case .item: 1
    }
  }
}
