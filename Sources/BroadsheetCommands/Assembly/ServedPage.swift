import BroadsheetAPI
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNetwork
import BroadsheetPress
import BroadsheetSources
import Foundation

/// A page as a server has it, asked for by the interface that it has for programs.
struct ServedPage {
  let brand: Brand
  /// Nil for the brand's front.
  let section: NewsSection?
  let page: PublishedPage

  /// Asks a server for a page, whose brand and section it has to have.
  ///
  /// Whoever names the server may name one of their own: it is asked wherever it is.
  static func read(_ name: PageKey, from server: ServerAddress) async throws -> ServedPage {
    let transports = Transports(Newsstand.Settings(allowedHosts: server.hosts))
    let client = Client(server: server, transport: transports.router)
    do {
      let served = try await client.page(name)
      await transports.shutdown()
      return served
    } catch {
      await transports.shutdown()
      throw error
    }
  }

  private struct Client {
    private static let limits = FetchLimits(maximumBytes: 16 * 1024 * 1024)

    let server: ServerAddress
    let transport: any Transport

    func page(_ name: PageKey) async throws -> ServedPage {
      let newsstand: NewsstandDocument = try await document(at: APIRoute.newsstand)
      let (known, section) = try name.find(in: newsstand.newsstand(at: server.url(of: .newsstand)))
      let written: BrandDocument = try await document(at: .brand(known.id))
      let route = APIRoute.page(PageKey(brand: known.id, section: section?.id))
      let page: PageDocument = try await document(at: route)
      guard let edition = page.edition(at: server.url(of: route), read: Date()) else {
        throw ServerTrouble.tooNew(server)
      }
      return ServedPage(
        brand: written.brand(at: server.url(of: .brand(known.id))) ?? known,
        section: section,
        page: PublishedPage(
          edition: edition,
          // The server does not say which of its troubles it was.
          failure: page.staleSince == nil ? nil : .unreachable
        )
      )
    }

    private func document<Document: APIDocument>(at route: APIRoute) async throws(ServerTrouble)
      -> Document
    {
      let request = TransportRequest(
        address: server.url(of: route),
        accept: "application/json",
        limits: Self.limits
      )
      let result: FetchResult
      do throws(TransportError) {
        result = try await transport.fetch(request)
      } catch {
        throw ServerTrouble(error, of: server)
      }
      guard case .fresh(let payload) = result, let document = try? Document(json: payload.bytes)
      else { throw .noBroadsheet(server) }
      return document
    }
  }
}

/// Where a server is, as people write it: `http://127.0.0.1:8080`, `localhost:8080`, `news.example`.
struct ServerAddress: Equatable {
  let address: URL

  /// What may be asked although it is a private address.
  var hosts: Set<String> { Set([address.host()].compactMap { $0 }) }

  /// Nil for what is no address of a server, such as one with a path.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isLocal = ["localhost", "127.", "[::1]"].contains { text.hasPrefix($0) }
    let whole = text.contains("://") ? text : (isLocal ? "http://" : "https://") + text
    guard whole.utf8.count <= Identity.maximumBytes, let address = URL(string: whole),
      ["http", "https"].contains(address.scheme?.lowercased()),
      address.host()?.isEmpty == false, (1...65_535).contains(address.port ?? 80),
      ["", "/"].contains(address.path()),
      address.query() == nil, address.fragment() == nil, address.user() == nil
    else { return nil }
    self.address = address
  }

  func url(of route: APIRoute) -> URL {
    URL(string: route.path, relativeTo: address)?.absoluteURL ?? address
  }
}

/// Why a server gave no page.
enum ServerTrouble: Error, Equatable, CustomStringConvertible {
  case unreachable(ServerAddress, TransportError)
  /// Something answers, and it is no server of ours, or none of this version.
  case noBroadsheet(ServerAddress)
  /// It has the page, and nothing to show on it now.
  case nothingYet(retryAfter: Double?)
  /// What it says needs a newer command.
  case tooNew(ServerAddress)

  init(_ error: TransportError, of server: ServerAddress) {
    switch error {
    case .badStatus(503, let retryAfter): self = .nothingYet(retryAfter: retryAfter)
    case .badStatus(404, _), .badStatus(405, _), .gone: self = .noBroadsheet(server)
    default: self = .unreachable(server, error)
    }
  }

  var description: String {
    switch self {
    case .unreachable(let server, let error): "\(server.address): \(error.cause)"
    case .noBroadsheet(let server):
      "\(server.address) is no Broadsheet server, or one of another version"
    case .nothingYet(let retryAfter):
      "the page has nothing to show yet"
        + (retryAfter.map { "; ask again in \(Int($0.rounded(.up))) seconds" } ?? "")
    case .tooNew(let server):
      "\(server.address) shows on this page what this version of the command cannot"
    }
  }
}
