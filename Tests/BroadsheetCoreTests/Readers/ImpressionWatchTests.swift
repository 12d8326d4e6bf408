import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct ImpressionWatchTests {
  private let slot = FeedItem.ID("a")
  private let start = Sample.moment

  @Test func `half of a slot for a second is seen`() {
    var watch = ImpressionWatch()
    watch.show(slot, share: 0.5, at: start)

    #expect(watch.collect(at: start + 0.9).isEmpty)
    #expect(watch.collect(at: start + 1) == [slot])
  }

  @Test func `less than half is not seen, however long`() {
    var watch = ImpressionWatch()
    watch.show(slot, share: 0.49, at: start)

    #expect(watch.collect(at: start + 60).isEmpty)
  }

  @Test func `the second must be without a break`() {
    var watch = ImpressionWatch()
    watch.show(slot, share: 1, at: start)
    watch.show(slot, share: 0.2, at: start + 0.8)
    watch.show(slot, share: 1, at: start + 0.9)

    #expect(watch.collect(at: start + 1.5).isEmpty)
    #expect(watch.collect(at: start + 1.9) == [slot])
  }

  @Test func `more or less of it above half does not begin the second anew`() {
    var watch = ImpressionWatch()
    watch.show(slot, share: 0.6, at: start)
    watch.show(slot, share: 0.9, at: start + 0.7)

    #expect(watch.collect(at: start + 1) == [slot])
  }

  @Test func `out of sight nothing is seen, and afterwards the second begins anew`() {
    var watch = ImpressionWatch()
    watch.show(slot, share: 1, at: start)
    watch.show(slot, share: 0, at: start + 0.5)
    #expect(watch.collect(at: start + 30).isEmpty)

    watch.show(slot, share: 1, at: start + 40)

    #expect(watch.collect(at: start + 40.9).isEmpty)
    #expect(watch.collect(at: start + 41) == [slot])
  }

  @Test func `a slot is seen once per edition and reader`() {
    var watch = ImpressionWatch(seen: [FeedItem.ID("earlier")])
    for slot in [slot, FeedItem.ID("earlier")] { watch.show(slot, share: 1, at: start) }
    #expect(watch.collect(at: start + 1) == [slot])

    watch.show(slot, share: 0, at: start + 2)
    watch.show(slot, share: 1, at: start + 3)

    #expect(watch.collect(at: start + 9).isEmpty)
  }

  @Test func `what was seen before it left the screen counts, though it is collected late`() {
    var watch = ImpressionWatch()
    watch.show(slot, share: 1, at: start)
    watch.show(slot, share: 0, at: start + 1.2)

    #expect(watch.collect(at: start + 5) == [slot])
  }
}
