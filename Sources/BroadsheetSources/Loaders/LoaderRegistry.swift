public import BroadsheetCore
public import Foundation

/// The formats and transforms that a newsstand may name, and what each of them does.
///
/// Open: a package of its own registers beside those of the house where its executable is assembled:
///
/// ```swift
/// var loaders = LoaderRegistry.standard
/// loaders.register(HarbourFormat())
/// loaders.register(transform: "badges") { BadgeTransform(options: $0) }
/// ```
public struct LoaderRegistry: Sendable {
  /// Nil when the options are not what the transform understands.
  public typealias TransformFactory = @Sendable (_ options: JSONValue) -> (any FeedTransform)?

  /// Items of one feed that a loader reads; nobody scrolls past them, and every page, store and
  /// answer carries them all.
  public static let mostItems = 5_000

  /// The formats that come with the house, and no transforms.
  public static let standard = LoaderRegistry([
    SyndicationFormat(), PresentationalFormat(), ListingFormat(), MediaListFormat(), MappedFormat(),
    WebFormat(), SectionsFormat(), DeclaredFormat(),
  ])

  /// In the order in which they were registered.
  public private(set) var formats: [any BackendFormat]
  private var transforms: [String: TransformFactory] = [:]

  /// A registry of these formats, of which each word should come once; see ``standard`` for ours.
  public init(_ formats: [any BackendFormat] = []) { self.formats = formats }

  /// Registers a format; a later one of the same word takes the place of an earlier.
  public mutating func register(_ format: any BackendFormat) {
    if let place = formats.firstIndex(where: { $0.word == format.word }) {
      formats[place] = format
    } else {
      formats.append(format)
    }
  }

  /// Registers a transform; a later one of the same word takes the place of an earlier.
  public mutating func register(transform word: String, _ factory: @escaping TransformFactory) {
    transforms[word] = factory
  }

  /// What a newsstand file may say, for whoever decodes one: nothing that only Swift can declare.
  ///
  /// `providers` are the kinds that `custom` may name; nil leaves them unjudged.
  public func vocabulary(
    providers: [String: NewsstandVocabulary.Validator]? = nil
  ) -> NewsstandVocabulary {
    NewsstandVocabulary(
      formats: formats.filter { !($0 is DeclaredFormat) },
      transforms: transforms.mapValues { factory in { factory($0) != nil } },
      providers: providers
    )
  }

  /// The loader for a format; nil when nobody registered one under its word and for its options.
  public func loader(for format: SourceFormat) -> (any FeedLoader)? {
    registration(of: format)?.loader(for: format)
  }

  /// The loader of stories that a backend of this format keeps apart from its list; nil where the
  /// format keeps none.
  public func storyLoader(for format: SourceFormat) -> (any StoryLoader)? {
    registration(of: format)?.storyLoader(for: format)
  }

  /// The loader of the stories of a source: of its backend's, or of its publisher's pages where those may be
  /// read; without what no reader is to be given.
  ///
  /// `allowedHosts` are those that the newsstand vouches for; see ``PublishedAddresses``.
  public func storyLoader(
    of source: Source,
    allowing allowedHosts: Set<String>
  ) -> (any StoryLoader)? {
    let loader = readsPages(of: source) ? PageStoryLoader() : storyLoader(for: source.format)
    return loader.map { loader in
      PublishingLoader(
        loader: loader,
        addresses: PublishedAddresses(of: source.address, allowedHosts: allowedHosts)
      )
    }
  }

  /// Whether the texts of a source's stories are its publisher's pages where its feed has less.
  ///
  /// A backend that keeps stories apart has them whole.
  public func readsPages(of source: Source) -> Bool {
    source.allowsFullText && source.format.origin == .fetched
      && storyLoader(for: source.format) == nil
  }

