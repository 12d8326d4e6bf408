import BroadsheetCore

/// The options of a declared format: what reads the source.
struct DeclaredReading: Declared, Sendable {
  var place: DeclaredPlace
  let loader: any FeedLoader
  let stories: (any StoryLoader)?

  init(loader: any FeedLoader, stories: (any StoryLoader)?, at place: DeclaredPlace) {
    self.loader = loader
    self.stories = stories
    self.place = place
  }
}

extension SourceFormat {
  static func declared(_ reading: DeclaredReading) -> SourceFormat {
    SourceFormat(DeclaredFormat.name, options: reading)
  }
}
