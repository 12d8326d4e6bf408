import BroadsheetCore
import BroadsheetNewsstand
import Testing

struct FrontDecoderTests {
  @Test func `a block is fed by a section, a query or a provider`() throws {
    let front = try #require(
      try Sample.decode(
        file(
          """
          - {kind: package, section: news, count: 5, lead: giga, hand-placed: [one, two]}
          - {kind: opinion, title: Views, query: {flags: [opinion], limit: 4}}
          - {weather: {service: met-norway, source: "https://w.example/f"}}
          """
        )
      ).get().brands.first
    ).front

    #expect(front.blocks.map(\.kind) == [.package, .opinion, .strip])
    #expect(front.blocks.map(\.count) == [5, 4, 1])
    #expect(front.blocks[0].lead == .giga)
    #expect(front.blocks[0].handPlaced == [FeedItem.ID("one"), FeedItem.ID("two")])
    guard case .item(.weather) = front.blocks[2].content else {
      Issue.record("the weather is lost")
      return
    }
  }

  @Test(arguments: [
    ("- {kind: fixed}", "nothing says what it is"),
    ("- {kind: fxied, section: news}", "'fxied' is none of the words"),
    ("- {section: newz}", "the brand has no section 'newz'"),
    ("- {section: news, query: {limit: 3}}", "'section' and 'query' exclude each other"),
    ("- {section: news, lead: huge}", "'huge' is none of the words"),
  ])
  func `what is wrong with a block is said`(block: String, message: String) {
    #expect(Sample.problems(file(block)).map(\.message) == [message])
  }

  @Test(arguments: ["front: automatic", "front: {blocks: automatic}"])
  func `a front may be made of what the day has`(front: String) throws {
    let brand = try #require(try Sample.decode(whole(front)).get().brands.first)

    #expect(brand.front == .automatic())
  }

  @Test func `parts of the day may stand among other blocks`() throws {
    let front = try #require(
      try Sample.decode(
        file(
          """
          - {automatic: lead, count: 7}
          - {section: news}
          - {automatic: in-brief, kind: list, title: Short}
          """
        )
      ).get().brands.first
    ).front

    #expect(
      front.blocks.map(\.content) == [
        .automatic(.lead), .section(Slug(identifying: "news")), .automatic(.inBrief),
      ]
    )
    #expect(front.blocks.map(\.kind) == [.dynamicSlow, .dynamicSlow, .list])
    #expect(front.blocks.map(\.count) == [7, 8, 8])
    #expect(front.blocks.map(\.name) == ["front-lead", nil, "front-in-brief"])
  }

  @Test(arguments: [
    ("front: automatc", "'automatc' is no front"),
    ("front: {blocks: manual}", "'manual' is no front"),
    ("front: {blocks: [{automatic: leed}]}", "'leed' is none of the words"),
    (
      "front: {blocks: [{automatic: lead, section: news}]}",
      "'section' and 'automatic' exclude each other"
    ),
    (
      "front: {blocks: [{automatic: lead}, {automatic: lead}]}",
      "'lead' stands on the front already"
    ),
  ])
  func `what is wrong with an automatic front is said`(front: String, message: String) {
    #expect(Sample.problems(whole(front)).map(\.message) == [message])
  }

  private func whole(_ front: String) -> String {
    Sample.file(section: "").replacing(
      "    front:\n      blocks:\n        - {section: news, count: 3}",
      with: "    \(front)"
    )
  }

  private func file(_ blocks: String) -> String {
    Sample.file(section: "").replacing(
      "        - {section: news, count: 3}",
      with: blocks.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
    )
  }
}
