public import Foundation

/// Everything that the house has to know of one format, under the word of a newsstand file.
///
/// Registered in a `LoaderRegistry`, beside the formats of the house, which are registered the same
/// way. A format whose options are `Codable` reads them from the section's `options:` and needs
/// little more than its loader:
///
/// ```swift
/// struct HarbourFormat: BackendFormat {
///   let word = "harbour-api"
///   func loader(_ options: HarbourOptions) -> any FeedLoader { HarbourLoader(desk: options.desk) }
/// }
/// ```
public protocol BackendFormat<Options>: Sendable {
  /// What a section may say about the format; ``NoOptions`` where there is nothing to say.
  associatedtype Options: Sendable & Hashable

  /// The word that a newsstand file uses.
  var word: String { get }
  /// What to ask a server for, as an `Accept` header; JSON unless the format says otherwise.
  var accept: String { get }
  /// How a section is drawn whose file does not say; natively unless the format says otherwise.
  var rendering: Rendering { get }
  /// Where a section says its address; under `source` unless the format says otherwise.
  var place: SourcePlace { get }
  /// The keys of a section that say the format's options; they are problems in sections of formats
  /// that do not have them.
  var keys: [String] { get }

  /// The format as a section of a newsstand file says it, from its `keys`.
  ///
  /// Nil after what is wrong has been reported at the value that is wrong.
  func format(from section: any OptionMembers) -> SourceFormat?
  /// The keys of a section that say this format, beside its word and its address, and their values.
  func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)]

  /// What turns a source's bytes into a feed.
  func loader(_ options: Options) -> any FeedLoader
  /// What reads stories that the backend keeps apart from its list; nil where it keeps none.
  func storyLoader(_ options: Options) -> (any StoryLoader)?
  /// Addresses on the hosts that stories may be fetched from although they are private, beside the
  /// source's own host: those that the newsstand file names, never one that a feed names.
  func storyHosts(_ options: Options) -> [URL]
}

extension BackendFormat {
  public var accept: String { "application/json, */*;q=0.1" }
  public var rendering: Rendering { .native }
  public var place: SourcePlace { .source }
  public func storyLoader(_ options: Options) -> (any StoryLoader)? { nil }
  public func storyHosts(_ options: Options) -> [URL] { [] }
}

extension BackendFormat where Options == NoOptions {
  public var keys: [String] { [] }
  public func format(from section: any OptionMembers) -> SourceFormat? { SourceFormat(word) }
  public func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)] { [] }
}

extension BackendFormat where Options: Codable {
  public var keys: [String] { ["options"] }

  public func format(from section: any OptionMembers) -> SourceFormat? {
    CodedOptions.read(Options.self, from: section).map { SourceFormat(word, options: $0) }
  }

  public func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)] {
    let json = format.options(as: Options.self).flatMap { CodedOptions.json(of: $0) }
    guard let json, json != .object([:]) else { return [] }
    return [("options", .json(json))]
  }
}

// What is asked of a registered format, whose kind of options nobody knows; nil where the format has
// options of another kind, which only a value made by hand can.
extension BackendFormat {
  /// The loader for a source of this format, whose kind of options the caller does not know.
  ///
  /// Nil where the value has options of another kind, which only one made by hand can.
  public func loader(for format: SourceFormat) -> (any FeedLoader)? {
    format.options(as: Options.self).map { loader($0) }
  }

  /// What reads the stories that such a source keeps apart; nil where it keeps none.
  public func storyLoader(for format: SourceFormat) -> (any StoryLoader)? {
    format.options(as: Options.self).flatMap { storyLoader($0) }
  }

  /// Addresses on the hosts that stories of such a source may be fetched from although private.
  public func storyHosts(for format: SourceFormat) -> [URL] {
    format.options(as: Options.self).map { storyHosts($0) } ?? []
  }
}

/// Where a section of a newsstand file says the address that its content is from.
public enum SourcePlace: Sendable {
  /// Under `source`: what is fetched there is loaded.
  case source
  /// Under `url`, or else under `source`: a page that is shown as it is.
  case page
  /// Nowhere: the content is other sections'.
  case nowhere
}
