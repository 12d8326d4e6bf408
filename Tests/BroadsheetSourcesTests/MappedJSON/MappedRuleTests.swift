import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What the rules of a mapping bring of an item.
struct MappedRuleTests {
  private func path(_ text: String) throws -> JSONPath { try #require(JSONPath(text)) }

  private func load(_ document: String, _ fields: [FieldMapping.Field: FieldRule]) throws
    -> LoadedFeed
  {
    let headline = FieldRule.path(try path("h"))
    let mapping = FieldMapping(
      items: try path("rows"),
      fields: fields.merging([.headline: headline]) { field, _ in field }
    )
    return try MappedLoader(mapping: mapping).load(.sample(document), in: .sample(.mapped(mapping)))
  }

  private func html(_ loaded: LoadedFeed) -> [String] {
    loaded.stories.flatMap(\.body).compactMap { block in
      if case .markup(let markup) = block { markup.html } else { nil }
    }
  }

  private func reference(_ list: String, _ keys: [(String, String)], _ taken: String) throws
    -> FieldRule
  {
    .found(
      ReferenceRule(
        in: try path(list),
        where: try keys.map { .init(try path($0.0), is: .path(try path($0.1))) },
        take: .path(try path(taken))
      )
    )
  }

  // MARK: References

  @Test func `references are followed in their order, and those that lead nowhere are passed over`()
    throws
  {
    let loaded = try load(
      """
      {"rows": [{"h": "A", "by": [2, 9, 1], "img": "p"}, {"h": "B", "by": 1, "img": "q"}, {"h": "C"}],
       "people": [{"id": 1, "name": "Ann Poe"}, {"id": 2, "name": "Jo Roe"}, {"name": "Nobody"}, 7],
       "files": {"all": [{"key": "p", "src": "/p.jpg"}, {"key": "p", "src": "/other.jpg"}]}}
      """,
      [
        .byline: try reference("people", [("id", "by")], "name"),
        .picture: try reference("files.all", [("key", "img")], "src"),
      ]
    )

    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(teasers.map(\.byline) == ["Jo Roe, Ann Poe", "Ann Poe", nil])
    #expect(teasers.map { $0.picture?.address.path() } == ["/p.jpg", nil, nil])
  }

  @Test func `things of two kinds may have one id`() throws {
    let loaded = try load(
      """
      {"rows": [{"h": "A", "refs": [{"t": "person", "id": "1"}, {"t": "person", "id": "2"}]}],
       "included": [{"t": "photo", "id": "1", "name": "x.jpg"}, {"t": "person", "id": "1", "name": "Ann"},
                    {"t": "person", "id": "2", "name": "Jo"}]}
      """,
      [.byline: try reference("included", [("id", "refs[*].id"), ("t", "refs[*].t")], "name")]
    )

    #expect(loaded.feed.items.first?.teaser?.byline == "Ann, Jo")
  }

  @Test func `a reference leads on to the next list`() throws {
    let inner = try reference("files", [("id", "cover")], "url")
    let rule = FieldRule.found(
      ReferenceRule(
        in: try path("media"),
        where: [.init(try path("id"), is: .path(try path("m")))],
        take: inner
      )
    )

    let loaded = try load(
      """
      {"rows": [{"h": "A", "m": "m1"}], "media": [{"id": "m1", "cover": "f1"}],
       "files": [{"id": "f1", "url": "/f.jpg"}]}
      """,
      [.picture: rule]
    )

    #expect(loaded.feed.items.first?.teaser?.picture?.address.path() == "/f.jpg")
  }

  @Test func `names that look the same are not, and what is missing is no name`() throws {
    let loaded = try load(
      """
      {"rows": [{"h": "A", "by": "\\u00e9"}, {"h": "B", "by": null}, {"h": "C", "by": ""}],
       "people": [{"id": "e\\u0301", "name": "Other"}, {"id": null, "name": "Null"}, {"id": "", "name": "E"}]}
      """,
      [.byline: try reference("people", [("id", "by")], "name")]
    )

    #expect(loaded.feed.items.compactMap(\.teaser).map(\.byline) == [nil, nil, nil])
  }

  @Test(arguments: [1, 2, 4])
  func `many references to one large thing bring no more than a multiple of the document`(n: Int)
    throws
  {
    let text = String(repeating: "word ", count: 2_000 * n)
    let rows = (0..<(500 * n)).map { #"{"h": "H\#($0)", "t": 1}"# }.joined(separator: ",")

    let loaded = try load(
      #"{"rows": [\#(rows)], "texts": [{"id": 1, "html": "\#(text)"}]}"#,
      [.body: try reference("texts", [("id", "t")], "html")]
    )

    let bytes = html(loaded).reduce(0) { $0 + $1.utf8.count }
    #expect(bytes > 0)
    #expect(bytes < 20 * (text.utf8.count + rows.utf8.count))
    #expect(loaded.feed.items.count == 500 * n)
    #expect(loaded.diagnostics.filter { $0.severity == .error }.count == 1)
  }

  // MARK: Texts of many parts

  @Test func `a body of many parts is all of them, and a part ends what it leaves open`() throws {
    let loaded = try load(
      """
      {"rows": [{"h": "A", "parts": [{"c": "One <b>two"}, {"c": "<h2>Three</h2>"}, {"x": 1},
       {"c": "<!-- p --><p>Four</p>"}, {"c": " "}, {"c": "<ul><li>five</ul>"}, {"c": "six<p>seven"}]}]}
      """,
      [.body: .path(try path("parts[*].c"))]
    )

    #expect(
      html(loaded) == [
        """
        <p>One <b>two</b></p>
        <h2>Three</h2>
        <p>Four</p>
        <ul><li>five</li></ul>
        <p>six</p><p>seven</p>
        """
      ]
    )
  }

  @Test func `names in parts are put together one by one`() throws {
    let loaded = try load(
      """
      {"rows": [{"h": "A", "by": [{"f": "Ann", "l": "Poe"}, {"f": "Jo"}, {"l": "Roe"}, {"f": "Ann", "l": "Poe"}]}]}
      """,
      [
        .byline: .each(
          try path("by"),
          .joined([.path(try path("f")), .path(try path("l"))], separator: " ")
        )
      ]
    )

    #expect(loaded.feed.items.first?.teaser?.byline == "Ann Poe, Jo, Roe")
  }

  @Test func `a rich text's words are found however deep they are`() throws {
    let loaded = try load(
      """
      {"rows": [{"h": "A", "doc": [
        {"type": "p", "content": [{"text": "A "}, {"type": "link", "content": [{"type": "b", "content": [{"text": "deep"}]}]}, {"text": " word."}]},
        {"type": "p", "content": [{"text": "Next."}]}]}]}
      """,
      [
        .body: .each(
          try path("doc"),
          .joined([.path(try path("content[**].text"))], separator: "")
        )
      ]
    )

    #expect(html(loaded) == ["<p>A deep word.</p>\n<p>Next.</p>"])
  }

  @Test func `a field that takes one text says so where there are more`() throws {
    let loaded = try load(
      #"{"rows": [{"h": "A", "lead": ["One.", "Two."], "by": ["Ann", "Jo"]}, {"h": "B", "lead": "x"}]}"#,
      [.standfirst: .path(try path("lead")), .byline: .path(try path("by"))]
    )

    #expect(loaded.feed.items.first?.teaser?.standfirst == "One.")
    #expect(
      loaded.diagnostics.map(\.message) == [
        "several texts for standfirst at lead, of which the first is taken"
      ]
    )
  }

