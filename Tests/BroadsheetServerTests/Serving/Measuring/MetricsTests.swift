import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// What Prometheus gets.
struct MetricsTests {
  /// Every label there may be, with every value that it may have: bounds of buckets are numbers.
  private static let labels: [String: Set<String>] = [
    "act": ["set", "end", "undo", "feed", "unread"],
    "class": ["1xx", "2xx", "3xx", "4xx", "5xx"],
    "kind": [
      "page", "story", "feed", "file", "search", "stream", "report", "api", "newsroom", "probe",
      "other",
    ],
    "outcome": [
      "fresh", "unchanged", "failed", "loaded", "unreachable", "unreadable", "held_back", "purged",
    ],
    "page": ["front", "section"],
    "role": ["all", "press", "front"],
    "stage": ["fetch", "load", "press"],
    "which": ["oldest", "newest"],
  ]

  @Test func `the whole answer is what Prometheus reads`() async throws {
    try await Newsroom([Newsroom.news: [.failure(.badStatus(code: 500, retryAfter: nil))]])
      .test { client in
        for path in ["/", "/posten", "/posten/news", "/posten/nothing", "/POSTEN", "/api/v1/x"] {
          _ = try await client.get(path)
        }

        let answer = try await client.get("/metrics")
        let figures = try Exposition(answer.text)

        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(answer.headers[.cacheControl] == "no-store")
        for family in figures.families {
          #expect(family.name.wholeMatch(of: /broadsheet(?:_[a-z]+)+/) != nil, "\(family.name)")
          #expect((family.type == "counter") == family.name.hasSuffix("_total"), "\(family.name)")
          if family.type == "histogram" {
            #expect(family.name.hasSuffix("_seconds"))
            expectDistributions(of: family)
          }
        }
      }
  }

  /// Buckets ascend to all there is.
  private func expectDistributions(of family: Exposition.Family) {
    var buckets: [[String: String]: [Exposition.Sample]] = [:]
    for sample in family.samples where sample.name.hasSuffix("_bucket") {
      buckets[sample.labels.filter { $0.key != "le" }, default: []].append(sample)
    }
    #expect(!buckets.isEmpty)
    for (labels, buckets) in buckets {
      let bounds = buckets.map {
        $0.labels["le"] == "+Inf" ? .infinity : Double($0.labels["le"] ?? "")
      }
      let counts = buckets.map(\.value)
      #expect(bounds.compactMap { $0 } == bounds.compactMap { $0 }.sorted())
      #expect(bounds.last == .infinity)
      #expect(counts == counts.sorted())
      let whole = family.samples.first { $0.name == "\(family.name)_count" && $0.labels == labels }
      #expect(whole?.value == counts.last)
    }
  }

  @Test func `no label comes from outside, and none is more than were foreseen`() async throws {
    let field = try #require(HTTPField.Name("X-Request-Id"))
    try await Newsroom().test { client in
      let before = try Exposition(try await client.get("/metrics").text)
      for path in [
        "/posten/made-up-by-a-stranger", "/%22y", "/%0Aa", "/posten/search.page?q=secret",
      ] {
        _ = try await client.get(path, [field: "made-up-by-a-stranger"])
      }
      _ = try await client.execute(uri: "/", method: .put)

      let text = try await client.get("/metrics").text
      let figures = try Exposition(text)

      for sample in figures.families.flatMap(\.samples) {
        for (name, value) in sample.labels where name != "le" {
          #expect(Self.labels[name]?.contains(value) == true, "\(name)=\(value)")
        }
      }
      #expect(!text.contains("stranger") && !text.contains("posten") && !text.contains("secret"))
      #expect(
        figures.families.flatMap(\.samples).count == before.families.flatMap(\.samples).count
      )
      #expect(figures.families.flatMap(\.samples).count < 400)
    }
  }

  @Test func `what was done is counted, and what is so now is there`() async throws {
    let broken = [
      Newsroom.news: [StubTransport.Answer.failure(.badStatus(code: 500, retryAfter: nil))]
    ]
    let newsroom = try Newsroom(broken)
    await newsroom.server.press()

    try await newsroom.server.makeApplication().test(.idle) { client in
      for path in ["/posten", "/posten", "/posten/nothing"] { _ = try await client.get(path) }
      let figures = try Exposition(try await client.get("/metrics").text)

      let requests = "broadsheet_http_requests_total"
      #expect(figures.value(requests, ["kind": "page", "class": "2xx"]) == 2)
      #expect(figures.value(requests, ["kind": "page", "class": "4xx"]) == 1)
      #expect(figures.value(requests, ["kind": "story", "class": "2xx"]) == 0)
      #expect(figures.value("broadsheet_fetches_total", ["outcome": "failed"]) == 1)
      #expect(figures.value("broadsheet_fetches_total", ["outcome": "fresh"]) >= 1)
      #expect(figures.value("broadsheet_section_answers_total", ["outcome": "unreachable"]) == 1)
      #expect(figures.value("broadsheet_presses_total") >= 1)
      #expect(figures.value("broadsheet_pages_pressed_total") >= 1)
      #expect(figures.value("broadsheet_stage_duration_seconds_count", ["stage": "press"]) >= 1)
      #expect(figures.value("broadsheet_sections") == 5)
      #expect(figures.value("broadsheet_sections_failing") >= 1)
      #expect(figures.value("broadsheet_store_bytes") > 0)
      #expect(figures.value("broadsheet_event_streams_limit") > 0)
    }
  }

  @Test func `pages grow older until their content is confirmed`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()

    try await newsroom.server.makeApplication().test(.idle) { client in
      func age(_ which: String) async throws -> Double {
        try Exposition(try await client.get("/metrics").text)
          .value("broadsheet_edition_age_seconds", ["page": "section", "which": which])
      }
      let young = try await age("newest")
      newsroom.clock.advance(by: 1_000)
      let old = (try await age("newest"), try await age("oldest"))

      #expect(old.0 == young + 1_000)
      #expect(old.1 >= old.0)
    }
  }

  @Test func `a decision is counted once`() async throws {
    try await OpenNewsroom().test { desk in
      let body = """
        {"act": {"set": {"target": {"brand": "posten", "section": "news"},
        "action": {"kind": "off"}, "reason": "a test"}}}
        """
      _ = try await desk.post("decisions", body)
      _ = try await desk.post("decisions", #"{"act": {"end": 1}}"#)

      let figures = try Exposition(try await desk.client.get("/metrics").text)

      #expect(figures.value("broadsheet_decisions_total", ["act": "set"]) == 1)
      #expect(figures.value("broadsheet_decisions_total", ["act": "end"]) == 1)
      #expect(figures.value("broadsheet_decisions_total", ["act": "undo"]) == 0)
    }
  }
}
