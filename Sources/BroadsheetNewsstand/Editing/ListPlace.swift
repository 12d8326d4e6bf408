import Yams

/// A list in the text of a file: where further elements of it go, and what goes with those that leave.
struct ListPlace {
  enum Form {
    /// A dash for each element; where the first is.
    case block(dash: Int)
    /// In brackets; where they open, and whether it is JSON as well.
    case flow(open: Int, isJSON: Bool)
  }

  let form: Form
  let text: YAMLText
  let scan: YAMLScan
  /// Of the list's key, from the beginning of its line.
  private let keyColumn: Int
  /// On which line the list's key is, counted from zero.
  let keyLine: Int
  /// On which line the list begins, counted from zero.
  let line: Int

  /// The list that is the value of a key.
  init(behind key: Node, in text: YAMLText) throws(NewsstandEditTrouble) {
    let scan = YAMLScan(text)
    guard let mark = key.mark, let start = text.offset(of: mark), start < text.bytes.count else {
      throw NewsstandEditTrouble(line: key.mark?.line, "its place in the text is not found")
    }
    let name = key.string ?? ""
    let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(text.bytes[start])
    let colon = scan.skippingSpace(
      from: isQuoted ? scan.endOfQuoted(at: start) : start + name.utf8.count
    )
    guard colon < text.bytes.count, text.bytes[colon] == UInt8(ascii: ":") else {
      throw NewsstandEditTrouble(line: mark.line, "'\(name)' is written in an unusual way")
    }
    var offset = scan.skippingSpace(from: colon + 1)
    while offset < text.bytes.count,
      [UInt8(ascii: "&"), UInt8(ascii: "!")].contains(text.bytes[offset])
    {
      let start = offset
      while !scan.isEndOfWord(offset) { offset += 1 }
      // Whoever adds to a list that stands elsewhere too adds there as well.
      let property = text.text(start..<offset)
      if property.hasPrefix("&"), text.string.contains("*\(property.dropFirst())") {
        throw NewsstandEditTrouble(
          line: text.line(of: start) + 1,
          "'\(name)' stands elsewhere too, by its anchor '\(property)'"
        )
      }
      offset = scan.skippingSpace(from: offset)
    }
    let opening = offset < text.bytes.count ? text.bytes[offset] : 0
    line = text.line(of: min(offset, text.bytes.count))
    switch opening {
    case UInt8(ascii: "["):
      form = .flow(open: offset, isJSON: text.bytes[start] == UInt8(ascii: "\""))
    case UInt8(ascii: "-")
    where scan.isEndOfWord(offset + 1) && text.indent(ofLine: line).upperBound == offset:
      form = .block(dash: offset)
    case UInt8(ascii: "*"):
      throw NewsstandEditTrouble(line: line + 1, "'\(name)' is an alias of a list elsewhere")
    default: throw NewsstandEditTrouble(line: line + 1, "'\(name)' is no list that can be added to")
    }
    self.text = text
    self.scan = scan
    keyLine = text.line(of: start)
    keyColumn = start - text.lines[text.line(of: start)].lowerBound
  }

  /// What has the list end with these elements.
  func insertions(of elements: [ListElement]) throws(NewsstandEditTrouble) -> [TextInsertion] {
    guard !elements.isEmpty else { return [] }
    switch form {
    case .block(let dash): return [block(elements, behind: dash)]
    case .flow(let open, let isJSON):
      guard let flow = scan.flow(at: open) else {
        throw NewsstandEditTrouble(line: line + 1, "the list's bracket is not closed")
      }
      return self.flow(elements.map { $0.flow(asJSON: isJSON) }, in: flow, from: open)
    }
  }

  // MARK: Dashes

  private func block(_ elements: [ListElement], behind dash: Int) -> TextInsertion {
    let list = blockList(from: dash)
    let newline = text.lineBreak(at: list.lastLine)
    let offset = text.end(ofLine: list.lastLine)
    let isUnfinished = text.lines[list.lastLine].upperBound == offset
    let written = elements.map { element in
      (list.isSpaced ? newline : "") + lines(of: element, in: list).joined(separator: newline)
    }
    let added = written.joined(separator: newline)
    return TextInsertion(offset: offset, text: isUnfinished ? newline + added : added + newline)
  }

