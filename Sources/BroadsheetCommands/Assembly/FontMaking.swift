import BroadsheetCore
import BroadsheetServer
import BroadsheetType
import Foundation
import Logging

/// Makes the fonts of the newsstand that is served, beside the serving; no page waits for them.
///
/// Until they are there, and where a face cannot be used, readers see what their system has.
struct FontMaking: Sendable {
  private let server: NewsstandServer
  private let maker: FontMaker
  private let cache: FontCache?
  private let logger: Logger
  private let asked: AsyncStream<Void>
  private let ask: AsyncStream<Void>.Continuation

  /// - Parameters:
  ///   - server: Whose pages are to be set.
  ///   - file: The newsstand file, below whose folder fonts may be; nil for the built-in newsstand.
  ///   - data: The folder in which fonts are kept for the next start; nil for none.
  ///   - logger: Told once of what is wrong.
  init(for server: NewsstandServer, file: String?, data: String?, logger: Logger) {
    self.server = server
    maker = FontMaker(besideFile: file)
    cache = data.map { FontCache(folder: URL(filePath: $0).appending(path: "fonts")) }
    self.logger = logger
    (asked, ask) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    ask.yield()
  }

  /// Has the fonts looked at again, after the newsstand file was read anew.
  func lookAgain() { ask.yield() }

  /// Makes what is asked for until the task is cancelled.
  func work() async {
    var said: Set<String> = []
    var fonts: [Slug: FontSet] = [:]
    for await _ in asked {
      let start = Date()
      let newsstand = server.newsstand
      // Names take next to no time, so every masthead is there before the first file is cut.
      fonts = await maker.letter(newsstand, known: fonts)
      server.set(in: fonts)
      // Pages of one brand do not wait for another; of very many, sheets are made again few times.
      var next = 1
      var count = 0
      for brand in newsstand.brands {
        guard !Task.isCancelled else { return }
        guard let order = FontSet.Order(brand) else { continue }
        let (made, remarks) = await maker.make(order, cache: cache)
        fonts[brand.id] = made
        say(remarks.filter { said.insert("\(brand.id) \($0)").inserted }, of: brand)
        count += 1
        if count == next {
          server.set(in: fonts)
          next = next < 8 ? next + 1 : next * 2
        }
      }
      server.set(in: fonts)
      cache?.tidy(before: start)
    }
  }

  private func say(_ remarks: [FontRemark], of brand: Brand) {
    for trouble in remarks where trouble.kind == .trouble {
      logger.warning(
        "A face cannot be used; readers see what their system has",
        metadata: ["brand": "\(brand.id)", "font": "\(trouble)"]
      )
    }
    let leftOut = remarks.filter { $0.kind == .leftOut }.map(\.description)
    guard !leftOut.isEmpty else { return }
    logger.notice(
      "Font files are left out, so that pages stay light",
      metadata: ["brand": "\(brand.id)", "fonts": "\(leftOut.joined(separator: "; "))"]
    )
  }
}
