import BroadsheetCore
import Foundation

/// What one section's page is made of beside what the brand's sections brought.
struct SectionMaterial: Sendable {
  /// The section as the newsroom has it.
  var section: NewsSection
  /// What its source said, or what stands in its place; the items that the page shows are the brand's.
  var feed: Feed
  /// What the loader had to say about it.
  var diagnostics: [Diagnostic] = []
  /// Whether the source has more behind what it gave.
  var goesOn = false
  /// Whether the page shows a page elsewhere, whatever becomes of the source.
  var isPageOfItsOwn = false
}

extension SectionMaterial {
  /// What is known of a section now.
  init(of record: SectionState, in brand: SwitchedBrand, showing feed: Feed) {
    section = record.section(of: brand)
    self.feed = feed
    diagnostics = record.diagnostics
    goesOn = record.goesOn
    isPageOfItsOwn = record.ownPage(as: section) != nil
  }
}
