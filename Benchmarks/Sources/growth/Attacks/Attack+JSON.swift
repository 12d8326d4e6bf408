import BroadsheetCore

/// JSON of all backends.
extension Attack {
  private static let version = "{\"version\":\"https://jsonfeed.org/version/1.1\","

  static let json: [Attack] = [
    Attack("JSON keys", "names without number in an item") {
      numbered(to: $0, after: version + "\"items\":[{", before: "\"id\":\"1\",\"title\":\"t\"}]}") {
        "\"k\($0)\":1,"
      }
    },
    Attack("JSON keys", "names that are letters and marks") { bytes in
      let marks = long("\u{301}\u{316}", bytes / 12)
      let names = (0..<10).map { "\"a\(marks)\($0)\":1" }.joined(separator: ",")
      return Array("{\"title\":\"t\",\"items\":[{\"title\":\"t\",\(names)}]}".utf8)
    }.loaded(as: .listing),
    Attack("JSON keys", "names of escapes") {
      repeated("\\u0301", to: $0, after: "{\"items\":[{\"title\":\"t\",\"", before: "\":1}]}")
    }.loaded(as: .listing),
    Attack("JSON keys", "the same name again and again") {
      repeated("\"items\":[],", to: $0, after: "{", before: "\"title\":\"t\"}")
    }.loaded(as: .listing),
    Attack("JSON depth", "lists in lists") { repeated("[", to: $0, after: version + "\"items\":") },
    Attack("JSON depth", "objects as deep as allowed") { bytes in
      let deep = long("{\"a\":", 240 * 5) + "1" + long("}", 240) + ","
      return repeated(deep, to: bytes, after: version + "\"items\":[", before: "]}")
    },
    Attack("JSON depth", "commas") { repeated(",", to: $0, after: version + "\"items\":[1") },
    Attack("JSON values", "numbers of any length") {
      repeated("9", to: $0, after: version + "\"items\":[{\"title\":\"t\",\"id\":", before: "}]}")
    },
    Attack("JSON values", "backslashes") {
      repeated("\\\\", to: $0, after: version + "\"items\":[{\"title\":\"", before: "\"}]}")
    },
    Attack("JSON values", "escaped quotation marks") {
      repeated("\\\"", to: $0, after: version + "\"items\":[{\"id\":\"", before: "\"}]}")
    },
    Attack("JSON values", "marks as escapes") {
      repeated("\\u0301\\u0316", to: $0, after: version + "\"items\":[{\"id\":\"", before: "\"}]}")
    },
    Attack("JSON values", "items of nothing") {
      repeated("1,", to: min($0, 400_000), after: "{\"data\":[", before: "]}")
    }.loaded(as: .mediaList(story: nil)),
    Attack("JSON values", "templates of pictures") { bytes in
      let href = long("{w}", 3_000)
      return numbered(to: bytes, after: "{\"data\":[", before: "]}") {
        "{\"type\":\"story\",\"id\":\($0),\"headline\":\"t\",\"teaserImage\":{\"_links\":{\"url\":"
          + "{\"href\":\"http://a.example/\(href)\",\"templated\":true}}}},"
      }
    }.loaded(as: .mediaList(story: nil)),
    Attack("JSON values", "widgets without number") {
      numbered(to: $0, after: "{\"items\":[", before: "]}") {
        "{\"type\":\"widget\",\"subtype\":\"carousel\",\"title\":\"\($0)\"},{\"type\":\"ad\"},"
      }
    }.loaded(as: .presentational),
    Attack("JSON values", "fields of widgets", bytes: 1 << 19) {
      let fields = (0..<40).map { "\"k\($0)\":\"v\"" }.joined(separator: ",")
      let widget = "{\"type\":\"widget\",\"subtype\":\"poll\",\"title\":\"t\",\(fields)},"
      return repeated(widget, to: $0, after: "{\"items\":[", before: "]}")
    }.loaded(as: .presentational),
    Attack("JSON depth", "values deep in a widget", bytes: 1 << 17) {
      repeated(
        "\"a\",",
        to: $0,
        after: "{\"items\":[{\"type\":\"widget\",\"subtype\":\"poll\",\"a\":"
          + long("{\"a\":", 240 * 5) + "[",
        before: "\"a\"]" + long("}", 240) + "}]}"
      )
    }.loaded(as: .presentational),
    Attack("JSON values", "bodies of links") {
      repeated(
        "<a href=b>c</a>",
        to: $0,
        after: "{\"items\":[{\"title\":\"t\",\"body\":\"",
        before: "\"}]}"
      )
    }.loaded(as: .listing),
  ]

  private func loaded(as format: SourceFormat) -> Attack {
    Attack(kind, name, .section(format), bytes: bytes, document: document)
  }
}
