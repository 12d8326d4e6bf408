/// A policy made ready for use: names turned into bits by element and attribute.
final class SanitizerRules: Sendable {
  let limits: HTMLSanitizer.Limits
  let identifierPrefix: [UInt8]
  let restoresMedia: Bool
  let addresses: PublishedAddresses?
  let linkSchemes: [NameKey]
  /// Whether both schemes of the web are listed.
  let allowsWeb: Bool
  /// Here, since a look at what all share costs a call.
  private let tags = HTMLTag.byName
  private let tagNames = HTMLTag.keys
  private let attributes = HTMLAttribute.byName
  private let attributeNames = HTMLAttribute.keys
  /// By the element's raw value; `nil` for those that are not allowed.
  private let allowed: [HTMLAttributeSet?]

  static let feed = SanitizerRules(.feed)

  init(_ policy: HTMLSanitizer.Policy) {
    limits = policy.limits
    identifierPrefix = Array(policy.identifierPrefix.utf8)
    restoresMedia = policy.restoresMedia
    addresses = policy.addresses
    linkSchemes = policy.linkSchemes.map { NameKey($0) }
    allowsWeb = policy.linkSchemes.isSuperset(of: ["http", "https"])
    // A table comes whole or not at all: its parts imply one another.
    let tableParts = HTMLTag.allCases.filter { $0 == .table || $0.isTablePart }
    let keepsTables = tableParts.allSatisfy { policy.elements.contains($0.name) }
    let known = HTMLAttribute.allCases.map { (name: $0.name, attribute: $0) }
    allowed = HTMLTag.allCases.map { tag in
      guard HTMLTag.writable.contains(tag), policy.elements.contains(tag.name),
        keepsTables || !tableParts.contains(tag)
      else { return nil }
      let names = policy.commonAttributes.union(policy.attributes[tag.name] ?? [])
      return HTMLAttributeSet(Set(known.filter { names.contains($0.name) }.map(\.attribute)))
    }
  }

  @inline(__always)
  func tag(named key: NameKey) -> HTMLTag? { tags.value(of: key) }

  @inline(__always)
  func name(of tag: HTMLTag) -> NameKey { tagNames[Int(tag.rawValue)] }

  @inline(__always)
  func attribute(named key: NameKey) -> HTMLAttribute? { attributes.value(of: key) }

  @inline(__always)
  func name(of attribute: HTMLAttribute) -> NameKey { attributeNames[Int(attribute.rawValue)] }

  @inline(__always)
  func allows(_ tag: HTMLTag) -> Bool { allowed[Int(tag.rawValue)] != nil }

  /// The attributes allowed on an element.
  @inline(__always)
  func attributes(of tag: HTMLTag) -> HTMLAttributeSet? { allowed[Int(tag.rawValue)] }
}