  private func lines(of element: ListElement, in list: BlockList) -> [String] {
    if list.isOnOneLineEach { return ["\(list.indent)-\(list.gap)\(element.flow(asJSON: false))"] }
    let below = String(repeating: " ", count: 1 + list.gap.count)
    return element.block.split(separator: "\n").enumerated().map { index, line in
      list.indent + (index == 0 ? "-\(list.gap)" : below) + line.dropFirst(2)
    }
  }

  /// How the elements of a list with dashes stand.
  private struct BlockList {
    /// What stands before dashes.
    var indent: String
    /// What stands between a dash and its element.
    var gap: String
    /// Whether empty lines stand between the elements.
    var isSpaced = false
    /// Whether the last element is in brackets, and ends on its line.
    var isOnOneLineEach = false
    /// Behind which further elements go, counted from zero: the last of the elements, or of the comments
    /// that stand directly below it.
    var lastLine: Int
  }

  private func blockList(from dash: Int) -> BlockList {
    var line = line
    let column = dash - text.lines[line].lowerBound
    var list = BlockList(indent: text.text(text.indent(ofLine: line)), gap: " ", lastLine: line)
    list.gap = gap(behind: dash)
    var (isApart, isBehindBlank, isFirst) = (false, false, true)
    while line < text.lines.count {
      let indent = text.indent(ofLine: line)
      guard indent.upperBound < text.lines[line].upperBound else {
        (isApart, isBehindBlank) = (true, true)
        line += 1
        continue
      }
      if text.bytes[indent.upperBound] == UInt8(ascii: "#") {
        let isOfList = indent.count > column || (indent.count == column && column > keyColumn)
        if isOfList, !isApart { list.lastLine = line }
        line += 1
        continue
      }
      let isElement = indent.count == column && isDash(at: indent.upperBound)
      guard indent.count > column || isElement else { break }
      let end = scan.lastLine(ofContentAt: line)
      if isElement {
        if !isFirst { list.isSpaced = isBehindBlank }
        list.isOnOneLineEach = end == line && isBracket(behind: indent.upperBound)
        (isBehindBlank, isFirst) = (false, false)
      } else {
        list.isOnOneLineEach = false
      }
      isApart = false
      isBehindBlank = false
      list.lastLine = end
      line = end + 1
    }
    return list
  }

  /// Whether an element in block style begins there.
  func isDash(at offset: Int) -> Bool {
    text.bytes[offset] == UInt8(ascii: "-") && scan.isEndOfWord(offset + 1)
  }

  private func isBracket(behind dash: Int) -> Bool {
    let start = text.skippingBlanks(from: dash + 1, to: text.bytes.count)
    return start < text.bytes.count && text.bytes[start] == UInt8(ascii: "{")
  }

  private func gap(behind dash: Int) -> String {
    let end = text.lines[line].upperBound
    let element = text.skippingBlanks(from: dash + 1, to: end)
    let gap = text.text((dash + 1)..<element)
    let stands = element < end && text.bytes[element] != UInt8(ascii: "#")
    return stands && !gap.isEmpty && gap.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? gap : " "
  }

  // MARK: Brackets

  private func flow(
    _ elements: [String],
    in flow: YAMLScan.Flow,
    from open: Int
  ) -> [TextInsertion] {
    let closing = text.line(of: flow.close)
    let comma = flow.first == nil || flow.endsWithComma ? "" : ","
    guard text.line(of: open) != closing else {
      let space = flow.first == nil ? "" : " "
      let added = comma + space + elements.joined(separator: ", ")
      return [TextInsertion(offset: flow.contentEnd, text: added)]
    }
    let newline = text.lineBreak(at: closing - 1)
    let indent = elementIndent(of: flow, from: open)
    let added = elements.map { indent + $0 }.joined(separator: "," + newline)
    let lastComma = flow.endsWithComma ? "," : ""
    guard text.indent(ofLine: closing).upperBound == flow.close else {
      return [TextInsertion(offset: flow.contentEnd, text: comma + newline + added + lastComma)]
    }
    return [
      TextInsertion(offset: flow.contentEnd, text: comma),
      TextInsertion(
        offset: text.lines[closing].lowerBound,
        text: added + lastComma + newline
      ),
    ]
  }

  /// That of the first element, where it stands on a line of its own.
  private func elementIndent(of flow: YAMLScan.Flow, from open: Int) -> String {
    if let first = flow.first, text.line(of: first) != text.line(of: open) {
      return text.text(text.indent(ofLine: text.line(of: first)))
    }
    return text.text(text.indent(ofLine: text.line(of: open))) + "  "
  }
}
