import Testing

@testable import BroadsheetSources

/// Small sets look through their numbers, large ones hash them; both must say the same.
@Suite struct CategorySetTests {
  private func added(_ categories: [ParsedCategory]) -> [ParsedCategory] {
    var set = CategorySet()
    return categories.filter { category in
      guard let key = set.key(ofNew: category) else { return false }
      set.insert(key)
      return true
    }
  }

  @Test func `each category is new once, however many there are`() {
    let categories = (0..<60).map { ParsedCategory(term: "term \($0)") }

    #expect(added(categories + categories) == categories)
  }

  @Test func `term, scheme and label are told apart`() {
    let categories = [
      ParsedCategory(term: "a"), ParsedCategory(scheme: "a"), ParsedCategory(label: "a"),
      ParsedCategory(term: ""), ParsedCategory(term: "a", scheme: ""),
    ]

    #expect(added(categories + categories) == categories)
  }

  @Test(arguments: [0, 20])
  func `letters that Unicode takes for the same are the same`(others: Int) {
    let many = (0..<others).map { ParsedCategory(term: "term \($0)") }
    let composed = ParsedCategory(term: "caf\u{E9}")

    let result = added(many + [composed, ParsedCategory(term: "cafe\u{301}")])

    #expect(result == many + [composed])
  }

  @Test func `an emptied set knows nothing`() throws {
    var set = CategorySet()
    let category = ParsedCategory(term: "a")
    set.insert(try #require(set.key(ofNew: category)))

    set.removeAll()

    #expect(set.key(ofNew: category) != nil)
  }
}
