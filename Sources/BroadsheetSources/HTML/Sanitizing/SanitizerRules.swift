/// A policy made ready for use: sets of names turned into bits by element and attribute.
final class SanitizerRules: Sendable {
  let limits: HTMLSanitizer.Limits
  let identifierPrefix: [UInt8]
  let linkSchemes: [NameKey]
  /// Whether both schemes of the web are listed.
  let allowsWeb: Bool
  private let masks: [UInt64]
  private static let elementBit: UInt64 = 1 << 63

  static let feed = SanitizerRules(.feed)

  init(_ policy: HTMLSanitizer.Policy) {
    limits = policy.limits
    identifierPrefix = Array(policy.identifierPrefix.utf8)
    linkSchemes = policy.linkSchemes.map { NameKey($0) }
    allowsWeb = policy.linkSchemes.isSuperset(of: ["http", "https"])
    var masks = [UInt64](repeating: 0, count: HTMLTag.allCases.count)
    // A table comes whole or not at all: its parts imply one another.
    let tableParts = HTMLTag.allCases.filter { $0 == .table || $0.isTablePart }
    let keepsTables = tableParts.allSatisfy { policy.elements.contains($0.name) }
    for tag in HTMLTag.writable where policy.elements.contains(tag.name) {
      if tag == .table || tag.isTablePart, !keepsTables { continue }
      let own = policy.attributes[tag.name] ?? []
      let kept = HTMLAttribute.allCases.filter {
        policy.commonAttributes.contains($0.name) || own.contains($0.name)
      }
      masks[Int(tag.rawValue)] = kept.reduce(Self.elementBit) { $0 | 1 << UInt64($1.rawValue) }
    }
    self.masks = masks
  }

  @inline(__always)
  func allows(_ tag: HTMLTag) -> Bool { masks[Int(tag.rawValue)] & Self.elementBit != 0 }

  /// The attributes allowed on an element, as bits by raw value.
  @inline(__always)
  func attributes(of tag: HTMLTag) -> UInt64 { masks[Int(tag.rawValue)] }
}
