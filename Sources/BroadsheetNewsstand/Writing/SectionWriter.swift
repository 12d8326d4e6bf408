import BroadsheetCore
import Foundation

/// One section of a brand.
struct SectionWriter {
  let section: NewsSection
  let vocabulary: NewsstandVocabulary

  func write(to lines: inout YAMLLines) {
    lines.element { lines in
      lines.entry("id", YAMLScalar.text(section.id.rawValue))
      if !section.formerIDs.isEmpty {
        lines.entry("was", YAMLScalar.texts(section.formerIDs.map(\.rawValue)))
      }
      lines.entry("title", YAMLScalar.text(section.title))
      lines.entry("summary", section.summary.map(YAMLScalar.text))
      source(to: &lines)
      if section.rendering != vocabulary.rendering(of: section.source.format) {
        lines.entry("rendering", section.rendering.rawValue)
      }
      if !section.isInNavigation { lines.entry("navigation", "false") }
      flagWords(to: &lines)
      transforms(to: &lines)
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

  private func transforms(to lines: inout YAMLLines) {
    guard !section.transforms.isEmpty else { return }
    let rules = section.transforms.map { rule in
      let word = YAMLScalar.text(rule.word)
      return rule.options == .null ? word : YAMLScalar.flow([(word, YAMLScalar.json(rule.options))])
    }
    lines.entry("transform", YAMLScalar.list(rules))
  }

  private func source(to lines: inout YAMLLines) {
    let source = section.source
    if source.format != .syndication {
      lines.entry("format", YAMLScalar.text(source.format.word))
    }
    switch source.format.origin {
    case .sections: break
    case .page where section.webAddress == source.address: break
    case .fetched, .page:
      lines.entry("source", YAMLScalar.text(source.address.absoluteString))
    }
    lines.entry("url", section.webAddress.map { YAMLScalar.text($0.absoluteString) })
    lines.entry("interval", source.interval.map(YAMLScalar.duration))
    lines.entry("hold-back", source.holdBack.map(YAMLScalar.duration))
    if source.pictures != .ours { lines.entry("pictures", source.pictures.rawValue) }
    if source.allowsFullText { lines.entry("full-text", "true") }
    let format = vocabulary.format(source.format.word)
    for (key, value) in format?.keys(saying: source.format) ?? [] {
      OptionWriter.write(key, value, to: &lines)
    }
  }

  static func block(_ block: BlockRule) -> String {
    YAMLScalar.flow([
      ("kind", block.kind.rawValue), ("title", block.title.map(YAMLScalar.text)),
      ("count", block.count.map { "\($0)" }),
    ])
  }
}
