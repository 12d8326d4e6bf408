import BroadsheetCore
import Foundation

/// When stories that are kept apart from the list were asked for, and what the list said of them.
///
/// A backend that corrects a story says so in its list: by another headline, or by a later date. One
/// that says nothing is asked now and then.
struct StoryChecks {
  /// How a story that is kept stands to what its backend may have.
  enum Standing {
    /// Until when it is, if nothing says otherwise before.
    case current(until: Moment)
    /// Asked for long ago; nothing says that it has become another.
    case aged
    /// The list says that it has become another.
    case changed
  }

  private struct Check {
    var headline: String
    var modified: Date?
    var at: Moment
  }

  /// Seconds for which an answer holds when nothing says that it has changed.
  static let lifetime = 900.0
  /// How many are remembered; forgetting one costs a question.
  private static let capacity = 20_000

  private var checks: [Slug: [Slug: Check]] = [:]
  private var count = 0

  /// The backend has been asked for the story to which the teaser leads; one that does not answer is
  /// not asked oftener for that.
  mutating func note(_ teaser: Teaser, _ id: Slug, of brand: Slug, at moment: Moment) {
    if count >= Self.capacity { (checks, count) = ([:], 0) }
    let check = Check(headline: teaser.headline, modified: teaser.modified, at: moment)
    if checks[brand, default: [:]].updateValue(check, forKey: id) == nil { count += 1 }
  }

  /// When the backend was asked for a story the last time; nil where this process never did.
  func moment(of id: Slug, of brand: Slug) -> Moment? { checks[brand]?[id]?.at }

  /// Until when the answer holds that there was for what the teaser leads to; nil where there was none, where
  /// the list says something else since, and where it was long ago.
  func end(for teaser: Teaser, _ id: Slug, of brand: Slug, at moment: Moment) -> Moment? {
    guard let check = checks[brand]?[id], ByteText(check.headline) == ByteText(teaser.headline),
      check.modified == teaser.modified
    else { return nil }
    let end = check.at + Self.lifetime
    return moment.seconds(since: end) < 0 ? end : nil
  }

  func standing(
    of kept: Story,
    behind teaser: Teaser,
    _ id: Slug,
    of brand: Slug,
    at moment: Moment
  ) -> Standing {
    guard let check = checks[brand]?[id] else {
      // An earlier process asked, and what the list said then is not known.
      guard let modified = teaser.modified else { return .aged }
      return (kept.modified ?? kept.published).map { $0 >= modified } == true ? .aged : .changed
    }
    guard ByteText(check.headline) == ByteText(teaser.headline), check.modified == teaser.modified
    else { return .changed }
    let end = check.at + Self.lifetime
    return moment.seconds(since: end) < 0 ? .current(until: end) : .aged
  }
}
