// The formats that come with the house; what reads each is in a folder of BroadsheetSources.

extension SourceFormat {
  /// RSS, Atom or JSON Feed; which one is read off the bytes.
  public static let syndication = SourceFormat("syndication")
  /// The backend orders teasers, adverts and widgets itself.
  public static let presentational = SourceFormat("presentational")
  /// Teasers only, and per response native or web.
  public static let listing = SourceFormat("listing")
  /// Always a web page; nothing is loaded.
  public static let web = SourceFormat("web", origin: .page)

  /// Stories, adverts and web links with a picture each; `story` is where a story's text is.
  public static func mediaList(story: AddressTemplate?) -> SourceFormat {
    SourceFormat("media-list", options: MediaListOptions(story: story))
  }

  /// Any JSON, by the paths of a mapping that the newsstand file writes.
  public static func mapped(_ mapping: FieldMapping) -> SourceFormat {
    SourceFormat("mapped", options: mapping)
  }

  /// The newest items of other sections of the brand; nothing is loaded.
  public static func sections(_ sections: [Slug]) -> SourceFormat {
    SourceFormat("sections", origin: .sections(sections))
  }
}

/// The options of a media list.
public struct MediaListOptions: Sendable, Hashable {
  /// Where the text of a story is; nil leaves it to the address of each item.
  public var story: AddressTemplate?

  /// Options by which stories are read at a template's address, or at each item's own.
  public init(story: AddressTemplate? = nil) { self.story = story }
}
