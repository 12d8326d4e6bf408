import BroadsheetCore

extension MappingOptions {
  private static let expectedNext =
    "a path to an address, {cursor: …, parameter: …} or {number: …, pages: …}"

  /// Where a mapping says that the next page is.
  func nextPage(_ value: any OptionValue) -> NextPageRule? {
    guard value.isMapping, !isRule(value) else { return rule(value).map { .address($0) } }
    return value.members(Self.expectedNext) { reader in
      guard let (key, inner) = reader.exactlyOne(of: ["cursor", "number"]) else { return nil }
      let (first, pages) = (reader.optional("first"), reader.optional("pages"))
      guard key == "number" else {
        for other in [first, pages] {
          other?.report("only 'number' counts pages", expected: "number")
        }
        guard let rule = rule(inner),
          let name = reader.required("parameter", "the parameter that takes the cursor")
        else { return nil }
        return name.text("a name").map { .cursor(rule, parameter: $0) }
      }
      var number = 1
      if let first {
        guard let text = first.writtenText, let given = Int(text), (0...1).contains(given) else {
          first.report("this is not where pages are counted from", expected: "0 or 1")
          return nil
        }
        number = given
      }
      return inner.text("the parameter that takes the number").map {
        .number(parameter: $0, first: number, count: pages.flatMap(rule))
      }
    }
  }

  func written(_ next: NextPageRule) -> WrittenOption {
    switch next {
    case .address(let rule): return written(rule)
    case .cursor(let rule, let parameter):
      return .inline([("cursor", written(rule)), ("parameter", .text(parameter))])
    case .number(let parameter, let first, let count):
      var members = [(key: "number", value: WrittenOption.text(parameter))]
      if first != 1 { members.append(("first", .text(String(first)))) }
      if let count { members.append(("pages", written(count))) }
      return .inline(members)
    }
  }

  /// Whether a mapping is a rule for one text.
  private func isRule(_ value: any OptionValue) -> Bool {
    guard case .object(let members) = value.json else { return false }
    return Self.ruleKeys.contains { members[$0.key] != nil }
  }
}
