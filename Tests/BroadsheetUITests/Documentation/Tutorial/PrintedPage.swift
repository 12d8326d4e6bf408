// snippet: FromAnEmptyApp, the printed page
public import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
public import Foundation
import NewsDesk

/// A page in words, for looking at it where nothing can be drawn.
public enum PrintedPage {
  /// The page of a section, pressed as a phone presses it.
  public static func edition(
    of section: Slug,
    in brand: Brand,
    over backend: any Transport,
    providers: @escaping @Sendable (inout ProviderRegistry) -> Void = { _ in }
  ) async throws -> Edition {
    let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
    let resources = PressResources(plugins: providers)
    let press = NewsstandPress(newsstand, transport: backend, resources: resources)
    let desk = PressDesk(press, transport: backend, asking: .onVisit)
    let address = PageKey(brand: brand.id, section: section)
    return try await desk.load(address, asksSources: false).edition
  }

  /// The cards of a page from the top, and what was left out on the way.
  public static func lines(of edition: Edition) -> [String] {
    switch edition.content {
    case .web(let address), .link(let address): ["page: \(address)"]
    case .native(let plan):
      plan.cards.map { card in "\(card.slot.kind): \(card.spokenLabel)" }
        + edition.diagnostics.map { "left out at \($0.location ?? "?"): \($0.message)" }
    }
  }
}

/// The backend's answers from a folder, by the last word of their address.
public struct SampleBackend: Transport {
  private let folder: URL

  public init(_ folder: URL) { self.folder = folder }

  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    var inFolder = request
    inFolder.address = folder.appending(path: request.address.lastPathComponent)
    let answer = try await FileTransport(root: folder).fetch(inFolder)
    guard case .fresh(var payload) = answer else { return answer }
    payload.address = request.address
    return .fresh(payload)
  }
}
// snippet end
