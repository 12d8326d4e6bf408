/// The attributes that a policy may allow.
enum HTMLAttribute: UInt8, CaseIterable, Sendable {
  case abbr, align, alt, cite, colspan, controls, datetime, dir, height, href, hreflang, id, lang
  case loop, media, muted, name, `open`, poster, preload, reversed, rowspan, scope, sizes, span
  case src, srcset, start, title, type, value, width

  /// What a value must be to be kept.
  enum Kind {
    /// Any text.
    case text
    /// Letters, digits and the few signs of language tags, types and key words.
    case word
    case integer
    /// A number of pixels, or a percentage.
    case length
    /// Present or not; the value says nothing.
    case flag
    case identifier
    /// Where a link leads.
    case link
    /// Where a picture, a sound or a film is.
    case resource
    case resourceSet
  }

  var kind: Kind {
    switch self {
    case .abbr, .alt, .datetime, .media, .sizes, .title: .text
    case .align, .dir, .hreflang, .lang, .preload, .scope, .type: .word
    case .colspan, .rowspan, .span, .start, .value: .integer
    case .height, .width: .length
    case .controls, .loop, .muted, .open, .reversed: .flag
    case .id, .name: .identifier
    case .cite, .href: .link
    case .poster, .src: .resource
    case .srcset: .resourceSet
    }
  }

  /// The attribute's name: the case is spelled like it.
  var name: String { "\(self)" }

  /// The name's bytes, for writing.
  @inline(__always) var key: NameKey { Self.keys[Int(rawValue)] }
  @inline(__always) var nameLength: Int { key.length }

  private static let keys = NameKeys(allCases.map(\.name))

  @inline(__always)
  static func named(_ key: NameKey) -> HTMLAttribute? { byName.value(of: key) }

  private static let byName = NameTable(allCases.map { ($0.name, $0) })
}
