public import BroadsheetCore
import Foundation

/// The loader of RSS, Atom and JSON Feed, whatever their state.
///
/// Every item becomes a teaser. Where the item has text, it leads to a story of its own; an item
/// with nothing but a link leads there.
public struct SyndicationLoader: FeedLoader {
  private var decoder: FeedDecoder

  /// A loader for any number of feeds; it reads at most ``LoaderRegistry/mostItems`` items of each.
  public init(decoder: FeedDecoder = FeedDecoder()) {
    self.decoder = decoder
    self.decoder.limits.items = min(decoder.limits.items, LoaderRegistry.mostItems)
  }

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    var parsed = try decode(payload, language: context.language)
    let known = ItemIdentities(parsed.items)
    parsed.leaveSharedPictures(newerItems: known.newerItems)
    var entries = SyndicatedEntries(
      capacity: parsed.items.count,
      language: context.language,
      title: parsed.title.flatMap { $0.isEmpty ? nil : $0 } ?? context.title,
      origin: StoryFooter.Origin(title: parsed.title, page: parsed.homePageURL),
      authors: parsed.format.hasInheritedAuthors ? parsed.authors : [],
      now: context.now
    )
    var diagnostics = parsed.diagnostics.map { Diagnostic($0) }
    for index in parsed.items.indices {
      try LoadingError.checkCancellation()
      if let newer = known.newerItems[index] {
        diagnostics.append(
          Diagnostic(.note, in: .load, "the same item as item \(newer)", at: "item \(index)")
        )
        continue
      }
      // Changed places with an empty one, which costs less than a copy.
      var item = ParsedItem()
      swap(&item, &parsed.items[index])
      if !entries.add(item, identity: known.identities[index]) {
        diagnostics.append(
          Diagnostic(
            .warning,
            in: .load,
            "neither a headline, nor a text to take one from, nor a picture with a link",
            at: "item \(index)"
          )
        )
      }
    }
    let language = entries.finishLanguages(declared: parsed.language)
    var metadata = Feed.Metadata(
      summary: parsed.description?.text,
      language: language,
      modified: parsed.modified ?? parsed.published
    )
    metadata.homePageText = WebAddress.address(parsed.homePageURL)
    metadata.iconText = WebAddress.address(parsed.favicon ?? parsed.icon)
    metadata.nextText = WebAddress.address(parsed.nextPageURL)
    let title = Self.title(parsed.title, html: parsed.titleHTML)
    return LoadedFeed(
      feed: Feed(
        title: title ?? context.title,
        metadata: metadata,
        content: .native(entries.items)
      ),
      stories: entries.stories,
      diagnostics: diagnostics,
      timeToLive: parsed.refreshMinutes.map { Double($0) * 60 }
    )
  }

  private static func title(_ title: String?, html: String?) -> String? {
    title.map { TextLine.of(html.map { .html($0) } ?? .plain($0)) }
  }

  /// Nothing relative leads anywhere from a bundle or a folder, and its identifiers stay as they are.
  private static func baseAddress(of payload: Payload) -> String? {
    let address = payload.address.absoluteString
    return FeedMarkup.isWebAddress(address) ? address : nil
  }

  private func decode(_ payload: Payload, language: String) throws(LoadingError) -> ParsedFeed {
    do throws(FeedDecodingError) {
      return try decoder.decode(
        payload.bytes,
        options: FeedDecoder.Options(
          baseURL: Self.baseAddress(of: payload),
          contentType: payload.contentType,
          language: language
        )
      )
    } catch {
      if error.mayBeOfPage, let page = PageInsteadOfFeed(payload) {
        throw .notThisFormat(expected: "a feed", found: page.description)
      }
      switch error {
      case .empty: throw .notThisFormat(expected: "a feed", found: "nothing")
      case .notAFeed(let found): throw .notThisFormat(expected: "a feed", found: found)
      case .limitExceeded(let limit, let allowed):
        throw .limitExceeded(name: limit.rawValue, limit: allowed)
      case .cancelled: throw .cancelled
      case .malformedJSON(let line, let what):
        throw .notThisFormat(expected: "a feed", found: "broken JSON at line \(line): \(what)")
      }
    }
  }
}

extension ParsedFeed {
  /// Gives items whose picture most of the others have too another of their own, or none.
  fileprivate mutating func leaveSharedPictures(newerItems: [Int?]) {
    guard items.count >= SharedPictures.fewest else { return }
    let shown = items.indices.filter { newerItems[$0] == nil }
    let shared = SharedPictures(shown.compactMap { items[$0].image }, itemCount: shown.count)
    guard !shared.isEmpty else { return }
    for index in items.indices {
      guard let image = items[index].image, shared.contains(image) else { continue }
      items[index].image = TeaserImage.choose(
        for: items[index],
        declared: [items[index].bannerImage].compactMap(\.self),
        excluded: shared.contains
      )
    }
  }
}

extension FeedDecodingError {
  /// Whether a page of HTML fails so; long ones are too deep, as many of their tags have no end.
  fileprivate var mayBeOfPage: Bool {
    switch self {
    case .notAFeed: true
    case .limitExceeded(let limit, _): limit == .depth || limit == .markupErrors
    case .empty, .malformedJSON, .cancelled: false
    }
  }
}

extension Diagnostic {
  fileprivate init(_ finding: FeedDiagnostic) {
    let severity: Severity =
      switch finding.severity {
      case .notice: .note
      case .warning: .warning
      case .error: .error
      }
    var place: String?
    func add(_ part: String) { place = place.map { $0 + ", " + part } ?? part }
    if let line = finding.location.line { add("line \(line)") }
    if let item = finding.location.item { add("item \(item)") }
    if let field = finding.location.field { add(field) }
    self.init(severity, in: .load, finding.what, at: place)
  }
}
