/// Tables come out as `table > caption | colgroup > col | thead, tbody, tfoot > tr > td, th`, with
/// the missing parts put in: any other shape would be taken apart by the next parser.
extension HTMLTreeWriter {
  /// Writes a part of a table at its place in the innermost open one; outside any it is dropped.
  mutating func openTablePart(_ tag: HTMLTag, _ tokens: borrowing HTMLTokenizer) {
    guard let scope = innermostScope() else {
      needsBlank = true
      return
    }
    if open[scope].tag != .table { close(downTo: scope) }
    switch tag {
    case .tr:
      closeTableParts { $0 == .table || $0.isRowGroup }
      if open.top == .table { pushImplied(.tbody) }
    case .td, .th:
      closeTableParts { $0 == .table || $0.isRowGroup || $0 == .tr }
      openImpliedRow()
    case .col:
      closeTableParts { $0 == .table || $0 == .colgroup }
      if open.top == .table { pushImplied(.colgroup) }
    default:
      closeTableParts { $0 == .table }
    }
    write(tag, tokens)
  }

  /// Gives content that stands loose in a table a cell of its own.
  mutating func openImpliedCell() {
    closeTableParts { $0 == .table || $0.isRowGroup || $0 == .tr }
    openImpliedRow()
    pushImplied(.td)
  }

  /// A table directly in a table's structure ends that table.
  mutating func closeDirectTable() {
    guard let top = open.top, top.isTableStructure, let scope = innermostScope() else { return }
    close(downTo: scope)
  }

  /// Closes the part, or the table, if it is open in the innermost table.
  mutating func endTablePart(_ tag: HTMLTag) {
    var index = open.depth
    while index > 0 {
      index -= 1
      if open[index].tag == tag { return close(downTo: index) }
      if open[index].tag == .table { return }
    }
  }

  private mutating func openImpliedRow() {
    if open.top == .table { pushImplied(.tbody) }
    if open.top != .tr { pushImplied(.tr) }
  }

  private mutating func closeTableParts(until isContext: (HTMLTag) -> Bool) {
    while let top = open.top, !isContext(top) { close(downTo: open.depth - 1) }
  }

  private func innermostScope() -> Int? {
    guard open.isOpen(.table) else { return nil }
    var index = open.depth
    while index > 0 {
      index -= 1
      if open[index].tag.isScope { return index }
    }
    return nil
  }
}

extension HTMLTag {
  fileprivate var isRowGroup: Bool { self == .tbody || self == .thead || self == .tfoot }
}
