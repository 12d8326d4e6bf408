import BroadsheetCore
import BroadsheetStore
import Foundation

/// What the press room knows of one section.
struct SectionRecord: Sendable {
  let brand: Brand
  let section: BroadsheetCore.Section
  var source = SourceState()
  /// The last good feed.
  var feed: KeptFeed?
  /// What the loader had to say about it.
  var diagnostics: [Diagnostic] = []
  /// Why there is nothing newer.
  var failure: Failure?
  /// Whether it is known what asking the source comes to now.
  var hasAnswered = false
  /// Whether a reader asked for another attempt.
  var isWanted = false

  var key: PageKey { PageKey(brand: brand.id, section: section.id) }

  /// The sections that this one is put together from; nil for one with a source of its own.
  var members: [Slug]? {
    if case .sections(let members) = section.source.format { members } else { nil }
  }

  /// Whether the section is a page elsewhere, whatever its source might say.
  var isAlwaysWeb: Bool { section.source.format == .web || section.rendering == .web }
}
