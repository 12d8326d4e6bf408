import BroadsheetCore
import Foundation

/// What shows that the stories of two sources are one: facts that different stories do not share.
///
/// Pages are compared by what all their addresses have in common. A page at the publisher alone
/// shows nothing, because some feeds lead all of their stories to one; neither does an id, which any
/// backend may have; on one server it does together with the headline and, roughly, the time. A page
/// that a source gives to several stories shows something only together with the headline and the time.
enum StoryEvidence {
  /// Hashes of the facts; no fact but equal ones shares a hash with another.
  ///
  /// `sharesPage` says that the source leads other stories to the same page.
  static func of(
    _ teaser: Teaser,
    named name: Slug,
    from source: URL,
    sharesPage: Bool
  ) -> [UInt64] {
    let id = name.unmarked ?? name
    var evidence: [UInt64] = []
    // A text in the story's page shows no more than the page does.
    if let text = teaser.storySource, text != teaser.origin {
      evidence.append(hash("text", text.absoluteString))
    }
    let page = teaser.originText.map { PageIdentity.of($0.text) }
    if let page, !sharesPage {
      evidence.append(hash("page and headline", page, teaser.headline))
      evidence.append(hash("page and id", page, id.rawValue))
    }
    if let published = teaser.published {
      if let page {
        let time = "\(published.timeIntervalSince1970)"
        evidence.append(hash("page, headline and time", page, teaser.headline, time))
      }
      // What one house sends out twice, such as a section and the list of the newest.
      let server = "\(source.scheme ?? "")://\(source.host() ?? ""):\(source.port ?? 0)"
      for time in halfDays(around: published) {
        evidence.append(hash("house", server, id.rawValue, teaser.headline, time))
      }
    }
    return evidence
  }

  /// What stands for a time: of two that are less than half a day apart one at least is the same.
  ///
  /// Times are corrected, and of that one section of a house hears after the other.
  private static func halfDays(around published: Date) -> [String] {
    let days = published.timeIntervalSince1970 / 86_400
    return ["day \(days.rounded(.down))", "noon \((days + 0.5).rounded(.down))"]
  }

  private static func hash(_ facts: String...) -> UInt64 {
    var hash = StableHash()
    for fact in facts { hash.combine(fact) }
    return hash.value
  }
}
