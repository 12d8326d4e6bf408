import BroadsheetCore
import Yams

/// Keyed access to a mapping that remembers which keys were asked for.
///
/// Merge keys (`<<: *name`) are followed; the mapping's own keys win over merged ones.
final class MappingReader {
  let value: FileValue
  private var entries: [(key: Node, name: String, value: Node)] = []
  private var names: Set<String> = []
  private var asked: [String] = []

  init(_ mapping: Node.Mapping, of value: FileValue) {
    self.value = value
    collect(mapping, depth: 0)
  }

  /// The keys of the file, in its order.
  var keys: [String] { entries.map(\.name) }

  func has(_ key: String) -> Bool { names.contains(key) }

  func optional(_ key: String) -> FileValue? {
    if !asked.contains(key) { asked.append(key) }
    guard has(key), let entry = entries.first(where: { $0.name == key }) else { return nil }
    let path = path(of: key)
    guard value.context.mayVisit(at: entry.value.mark, path: path) else { return nil }
    return FileValue(node: entry.value, path: path, context: value.context)
  }

  func required(_ key: String, _ expected: String) -> FileValue? {
    let found = optional(key)
    if found == nil { value.report("'\(key)' is missing", expected: expected) }
    return found
  }

  /// The one of these keys that the mapping has; none and several are problems.
  func exactlyOne(of keys: [String]) -> (key: String, value: FileValue)? {
    let found = keys.compactMap { key in optional(key).map { (key: key, value: $0) } }
    switch found.count {
    case 1: return found[0]
    case 0: value.report("nothing says what it is", expected: FileValue.oneOf(keys))
    default:
      let names = found.map { "'\($0.key)'" }.joined(separator: " and ")
      found[1].value.report(
        "\(names) exclude each other",
        expected: "only " + FileValue.oneOf(keys)
      )
    }
    return nil
  }

  func reportUnknownKeys() {
    for entry in entries where !asked.contains(entry.name) {
      value.context.report(
        "unknown key",
        at: entry.key.mark,
        path: path(of: entry.name),
        expected: FileValue.oneOf(asked.sorted()),
        suggestion: NearestWord.to(entry.name, among: asked)
      )
    }
  }

  private func path(of key: String) -> String {
    value.path.isEmpty ? key : "\(value.path).\(key)"
  }

  private func collect(_ mapping: Node.Mapping, depth: Int) {
    var merged: [Node] = []
    for (key, entry) in mapping {
      // What is merged unfolds as aliases do.
      guard depth == 0 || value.context.mayVisit(at: key.mark, path: value.path) else { return }
      guard let name = key.scalar?.string else {
        value.context.report(
          "a key that is no text",
          at: key.mark,
          path: value.path,
          expected: "a word"
        )
        continue
      }
      if name == "<<" {
        merged.append(entry)
      } else if names.insert(name).inserted {
        entries.append((key, name, entry))
      }
    }
    for source in merged.flatMap({ $0.sequence.map(Array.init) ?? [$0] }) {
      guard let inner = source.mapping, depth < 8 else {
        value.context.report(
          "'<<' takes mappings only",
          at: source.mark,
          path: value.path,
          expected: "an alias"
        )
        continue
      }
      collect(inner, depth: depth + 1)
    }
  }
}
