import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
public import Foundation
import HTTPTypes
import NIOCore

/// What came of writing a newsstand down as files.
public struct NewsstandExport: Sendable, Hashable {
  /// Files that there are, packed ones among them.
  public var files: Int
  /// Of those, the ones that were written now.
  public var written: Int
  /// Files of an earlier export that are gone.
  public var removed: Int
  /// Pages that have nothing new; where there are any, nothing of an earlier export is taken away.
  public var failing: [String]
}

extension NewsstandServer {
  /// Writes every page, feed, stylesheet and picture that readers can come to into a folder, as files that
  /// any server can give, from any address; what was written before and has not changed is left alone.
  ///
  /// What is pressed is written: call ``press()`` before. Feeds and the list of pages are there if the
  /// newsstand has a `public-address`. Costs the drawing of every page twice.
  public func export(to folder: URL) async throws -> NewsstandExport {
    let export = SiteExport(renderer, newsstand: newsstand, failing: failing)
    return try await export.write(to: folder)
  }
}

/// A site on its way into files.
private struct SiteExport {
  /// Nobody: there is one who asks, and no other who would have to wait.
  private static let client = ClientName(client: 0, network: 0, region: nil)
  private static let endings: [(ending: String, coding: ContentCoding)] = [
    (".gz", .gzip), (".br", .brotli),
  ]

  let renderer: RouteRenderer
  let newsstand: Newsstand
  let failing: [String]

  init(_ renderer: RouteRenderer, newsstand: Newsstand, failing: [String]) {
    self.renderer = renderer
    self.newsstand = newsstand
    self.failing = failing
  }

  private var hasAddress: Bool { newsstand.settings.publicAddress != nil }

  func write(to folder: URL) async throws -> NewsstandExport {
    do {
      return try await fill(try ExportFolder(folder))
    } catch let trouble as ExportFolder.Trouble {
      throw trouble
    } catch {
      throw ExportFolder.Trouble(error, in: folder)
    }
  }

  private func fill(_ folder: ExportFolder) async throws -> NewsstandExport {
    var folder = folder
    // What cannot be had now may be had from before, but for what was decided about since.
    let before = failing.isEmpty ? [] : folder.known.compactMap(ExportAddress.init(file:))
    let (addresses, gone) = await addresses(before: before)
    let kept = failing.isEmpty ? [] : folder.known.subtracting(gone.map(\.file))
    for address in addresses.sorted(by: { $0.file < $1.file }) {
      guard let answer = await answer(to: address) else { continue }
      let (plain, _) = answer.representation.body(as: .identity)
      let bytes = rewritten(Array(plain.readableBytesView), of: address, answer) {
        addresses.contains($0) || kept.contains($0.file)
      }
      let isAsItWas = bytes.elementsEqual(plain.readableBytesView)
      let representation =
        isAsItWas
        ? answer.representation
        : Representation(bytes, mediaType: answer.representation.mediaType)
      try folder.write(Data(bytes), to: address.file, endings: Self.endings.map(\.ending)) {
        ending in
        guard let coding = Self.endings.first(where: { $0.ending == ending })?.coding else {
          return nil
        }
        let (body, made) = representation.body(as: coding)
        return made == coding ? Data(body.readableBytesView) : nil
      }
    }
    try folder.finish(keeping: kept)
    return NewsstandExport(
      files: folder.names.count,
      written: folder.written,
      removed: folder.removed,
      failing: failing
    )
  }

  /// Everything that can be come to from the first page, every page of the newsstand, and what is still there
  /// of `before`; and of that what has been taken back.
  private func addresses(before: [ExportAddress]) async -> (
    found: Set<ExportAddress>, gone: Set<ExportAddress>
  ) {
    var waiting = before + [ExportAddress(.rack)]
    if hasAddress { waiting.append(ExportAddress(.sitemap)) }
    for brand in newsstand.brands {
      waiting.append(ExportAddress(.front(brand.id)))
      waiting += brand.sections.map { ExportAddress(.section(brand: brand.id, $0.id)) }
    }
    var seen = Set(waiting)
    var (found, gone) = (Set<ExportAddress>(), Set<ExportAddress>())
    while let address = waiting.popLast() {
      guard let given = await given(at: address) else { continue }
      if given.status == .gone { gone.insert(address) }
      guard let answer = Self.page(given) else { continue }
      found.insert(address)
      var links: [ExportAddress] = []
      let (body, _) = answer.representation.body(as: .identity)
      _ = rewritten(Array(body.readableBytesView), of: address, answer) { link in
        links.append(link)
        return true
      }
      for link in links where seen.insert(link).inserted { waiting.append(link) }
    }
    return (found, gone)
  }

  /// Nil where there is no page, and where one only says that there is none yet.
  private func answer(to address: ExportAddress) async -> Answer? {
    await given(at: address).flatMap(Self.page)
  }

  private static func page(_ answer: Answer) -> Answer? {
    answer.status == .ok && answer.location == nil ? answer : nil
  }

  /// What a server says there, be it that there is nothing.
  private func given(at address: ExportAddress) async -> Answer? {
    guard !address.needsServer(hasAddress: hasAddress) else { return nil }
    return await renderer.answer(to: address.route, query: address.query, for: Self.client)
  }

  private func rewritten(
    _ bytes: [UInt8],
    of address: ExportAddress,
    _ answer: Answer,
    isThere: @escaping (ExportAddress) -> Bool
  ) -> [UInt8] {
    func goal(_ text: String) -> ExportedMarkup.Goal {
      guard let link = ExportAddress(text) else { return .nothing }
      guard !link.needsServer(hasAddress: hasAddress) else { return .left }
      guard isThere(link) else { return .nothing }
      let fragment = text.firstIndex(of: "#").map { String(text[$0...]) } ?? ""
      return .file(ExportAddress.link(from: address.file, to: link.file) + fragment)
    }
    let mediaType = answer.representation.mediaType
    // What the newsstand brings along is its own business.
    if case .bundledPage = address.route { return bytes }
    if mediaType.hasPrefix("text/html") {
      return ExportedMarkup(hasAddress: hasAddress, goal: goal).rewritten(bytes)
    }
    if mediaType.hasPrefix("text/css") { return ExportedStyle(goal: goal).rewritten(bytes) }
    return bytes
  }
}

/// A stylesheet whose addresses lead from file to file.
private struct ExportedStyle {
  let goal: (String) -> ExportedMarkup.Goal

  func rewritten(_ style: [UInt8]) -> [UInt8] {
    let text = String(decoding: style, as: UTF8.self)
    let changed = text.replacing(/url\((["']?)(\/[^\/"')][^"')]*)\1\)/) { match in
      guard case .file(let path) = goal(String(match.2)) else { return String(match.0) }
      return "url(\(match.1)\(path)\(match.1))"
    }
    return Array(changed.utf8)
  }
}
