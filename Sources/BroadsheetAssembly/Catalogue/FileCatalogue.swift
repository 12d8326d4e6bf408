public import BroadsheetCore
public import BroadsheetNewsroom
import BroadsheetNewsstand
import BroadsheetSources
package import Foundation
import Synchronization

/// The feeds of a newsstand file, which editors of a running server add and take out.
///
/// Feeds are found as an import finds them, by the transports that the file's own settings ask for: private
/// hosts are asked where `allowed-hosts` have them, and files never.
public final class FileCatalogue: FeedCatalogue {
  private let file: String
  private let vocabulary: NewsstandVocabulary
  private let transport: (any Transport)?
  private let now: @Sendable () -> Date
  private let sleep: Sleep
  private let reload: @Sendable () async -> Void
  /// Held while the file is compared and written, so that of two editors one comes second.
  private let writing = Mutex(())

  /// The catalogue of a file; `reload` has the server read it anew, and comes back when that is over.
  public convenience init(
    _ file: String,
    knowing vocabulary: NewsstandVocabulary,
    reload: @escaping @Sendable () async -> Void
  ) {
    self.init(file, knowing: vocabulary, transport: nil, reload: reload)
  }

  /// A catalogue with a transport that feeds are looked for by, in the place of those of the file.
  package init(
    _ file: String,
    knowing vocabulary: NewsstandVocabulary,
    transport: (any Transport)?,
    now: @escaping @Sendable () -> Date = { Date() },
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
    reload: @escaping @Sendable () async -> Void
  ) {
    self.file = file
    self.vocabulary = vocabulary
    self.transport = transport
    self.now = now
    self.sleep = sleep
    self.reload = reload
  }

  public func read() async throws(CatalogueTrouble) -> CatalogueText {
    try await edited { editable throws(CatalogueTrouble) in
      CatalogueText(version: editable.version, newsstand: editable.loaded.newsstand)
    }
  }

  public func find(_ address: String, for brand: Slug) async throws(CatalogueTrouble) -> FoundFeed {
    try await edited { editable throws(CatalogueTrouble) in
      let brand = try Self.brand(brand, of: editable)
      return try await self.find(address, for: brand, of: editable).feed
    }
  }

  public func add(
    _ wish: FeedWish,
    seeing version: String,
    opens: @Sendable (Newsstand) -> [String]
  ) async throws(CatalogueTrouble) -> Slug {
    let title = wish.title?.name(bytes: FeedSurvey.longestTitle)
    guard title?.isEmpty != true else { throw .noTitle }
    let added = try await edited { editable throws(CatalogueTrouble) in
      guard editable.version == version else { throw .changed }
      let brand = try Self.brand(wish.brand, of: editable)
      let found = try await self.find(wish.address, for: brand, of: editable)
      if let known = found.feed.known {
        throw .present(known, title: brand.section(known)?.title ?? known.rawValue)
      }
      let addition = try Self.addition(
        of: found,
        as: title,
        in: wish.group,
        to: brand,
        of: editable
      )
      guard let section = addition.sections.first?.id else { throw .unlike }
      let edit: EditableNewsstand.Edit
      do throws(EditableNewsstand.Trouble) {
        edit = try await editable.edit(adding: addition)
      } catch {
        throw CatalogueTrouble(error)
      }
      try self.write(edit, into: editable, opens)
      return section
    }
    await reload()
    return added
  }

  public func look(atRemovalOf section: Slug, from brand: Slug) async throws(CatalogueTrouble)
    -> FeedRemoval
  {
    try await edited { editable throws(CatalogueTrouble) in
      try await Self.removal(of: section, from: brand, in: editable).look
    }
  }

  public func remove(
    _ section: Slug,
    from brand: Slug,
    seeing version: String,
    opens: @Sendable (Newsstand) -> [String]
  ) async throws(CatalogueTrouble) {
    try await edited { editable throws(CatalogueTrouble) in
      guard editable.version == version else { throw .changed }
      let removal = try await Self.removal(of: section, from: brand, in: editable)
      try self.write(removal.edit, into: editable, opens)
    }
    await reload()
  }

