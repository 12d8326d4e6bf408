import BroadsheetTesting

/// A newsstand file as some person or program might have written it: the same kinds of things, in any form
/// that YAML has for them.
struct RandomNewsstandFile {
  private(set) var text = ""
  /// Ids of sections of the first brand, in order.
  private(set) var ids: [String] = []
  /// Of the sections that are put together from others.
  private(set) var groups: [String] = []
  /// Whether the first brand's front is a list of blocks that names sections.
  private(set) var namesSections = false

  private static let titles = [
    "News", "It's [not] over, yet", "#1 in town", "A: b, {c}", "Ä ö – \"so\"", "yes", "- dash",
    "12",
    "'tis", "Sport # 2", "a]b}c", "| pipe", "> more", "back\\slash", "Tïtle, und mehr",
  ]

  private var random: SeededRandom
  private let newline: String
  private let step: Int
  private let gap: String
  private let indentsLists: Bool
  private let isSpaced: Bool
  private let isChatty: Bool

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    newline = random.chance(25) ? "\r\n" : "\n"
    step = Int.random(in: 1...6, using: &random)
    gap = String(
      repeating: " ",
      count: random.chance(70) ? 1 : Int.random(in: 2...4, using: &random)
    )
    indentsLists = random.chance(70)
    isSpaced = random.chance(30)
    isChatty = random.chance(60)
    self.random = random
    write()
  }

  private mutating func write() {
    line(0, "title: \(scalar("My rack"))")
    line(0, "brands:")
    let dash = indentsLists ? step : 0
    let count = random.chance(30) ? 2 : 1
    for brand in 0..<count { self.brand(brand, dash) }
    if random.chance(20) { text = "\u{feff}" + text }
    if random.chance(15) { line(0, "# the end") }
    if random.chance(30) { text = String(text.dropLast()) }
  }

  private mutating func brand(_ number: Int, _ dash: Int) {
    let key = dash + 1 + gap.count
    line(dash, "-\(gap)id: paper\(number)")
    line(key, "name: \(scalar("Paper"))")
    line(key, "language: en")
    let ids = (0..<Int.random(in: 1...4, using: &random)).map { "s\($0)" }
    if number == 0 { self.ids = ids }
    if random.chance(50) {
      front(ids, key, number)
      sections(ids, key, number)
    } else {
      sections(ids, key, number)
      front(ids, key, number)
    }
  }

  private mutating func front(_ ids: [String], _ key: Int, _ number: Int) {
    guard random.chance(60) else { return line(key, "front: automatic") }
    if number == 0 { namesSections = true }
    let blocks = ids.map { "{section: \($0), count: 4}" }
    if random.chance(30) {
      return line(key, "front: {blocks: [\(blocks.joined(separator: ", "))]}")
    }
    line(key, "front:")
    list(behind: "blocks", blocks.map { [$0] }, key + step)
  }

  private mutating func sections(_ ids: [String], _ key: Int, _ number: Int) {
    var elements = ids.map { section($0) }
    if random.chance(40) {
      let name = random.chance(50) ? "group" : "\"group\""
      if number == 0 { groups = ["group"] }
      let members = list(ids)
      elements.insert(
        ["id: \(name)", "title: \(scalar(title()))", "format: sections", "sections: \(members)"],
        at: Int.random(in: 0...elements.count, using: &random)
      )
    }
    list(behind: random.chance(15) ? "\"sections\"" : "sections", elements, key)
  }

  private mutating func section(_ id: String) -> [String] {
    var keys = ["title: \(scalar(title()))", "source: \"https://\(id).example/feed?a=1\""]
    if random.chance(30) { keys.append("summary: \(scalar(title()))") }
    if random.chance(10) { keys.append("navigation: false") }
    keys.shuffle(using: &random)
    return ["id: \(id)"] + keys
  }

  /// A list of mappings, each its entries, in one of the forms that lists have.
  private mutating func list(behind name: String, _ elements: [[String]], _ column: Int) {
    let flows = elements.map { element in
      element.count == 1 && element[0].hasPrefix("{")
        ? element[0] : "{\(element.joined(separator: ", "))}"
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      line(column, "\(name): [\(flows.joined(separator: ", "))\(random.chance(20) ? "," : "")]")
    case 1, 2:
      line(column, "\(name): [")
      for (index, flow) in flows.enumerated() {
        let isLast = index == flows.count - 1
        let comma = isLast && random.chance(70) ? "" : ","
        let closing = isLast && random.chance(30) ? "]" : ""
        line(column + step, flow + comma + closing)
        if !closing.isEmpty { return }
      }
      line(column, "]")
    default: dashes(name, elements, flows, column)
    }
  }

  private mutating func dashes(
    _ name: String,
    _ elements: [[String]],
    _ flows: [String],
    _ column: Int
  ) {
    line(column, name + ":" + (random.chance(10) ? " &mine" : ""))
    let dash = column + (indentsLists ? step : 0)
    let areFlows = random.chance(30)
    for (index, element) in elements.enumerated() {
      if isSpaced, index > 0 { text += newline }
      if areFlows || random.chance(10) || element[0].hasPrefix("{") {
        line(dash, "-\(gap)\(random.chance(30) ? broken(flows[index]) : flows[index])")
        continue
      }
      let key = dash + 1 + gap.count
      for (entry, content) in element.enumerated() {
        line(entry == 0 ? dash : key, (entry == 0 ? "-\(gap)" : "") + content)
      }
      if random.chance(30) { blockOfText(key) }
      if random.chance(15), isChatty { line(dash, "# - id: out") }
    }
  }

  /// A key whose value is a block of text, with what would be something else outside of one.
  private mutating func blockOfText(_ key: Int) {
    let header = ["|", ">", "|-", "|+", ">-"].randomElement(using: &random) ?? "|"
    guard !text.suffix(200).contains("summary") else { return }
    text += String(repeating: " ", count: key) + "summary: \(header)" + newline
    for words in ["It's - a \"text", "# with: [lines", "- of its own"] {
      text += String(repeating: " ", count: key + step) + words + newline
      if random.chance(30) { text += newline }
    }
  }

  /// Over several lines, also in texts; how far these are indented means nothing in brackets.
  private mutating func broken(_ flow: String) -> String {
    let parts = flow.split(separator: ", ")
    return parts.dropFirst().reduce(String(parts[0])) { whole, part in
      let indent = Int.random(in: 0...12, using: &random)
      return whole + "," + newline + String(repeating: " ", count: indent) + part
    }
  }

  private mutating func list(_ ids: [String]) -> String {
    "[" + ids.joined(separator: random.chance(50) ? ", " : " , ") + "]"
  }

  private mutating func title() -> String { Self.titles.randomElement(using: &random) ?? "News" }

  /// In one of the forms that texts have; in quotes where it has to be.
  private mutating func scalar(_ text: String) -> String {
    let isSafe = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where isSafe && text != "yes": return text
    case 1:
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''") + "'"
    default:
      let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
      return "\"\(escaped)\""
    }
  }

  private mutating func line(_ column: Int, _ content: String) {
    if isChatty, random.chance(10) {
      let column = Int.random(in: 0...(column + 2), using: &random)
      text += String(repeating: " ", count: column) + "# it's [a \"remark" + newline
    }
    if isChatty, random.chance(5) { text += newline }
    text += String(repeating: " ", count: column) + content
    if isChatty, random.chance(15) { text += " # it's {said" }
    text += newline
  }
}
