import BroadsheetCore
import Foundation

/// Where a section's bytes come from; its keys stand in the section itself.
struct SourceDecoder {
  let sections: SectionNames

  /// Reads `format`, the keys of the format, `source`, `interval`, `hold-back`, `pictures` and `full-text`.
  func decode(_ reader: MappingReader) -> Source? {
    let vocabulary = reader.value.context.vocabulary
    let written = reader.optional("format")
    let word = written.map(formatWord) ?? SourceFormat.syndication.word
    let interval = reader.optional("interval")?.duration()
    let holdBack = reader.optional("hold-back")?.durationOrNone()
    let pictures = reader.optional("pictures")?.word(Source.PictureHome.self)
    let allowsFullText = reader.optional("full-text")?.boolean()
    let known = word.flatMap { vocabulary.format($0) }
    reportKeysOfOthers(than: known, in: vocabulary, reader)
    let format = known?.format(from: FileOptions(reader: reader, sections: sections))
    if allowsFullText == true, let known { reportFullText(of: known, format, reader) }
    if known?.place == .nowhere { return format?.sections.map { .sections($0) } }
    guard let address = address(in: known?.place ?? .source, reader), let format else {
      return nil
    }
    return Source(
      address: address,
      format: format,
      interval: interval,
      holdBack: holdBack,
      pictures: pictures ?? .ours,
      allowsFullText: allowsFullText ?? false
    )
  }

  /// A page's address is `url`, which the section reads as well, unless it has a `source`.
  private func address(in place: SourcePlace, _ reader: MappingReader) -> URL? {
    switch place {
    case .nowhere: nil
    case .page where !reader.has("source"):
      reader.required("url", "the page's address")?.page()
    case .page: reader.optional("source")?.page()
    case .source: reader.required("source", "the address of the section's feed")?.source()
    }
  }

  /// Options of another format would have no effect.
  private func reportKeysOfOthers(
    than known: (any BackendFormat)?,
    in vocabulary: NewsstandVocabulary,
    _ reader: MappingReader
  ) {
    for key in Set(vocabulary.formats.flatMap(\.keys) + ["options"]).sorted() {
      guard let value = reader.optional(key), let known, !known.keys.contains(key) else { continue }
      let takers = vocabulary.formats.filter { $0.keys.contains(key) }.map(\.word)
      value.report(
        "'format: \(known.word)' takes no '\(key)'",
        expected: takers.isEmpty ? nil : "format: " + takers.joined(separator: " or ")
      )
    }
  }

  /// Where nothing is loaded there is no story whose text could be looked for, and some backends have them whole.
  private func reportFullText(
    of known: any BackendFormat,
    _ format: SourceFormat?,
    _ reader: MappingReader
  ) {
    let (reason, instead): (String, String)
    switch known.place {
    case .page: (reason, instead) = ("is a page already", "no 'full-text'")
    case .nowhere:
      (reason, instead) = (
        "has no stories of its own", "'full-text' at the sections that it is put together from"
      )
    case .source:
      guard let format, known.storyLoader(for: format) != nil else { return }
      (reason, instead) = ("has the texts of its stories from its backend", "no 'full-text'")
    }
    reader.optional("full-text")?.report(
      "'format: \(known.word)' \(reason), so that there is no full text to look for",
      expected: instead
    )
  }

  private func formatWord(_ value: FileValue) -> String? {
    let words = value.context.vocabulary.formats.map(\.word)
    guard let word = value.text(FileValue.oneOf(words)) else { return nil }
    return value.registered(word, as: "format", among: words) ? word : nil
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
      report("'\(DiscreetAddress.text(text))' is no address of a story", expected: expected)
      return nil
    }
    // Whether there is a story is not known before its identifier is; whether its host may be asked is.
    let isOfWeb = scheme == "http" || scheme == "https"
    return !isOfWeb || accepted(sample, asked: sample) != nil ? template : nil
  }
}
