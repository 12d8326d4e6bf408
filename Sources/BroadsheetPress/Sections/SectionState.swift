import BroadsheetCore
import BroadsheetSources
import Foundation

/// What the press knows of one section.
struct SectionState: Sendable {
  let brand: Brand
  let section: NewsSection
  var source: SourceState
  /// The last good feed.
  var feed: KeptFeed?
  /// What is known from asking for what comes behind it.
  var older = OlderState()
  /// What the loader had to say about it.
  var diagnostics: [Diagnostic] = []
  /// Whether the same feed once more is no news: it came while this process was there to take it.
  var knowsFeed = false
  /// What tells whether a story that comes with a feed says anything new.
  var storyNumbers: [Slug: UInt64] = [:]
  /// Why there is nothing newer.
  var failure: Failure?
  /// What whoever runs the newsstand can do about the failure.
  var advice: String?
  /// Whether it is known what asking the source comes to now.
  var hasAnswered = false
  /// Whether the feed is there that an earlier process may have kept.
  var isRestored = false
  /// Whether the kept feed was read from another format than the newsstand says now.
  var isReadDifferently = false
  /// Whether a reader asked for another attempt.
  var isWanted = false

  init(brand: Brand, section: NewsSection, settings: Newsstand.Settings) {
    self.brand = brand
    self.section = section
    source = SourceState(
      fingerprint: SourceFingerprint(of: section, language: brand.language, in: settings),
      reading: SourceFingerprint(ofReading: section.source)
    )
  }

  var key: PageKey { PageKey(brand: brand.id, section: section.id) }

  /// The sections that this one is put together from; nil for one with a source of its own.
  var members: [Slug]? {
    section.source.format.sections
  }

  /// Takes the next answer as new in every part.
  mutating func forgetWhatIsKept() {
    storyNumbers = [:]
    knowsFeed = false
    source.forgetVersion()
  }

  /// Whether its bytes come from somebody's server, and not from a file.
  var hasServer: Bool {
    ["http", "https"].contains(section.source.address.scheme?.lowercased())
  }

  /// Whether the section is a page elsewhere, and has nothing to be fetched.
  var isPage: Bool { section.source.format.origin == .page }

  /// The page that is shown whatever becomes of the source, as the section is drawn now; nil for one
  /// that depends on the source.
  func ownPage(as section: NewsSection) -> URL? {
    isPage || section.rendering != .web ? nil : section.webAddress ?? feed?.feed.page
  }

  /// The section as the newsroom has it now.
  func section(of brand: SwitchedBrand) -> NewsSection {
    brand.brand.section(section.id) ?? section
  }

  /// Holds what was known of the same source before its section was written down anew.
  mutating func inherit(from other: SectionState) {
    source = other.source
    feed = other.feed
    older = other.older
    diagnostics = other.diagnostics
    knowsFeed = other.knowsFeed
    storyNumbers = other.storyNumbers
    failure = other.failure
    advice = other.advice
    hasAnswered = other.hasAnswered
    isRestored = other.isRestored
    isReadDifferently = other.isReadDifferently
    isWanted = other.isWanted
  }
}
