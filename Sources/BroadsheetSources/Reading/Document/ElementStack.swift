#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The elements that are open, from the outermost to the innermost.
///
/// Elements close by name, so that an end tag that is missing costs its element and not the feed.
struct ElementStack: ~Copyable {
  struct Element {
    let element: FeedElement
    /// The place of the name in the source.
    let name: Range<Int>
    let nameHash: UInt64
    /// What was declared before the element.
    let scope: MarkupScopes.Mark
    /// Whether the text of the element is gathered.
    fileprivate(set) var hasCollector = false

    init(
      _ element: FeedElement,
      name: Range<Int>,
      nameHash: UInt64,
      scope: MarkupScopes.Mark
    ) {
      self.element = element
      self.name = name
      self.nameHash = nameHash
      self.scope = scope
    }
  }

  private var elements: [Element] = []

  init() {
    elements.reserveCapacity(16)
  }

  var count: Int {
    @inline(__always) get { elements.count }
  }

  var top: Element? {
    @inline(__always) get { elements.last }
  }

  @inline(__always)
  mutating func push(_ element: Element) { elements.append(element) }

  @inline(__always)
  mutating func pop() { elements.removeLast() }

  /// Notes that the text of the innermost element is gathered.
  @inline(__always)
  mutating func noteCollector() {
    guard !elements.isEmpty else { return }
    elements[elements.count &- 1].hasCollector = true
  }

  /// The index of the innermost element of a kind.
  func lastIndex(of element: FeedElement) -> Int? {
    elements.lastIndex { $0.element == element }
  }

  /// Whether the innermost element has the name that stands in a place of the source, to the byte.
  ///
  /// Mutating, as are others that every tag calls: else the whole reader would be moved for it.
  @inline(__always)
  mutating func isTop(named name: Range<Int>, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    let index = elements.count &- 1
    return index >= 0 && Self.hasSameBytes(elements[index].name, name, in: source)
  }

  /// Which of the elements an end tag of a name is for; nil if there is none.
  ///
  /// Inside a text that has markup, an end tag closes what is around the text only if that is a
  /// whole feed or item.
  mutating func lastIndex(named hash: UInt64, isInMarkup: Bool) -> Int? {
    var index = elements.count - 1
    var isCrossingText = false
    while index >= 0 {
      if elements[index].nameHash == hash,
        !isCrossingText || elements[index].element.isStructural
      {
        return index
      }
      if elements[index].hasCollector, isInMarkup { isCrossingText = true }
      index -= 1
    }
    return nil
  }

  @inline(__always)
  private static func hasSameBytes(
    _ left: Range<Int>,
    _ right: Range<Int>,
    in source: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count, let start = source.baseAddress else { return false }
    if left.count <= 8, source.count &- right.lowerBound >= 8 {
      // The bits that differ, without those behind the name.
      let difference =
        ByteScanning.word(start, left.lowerBound) ^ ByteScanning.word(start, right.lowerBound)
      return difference.trailingZeroBitCount >= left.count &* 8
    }
    return memcmp(start + left.lowerBound, start + right.lowerBound, left.count) == 0
  }
}
