import BroadsheetCore
import Foundation

/// Where a section's bytes come from; its keys stand in the section itself.
struct SourceDecoder {
  let sections: SectionNames

  /// Reads `format`, `source`, `interval`, `hold-back`, `story`, `mapping` and `sections`.
  func decode(_ reader: MappingReader) -> Source? {
    let word = reader.optional("format").map(formatWord) ?? "syndication"
    let interval = reader.optional("interval")?.duration()
    let holdBack = reader.optional("hold-back")?.durationOrNone()
    let story = reader.optional("story")
    let mapping = reader.optional("mapping")
    let parts = reader.optional("sections")
    if word == "sections" { return merged(parts, of: reader) }
    parts?.report("only 'format: sections' is made of sections", expected: "format: sections")
    // A page needs its address only; 'url' is read by the section as well.
    let isPage = word == "web" && !reader.has("source")
    let written =
      isPage
      ? reader.required("url", "the page's address")
      : reader.required(
        "source",
        "the address of the section's feed"
      )
    let address = word == "web" ? written?.page() : written?.source()
    if let story, word != "media-list", word != "mapped" {
      story.report(
        "only a media list or mapped JSON keeps its stories apart",
        expected: "format: media-list"
      )
    }
    if let mapping, word != "mapped" {
      mapping.report("only mapped JSON takes a mapping", expected: "format: mapped")
    }
    guard let format = format(word, story: story, mapping: mapping, of: reader), let address
    else { return nil }
    return Source(address: address, format: format, interval: interval, holdBack: holdBack)
  }

  private func merged(_ parts: FileValue?, of reader: MappingReader) -> Source? {
    guard let parts else {
      reader.value.report("'sections' is missing", expected: "a list of sections of this brand")
      return nil
    }
    let slugs = parts.elements("a list of sections of this brand")
      .compactMap { sections.reference($0) }
    return slugs.isEmpty ? nil : .sections(slugs)
  }

  private func formatWord(_ value: FileValue) -> String? {
    guard let word = value.text(FileValue.oneOf(SourceFormat.words)) else { return nil }
    guard SourceFormat.words.contains(word) else {
      value.report(
        "'\(word)' is no format",
        expected: FileValue.oneOf(SourceFormat.words),
        suggestion: NearestWord.to(word, among: SourceFormat.words)
      )
      return nil
    }
    return word
  }

  private func format(
    _ word: String?,
    story: FileValue?,
    mapping: FileValue?,
    of reader: MappingReader
  ) -> SourceFormat? {
    switch word {
    case "syndication": return .syndication
    case "presentational": return .presentational
    case "listing": return .listing
    case "web": return .web
    case "media-list": return .mediaList(story: story.flatMap { $0.addressTemplate() })
    case "mapped":
      guard let mapping else {
        reader.value.report(
          "'mapping' is missing",
          expected: "'items', 'headline' and the paths of other fields"
        )
        return nil
      }
      let template = story.flatMap { $0.addressTemplate() }
      return FieldMappingDecoder().decode(mapping, storiesAt: template).map(SourceFormat.mapped)
    default: return nil
    }
  }
}

extension FileValue {
  /// Where the story of an id is.
  func addressTemplate() -> AddressTemplate? {
    let expected = "an address with {id} where the story's identifier goes"
    guard let text = text(expected) else { return nil }
    guard let template = AddressTemplate(text), let sample = template.address(id: "0"),
      let scheme = sample.scheme?.lowercased()
    else {
      report("'\(text)' is no address of a story", expected: expected)
      return nil
    }
    // Whether there is a story is not known before its identifier is; whether its host may be asked is.
    let isOfWeb = scheme == "http" || scheme == "https"
    return !isOfWeb || accepted(sample, asked: sample) != nil ? template : nil
  }
}
