import Metrics
import Testing

// No label of ours has anything to escape, so that only the writer itself can be asked.
@testable import BroadsheetServer

struct MetricFamilyTests {
  @Test func `what would end a value or a line is escaped`() throws {
    let family = MetricFamily(
      name: "things",
      help: "A \\ and\na line.",
      figures: .gauge([.init(labels: [.init(name: "word", value: "a \"b\" \\ c\nd")], value: 1)])
    )

    #expect(
      family.text == """
        # HELP things A \\\\ and\\na line.
        # TYPE things gauge
        things{word="a \\"b\\" \\\\ c\\nd"} 1

        """
    )
    #expect(try Exposition(family.text).value("things", ["word": "a \"b\" \\ c\nd"]) == 1)
  }

  @Test(arguments: [(0.0, "0"), (2.5, "2.5"), (1e20, "1e+20"), (.infinity, "+Inf"), (.nan, "NaN")])
  func `numbers are written as they are read`(value: Double, text: String) {
    let family = MetricFamily(name: "n", help: "N.", figures: .gauge([.init(value: value)]))

    #expect(family.text.hasSuffix("\nn \(text)\n"))
  }

  @Test func `what took as long as a bound is below it`() throws {
    let registry = MetricRegistry()
    let timer = registry.makeTimer(label: "wait_seconds", dimensions: [])
    for nanoseconds in [1_000_000, 1_000_001, 60_000_000_000] as [Int64] {
      timer.recordNanoseconds(nanoseconds)
    }

    let family = try #require(registry.families { _ in "Waiting." }.first)
    let figures = try Exposition(family.text)

    #expect(figures.value("wait_seconds_bucket", ["le": "0.0005"]) == 0)
    #expect(figures.value("wait_seconds_bucket", ["le": "0.001"]) == 1)
    #expect(figures.value("wait_seconds_bucket", ["le": "0.0025"]) == 2)
    #expect(figures.value("wait_seconds_bucket", ["le": "30"]) == 2)
    #expect(figures.value("wait_seconds_bucket", ["le": "+Inf"]) == 3)
    #expect(figures.value("wait_seconds_count") == 3)
    #expect(abs(figures.value("wait_seconds_sum") - 60.002_000_001) < 1e-9)
  }

  @Test func `one series is one, whoever makes it`() throws {
    let registry = MetricRegistry()
    for _ in 0..<2 {
      registry.makeCounter(label: "things_total", dimensions: [("a", "b")]).increment(by: 2)
    }

    let family = try #require(registry.families { _ in "Things." }.first)

    #expect(try Exposition(family.text).value("things_total", ["a": "b"]) == 4)
  }
}
