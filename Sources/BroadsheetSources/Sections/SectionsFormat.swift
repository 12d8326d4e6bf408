public import BroadsheetCore

/// Sections that are put together from others, under `sections`.
public struct SectionsFormat: BackendFormat {
  public let word = SourceFormat.sections([]).word
  public let accept = "text/html"
  public let place = SourcePlace.nowhere
  public let keys = ["sections"]

  /// The format; which sections are put together is a section's option.
  public init() {}

  public func format(from section: any OptionMembers) -> SourceFormat? {
    let expected = "a list of sections of this brand"
    let sections = section.required("sections", expected)?.elements(expected)
      .compactMap { $0.section() }
    guard let sections, !sections.isEmpty else { return nil }
    return .sections(sections)
  }

  public func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)] {
    [("sections", .list((format.sections ?? []).map { .text($0.rawValue) }))]
  }

  public func loader(_ options: NoOptions) -> any FeedLoader { NothingLoader() }
}

/// The loader of sections that are put together from others: there is nothing to load.
private struct NothingLoader: FeedLoader {
  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed {
    throw .notThisFormat(expected: "nothing", found: "bytes")
  }
}