  // MARK: What is escaped, and what is no picture

  @Test(arguments: [
    "self", "default", "nsfw", "spoiler", "image", "None", "n/a", "-", "0", "false",
  ])
  func `a word is no picture, and the next rule is tried`(word: String) throws {
    let loaded = try load(
      #"{"rows": [{"h": "A", "a": "\#(word)", "b": "/b.jpg"}, {"h": "B", "a": "\#(word)"}]}"#,
      [.picture: .firstOf([.path(try path("a")), .path(try path("b"))])]
    )

    #expect(
      loaded.feed.items.compactMap(\.teaser).map { $0.picture?.address.path() } == ["/b.jpg", nil]
    )
  }

  @Test func `escaped ampersands of addresses are ampersands, and nothing else is`() throws {
    let loaded = try load(
      #"{"rows": [{"h": "A", "u": "/a?x=1&amp;y=2&copy=3&amp;lt=4", "p": "/p.jpg?w=1&amp;h=2"}]}"#,
      [.address: .path(try path("u")), .picture: .path(try path("p"))]
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.origin?.query() == "x=1&y=2&copy=3&lt=4")
    #expect(teaser.picture?.address.query() == "w=1&h=2")
  }

  @Test(arguments: [
    (
      " &lt;!-- x --&gt;&lt;p&gt;It &lt;b&gt;holds&lt;/b&gt;.&lt;/p&gt;\\n",
      "<p>It <b>holds</b>.</p>"
    ),
    ("&lt;p&gt;A &amp;amp; b&lt;/p&gt;", "<p>A &amp; b</p>"),
    ("<p>Write &lt;b&gt;</p>", "<p>Write &lt;b&gt;</p>"),
    ("&lt;b&gt; is a tag", "&lt;b&gt; is a tag"),
  ])
  func `a text all of whose tags are escaped has them`(body: String, expected: String) throws {
    let loaded = try load(
      #"{"rows": [{"h": "A", "t": "\#(body)"}]}"#,
      [.body: .path(try path("t"))]
    )

    #expect(html(loaded).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) } == [expected])
  }

  @Test func `a rule unescapes once, whatever the text is`() throws {
    let loaded = try load(
      #"{"rows": [{"h": "A", "t": "It &lt;b&gt;holds&lt;/b&gt; &amp;amp; well", "k": "Sea &amp; coast"}]}"#,
      [.body: .unescaped(.path(try path("t"))), .kicker: .unescaped(.path(try path("k")))]
    )

    #expect(html(loaded) == ["It <b>holds</b> &amp; well"])
    #expect(loaded.feed.items.first?.teaser?.kicker == "Sea & coast")
  }
}
