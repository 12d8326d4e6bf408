import BroadsheetCore
import Foundation

/// A file of settings: a line `name: value` for each, empty lines, and comments behind `#` at their
/// beginning.
struct SettingsFile: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    var value: String
    /// Counted from one.
    var line: Int
  }

  /// What is wrong with it, each with its line.
  struct Mistakes: Error, Equatable, CustomStringConvertible {
    var lines: [String]

    var description: String { lines.joined(separator: "\n") }
  }

  /// As whoever named it did.
  let name: String
  private(set) var entries: [String: Entry] = [:]

  /// Reads the file of that path, in which settings of these names may stand.
  init(at path: String, knowing names: [String]) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8), named: path, knowing: names)
  }

  init(_ text: String, named name: String, knowing names: [String]) throws(Mistakes) {
    self.name = name
    var mistakes: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.trimmingCharacters(in: .whitespaces)
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      let place = "\(name):\(index + 1): "
      guard let colon = content.firstIndex(of: ":") else {
        mistakes.append(place + "'\(content)' is no setting; they are written 'name: value'.")
        continue
      }
      let key = String(content[..<colon]).trimmingCharacters(in: .whitespaces)
      let value = content[content.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if !names.contains(key) {
        let meant = NearestWord.to(key, among: names).map { " Did you mean '\($0)'?" } ?? ""
        mistakes.append(
          place + "there is no setting '\(key)'.\(meant) There are: "
            + names.joined(separator: ", ") + "."
        )
      } else if let known = entries[key] {
        mistakes.append(place + "'\(key)' stands in line \(known.line) already.")
      } else {
        entries[key] = Entry(value: Self.unquoted(value), line: index + 1)
      }
    }
    guard mistakes.isEmpty else { throw Mistakes(lines: mistakes) }
  }

  private static func unquoted(_ value: String) -> String {
    for quote in ["\"", "'"]
    where value.count > 1 && value.hasPrefix(quote) && value.hasSuffix(quote) {
      return String(value.dropFirst().dropLast())
    }
    return value
  }

  /// A path as it is meant in the file: from its folder on.
  func path(_ text: String) -> String {
    guard !text.hasPrefix("/") else { return text }
    let folder = URL(filePath: name).deletingLastPathComponent()
    return folder.appending(path: text).path(percentEncoded: false)
  }
}
