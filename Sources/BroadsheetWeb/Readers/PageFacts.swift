import BroadsheetCore
import Foundation

/// What the scripts must know of a page, as data attributes of its body.
struct PageFacts {
  var brand: Brand
  /// The section that is open; nil on a front.
  var section: Slug?
  /// Of a page that was pressed.
  var edition: Edition?
  /// Of a story's page.
  var story: Story?
  /// What the story was called before.
  var earlierNames: [Slug] = []

  var attributes: HTML {
    """
     data-brand="\(brand.id)"\(attribute: "data-section", section?.rawValue)\
    \(attribute: "data-edition", edition.map { String($0.serial) })\
    \(attribute: "data-renewal", edition.map { _ in renewalWords })\
    \(attribute: "data-story", story?.id.rawValue)\(attribute: "data-was", wasCalled)\
    \(attribute: "data-live", liveWords)\
    \(attribute: "data-counting", brand.counting.word)\(attribute: "data-feed", feedProperties)\
    \(attribute: "data-personal", personalRule)\(attribute: "data-subjects", subjects)
    """
  }

  /// What renewal.js says while the page is renewed, as JSON; `#` stands for a number.
  private var renewalWords: String {
    let phrases = brand.phrases
    return Self.json([
      "pull": .string(phrases.pullToRenew),
      "letGo": .string(phrases.letGoToRenew),
      "renewing": .string(phrases.renewing),
      "added": .string(phrases.newStories("#")),
      "changed": .string(phrases.renewed),
      "same": .string(phrases.nothingNew),
      "failed": .string(phrases.renewalFailed),
      "show": .string(phrases.showChanges),
    ])
  }

  /// What is said when a live story goes on; nil for any other.
  private var liveWords: String? {
    story.flatMap { $0.flags.contains(.live) ? brand.phrases.storyGoesOn : nil }
  }

  /// What the feed says for tracking and styling, as JSON: names and texts.
  private var feedProperties: String? {
    guard let properties = edition?.properties else { return nil }
    let texts = properties.names.map { ($0, JSONValue.string(properties[$0] ?? "")) }
    return Self.json(Dictionary(texts) { first, _ in first })
  }

  private var wasCalled: String? {
    earlierNames.isEmpty ? nil : earlierNames.map(\.rawValue).joined(separator: " ")
  }

  /// The rule by which the page may be ranked on the reader's device.
  private var personalRule: String? {
    guard let edition, let rule = brand.personalRule(of: edition.section) else { return nil }
    return Self.json([
      "reach": .number(Double(rule.reach)),
      "leastReads": .number(Double(rule.leastReads)),
      "weights": .object(rule.weights.mapValues(JSONValue.number)),
    ])
  }

  /// An object as scripts read it.
  static func json(_ members: [String: JSONValue]) -> String {
    String(decoding: JSONText.bytes(.object(members)), as: UTF8.self)
  }

  /// What a story is about, for the history that the reader's device keeps.
  private var subjects: String? {
    guard let story, brand.allowsPersonalRanking, !story.subjects.isEmpty else { return nil }
    return story.subjects.joined(separator: PersonalMark.separator)
  }
}

extension ReaderCounting {
  /// Whether the reader is counted until they say otherwise; nil where nobody ever is.
  var word: String? {
    switch self {
    case .on: "yes"
    case .withConsent: "ask"
    case .off: nil
    }
  }
}