  // MARK: The file

  /// Does something with the file as it is now, if it may be written.
  private func edited<Value: Sendable>(
    _ work: (EditableNewsstand) async throws(CatalogueTrouble) -> Value
  ) async throws(CatalogueTrouble) -> Value {
    let editable = try opened()
    let result: Result<Value, CatalogueTrouble>
    do throws(CatalogueTrouble) {
      do throws(EditableNewsstand.Trouble) {
        try editable.checkWriting()
      } catch {
        throw CatalogueTrouble(error)
      }
      result = .success(try await work(editable))
    } catch {
      result = .failure(error)
    }
    await editable.loaded.transports.shutdown()
    return try result.get()
  }

  private func opened() throws(CatalogueTrouble) -> EditableNewsstand {
    do {
      switch try EditableNewsstand.open(file, knowing: vocabulary) {
      case .success(let editable): return editable
      case .failure(let problems):
        throw CatalogueTrouble.mistakes(problems.problems.map(\.description))
      }
    } catch let trouble as EditableNewsstand.Trouble {
      throw CatalogueTrouble(trouble)
    } catch let trouble as CatalogueTrouble {
      throw trouble
    } catch {
      throw .unreadable(reason: "\(error)")
    }
  }

  private func write(
    _ edit: EditableNewsstand.Edit,
    into editable: EditableNewsstand,
    _ opens: (Newsstand) -> [String]
  ) throws(CatalogueTrouble) {
    let open = opens(edit.newsstand)
    guard open.isEmpty else { throw .opens(open) }
    let result = writing.withLock { _ -> Result<Void, EditableNewsstand.Trouble> in
      do throws(EditableNewsstand.Trouble) {
        return .success(try editable.write(edit.text))
      } catch {
        return .failure(error)
      }
    }
    if case .failure(let trouble) = result { throw CatalogueTrouble(trouble) }
  }

  private static func brand(_ id: Slug, of editable: EditableNewsstand) throws(CatalogueTrouble)
    -> Brand
  {
    guard let brand = editable.loaded.newsstand.brand(id) else { throw .unknownBrand }
    return brand
  }

  private static func removal(
    of section: Slug,
    from id: Slug,
    in editable: EditableNewsstand
  ) async throws(CatalogueTrouble) -> (look: FeedRemoval, edit: EditableNewsstand.Edit) {
    let brand = try brand(id, of: editable)
    guard let removal = BrandRemoval(of: section, from: brand), let own = brand.section(section)
    else { throw .unknownSection(section) }
    guard brand.sections.count > 1 else { throw .lastSection }
    let emptied = removal.groups.lazy.compactMap { brand.section($0) }
      .first { $0.source.format.sections?.allSatisfy { $0 == section } == true }
    if let emptied { throw .lastOfGroup(emptied.title) }
    do throws(EditableNewsstand.Trouble) {
      let edit = try await editable.edit(removing: removal)
      let look = FeedRemoval(
        version: editable.version,
        section: own,
        groups: removal.groups.map { brand.section($0)?.title ?? $0.rawValue },
        blockCount: removal.blockCount
      )
      return (look, edit)
    } catch {
      throw CatalogueTrouble(error)
    }
  }

  // MARK: Finding

  /// A feed, and what it says for itself.
  private struct Found {
    var feed: FoundFeed
    var finding: FeedFinding
    var asked: URL
  }

