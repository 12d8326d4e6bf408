import BroadsheetCore
import Foundation

/// One section of a brand.
struct SectionWriter {
  let section: Section

  func write(to lines: inout YAMLLines) {
    lines.element { lines in
      lines.entry("id", YAMLScalar.text(section.id.rawValue))
      lines.entry("title", YAMLScalar.text(section.title))
      lines.entry("summary", section.summary.map(YAMLScalar.text))
      source(to: &lines)
      if section.rendering != SectionDecoder.rendering(of: section.source.format) {
        lines.entry("rendering", section.rendering.rawValue)
      }
      if !section.isInNavigation { lines.entry("navigation", "false") }
      flagWords(to: &lines)
      RuleWriter.providers(section.providers, to: &lines)
      if section.layout != BlockRule.standardSection {
        lines.nested("layout") { lines in
          for block in section.layout { lines.item(Self.block(block)) }
        }
      }
    }
  }

  private func flagWords(to lines: inout YAMLLines) {
    guard !section.flagWords.words.isEmpty else { return }
    lines.nested("flags") { lines in
      for (word, flag) in TeaserFlags.words {
        lines.entry(word, section.flagWords.words[flag].map(YAMLScalar.texts))
      }
    }
  }

  private func source(to lines: inout YAMLLines) {
    let source = section.source
    if source.format != .syndication { lines.entry("format", source.format.word) }
    switch source.format {
    case .sections(let parts):
      lines.entry("sections", YAMLScalar.texts(parts.map(\.rawValue)))
    case .web where section.webAddress == source.address: break
    case .syndication, .presentational, .listing, .mediaList, .mapped, .web:
      lines.entry("source", YAMLScalar.text(source.address.absoluteString))
    }
    lines.entry("url", section.webAddress.map { YAMLScalar.text($0.absoluteString) })
    lines.entry("interval", source.interval.map(YAMLScalar.duration))
    lines.entry("hold-back", source.holdBack.map(YAMLScalar.duration))
    switch source.format {
    case .mediaList(let story?): lines.entry("story", YAMLScalar.text(story.text))
    case .mapped(let mapping):
      if case .template(let template)? = mapping.story?.address {
        lines.entry("story", YAMLScalar.text(template.text))
      }
      lines.nested("mapping") { self.mapping(mapping, to: &$0) }
    case .syndication, .presentational, .listing, .mediaList(nil), .web, .sections: break
    }
  }

  private func mapping(_ mapping: FieldMapping, to lines: inout YAMLLines) {
    lines.entry("items", YAMLScalar.text(mapping.items.description))
    lines.entry("title", mapping.title.map(rule))
    for field in FieldMapping.Field.allCases {
      lines.entry(field.rawValue, mapping.fields[field].map(rule))
    }
    if let type = mapping.type {
      lines.entry("type", rule(type.rule))
      let words = FieldMapping.ItemType.allCases.compactMap { item in
        type.words[item].map { (item.rawValue, YAMLScalar.texts($0)) }
      }
      if !words.isEmpty { lines.entry("types", YAMLScalar.flow(words)) }
    }
    guard let story = mapping.story else { return }
    lines.nested("story") { lines in
      if case .rule(let address) = story.address { lines.entry("address", rule(address)) }
      for field in StoryMapping.Field.allCases {
        lines.entry(field.rawValue, story.fields[field].map(rule))
      }
    }
  }

  private func rule(_ rule: FieldRule) -> String {
    switch rule {
    case .path(let path): YAMLScalar.text(path.description)
    case .constant(let text): YAMLScalar.flow([("constant", YAMLScalar.text(text))])
    case .firstOf(let rules): YAMLScalar.list(rules.map(self.rule))
    case .joined(let rules, let separator):
      YAMLScalar.flow([
        ("join", YAMLScalar.list(rules.map(self.rule))), ("with", YAMLScalar.text(separator)),
      ])
    }
  }

  static func block(_ block: BlockRule) -> String {
    YAMLScalar.flow([
      ("kind", block.kind.rawValue), ("title", block.title.map(YAMLScalar.text)),
      ("count", block.count.map { "\($0)" }),
    ])
  }
}
