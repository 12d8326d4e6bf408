public import BroadsheetCore

/// Lets go of what nobody needs any more.
public protocol RetentionStore: Sendable {
  /// Lets go of what the retention does not cover.
  ///
  /// `shown` has the stories of a brand that pages may lead to; they stay. `sections` are the brands
  /// and sections that are served.
  func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws(StoreError)
  /// What is kept takes so many bytes.
  func bytesInUse() async throws(StoreError) -> Int
}
