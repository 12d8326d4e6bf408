/// What publishers leave to scripts and players, as readers can have it.
extension HTMLTreeWriter {
  // MARK: Pictures

  /// Writes a picture of a letter as that letter; false where it is none.
  mutating func writesAsText(_ tag: Range<Int>, _ tokens: borrowing HTMLTokenizer) -> Bool {
    let classes = attributes.value(named: Self.classes, tokens)
    guard let text = LetterPicture.text(of: written(tag), classes: classes) else { return false }
    output.truncate(to: tag.lowerBound)
    var letters = text
    letters.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      writeText(0..<bytes.count, of: start, references: false)
    }
    return true
  }

  /// Whether a picture that has just been written stands there already: once for readers with
  /// scripts, and once for those without.
  mutating func isRepeated(_ tag: Range<Int>, _ tokens: borrowing HTMLTokenizer) -> Bool {
    if isWithoutScripts {
      if restoredPicture.upperBound > 0, restoredPicture.upperBound == visibleEnd { return true }
      plainPicture = tag
      if lazyPicture.upperBound > 0, lazyPicture.upperBound == visibleEnd { removeLazyPicture() }
    } else if attributes.hasRestored {
      let isBehindPlain = plainPicture.upperBound > 0 && plainPicture.upperBound == visibleEnd
      if isBehindPlain, source(of: tag).elementsEqual(source(of: plainPicture)) { return true }
      restoredPicture = tag
    } else if keepsPlace(tokens) {
      lazyPicture = tag
    }
    return false
  }

  /// Whether a script would put another picture in the place of this one, by its class.
  private func keepsPlace(_ tokens: borrowing HTMLTokenizer) -> Bool {
    guard let classes = attributes.value(named: Self.classes, tokens) else { return false }
    return String(decoding: classes, as: UTF8.self).containsBytes(of: "lazy")
  }

  /// Takes out the picture that keeps the place of the one that has just been written.
  private mutating func removeLazyPicture() {
    let between = output.bytes[lazyPicture.upperBound..<plainPicture.lowerBound]
    guard between.allSatisfy(\.isHTMLSpace) else { return }
    output.remove(lazyPicture)
    let start = plainPicture.lowerBound - lazyPicture.count
    plainPicture = start..<output.count
    lazyPicture = 0..<0
  }

  /// Whether a picture that has just been written says that it is one pixel wide or high, or none.
  func isPoint(_ tag: Range<Int>) -> Bool {
    let tag = written(tag)
    let sizes = [tag[" width=\""], tag[" height=\""]]
    return sizes.contains {
      $0?.elementsEqual("1".utf8) == true || $0?.elementsEqual("0".utf8) == true
    }
  }

  /// The address of a picture that was written.
  private func source(of tag: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
    written(tag)[" src=\""] ?? output.bytes[tag.upperBound..<tag.upperBound]
  }

  private func written(_ tag: Range<Int>) -> WrittenTag { WrittenTag(bytes: output.bytes[tag]) }

  private static let classes = NameKey("class")
  /// Bytes of a paragraph that only keeps a distance.
  private static var longestBlank: Int { 32 }

  // MARK: Frames

  /// Writes a link to the page that a frame shows, under a still of the film where there is one;
  /// false where it leads nowhere.
  mutating func writeFrame(_ tag: HTMLTag, _ tokens: borrowing HTMLTokenizer) -> Bool {
    lastLoss = output.count
    guard rules.allows(.a), !isHidden(tokens) else { return false }
    if tag == .param {
      let names: Set = ["filename", "movie", "src", "url"]
      guard let name = attributes.text(named: "name", tokens)?.lowercased(), names.contains(name)
      else { return false }
    }
    let names: Set<String> = tag == .param ? ["value"] : tag == .object ? ["data"] : ["src"]
    let title =
      attributes.text(named: "title", tokens) ?? attributes.text(named: "aria-label", tokens)
    guard let address = attributes.webAddress(named: names, tokens),
      let page = FramedPage(address), page.address != lastFrame
    else { return false }
    lastFrame = page.address
    write(page, title: title)
    return true
  }

  /// Writes a link to the film of an element that a script would make a player of.
  mutating func writePlayer(_ tokens: borrowing HTMLTokenizer) {
    guard Self.players.contains(tokens.name), rules.allows(.a) else { return }
    lastLoss = output.count
    let name =
      attributes.text(named: "videoid", tokens) ?? attributes.text(named: "data-videoid", tokens)
    let title =
      attributes.text(named: "title", tokens) ?? attributes.text(named: "playlabel", tokens)
    guard let name, let page = FramedPage("https://www.youtube.com/embed/\(name)"),
      page.still != nil, page.address != lastFrame
    else { return }
    lastFrame = page.address
    write(page, title: title)
  }

  private static let players = [NameKey("lite-youtube"), NameKey("amp-youtube")]

  /// Writes the box of a list of what is to be done as a sign; false where it is none.
  mutating func writeCheckbox(_ tokens: borrowing HTMLTokenizer) -> Bool {
    guard open.isOpen(.li),
      attributes.text(named: "type", tokens)?.lowercased() == "checkbox"
    else { return false }
    let isDone = (0..<tokens.attributeCount).contains {
      tokens.attribute($0).key == Self.checked
    }
    reopenFormatting()
    output.append(isDone ? "☑" : "☐")
    visibleEnd = output.count
    return true
  }

  private static let checked = NameKey("checked")

  private mutating func write(_ page: FramedPage, title: String?) {
    if let top = open.top, top.isTableStructure { openImpliedCell() }
    var depth = open.depth
    let needsFigure = !open.isOpen(.figure) && rules.allows(.figure)
    if needsFigure {
      let paragraph = open.top == .p ? open[open.depth - 1].startTag : nil
      prepareBlock(.figure)
      if let paragraph { removeIfEmpty(from: paragraph) }
      guard open.depth < rules.limits.depth else { return }
      depth = open.depth
      pushImplied(.figure)
    }
    reopenFormatting()
    // A link holds no other.
    let isLink = !open.isOpen(.a)
    if isLink {
      output.append("<a href=\"")
      output.appendValue(UTF8Sink(page.address), from: 0)
      output.append("\">")
    }
    if let still = page.still, rules.allows(.img) {
      output.append("<img src=\"")
      output.appendValue(UTF8Sink(still), from: 0)
      output.append("\" alt=\"\">")
    }
    let words = UTF8Sink(title.map { "\($0), \(page.host)" } ?? page.host)
    output.appendText(0..<words.count, of: words.start, references: false)
    if isLink { output.append("</a>") }
    visibleEnd = output.count
    if needsFigure { close(downTo: depth) }
  }

  /// Whether a frame is there to count readers.
  private mutating func isHidden(_ tokens: borrowing HTMLTokenizer) -> Bool {
    let sizes = ["width", "height"].compactMap { attributes.text(named: $0, tokens) }
    if sizes.contains(where: { ["0", "1", "2", "0px", "1px"].contains($0) }) { return true }
    return attributes.hides(tokens)
  }

  // MARK: Shared

  /// Takes out what has just been closed, where nobody sees it: a figure in which nothing was left, a
  /// paragraph that only keeps a distance, and what the source hides.
  @inline(__always)
  mutating func tidyClosed() {
    let closed = open[open.depth]
    if closed.isHidden || closed.tag == .p && isBlank(closed) { return remove(closed) }
    if closed.tag == .figure { removeIfEmpty(from: closed.startTag) }
    if closed.tag == .a, isAnchor(closed) { remove(closed) }
  }

  /// Whether a link in a heading is only there for the address of the heading: "#", "¶", "🔗".
  @inline(__always)
  private func isAnchor(_ closed: HTMLElementStack.Element) -> Bool {
    let content = closed.startTag.upperBound..<max(closed.startTag.upperBound, output.count - 4)
    guard 1...Self.longestAnchor ~= content.count else { return false }
    return isHeadingOpen && Self.anchors.contains { output.bytes[content].elementsEqual($0.utf8) }
  }

  private var isHeadingOpen: Bool {
    open.isOpen(.h2) || open.isOpen(.h3) || open.isOpen(.h4) || open.isOpen(.h5)
      || open.isOpen(.h6)
  }

  private static let anchors = ["#", "¶", "§", "🔗", "∞"]
  private static var longestAnchor: Int { 4 }

  /// Whether blanks and line ends are all that is in a paragraph.
  @inline(__always)
  private func isBlank(_ closed: HTMLElementStack.Element) -> Bool {
    let content = closed.startTag.upperBound..<max(closed.startTag.upperBound, output.count - 4)
    return 1...Self.longestBlank ~= content.count && isBlank(output.bytes[content])
  }

  private func isBlank(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = content
    while let first = rest.first {
      if first.isHTMLSpace {
        rest = rest.dropFirst()
      } else if rest.starts(with: "<br>".utf8) {
        rest = rest.dropFirst(4)
      } else if rest.starts(with: "\u{A0}".utf8) {
        rest = rest.dropFirst(2)
      } else {
        return false
      }
    }
    return true
  }

  private mutating func remove(_ closed: HTMLElementStack.Element) {
    let start = closed.startTag.lowerBound
    open.removePending(from: start)
    output.truncate(to: start)
    (visibleEnd, lastLoss) = (min(visibleEnd, start), start)
    (restoredPicture, plainPicture, lazyPicture) = (0..<0, 0..<0, 0..<0)
    // In code a blank is a sign of it.
    needsBlank = !closed.tag.endsParagraph && !open.isOpen(.pre)
  }

  private mutating func removeIfEmpty(from startTag: Range<Int>) {
    guard visibleEnd <= startTag.upperBound, lastLoss >= startTag.upperBound else { return }
    // Formatting that is to be opened again would be copied from there.
    open.removePending(from: startTag.lowerBound)
    output.truncate(to: startTag.lowerBound)
  }
}
