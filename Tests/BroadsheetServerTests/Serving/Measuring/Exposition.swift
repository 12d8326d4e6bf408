import Testing

/// Prometheus's text format, version 0.0.4, read as strictly as its page says, and more strictly where it
/// leaves freedom.
///
/// https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
struct Exposition {
  struct Trouble: Error, CustomStringConvertible {
    var line: Int
    var description: String
  }

  struct Sample: Hashable {
    var name: String
    var labels: [String: String]
    var value: Double
  }

  struct Family {
    var name: String
    var type: String
    var samples: [Sample] = []
  }

  private(set) var families: [Family] = []

  /// Every line is one that a family has: its help, its type, then its samples, each series once.
  init(_ text: String) throws {
    guard text.hasSuffix("\n") else {
      throw Trouble(line: 0, description: "the last line does not end")
    }
    var help: String?
    var series: Set<[String: String]> = []
    for (index, line) in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      func fail(_ words: String) -> Trouble {
        Trouble(line: index + 1, description: "\(words): \(line)")
      }
      if line.hasPrefix("# HELP ") {
        let words = line.split(separator: " ", maxSplits: 3)
        guard words.count == 4, help == nil else { throw fail("no help of a family") }
        guard words[3].wholeMatch(of: /(?:[^\\]|\\\\|\\n)+/) != nil else { throw fail("escapes") }
        help = String(words[2])
      } else if line.hasPrefix("# TYPE ") {
        let words = line.split(separator: " ")
        guard words.count == 4, help == String(words[2]) else { throw fail("no help before it") }
        guard ["counter", "gauge", "histogram"].contains(words[3]) else { throw fail("no type") }
        guard !families.contains(where: { $0.name == words[2] }) else { throw fail("twice") }
        families.append(Family(name: String(words[2]), type: String(words[3])))
        help = nil
      } else {
        guard help == nil, let family = families.last else { throw fail("no family") }
        guard let sample = Self.sample(line) else { throw fail("no sample") }
        let names =
          family.type == "histogram"
          ? ["_bucket", "_sum", "_count"].map { family.name + $0 } : [family.name]
        guard names.contains(sample.name) else { throw fail("another family's") }
        let key = sample.labels.merging(["": sample.name]) { old, _ in old }
        guard series.insert(key).inserted else { throw fail("a series twice") }
        families[families.count - 1].samples.append(sample)
      }
    }
  }

  /// Nil for what is no sample without a time.
  private static func sample(_ line: Substring) -> Sample? {
    let form = /([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)/
    guard let match = line.wholeMatch(of: form) else { return nil }
    let value: Double? =
      switch match.3 {
      case "+Inf": .infinity
      case "-Inf": -.infinity
      case "NaN": .nan
      default:
        match.3.wholeMatch(of: /-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?/).flatMap { Double($0.0) }
      }
    guard let value, let labels = labels(match.2 ?? "") else { return nil }
    return Sample(name: String(match.1), labels: labels, value: value)
  }

  private static func labels(_ text: Substring) -> [String: String]? {
    var (rest, labels) = (text, [String: String]())
    while !rest.isEmpty {
      let form = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\\\|\\"|\\n)*)"(?:,(?=.)|$)/
      guard let match = rest.prefixMatch(of: form) else { return nil }
      let value = String(match.2).replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
        .replacing("\\\\", with: "\\")
      guard labels.updateValue(value, forKey: String(match.1)) == nil else { return nil }
      rest = rest[match.range.upperBound...]
    }
    return labels
  }

  func family(_ name: String) -> Family? { families.first { $0.name == name } }

  /// The one figure of a name with these labels; zero where there is none.
  func value(_ name: String, _ labels: [String: String] = [:]) -> Double {
    families.flatMap(\.samples).first { $0.name == name && $0.labels == labels }?.value ?? 0
  }
}
