/// The elements that the sanitizer has open in its output, and the formatting that waits to be
/// opened again.
struct HTMLElementStack: ~Copyable {
  struct Element {
    let tag: HTMLTag
    /// Where its start tag stands in the output.
    let startTag: Range<Int>
    /// Its end tag came while a block was open inside; it ends with that block.
    fileprivate(set) var isEnded = false
    /// Nobody sees what is in it.
    fileprivate(set) var isHidden = false
    /// For a cell: what `pendingBase` was outside.
    fileprivate var outerPendingBase = 0

    fileprivate init(_ tag: HTMLTag, startTag: Range<Int>) {
      self.tag = tag
      self.startTag = startTag
    }
  }

  /// A formatting element that ended only because the block around it did.
  struct PendingFormat {
    let tag: HTMLTag
    let startTag: Range<Int>
  }

  private static let pendingLimit = 12

  private(set) var depth = 0
  private var elements: UnsafeMutablePointer<Element>
  private var capacity = 16
  /// How many elements of each tag are open.
  private let counts: UnsafeMutablePointer<UInt8>
  private var pending: [PendingFormat] = []
  /// Formatting pending outside the current cell is left alone.
  private var pendingBase = 0

  init() {
    elements = .allocate(capacity: capacity)
    counts = .allocate(capacity: HTMLTag.allCases.count)
    counts.initialize(repeating: 0, count: HTMLTag.allCases.count)
  }

  deinit {
    elements.deallocate()
    counts.deallocate()
  }

  // MARK: What is open

  /// The tag of the innermost element.
  var top: HTMLTag? {
    @inline(__always) get { depth > 0 ? elements[depth &- 1].tag : nil }
  }

  /// Whether the innermost element ended with a block that was inside it.
  var isTopEnded: Bool {
    @inline(__always) get { depth > 0 && elements[depth &- 1].isEnded }
  }

  /// An element by its place from the outermost on.
  ///
  /// One that was closed keeps its place until another is pushed there.
  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
  }

  @inline(__always)
  func isOpen(_ tag: HTMLTag) -> Bool { counts[Int(tag.rawValue)] > 0 }

  /// Whether bold is already bold enough.
  ///
  /// Parsers give up keeping track of more than three equal formatting elements in each other,
  /// and not all in the same way.
  @inline(__always)
  func isSaturated(_ tag: HTMLTag) -> Bool {
    tag.isFormatting && counts[Int(tag.rawValue)] >= 3
  }

  // MARK: Opening and closing

  @inline(__always)
  mutating func push(_ tag: HTMLTag, startTag: Range<Int>) {
    if depth == capacity { grow() }
    (elements + depth).initialize(to: Element(tag, startTag: startTag))
    if tag.isCellOrCaption {
      elements[depth].outerPendingBase = pendingBase
      pendingBase = pending.count
    }
    depth &+= 1
    counts[Int(tag.rawValue)] &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: depth)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }

  /// Takes the innermost element off, and returns its tag.
  ///
  /// Where one `keepsFormatting`, and it is formatting, it is pending from here on.
  @inline(__always)
  mutating func pop(keepsFormatting: Bool) -> HTMLTag {
    depth &-= 1
    let element = elements[depth]
    let tag = element.tag
    counts[Int(tag.rawValue)] &-= 1
    if tag.isFormatting {
      if keepsFormatting, !element.isEnded { keep(element) }
    } else if tag.isCellOrCaption {
      pending.removeSubrange(pendingBase...)
      pendingBase = element.outerPendingBase
    }
    return tag
  }

  /// Notes that nobody sees the innermost element.
  @inline(never)
  mutating func hideTop() { elements[depth - 1].isHidden = true }

  /// Has an element end with the block that is open inside it.
  mutating func end(_ index: Int) { elements[index].isEnded = true }

  // MARK: Formatting

  /// Notes a formatting element for reopening.
  ///
  /// Those inside it were closed, and so noted, first.
  private mutating func keep(_ element: Element) {
    guard pending.count - pendingBase < Self.pendingLimit else { return }
    pending.insert(.init(tag: element.tag, startTag: element.startTag), at: pendingBase)
  }

  /// Whether formatting waits to be opened again here.
  var hasPending: Bool {
    @inline(__always) get { pending.count > pendingBase }
  }

  /// Takes the formatting that waits to be opened again, from the outermost on.
  mutating func takePending() -> ArraySlice<PendingFormat> {
    let formats = pending[pendingBase...]
    pending.removeSubrange(pendingBase...)
    return formats
  }

  /// Takes the innermost of a tag out of what waits; false if there is none.
  mutating func removeLastPending(_ tag: HTMLTag) -> Bool {
    guard let index = pending[pendingBase...].lastIndex(where: { $0.tag == tag }) else {
      return false
    }
    pending.remove(at: index)
    return true
  }

  /// Takes out of what waits all that stands from a place of the output on.
  mutating func removePending(from start: Int) {
    guard hasPending else { return }
    pending[pendingBase...].removeAll { $0.startTag.lowerBound >= start }
  }

  /// Takes all of a tag out of what waits.
  mutating func removePending(_ tag: HTMLTag) {
    guard hasPending else { return }
    for index in pending.indices.reversed() where index >= pendingBase && pending[index].tag == tag
    {
      pending.remove(at: index)
    }
  }
}
