import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

// The feeds of the newsstand file.

extension ConsoleResponder {
  /// Lists the feeds; what is sent looks for one, adds it, or takes one out.
  func feeds(_ asked: ConsoleRequest) async -> Response {
    guard asked.isPost else { return await feedList(asked) }
    let step = asked[.step].flatMap { FeedForm.Step(rawValue: $0) }
    guard let step, let brand = asked[.brand].flatMap({ Slug(rawValue: $0) }) else {
      return nothing(for: asked)
    }
    do throws(CatalogueTrouble) {
      let catalogue = try offered()
      switch step {
      case .find: return try await found(asked, for: brand, at: catalogue)
      case .add: return try await add(asked, to: brand, at: catalogue)
      case .look: return try await removal(asked, from: brand, at: catalogue)
      case .remove: return try await remove(asked, from: brand, at: catalogue)
      }
    } catch {
      return await feedList(asked, trouble: error)
    }
  }

  /// The file, where this server may change it.
  private func offered() throws(CatalogueTrouble) -> any FeedCatalogue {
    guard press.role == .all else { throw .otherServer }
    guard let catalogue else { throw .noFile }
    return catalogue
  }

  // MARK: The list

  private func feedList(_ asked: ConsoleRequest, trouble: CatalogueTrouble? = nil) async -> Response
  {
    var notices = trouble.map { [ConsoleNotice(.trouble, "\($0)")] } ?? []
    var text: CatalogueText?
    do throws(CatalogueTrouble) {
      text = try await offered().read()
    } catch {
      if error != trouble { notices.append(ConsoleNotice(.note, "\(error)")) }
    }
    if let text {
      notices += done(asked, in: text.newsstand)
      if text.newsstand != newsstand {
        let words =
          "The newsstand file says something else than what is served. The server reads it anew at SIGHUP; "
          + "where it does not take it, its log says why."
        notices.append(ConsoleNotice(.note, words))
      }
    }
    let reports = Dictionary(
      await press.sources().map { ($0.page, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let page = ConsoleFeeds(
      groups: (text?.newsstand ?? newsstand).brands.map { group($0, reports) },
      address: asked[.address] ?? "",
      brand: asked[.brand].flatMap { Slug(rawValue: $0) },
      isOffered: text != nil,
      time: time(at: asked.now),
      viewer: asked.viewer
    )
    return answer(
      asked,
      title: "Feeds",
      status: trouble?.status ?? .ok,
      notices: notices,
      main: page.main(),
      // Reads the file, and has forms that somebody fills in.
      isLive: false
    )
  }

  private func group(_ brand: Brand, _ reports: [PageKey: SourceReport]) -> ConsoleFeeds.Group {
    let groups = brand.sections.filter { $0.source.format.sections != nil }
    return ConsoleFeeds.Group(
      brand: brand.id,
      name: brand.name,
      feeds: brand.sections.map { section in
        ConsoleFeeds.Feed(
          section: section.id,
          title: section.title,
          address: section.shownAddress,
          groups: groups.filter { $0.source.format.sections?.contains(section.id) == true }
            .map(\.title),
          state: reports[PageKey(brand: brand.id, section: section.id)]
            .flatMap { ConsoleSource($0) }
        )
      },
      zone: brand.timeZone
    )
  }

  /// What was just done, where the address says so and it is so.
  private func done(_ asked: ConsoleRequest, in newsstand: Newsstand) -> [ConsoleNotice] {
    func named(_ field: String) -> (brand: Brand, section: Slug)? {
      let parts = (asked.query[field] ?? "").split(separator: "/").map {
        Slug(rawValue: String($0))
      }
      guard parts.count == 2, let brand = parts[0].flatMap({ newsstand.brand($0) }),
        let section = parts[1]
      else { return nil }
      return (brand, section)
    }
    if let (brand, id) = named("added"), let section = brand.section(id) {
      return [ConsoleNotice(.done, "\(section.title) was added to \(brand.name).")]
    }
    if let (brand, id) = named("removed"), brand.section(id) == nil {
      return [ConsoleNotice(.done, "The section '\(id)' was taken out of \(brand.name).")]
    }
    return []
  }

  // MARK: Adding

  /// Shows the feed at an address as it would look.
  private func found(
    _ asked: ConsoleRequest,
    for id: Slug,
    at catalogue: any FeedCatalogue,
    because trouble: CatalogueTrouble? = nil
  ) async throws(CatalogueTrouble) -> Response {
    // The text is older than what is found, so that nothing that changes meanwhile is passed over.
    let text = try await catalogue.read()
    guard let brand = text.newsstand.brand(id) else { throw .unknownBrand }
    let feed = try await catalogue.find(asked[.address] ?? "", for: id)
    var notices = trouble.map { [ConsoleNotice(.trouble, "\($0)")] } ?? []
    if let known = feed.known {
      let title = brand.section(known)?.title ?? known.rawValue
      notices.append(ConsoleNotice(.note, "\(CatalogueTrouble.present(known, title: title))"))
    }
    let typed = asked[.title].flatMap { $0.isEmpty ? nil : $0 }
    let view = FoundFeedView(
      FoundFeedView.Feed(
        address: feed.address.absoluteString,
        shownAddress: feed.address.withoutSecrets,
        title: typed ?? feed.title,
        summary: feed.summary,
        language: feed.language,
        count: feed.count,
        stories: feed.stories
      ),
      for: brand,
      in: asked[.group].flatMap { Slug(rawValue: $0) },
      version: text.version,
      isKnown: feed.known != nil,
      time: ConsoleTime(in: brand.timeZone, now: asked.now),
      viewer: asked.viewer
    )
    var response = answer(
      asked,
      title: "\(feed.title), for \(brand.name)",
      status: trouble?.status ?? .ok,
      notices: notices,
      main: view.html(),
      in: brand.timeZone
    )
    response.headers[.contentSecurityPolicy] = ConsoleHeaders.pictures[.contentSecurityPolicy]
    return response
  }

  private func add(_ asked: ConsoleRequest, to brand: Slug, at catalogue: any FeedCatalogue)
    async throws(CatalogueTrouble) -> Response
  {
    if let refusal = await refusalOfDeciding(asked) { return refusal }
    let address = asked[.address] ?? ""
    let group = asked[.group].flatMap { $0.isEmpty ? nil : $0 }
    let wish = FeedWish(
      address: address,
      brand: brand,
      title: asked[.title] ?? "",
      group: group.flatMap { Slug(rawValue: $0) }
    )
    guard (group == nil) == (wish.group == nil) else { return nothing(for: asked) }
    let section: Slug
    do throws(CatalogueTrouble) {
      section = try await catalogue.add(wish, seeing: asked[.version] ?? "") { opened(in: $0) }
    } catch {
      guard error.isMendedByForm else { throw error }
      return try await found(asked, for: brand, at: catalogue, because: error)
    }
    let change = CatalogueChange(
      .added,
      brand: brand,
      section: section,
      title: wish.title ?? section.rawValue,
      address: URL(string: address).map(\.withoutSecrets) ?? DiscreetAddress.text(address)
    )
    if let trouble = await note(change, by: asked) { return trouble }
    return seeOther(
      "\(ConsoleRoute.subscriptions.path)?added=\(brand)/\(section)#feed-\(brand)-\(section)"
    )
  }

  // MARK: Removing

  /// Shows what goes where a section leaves.
  private func removal(
    _ asked: ConsoleRequest,
    from id: Slug,
    at catalogue: any FeedCatalogue,
    because trouble: CatalogueTrouble? = nil
  ) async throws(CatalogueTrouble) -> Response {
    guard let section = asked[.section].flatMap({ Slug(rawValue: $0) }) else {
      return nothing(for: asked)
    }
    let look = try await catalogue.look(atRemovalOf: section, from: id)
    let text = try await catalogue.read()
    guard let brand = text.newsstand.brand(id) else { throw .unknownBrand }
    let view = FeedRemovalView(
      look.section,
      at: look.section.shownAddress,
      of: brand,
      groups: look.groups,
      blockCount: look.blockCount,
      version: look.version,
      viewer: asked.viewer
    )
    return answer(
      asked,
      title: "Remove \(look.section.title)?",
      status: trouble?.status ?? .ok,
      notices: trouble.map { [ConsoleNotice(.trouble, "\($0)")] } ?? [],
      main: view.html(),
      in: brand.timeZone
    )
  }

  private func remove(_ asked: ConsoleRequest, from brand: Slug, at catalogue: any FeedCatalogue)
    async throws(CatalogueTrouble) -> Response
  {
    guard let section = asked[.section].flatMap({ Slug(rawValue: $0) }) else {
      return nothing(for: asked)
    }
    if let refusal = await refusalOfDeciding(asked) { return refusal }
    let gone = try await catalogue.look(atRemovalOf: section, from: brand).section
    do throws(CatalogueTrouble) {
      try await catalogue.remove(section, from: brand, seeing: asked[.version] ?? "") {
        opened(in: $0)
      }
    } catch {
      guard error == .changed else { throw error }
      return try await removal(asked, from: brand, at: catalogue, because: error)
    }
    let change = CatalogueChange(
      .removed,
      brand: brand,
      section: section,
      title: gone.title,
      address: gone.shownAddress
    )
    if let trouble = await note(change, by: asked) { return trouble }
    return seeOther("\(ConsoleRoute.subscriptions.path)?removed=\(brand)/\(section)")
  }

  // MARK: Deciding

  /// Whether somebody may decide is asked right before, as with every decision.
  private func refusalOfDeciding(_ asked: ConsoleRequest) async -> Response? {
    do throws(DecisionTrouble) {
      try await accounts?.checkDeciding(asked.author)
      return nil
    } catch {
      return refusal(.forbidden, "\(error)", to: asked)
    }
  }

  /// The decisions that would find nothing in another newsstand, though they closed something.
  private func opened(in newsstand: Newsstand) -> [String] {
    newsroom.lostSwitches(in: newsstand).filter(\.opens).map(\.description)
  }

  /// Adds to the trail what was changed of the file; the page that says so where that cannot be.
  private func note(_ change: CatalogueChange, by asked: ConsoleRequest) async -> Response? {
    do throws(DecisionTrouble) {
      try await newsroom.decide(.feed(change), by: asked.author)
      return nil
    } catch {
      logger.error(
        "What was changed of the newsstand file is not in the trail",
        metadata: ["by": "\(asked.author)", "what": "\(change)", "reason": "\(error)"]
      )
      let words =
        "The newsstand file was changed. That is in the log, and not in the trail: \(error)"
      return refusal(.serviceUnavailable, words, to: asked)
    }
  }
}

extension ConsoleRequest {
  /// A field of a form about feeds; nil where it was not sent, or more than once.
  fileprivate subscript(field: FeedForm.Field) -> String? { form[field.rawValue] }
}

extension URL {
  /// Host and path, as everybody in the newsroom may see them: passwords and queries can be keys.
  fileprivate var withoutSecrets: String {
    String(DiscreetAddress.text(self).prefix { $0 != "?" })
  }
}

extension NewsSection {
  /// Where it is, without passwords and queries; nil for one that is put together from others.
  fileprivate var shownAddress: String? {
    source.format.sections == nil ? source.address.withoutSecrets : nil
  }
}

extension CatalogueTrouble {
  /// Whether the form with what was found can be sent again.
  fileprivate var isMendedByForm: Bool {
    switch self {
    case .changed, .noTitle, .unknownGroup, .opens, .breaks, .unlike: true
    case .noFile, .otherServer, .unreadable, .mistakes, .unwritable, .unknownBrand, .unknownSection,
      .noAddress, .refused, .noFeed, .present, .uneditable, .lastSection,
      .lastOfGroup:
      false
    }
  }

  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .noFile, .otherServer, .unreadable, .mistakes, .unwritable: .serviceUnavailable
    case .unknownBrand, .unknownSection: .notFound
    case .noAddress, .refused, .noFeed, .noTitle, .unknownGroup: .unprocessableContent
    case .changed, .present, .uneditable, .unlike, .lastSection, .lastOfGroup, .breaks, .opens:
      .conflict
    }
  }
}
