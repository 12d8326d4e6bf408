/// The candidates of a `srcset` attribute, split as the standard says.
struct SourceSet: Sequence, IteratorProtocol {
  struct Candidate: Equatable {
    /// Where the address and its descriptor (`2x`, `640w`, or nothing) stand in the list.
    let address: Range<Int>
    let descriptor: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next candidate whose descriptor is a width, a height or a density, or is missing.
  mutating func next() -> Candidate? {
    while true {
      skip { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
      guard position < bytes.count else { return nil }
      let start = position
      skip { !$0.isHTMLSpace }
      var end = position
      while bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      let hasDescriptor = end == position
      // A comma within could pass for the end of the candidate with some readers.
      if hidesCandidate(start..<end) {
        if hasDescriptor { _ = descriptor() }
        continue
      }
      guard hasDescriptor else { return Candidate(address: start..<end, descriptor: end..<end) }
      if let descriptor = descriptor() {
        return Candidate(address: start..<end, descriptor: descriptor)
      }
    }
  }

  /// Where in the list the address stands of the narrowest candidate that is wide enough, else of the widest;
  /// of candidates that say a density, of the first.
  func address(forWidth wanted: Double, of list: [UInt8]) -> Range<Int>? {
    var best: (width: Double, address: Range<Int>)?
    for candidate in self {
      let descriptor = list[candidate.descriptor]
      let isWidth = descriptor.last == UInt8(ascii: "w")
      let number = Double(String(decoding: descriptor.dropLast(), as: UTF8.self))
      let width = isWidth ? number ?? 0 : 0
      guard let former = best else {
        best = (width, candidate.address)
        continue
      }
      let isBetter = former.width < wanted ? width > former.width : wanted..<former.width ~= width
      if isBetter { best = (width, candidate.address) }
    }
    return best?.address
  }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while position < bytes.count, matches(bytes[position]) { position += 1 }
  }

  /// Whether `,scheme:` or `,//` stands in an address.
  private func hidesCandidate(_ address: Range<Int>) -> Bool {
    var index = address.lowerBound
    while let comma = bytes[index..<address.upperBound].firstIndex(of: UInt8(ascii: ",")) {
      let rest = bytes[(comma + 1)..<address.upperBound]
      if AddressResolver.schemeEnd(rest) != nil || rest.starts(with: Array("//".utf8)) {
        return true
      }
      index = comma + 1
    }
    return false
  }

  /// Reads up to the candidate's end; `nil` when that is not one plain descriptor.
  private mutating func descriptor() -> Range<Int>? {
    skip(while: \.isHTMLSpace)
    let start = position
    skip { $0 != UInt8(ascii: ",") }
    var end = position
    while end > start, bytes[end - 1].isHTMLSpace { end -= 1 }
    guard end > start else { return start..<start }
    let unit = bytes[end - 1]
    let isUnit = unit == UInt8(ascii: "w") || unit == UInt8(ascii: "x") || unit == UInt8(ascii: "h")
    let number = bytes[start..<(end - 1)]
    guard isUnit, !number.isEmpty,
      number.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    return start..<end
  }
}
