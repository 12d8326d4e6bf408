import BroadsheetCore

/// One block of a front.
struct FrontBlockWriter {
  let block: FrontBlock

  func write(to lines: inout YAMLLines) {
    lines.element { lines in
      if block.content.part.map({ $0.kind != block.kind }) ?? true {
        lines.entry("kind", block.kind.rawValue)
      }
      lines.entry("title", block.title.map(YAMLScalar.text))
      switch block.content {
      case .section(let slug): lines.entry("section", YAMLScalar.text(slug.rawValue))
      case .query(let query): lines.entry("query", RuleWriter.query(query))
      case .item(let rule):
        let (word, settings) = RuleWriter.rule(rule)
        lines.entry(word, settings)
      case .automatic(let part): lines.entry(FrontDecoder.automatic, part.rawValue)
      }
      if block.count != FrontDecoder.count(of: block.content) {
        lines.entry("count", "\(block.count)")
      }
      if block.lead != .standard { lines.entry("lead", block.lead.rawValue) }
      if !block.handPlaced.isEmpty {
        lines.entry("hand-placed", YAMLScalar.texts(block.handPlaced.map(\.rawValue)))
      }
      RuleWriter.providers(block.providers, to: &lines)
    }
  }
}

extension FrontBlock.Content {
  fileprivate var part: FrontPart? { if case .automatic(let part) = self { part } else { nil } }
}