  private func find(
    _ text: String,
    for brand: Brand,
    of editable: EditableNewsstand
  ) async throws(CatalogueTrouble) -> Found {
    guard let asked = FeedAddress.web(text) else { throw .noAddress }
    if let refusal = editable.loaded.transports.router.refusal(of: TransportRequest(address: asked))
    {
      throw .refused(reason: refusal.cause)
    }
    let transports = Transports(
      Newsstand.Settings(allowedHosts: editable.loaded.newsstand.settings.allowedHosts)
    )
    let survey = FeedSurvey(transport: transport ?? transports.router, sleep: sleep)
    let (finding, payload) = await survey.answer(at: asked)
    await transports.shutdown()
    switch finding {
    case .nothing(let words): throw .noFeed(reason: words)
    case .unasked: throw .noFeed(reason: "there was no time to ask")
    case .feed(let address, let title, let summary, _):
      guard let payload else { throw .noFeed(reason: "it said nothing") }
      let present = PresentFeeds(brand)
      let known = [asked, address].lazy.compactMap { present.section(at: FeedAddress.key($0)) }
        .first
      var found = Found(
        feed: FoundFeed(
          address: address,
          title: title ?? address.host() ?? "Feed",
          summary: summary,
          count: 0,
          stories: [],
          known: known
        ),
        finding: finding,
        asked: asked
      )
      let addition =
        known == nil
        ? try Self.addition(of: found, as: nil, in: nil, to: brand, of: editable) : nil
      found.feed = try looks(
        of: found.feed,
        called: addition?.sections.first?.title,
        in: payload,
        of: brand
      )
      return found
    }
  }

  /// What the feed's section would show.
  private func looks(
    of feed: FoundFeed,
    called title: String?,
    in payload: Payload,
    of brand: Brand
  ) throws(CatalogueTrouble) -> FoundFeed {
    let context = LoadingContext(
      source: Source(address: feed.address, format: .syndication),
      title: title ?? feed.title,
      language: brand.language,
      now: now()
    )
    let loaded: LoadedFeed
    do throws(LoadingError) {
      loaded = try SyndicationLoader().load(payload, in: context)
    } catch {
      throw .noFeed(reason: "\(error)")
    }
    let teasers = (loaded.feed.nativeItems ?? []).compactMap(\.teaser)
    return FoundFeed(
      address: feed.address,
      title: title ?? feed.title,
      summary: feed.summary,
      language: loaded.feed.metadata.language,
      count: teasers.count,
      stories: Array(Self.newest(teasers).prefix(Self.mostShown)),
      known: feed.known
    )
  }

  /// Stories of a feed that are shown.
  private static let mostShown = 8

  /// Those without a date keep their place behind the others.
  private static func newest(_ teasers: [Teaser]) -> [Teaser] {
    teasers.enumerated().sorted { one, other in
      let (first, second) = (one.element.published, other.element.published)
      return first == second
        ? one.offset < other.offset : first ?? .distantPast > second ?? .distantPast
    }.map(\.element)
  }

  /// What the brand gets for a feed: a section as an import would make it, in the navigation or in a group.
  private static func addition(
    of found: Found,
    as title: String?,
    in group: Slug?,
    to brand: Brand,
    of editable: EditableNewsstand
  ) throws(CatalogueTrouble) -> BrandAddition {
    var finding = found.finding
    if let title, case .feed(let address, _, let summary, let page) = finding {
      finding = .feed(address, title: title, summary: summary, page: page)
    }
    var imported = ImportedBrand(
      language: brand.language,
      allowsPrivate: false,
      transport: editable.loaded.transports.router,
      findings: [found.asked: finding],
      addingTo: PresentFeeds(brand)
    )
    let address = found.asked.absoluteString
    imported.add(OPMLOutline(text: address, xmlURL: address))
    var addition = imported.addition(to: brand)
    guard let section = addition.sections.first?.id else {
      throw .refused(reason: imported.remarks.first?.description ?? "it is no feed's")
    }
    // What somebody wrote is not taken apart.
    if let title { addition.sections[0].title = title }
    guard let group else { return addition }
    guard brand.section(group)?.source.format.sections != nil else { throw .unknownGroup(group) }
    addition.sections[0].isInNavigation = false
    addition.members = [.init(group: group, sections: [section])]
    addition.blocks = []
    return addition
  }
}

extension CatalogueTrouble {
  fileprivate init(_ trouble: EditableNewsstand.Trouble) {
    self =
      switch trouble {
      case .unreadable(let reason): .unreadable(reason: reason)
      case .uneditable(let trouble): .uneditable("\(trouble)")
      case .unlike: .unlike
      case .broken(let words): .breaks(words)
      case .changed: .changed
      case .unwritable(let reason): .unwritable(reason: reason)
      }
  }
}