  /// The request for a story of a source at a teaser's `storySource`; `patience` is in seconds.
  public func request(
    forStoryAt address: URL,
    of source: Source,
    patience: Double
  ) -> TransportRequest {
    let isPage = readsPages(of: source)
    var limits = FetchLimits(deadline: patience)
    if isPage { limits.maximumBytes = PageStoryLoader.mostBytes }
    return TransportRequest(
      address: address,
      allowance: allowance(forStoryAt: address, of: source),
      accept: isPage ? PageStoryLoader.accept : accept(for: source.format),
      limits: limits
    )
  }

  /// What to ask a server for; many choose the format by it.
  public func accept(for format: SourceFormat) -> String {
    registration(of: format)?.accept ?? "*/*"
  }

  /// Which private host the story at an address may be fetched from.
  ///
  /// A story's address may come from the feed itself, so only the hosts that the newsstand file names
  /// for this source are allowed: those that the format says, and the feed's own.
  public func allowance(forStoryAt story: URL, of source: Source) -> TransportRequest.Allowance {
    let hosts = registration(of: source.format)?.storyHosts(for: source.format) ?? []
    let named = hosts.first {
      $0.scheme == story.scheme && $0.host() == story.host() && $0.port == story.port
    }
    return .of(named ?? source.address)
  }

  /// Loads a section's feed, takes off the picture that most items share, has the section's transforms
  /// change it, and leaves out what no reader is to be given.
  ///
  /// Costs what the loader and the transforms cost, on the caller's thread. A transform that nobody
  /// registered, or that does not understand its options, leaves the items alone, with a diagnostic.
  ///
  /// `allowedHosts` are those that the newsstand vouches for; see ``PublishedAddresses``.
  public func load(
    _ payload: Payload,
    of section: NewsSection,
    in brand: Brand,
    at now: Date,
    allowing allowedHosts: Set<String> = []
  ) throws(LoadingError) -> LoadedFeed {
    let format = section.source.format
    guard let loader = loader(for: format) else { throw .unregistered(format: format.word) }
    var loaded = try loader.load(payload, in: LoadingContext(of: section, in: brand, at: now))
    loaded.leaveSharedPictures()
    loaded = transformed(loaded, of: section, in: brand)
    let published = PublishedAddresses(
      of: section.source.address,
      page: section.webAddress,
      allowedHosts: allowedHosts
    )
    guard loaded.leaveUnpublished(by: published) else { throw .noWebAddress }
    if readsPages(of: section.source) { loaded.leadToPages() }
    return loaded
  }

  private func transformed(
    _ loaded: LoadedFeed,
    of section: NewsSection,
    in brand: Brand
  ) -> LoadedFeed {
    guard var items = loaded.feed.nativeItems, !section.transforms.isEmpty else {
      return loaded
    }
    var loaded = loaded
    for rule in section.transforms {
      if let transform = rule.declared ?? transforms[rule.word]?(rule.options) {
        items = transform.transform(items, of: section, in: brand)
      } else {
        let problem = transforms[rule.word] == nil ? "nobody registered it" : "unfit options"
        loaded.diagnostics.append(
          Diagnostic(.error, in: .load, "not transformed: \(problem)", at: rule.word)
        )
      }
    }
    loaded.feed.nativeItems = items
    return loaded
  }

  private func registration(of format: SourceFormat) -> (any BackendFormat)? {
    formats.first { $0.word == format.word }
  }
}

/// Leaves out of stories what no reader is to be given.
private struct PublishingLoader: StoryLoader {
  let loader: any StoryLoader
  let addresses: PublishedAddresses

  func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    var content = PublishedContent(addresses)
    return content.story(try loader.load(payload, for: teaser, id: id))
  }
}

extension LoadingContext {
  /// What a section's loader may know.
  public init(of section: NewsSection, in brand: Brand, at now: Date) {
    self.init(
      source: section.source,
      title: section.title,
      webAddress: section.webAddress,
      language: brand.language,
      now: now
    )
  }
}
