import BroadsheetCore
import BroadsheetPress
import Foundation
import Synchronization

/// How often stories were read of late, with nothing about who read them.
///
/// A read counts half as much after every half-life, so that yesterday's favourite makes room.
final class ReadCounts: Sendable {
  /// Seconds.
  private static let halfLife = 6.0 * 3600
  private static let halfHour = 1_800.0
  /// Stories of one brand that are counted; the least read make room.
  private static let capacity = 2_000

  private struct Tally {
    var weight: Double
    /// An uptime: a wall clock that jumps would keep or lose everything.
    var at: Double
  }

  /// Half-lives after which a read counts for nothing worth looking up.
  static let lifetime = 8 * halfLife

  private let tallies = Mutex<[Slug: [Slug: Tally]]>([:])
  private let uptime: @Sendable () -> Double

  init(uptime: @escaping @Sendable () -> Double) { self.uptime = uptime }

  func count(_ story: Slug, of brand: Slug) {
    let moment = uptime()
    tallies.withLock { tallies in
      var tally = tallies[brand]?[story] ?? Tally(weight: 0, at: moment)
      tally.weight = Self.weight(of: tally, at: moment) + 1
      tally.at = moment
      tallies[brand, default: [:]][story] = tally
      if tallies[brand, default: [:]].count > Self.capacity {
        tallies[brand] = Self.mostRead(of: tallies[brand] ?? [:], at: moment)
      }
    }
  }

  /// Adds what an earlier process counted, each hour as if all of it had been read in its middle.
  func recall(_ counts: [StoryCount], of brand: Slug, now: Date) {
    let moment = uptime()
    tallies.withLock { tallies in
      var own = tallies[brand] ?? [:]
      for count in counts {
        let age = max(0, now.timeIntervalSince(count.hour.start + Self.halfHour))
        var tally = own[count.story] ?? Tally(weight: 0, at: moment)
        tally.weight =
          Self.weight(of: tally, at: moment) + Double(count.opened) * exp2(-age / Self.halfLife)
        tally.at = moment
        own[count.story] = tally
      }
      tallies[brand] =
        own.count > Self.capacity ? Self.mostRead(of: own, at: moment) : own
    }
  }

  /// The counts by where teasers lead, in hundredths of a read.
  func counts(of brand: Slug) -> [Teaser.Destination: Int] {
    let moment = uptime()
    let tallies = tallies.withLock { $0[brand] } ?? [:]
    return Dictionary(
      uniqueKeysWithValues: tallies.map { story, tally in
        (.story(story), Int(Self.weight(of: tally, at: moment) * 100))
      }
    )
  }

  private static func weight(of tally: Tally, at moment: Double) -> Double {
    tally.weight * exp2(-max(moment - tally.at, 0) / halfLife)
  }

  private static func mostRead(of tallies: [Slug: Tally], at moment: Double) -> [Slug: Tally] {
    let ranked = tallies.sorted {
      weight(of: $0.value, at: moment) > weight(of: $1.value, at: moment)
    }
    return Dictionary(uniqueKeysWithValues: ranked.prefix(capacity / 2).map { ($0.key, $0.value) })
  }
}
