import BroadsheetCore

/// The options of a declared format: what reads the source, known by where it is declared.
///
/// A value carries what it says, so that nothing has to be registered; a file can hold none.
struct DeclaredReading: Sendable {
  private var place: DeclaredPlace
  let loader: any FeedLoader
  let stories: (any StoryLoader)?

  init(loader: any FeedLoader, stories: (any StoryLoader)?, at place: DeclaredPlace) {
    self.loader = loader
    self.stories = stories
    self.place = place
  }

  /// This reading in a section of that name.
  func of(_ section: Slug) -> DeclaredReading {
    var reading = self
    reading.place.section = section
    return reading
  }

  /// This reading, which goes by one value more.
  func varying(by value: String) -> DeclaredReading {
    var reading = self
    reading.place.variations.append(value)
    return reading
  }
}

extension DeclaredReading: Hashable {
  static func == (left: DeclaredReading, right: DeclaredReading) -> Bool {
    left.place == right.place
  }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension DeclaredReading: CustomReflectable {
  /// What fingerprints go by: nothing that is another in the next process.
  var customMirror: Mirror {
    Mirror(self, children: ["place": place], displayStyle: .struct)
  }
}

extension SourceFormat {
  static func declared(_ reading: DeclaredReading) -> SourceFormat {
    SourceFormat(DeclaredFormat.name, options: reading)
  }
}
