import BroadsheetCore

/// What Swift declares, under `declared`: the loader goes along in the options.
///
/// Registered like any other format, but for Swift alone: no file can say it.
struct DeclaredFormat: BackendFormat {
  static let name = "declared"

  let word = DeclaredFormat.name
  let keys: [String] = []

  func format(from section: any OptionMembers) -> SourceFormat? {
    section.whole.report("'\(word)' is for sections that are declared in Swift")
    return nil
  }

  func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)] { [] }

  func loader(_ reading: DeclaredReading) -> any FeedLoader { reading.loader }

  func storyLoader(_ reading: DeclaredReading) -> (any StoryLoader)? { reading.stories }
}
