import BroadsheetCore

/// A transform that Swift declares, known by where that is.
struct DeclaredTransform: FeedTransform {
  private let content: any FeedTransform
  private var place: DeclaredPlace

  init(_ content: any FeedTransform, at place: DeclaredPlace) {
    self.content = content
    self.place = place
  }

  func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
    content.transform(items, of: section, in: brand)
  }

  /// This transform in a section of that name.
  func of(_ section: Slug) -> DeclaredTransform {
    var transform = self
    transform.place.section = section
    return transform
  }

  /// This transform, which goes by one value more.
  func varying(by value: String) -> DeclaredTransform {
    var transform = self
    transform.place.variations.append(value)
    return transform
  }
}

extension DeclaredTransform: Hashable {
  static func == (left: DeclaredTransform, right: DeclaredTransform) -> Bool {
    left.place == right.place
  }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension DeclaredTransform: CustomReflectable {
  /// What fingerprints go by: nothing that is another in the next process.
  var customMirror: Mirror {
    Mirror(self, children: ["place": place], displayStyle: .struct)
  }
}
