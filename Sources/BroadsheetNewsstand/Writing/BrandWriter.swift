import BroadsheetCore
import Foundation

/// One brand of a newsstand file.
struct BrandWriter {
  let brand: Brand
  let vocabulary: NewsstandVocabulary

  func write(to lines: inout YAMLLines) {
    lines.element { lines in
      lines.entry("id", YAMLScalar.text(brand.id.rawValue))
      if !brand.formerIDs.isEmpty {
        lines.entry("was", YAMLScalar.texts(brand.formerIDs.map(\.rawValue)))
      }
      lines.entry("name", YAMLScalar.text(brand.name))
      lines.entry("tagline", brand.tagline.map(YAMLScalar.text))
      lines.entry("language", brand.language)
      if brand.timeZone != .gmt {
        lines.entry("timezone", YAMLScalar.text(brand.timeZone.identifier))
      }
      if brand.allowsPersonalRanking { lines.entry("personal-ranking", "true") }
      if brand.marksReadStories { lines.entry("mark-read", "true") }
      if brand.counting != .on { lines.entry("counting", YAMLScalar.text(brand.counting.rawValue)) }
      if brand.showsSources != .auto {
        lines.entry("show-sources", YAMLScalar.text(brand.showsSources.rawValue))
      }
      if brand.style != .plain { style(brand.style, to: &lines) }
      if !brand.houseAdverts.isEmpty {
        lines.nested("house-adverts") { lines in
          for advert in brand.houseAdverts { lines.item(RuleWriter.house(advert)) }
        }
      }
      if !brand.places.isEmpty {
        lines.nested("places") { lines in
          for place in brand.places { lines.item(RuleWriter.place(place)) }
        }
      }
      if brand.front == .automatic() {
        lines.entry("front", FrontDecoder.automatic)
      } else {
        lines.nested("front") { front(&$0) }
      }
      lines.nested("sections") { lines in
        for section in brand.sections {
          SectionWriter(section: section, vocabulary: vocabulary).write(to: &lines)
        }
      }
    }
  }

  private func front(_ lines: inout YAMLLines) {
    guard !brand.front.blocks.isEmpty else {
      lines.entry("blocks", "[]")
      return
    }
    if brand.front.blocks == Front.automatic().blocks {
      lines.entry("blocks", FrontDecoder.automatic)
    } else {
      lines.nested("blocks") { lines in
        for block in brand.front.blocks { FrontBlockWriter(block: block).write(to: &lines) }
      }
    }
    RuleWriter.providers(brand.front.providers, to: &lines)
  }

  private func style(_ style: BrandStyle, to lines: inout YAMLLines) {
    lines.nested("style") { lines in
      for token in BrandStyle.words { lines.entry(token.key, token.word(style)) }
      if !style.typefaces.isEmpty {
        lines.nested("fonts") { TypefaceWriter(style: style).write(to: &$0) }
      }
      lines.entry("corner-radius", "\(style.cornerRadius)")
      if let loading = style.loading { lines.entry("loading", loading.rawValue) }
      lines.nested("light") { palette(style.light, to: &$0) }
      lines.nested("dark") { palette(style.dark, to: &$0) }
    }
  }

  private func palette(_ palette: BrandStyle.Palette, to lines: inout YAMLLines) {
    for (key, colour) in [
      ("background", palette.background), ("surface", palette.surface), ("text", palette.text),
      ("secondary-text", palette.secondaryText), ("accent", palette.accent),
      ("on-accent", palette.onAccent), ("line", palette.line),
      ("masthead-background", palette.mastheadBackground),
      ("masthead-text", palette.mastheadText),
    ] { lines.entry(key, "\"\(colour.hex)\"") }
  }
}
