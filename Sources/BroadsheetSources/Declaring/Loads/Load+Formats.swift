public import BroadsheetCore
public import Foundation

extension Load {
  /// RSS, Atom or JSON Feed.
  public init(syndication address: URL) { self.init(address, format: .syndication) }

  /// A backend that lists teasers, and says per response whether they are native or a web page.
  public init(listing address: URL) { self.init(address, format: .listing) }

  /// A backend that orders teasers, adverts and widgets itself.
  public init(presentational address: URL) { self.init(address, format: .presentational) }

  /// A backend that lists stories, adverts and web links, each with a picture.
  ///
  /// `story` is where the text of a story is, with `{id}` where its identifier goes; without it a
  /// story is at the address of its item.
  public init(mediaList address: URL, story: String? = nil) {
    let template = story.flatMap { AddressTemplate($0) }
    if let story, template == nil {
      self.init(mistaken: .noStoryAddress(story), at: address)
    } else {
      self.init(address, format: .mediaList(story: template))
    }
  }

  /// Any other JSON, by the paths of a mapping.
  public init(mapped address: URL, _ mapping: FieldMapping) {
    self.init(address, format: .mapped(mapping))
  }
}

/// A section that is a page elsewhere; nothing is loaded.
public struct Web: Sendable {
  let load: Load

  /// The page at an address.
  public init(_ address: URL) { load = Load(address, format: .web) }
}
