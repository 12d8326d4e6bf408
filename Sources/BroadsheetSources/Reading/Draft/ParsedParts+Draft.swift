extension [ParsedAuthor] {
  mutating func updateLast(_ change: (inout ParsedAuthor) -> Void) {
    if let last = indices.last { change(&self[last]) }
  }

  /// Completes the last author, or takes it away where it says nothing new.
  mutating func completeLast(_ text: String) {
    guard let last = indices.last else { return }
    if self[last].isEmpty, !text.isEmpty { self[last] = PersonText.author(text) }
    if self[last].isEmpty || last > 0 && self[..<last].contains(self[last]) { removeLast() }
  }
}

extension [ParsedCategory] {
  /// Gives the last category a term, if it has none.
  mutating func nameLast(_ term: String) -> Bool {
    guard let last = indices.last, self[last].term?.isEmpty ?? true else { return false }
    self[last].term = term
    return true
  }
}
