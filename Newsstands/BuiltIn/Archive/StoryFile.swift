import BroadsheetCore
import Foundation

/// A story's file: lines of `key: value` between two `---`, then paragraphs in a little Markdown; one that
/// begins with a tag is HTML, as in Markdown, and `![words under it](motif)` is a picture.
///
/// `### -4m | goal | Two up` begins an entry of a live report, four minutes old once all is told, with its
/// mark and its title; `-4m pinned` is one that is said first.
struct StoryFile {
  /// Why a file is no story.
  enum Trouble: Error, Equatable, CustomStringConvertible {
    case noFrontMatter
    case missing(key: String)
    case notValid(key: String, value: String)
    case unknownKey(String)
    /// The illustrator has no picture of it.
    case notDrawn

    var description: String {
      switch self {
      case .noFrontMatter: "it has no front matter"
      case .missing(let key): "it has no \(key)"
      case .notValid(let key, let value): "its \(key) is '\(value)'"
      case .unknownKey(let key): "there is no key '\(key)'"
      case .notDrawn: "it has no picture; `make drawings` draws one"
      }
    }
  }

  private static let keys: Set<String> = [
    "subjects", "kicker", "headline", "standfirst", "byline", "place", "age", "flags", "picture",
    "comments",
  ]

  private let fields: [String: String]
  private let paragraphs: [String]

  init(_ text: String) throws(Trouble) {
    let lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw .noFrontMatter
    }
    var fields: [String: String] = [:]
    for line in lines[1..<end] where !line.allSatisfy(\.isWhitespace) {
      // Only the first colon separates: headlines have colons of their own.
      guard let colon = line.firstIndex(of: ":") else { throw .noFrontMatter }
      let key = line[..<colon].trimmingCharacters(in: .whitespaces)
      guard Self.keys.contains(key) else { throw .unknownKey(key) }
      fields[key] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    self.fields = fields
    paragraphs = lines[(end + 1)...].split { $0.allSatisfy(\.isWhitespace) }
      .map { lines in
        // Lines of code are lines for readers too.
        let separator = lines.first?.hasPrefix("<") == true ? "\n" : " "
        return lines.joined(separator: separator).trimmingCharacters(in: .whitespaces)
      }
  }

  /// The story; what its pictures shall show is read by the illustrator, who has drawn `pictures`.
  func story(id: Slug, language: String, pictures: [DrawnPicture]) throws(Trouble) -> ArchiveStory {
    guard let picture = pictures.first else { throw .notDrawn }
    var drawn = pictures.dropFirst()
    var body: [ArchiveStory.Block] = []
    for paragraph in paragraphs.prefix(while: { !$0.hasPrefix(Self.entryMark) }) {
      if let caption = Self.caption(of: paragraph) {
        guard let picture = drawn.popFirst() else { throw .notDrawn }
        body.append(.picture(picture, caption: Self.set(caption)))
      } else {
        body.append(block(paragraph))
      }
    }
    return ArchiveStory(
      id: id,
      language: language,
      headline: Self.set(try required("headline")),
      kicker: Self.set(try required("kicker")),
      standfirst: Self.set(try required("standfirst")),
      byline: try required("byline"),
      subjects: words("subjects"),
      flags: try flags(),
      place: try place(),
      age: try age(),
      picture: picture,
      furtherPictures: Array(drawn),
      commentCount: fields["comments"].flatMap { Int($0) } ?? 0,
      body: body,
      entries: try entries()
    )
  }

  private static let entryMark = "### "

  private func entries() throws(Trouble) -> [ArchiveStory.Entry] {
    var entries: [ArchiveStory.Entry] = []
    for paragraph in paragraphs.drop(while: { !$0.hasPrefix(Self.entryMark) }) {
      guard paragraph.hasPrefix(Self.entryMark) else {
        entries[entries.count - 1].body.append(block(paragraph))
        continue
      }
      let parts = paragraph.dropFirst(Self.entryMark.count)
        .split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let moment = parts[0].split(separator: " ")
      guard parts.count == 3, let time = moment.first, time.hasPrefix("-"), time.hasSuffix("m"),
        let minutes = Double(time.dropFirst().dropLast()),
        moment.dropFirst().allSatisfy({ $0 == "pinned" })
      else { throw .notValid(key: "entry", value: paragraph) }
      entries.append(
        ArchiveStory.Entry(
          minutes: minutes,
          mark: parts[1],
          title: Self.set(parts[2]),
          isPinned: moment.count > 1,
          body: []
        )
      )
    }
    return entries
  }

  private func required(_ key: String) throws(Trouble) -> String {
    guard let value = fields[key], !value.isEmpty else { throw .missing(key: key) }
    return value
  }

  private func words(_ key: String) -> [String] {
    (fields[key] ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
  }

  private func flags() throws(Trouble) -> TeaserFlags {
    var flags: TeaserFlags = []
    for word in words("flags") {
      guard let flag = TeaserFlags(word: word) else { throw .notValid(key: "flags", value: word) }
      flags.formUnion(flag)
    }
    return flags
  }

  /// `NAME, LATITUDE, LONGITUDE`.
  private func place() throws(Trouble) -> Place? {
    guard let text = fields["place"] else { return nil }
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count >= 3, let latitude = Double(parts[parts.count - 2]),
      let longitude = Double(parts[parts.count - 1]),
      let place = Place(
        name: parts.dropLast(2).joined(separator: ", "),
        latitude: latitude,
        longitude: longitude
      )
    else { throw .notValid(key: "place", value: text) }
    return place
  }

  /// `12m`, `5h` or `3d`.
  private func age() throws(Trouble) -> Double {
    let text = try required("age")
    let units: [Character: Double] = ["m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Double(text.dropLast()),
      count >= 0
    else { throw .notValid(key: "age", value: text) }
    return count * unit
  }

  /// A text as it is printed, with the spaces at which no line breaks.
  private static func set(_ text: String) -> String { NoBreakSpaces.set(in: text) }

  /// The words under a picture in the text; nil where a paragraph is none.
  private static func caption(of paragraph: String) -> String? {
    guard paragraph.hasPrefix("!["), paragraph.hasSuffix(")"),
      let middle = paragraph.firstRange(of: "](")
    else { return nil }
    return String(paragraph[..<middle.lowerBound].dropFirst(2))
  }

  private func block(_ paragraph: String) -> ArchiveStory.Block {
    if paragraph.hasPrefix("<") { return .markup(paragraph) }
    let text = Self.set(paragraph)
    if text.hasPrefix("## ") { return .heading(String(text.dropFirst(3))) }
    if text.hasPrefix("> ") {
      return .quote(String(text.dropFirst(2)).replacing(" > ", with: " "))
    }
    return .paragraph(text)
  }
}
