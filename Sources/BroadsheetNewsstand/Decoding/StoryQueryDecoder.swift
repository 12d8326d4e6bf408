import BroadsheetCore

/// A question to the stories of a brand.
struct StoryQueryDecoder {
  func decode(_ value: FileValue) -> StoryQuery? {
    value.mapping("a query with 'subjects', 'flags', 'order' and 'limit'") { reader in
      StoryQuery(
        subjects: reader.optional("subjects")?.texts("a list of subjects") ?? [],
        flags: reader.optional("flags")?.flags() ?? [],
        order: reader.optional("order")?.word(StoryQuery.Order.self) ?? .newest,
        limit: reader.optional("limit")?.integer(in: 1...100) ?? 10
      )
    }
  }
}
