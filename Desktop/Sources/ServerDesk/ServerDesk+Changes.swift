import BroadsheetAPI
public import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import Synchronization

extension ServerDesk {
  /// Seconds after which to listen again, where the server says nothing.
  private static let usualPause = 5.0
  /// Seconds after which a page is asked for where there is no stream.
  private static let pollingPause = 60.0
  private static let longestPause = 600.0
  /// Seconds to which pauses grow while nobody answers.
  private static let longestBackoff = 300.0

  /// Listens to the server's events while there are any, and else asks every minute; comes back by
  /// chance, so that not all clients do so at once.
  ///
  /// An event of the edition that was loaded last is no change.
  public func changes(of page: PageKey) -> AsyncStream<Void> {
    changes { await self.follow(page, tell: $0) }
  }

  /// Listens to the events that the server has of a story's page, of which the first comes at once.
  public func changes(of story: StoryLink) -> AsyncStream<Void> {
    changes { await self.follow(story, tell: $0) }
  }

  private func changes(
    _ follow: @escaping @Sendable (_ tell: @Sendable () -> Void) async -> Void
  ) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    // It belongs to the stream and ends with it.
    let listening = Task {
      await follow { continuation.yield() }
      continuation.finish()
    }
    continuation.onTermination = { _ in listening.cancel() }
    return stream
  }

  /// Ends where nobody has said where the story's page is.
  private func follow(_ story: StoryLink, tell: @Sendable () -> Void) async {
    let name = StoryAddresses.Name(brand: story.brand, story: story.story)
    var (number, failures) = (0, 0)
    while !Task.isCancelled, let page = state.withLock({ $0.addresses[name] }) {
      let live = page.appending(queryItems: [URLQueryItem(name: "live", value: "\(number)")])
      do throws(TransportError) {
        let pause = try await listen(at: live) { news in
          guard news != number else { return }
          number = news
          tell()
        }
        failures = 0
        await self.pause(pause)
      } catch .badStatus(let code, let seconds) where code == 429 || code == 503 {
        await pause(max(Self.pollingPause, min(seconds ?? 0, Self.longestPause)))
        tell()
      } catch {
        failures += 1
        await pause(Self.backoff(after: failures))
      }
    }
  }

  private func follow(_ page: PageKey, tell: @Sendable () -> Void) async {
    var failures = 0
    while !Task.isCancelled {
      guard let live = await known(page)?.live else {
        await look(at: page, tell: tell)
        let now = await known(page)
        if now == nil { failures += 1 }
        if now?.live == nil {
          await pause(now == nil ? Self.backoff(after: failures) : Self.pollingPause)
        }
        continue
      }
      do throws(TransportError) {
        let pause = try await listen(at: live) { number in
          if await known(page)?.page.edition.serial != number { tell() }
        }
        failures = 0
        await self.pause(pause)
      } catch .badStatus(let code, let seconds) where code == 429 || code == 503 {
        await pause(max(Self.pollingPause, min(seconds ?? 0, Self.longestPause)))
        await look(at: page, tell: tell)
      } catch {
        failures += 1
        await pause(Self.backoff(after: failures))
      }
    }
  }

  private static func backoff(after failures: Int) -> Double {
    min(usualPause * Double(1 << min(max(failures - 1, 0), 10)), longestBackoff)
  }

  /// Listens until the stream ends or breaks; returns the seconds after which to listen again.
  private func listen(at live: URL, hear: (_ number: Int) async -> Void)
    async throws(TransportError) -> Double
  {
    let events = try await calls.events(live)
    do throws(TransportError) {
      for try await event in events {
        if let number = Self.edition(in: event) { await hear(number) }
      }
    } catch {
      // It was there, and so it may soon be there again.
    }
    let said = events.reconnectionTime.map { $0 / .seconds(1) }
    return min(max(said ?? Self.usualPause, 1), Self.longestPause)
  }

  /// Asks for the page, and tells if it is another than before.
  private func look(at page: PageKey, tell: @Sendable () -> Void) async {
    guard !Task.isCancelled else { return }
    let before = await known(page)?.page.edition.serial
    guard let now = try? await load(page, asksSources: false) else { return }
    if now.edition.serial != before { tell() }
  }

  /// Waits so many seconds, or up to twice as many by chance.
  private func pause(_ seconds: Double) async {
    try? await time.wait(.seconds(seconds * (1 + time.chance())))
  }

  private static func edition(in event: ServerSentEvent) -> Int? {
    struct News: Decodable { var edition: Int }
    return (try? JSONDecoder().decode(News.self, from: Data(event.data.utf8)))?.edition
  }
}
