import BroadsheetCore

/// Where a provider's single item goes; the keys stand among the provider's own.
///
/// `at: top` or `at: end`, `after: 5` (teasers), or `between: [subjects]`; `shortest: 8` keeps the
/// item away from feeds of fewer teasers.
struct PlacementDecoder {
  private enum End: String, CaseIterable {
    case top, end
  }

  func decode(_ reader: MappingReader, otherwise anchor: PlacementRule.Anchor) -> PlacementRule {
    let shortest = reader.optional("shortest")?.integer(in: 0...1000) ?? 0
    let anchors = [
      reader.optional("at").flatMap { end($0) },
      reader.optional("after")?.integer(in: 1...1000).map(PlacementRule.Anchor.afterTeaser),
      reader.optional("between").map {
        PlacementRule.Anchor.between(subjects: $0.texts("a list of subjects"))
      },
    ].compactMap(\.self)
    if anchors.count > 1 {
      reader.value.report(
        "'at', 'after' and 'between' exclude each other",
        expected: "only one of them"
      )
    }
    return PlacementRule(anchors.first ?? anchor, leastFeedLength: shortest)
  }

  private func end(_ value: FileValue) -> PlacementRule.Anchor? {
    switch value.word(End.self) {
    case .top: .top
    case .end: .end
    case nil: nil
    }
  }
}
