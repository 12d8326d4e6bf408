import BroadsheetCore

/// A transform that Swift declares.
struct DeclaredTransform: FeedTransform, Declared {
  private let content: any FeedTransform
  var place: DeclaredPlace

  init(_ content: any FeedTransform, at place: DeclaredPlace) {
    self.content = content
    self.place = place
  }

  func transform(_ items: [FeedItem], of section: NewsSection, in brand: Brand) -> [FeedItem] {
    content.transform(items, of: section, in: brand)
  }
}
