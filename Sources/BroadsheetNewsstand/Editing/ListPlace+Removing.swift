extension ListPlace {
  /// What goes where these elements, counted from zero, leave the list: their lines with the comments that
  /// stand directly above them, or in brackets they and a comma for each.
  func deletions(of places: [Int]) throws(NewsstandEditTrouble) -> [Range<Int>] {
    guard !places.isEmpty else { return [] }
    switch form {
    case .block(let dash):
      let elements = elements(from: dash)
      guard places.allSatisfy(elements.indices.contains) else { throw unclear }
      return places.map { deletion(of: $0, among: elements) }
    case .flow(let open, _):
      guard let flow = scan.flow(at: open) else {
        throw NewsstandEditTrouble(line: line + 1, "the list's bracket is not closed")
      }
      guard places.allSatisfy(flow.elements.indices.contains) else { throw unclear }
      return places.flatMap { deletions(of: $0, leaving: Set(places), in: flow, from: open) }
    }
  }

  private var unclear: NewsstandEditTrouble {
    NewsstandEditTrouble(line: line + 1, "where the list's elements end is not clear")
  }

  // MARK: Dashes

  /// The lines of each element, with the comments below it that are indented further.
  private func elements(from dash: Int) -> [ClosedRange<Int>] {
    var (elements, line, isApart): ([ClosedRange<Int>], Int, Bool) = ([], line, false)
    let column = dash - text.lines[line].lowerBound
    while line < text.lines.count {
      let indent = text.indent(ofLine: line)
      guard indent.upperBound < text.lines[line].upperBound else {
        isApart = true
        line += 1
        continue
      }
      if isComment(line) {
        if indent.count <= column { isApart = true }
        if !isApart { elements.extendLast(to: line) }
        line += 1
        continue
      }
      let isElement = indent.count == column && isDash(at: indent.upperBound)
      guard indent.count > column || isElement else { break }
      let end = scan.lastLine(ofContentAt: line)
      if isElement { elements.append(line...end) } else { elements.extendLast(to: end) }
      isApart = false
      line = end + 1
    }
    return elements
  }

  /// Empty lines go with it where others stay between what was before and what comes behind.
  private func deletion(of place: Int, among elements: [ClosedRange<Int>]) -> Range<Int> {
    let element = elements[place]
    let before = place > 0 ? elements[place - 1] : nil
    let first = lineOfComments(
      above: element.lowerBound,
      from: (before?.upperBound ?? keyLine) + 1
    )
    var last = element.upperBound
    // A text that keeps the empty lines behind it would get those.
    let keepsLines = before.map(keepsEmptyLines) ?? false
    if place + 1 < elements.count || keepsLines || first > 0 && isEmpty(first - 1) {
      while last + 1 < text.lines.count - 1, isEmpty(last + 1) { last += 1 }
    }
    return text.lines[first].lowerBound..<text.end(ofLine: last)
  }

  private func keepsEmptyLines(_ lines: ClosedRange<Int>) -> Bool {
    let content = text.text(
      text.lines[lines.lowerBound].lowerBound..<text.end(ofLine: lines.upperBound)
    )
    return content.contains("|+") || content.contains(">+")
  }

  // MARK: Brackets

  private func deletions(
    of place: Int,
    leaving: Set<Int>,
    in flow: YAMLScan.Flow,
    from open: Int
  ) -> [Range<Int>] {
    let element = flow.elements[place]
    let comma = place < flow.commas.count ? flow.commas[place] : nil
    var ranges: [Range<Int>] = []
    // What is the last now has no comma behind it either.
    if comma == nil, let kept = (0..<place).last(where: { !leaving.contains($0) }) {
      let end = text.skippingBlanks(from: flow.commas[kept] + 1, to: element.lowerBound)
      ranges.append(flow.commas[kept]..<(end == element.lowerBound ? end : flow.commas[kept] + 1))
    }
    let first = text.line(of: element.lowerBound)
    let line = text.line(of: comma ?? element.upperBound - 1)
    let end = text.skippingBlanks(
      from: (comma ?? element.upperBound - 1) + 1,
      to: text.lines[line].upperBound
    )
    let isLast = end == text.lines[line].upperBound || text.bytes[end] == UInt8(ascii: "#")
    guard text.indent(ofLine: first).upperBound == element.lowerBound else {
      let isCommented = isLast && end < text.lines[line].upperBound && comma != nil
      let behind = isCommented ? text.lines[line].upperBound : end
      let isFollowed = flow.elements.indices.contains { $0 > place && !leaving.contains($0) }
      let start = isFollowed ? element.lowerBound : blanks(before: element.lowerBound)
      return ranges + [start..<(comma == nil ? element.upperBound : behind)]
    }
    let before = place > 0 ? flow.commas[place - 1] : open
    let comments = lineOfComments(above: first, from: text.line(of: before) + 1)
    ranges.append(text.lines[comments].lowerBound..<text.lines[first].lowerBound)
    let lines = text.lines[first].lowerBound..<text.end(ofLine: line)
    return ranges + [
      isLast ? lines : element.lowerBound..<(comma == nil ? element.upperBound : end)
    ]
  }

  /// Where the blanks before an offset begin.
  private func blanks(before end: Int) -> Int {
    var start = end
    while start > 0, text.bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  // MARK: Lines

  /// The first of the comments that stand directly above a line and as far to the right, down from a
  /// line; the line itself where there is none.
  private func lineOfComments(above line: Int, from least: Int) -> Int {
    let column = text.indent(ofLine: line).count
    var first = line
    while first > least, isComment(first - 1), text.indent(ofLine: first - 1).count == column {
      first -= 1
    }
    return first
  }

  private func isComment(_ line: Int) -> Bool {
    let start = text.indent(ofLine: line).upperBound
    return start < text.lines[line].upperBound && text.bytes[start] == UInt8(ascii: "#")
  }

  private func isEmpty(_ line: Int) -> Bool {
    text.indent(ofLine: line).upperBound == text.lines[line].upperBound
  }
}

extension [ClosedRange<Int>] {
  fileprivate mutating func extendLast(to line: Int) {
    if let last { self[count - 1] = last.lowerBound...Swift.max(last.upperBound, line) }
  }
}
