import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
public import Foundation
import NewsDesk

extension ServerDesk {
  /// Brands of one newsstand that are read; those behind them are left out.
  private static let mostBrands = 200
  /// Brands that are asked for at a time.
  private static let brandsAtOnce = 4
  /// Seconds for which a server is waited for whose newsstand was kept.
  private static let shortPatience = 6.0
  private static let documentBytes = 64 * 1024 * 1024
  private static let pictureBytes = 64 * 1024 * 1024

  /// Opens the newsstand of a server, or what was kept of it where the server gives nothing.
  ///
  /// - Parameters:
  ///   - server: Where the server is, without a path: `https://news.example`.
  ///   - cache: The folder in which to keep what was read, which may be shared by several servers; nil
  ///     for keeping nothing.
  ///   - calls: How others are asked; nil for HTTP.
  ///   - time: The time, waiting, and chance.
  /// - Returns: A desk with every brand's style, sections and places.
  /// - Throws: Where the server gives nothing, and nothing was kept.
  public static func open(
    server: URL,
    cache: URL?,
    calls: APICalls? = nil,
    time: DeskTime = .system
  ) async throws(OpeningTrouble) -> ServerDesk {
    guard let origin = ServerOrigin(server) else { throw .noAddress(server) }
    func folder(_ name: String, _ mostBytes: Int) -> DocumentFolder? {
      cache.map { DocumentFolder(at: $0.appending(path: name), mostBytes: mostBytes) }
    }
    let calls = calls ?? .over(HTTPTransport(configuration: .init(userAgent: "Broadsheet desktop")))
    let reader = DocumentReader(
      origin: origin,
      calls: calls,
      folder: folder("documents", documentBytes),
      time: time
    )
    return ServerDesk(
      try await newsstand(by: reader),
      reader: reader,
      pictures: folder("pictures", pictureBytes),
      installation: InstallationToken(in: cache)
    )
  }

  private static func newsstand(by reader: DocumentReader) async throws(OpeningTrouble)
    -> Newsstand
  {
    let address = reader.origin.url(of: .newsstand)
    let kept: ReadDocument<NewsstandDocument>? = await reader.kept(at: address)
    let read: ReadDocument<NewsstandDocument>
    var asksServer = true
    do throws(Failure) {
      read = try await reader.read(
        at: address,
        patience: kept == nil ? DocumentReader.usualPatience : shortPatience
      )
    } catch {
      guard let kept else { throw OpeningTrouble(error, of: reader.origin.root) }
      (read, asksServer) = (kept, false)
    }
    var newsstand = read.document.newsstand(at: read.address)
    newsstand.brands = Array(newsstand.brands.prefix(mostBrands))
    let brands = await brands(newsstand.brands.map(\.id), by: reader, asksServer: asksServer)
    // A brand that cannot be had is shown by what the newsstand says of it.
    newsstand.brands = newsstand.brands.map { brands[$0.id] ?? $0 }
    return newsstand
  }

  /// Once one of them finds the server gone, the others are not asked for.
  private static func brands(_ names: [Slug], by reader: DocumentReader, asksServer: Bool) async
    -> [Slug: Brand]
  {
    await withTaskGroup(of: (Slug, FoundBrand).self) { group in
      var left = names[...]
      var asksServer = asksServer
      var brands: [Slug: Brand] = [:]
      func askNext() {
        guard let name = left.popFirst() else { return }
        group.addTask { [asksServer] in
          (name, await brand(name, by: reader, asksServer: asksServer))
        }
      }
      for _ in 0..<brandsAtOnce { askNext() }
      while let (name, found) = await group.next() {
        brands[name] = found.brand
        if found.isServerGone { asksServer = false }
        askNext()
      }
      return brands
    }
  }

  private struct FoundBrand {
    var brand: Brand?
    var isServerGone = false
  }

  private static func brand(_ name: Slug, by reader: DocumentReader, asksServer: Bool) async
    -> FoundBrand
  {
    let address = reader.origin.url(of: .brand(name))
    var found = FoundBrand()
    var read: ReadDocument<BrandDocument>?
    if asksServer {
      do throws(Failure) {
        read = try await reader.read(at: address)
      } catch {
        found.isServerGone = error == .unreachable || error == .timedOut
      }
    }
    if read == nil { read = await reader.kept(at: address) }
    let brand = read.flatMap { $0.document.brand(at: $0.address) }
    found.brand = brand?.id == name ? brand : nil
    return found
  }
}
