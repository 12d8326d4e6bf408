import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetStore
import Foundation

/// Decides where a server keeps things, and asks it nothing: the sources are fetched here.
struct FolderDecisionClient: DecisionClient {
  let loaded: LoadedNewsstand
  /// Where the server keeps things.
  let place: StorePlace
  let author: String
  /// Whether nothing is going to be decided, so that no file is made.
  let onlyLooks: Bool
  /// Whether nobody reads what takes long.
  let isQuiet: Bool

  var newsstand: Newsstand { loaded.newsstand }

  var folderWithoutServer: String? {
    guard case .folder(let path) = place, !Store.isOpen(in: URL(filePath: path)) else { return nil }
    return path
  }

  func standing() async throws -> [KeptSwitch] {
    let now = Date()
    return try await known().standing.filter { $0.value.until.map { $0 > now } ?? true }
  }

  func trail() async throws -> [SwitchTrail.Entry] { try await known().entries }

  func foresee(_ act: SwitchTrail.Act, timed timing: SwitchTiming?) async throws
    -> ForeseenDecision
  {
    let newsroom = try await newsroom(for: act, after: try await known())
    let (author, place) = (author, place)
    return ForeseenDecision(
      radius: try await newsroom.radius(of: act),
      confirmsAbove: newsstand.settings.confirmsAbove
    ) { confirm in
      do throws(DecisionTrouble) {
        let entry = try await newsroom.decide(
          act,
          timed: timing,
          by: author,
          confirmed: confirm.map { .pages($0) }
        )
        await place.keepBoard()
        return entry
      } catch {
        guard case .unconfirmed(let radius) = error else { throw error }
        throw UnconfirmedDecision(words: "\(error)", pages: radius.pages.count)
      }
    }
  }

  func close() async { await loaded.transports.shutdown() }

  private func known() async throws -> SwitchTrail {
    SwitchTrail(try await place.newsroomAsItIs().entries(after: 0))
  }

  /// What decides about the newspapers that the act is about, pressed from their sources.
  private func newsroom(for act: SwitchTrail.Act, after known: SwitchTrail) async throws
    -> Newsroom
  {
    var next = known
    next.append(SwitchTrail.Entry(number: known.last + 1, at: Date(), author: author, act: act))
    let changed = Set(next.standing).symmetricDifference(known.standing)
    var newsstand = loaded.newsstand
    newsstand.brands.removeAll { brand in
      !changed.contains { $0.value.target.brand ?? brand.id == brand.id }
    }
    if newsstand.brands.count > 1, !isQuiet {
      Terminal.complain("Asking the sources of \(newsstand.brands.count) newspapers …")
    }
    let store = MemoryStore()
    let decisions = KnownDecisions(
      onlyLooks ? try await place.newsroomAsItIs() : try await place.newsroom(),
      beside: store
    )
    let press = NewsstandPress(
      newsstand,
      transport: loaded.transports.router,
      resources: PressResources(
        store: store,
        decisions: decisions,
        plugins: Plugins.current.providers,
        loaders: Plugins.current.loaders
      )
    )
    await press.press()
    return Newsroom(decisions, of: press) { [place] story, brand in
      await Self.has(story, of: brand, in: place)
    }
  }

  /// Whether the server has kept a story; it may be running.
  private static func has(_ story: Slug, of brand: Slug, in place: StorePlace) async -> Bool {
    let store = try? await place.lookedAt()
    return (try? await store?.stories(among: [story], of: brand).isEmpty == false) ?? false
  }
}
