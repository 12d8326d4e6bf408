import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk

/// A document with where and when it was read.
struct ReadDocument<Document: APIDocument>: Sendable {
  var document: Document
  var address: URL
  /// When the server said last that it is so.
  var moment: Date
}

/// Reads a server's documents, and keeps them for times without a network.
struct DocumentReader: Sendable {
  /// Addresses that an answer may lead on to, one after the other.
  private static let mostTurns = 3
  /// Times that something is waited for that is on its way.
  private static let mostWaits = 4
  /// Seconds of one such wait at most.
  private static let longestWait = 5.0
  private static let mostBytes = 16 * 1024 * 1024
  /// Seconds for one answer, if nothing else is said.
  static let usualPatience = 20.0

  let origin: ServerOrigin
  let calls: APICalls
  /// Where documents are kept; nil for nowhere.
  let folder: DocumentFolder?
  let time: DeskTime

  /// What was kept of an address, under a name if it has several.
  @concurrent func kept<Document: APIDocument>(
    _ type: Document.Type = Document.self,
    at address: URL,
    as name: String? = nil
  ) async -> ReadDocument<Document>? {
    await known(at: address, as: name ?? address.absoluteString)?.read
  }

  /// The document as the server has it now; asks for no more than whether it is another than the one
  /// that is kept.
  ///
  /// With `asksSources`, no cache on the way may answer. What is on its way is waited for a little.
  @concurrent func read<Document: APIDocument>(
    _ type: Document.Type = Document.self,
    at address: URL,
    as name: String? = nil,
    asksSources: Bool = false,
    keeps: Bool = true,
    patience: Double = DocumentReader.usualPatience
  ) async throws(Failure) -> ReadDocument<Document> {
    let name = name ?? address.absoluteString
    let known: Known<Document>? = keeps ? await self.known(at: address, as: name) : nil
    var address = address
    var turns = 0
    var waits = 0
    while true {
      let reply = try await ask(
        address,
        known?.validators,
        asksSources: asksSources,
        patience: patience
      )
      switch reply.status {
      case 200:
        guard let document = try? Document(json: reply.bytes) else { throw .unreadable }
        let moment = time.now()
        if keeps {
          await folder?.keep(reply.bytes, reply.validators, of: name, at: moment)
        }
        return ReadDocument(document: document, address: address, moment: moment)
      case 304:
        guard var read = known?.read else { throw .unreadable }
        read.moment = time.now()
        await folder?.confirm(name, at: read.moment)
        return read
      case 301, 302, 303, 307, 308:
        turns += 1
        guard turns <= Self.mostTurns,
          let next = reply.location.flatMap({ origin.own($0, at: address) }),
          APIRoute.covers(next.path())
        else { throw .unreadable }
        address = next
      default:
        let problem = try? ProblemDocument(json: reply.bytes)
        if reply.status == 410 { await folder?.drop(name) }
        guard problem?.code == ProblemDocument.Code.loading.rawValue, waits < Self.mostWaits else {
          throw Failure(reply.status, problem)
        }
        waits += 1
        try await wait(reply.retryAfter)
      }
    }
  }

  private struct Known<Document: APIDocument> {
    var read: ReadDocument<Document>
    var validators: Validators?
  }

  private func known<Document: APIDocument>(at address: URL, as name: String) async
    -> Known<Document>?
  {
    guard let kept = await folder?.kept(name), let document = try? Document(json: kept.bytes) else {
      return nil
    }
    return Known(
      read: ReadDocument(document: document, address: address, moment: kept.confirmed),
      validators: kept.validators
    )
  }

  private func ask(
    _ address: URL,
    _ validators: Validators?,
    asksSources: Bool,
    patience: Double
  ) async throws(Failure) -> HTTPReply {
    var fields = [HTTPCall.Field("accept", "application/json")]
    if let tag = validators?.entityTag { fields.append(.init("if-none-match", tag)) }
    if let date = validators?.lastModified { fields.append(.init("if-modified-since", date)) }
    if asksSources { fields.append(.init("cache-control", "no-cache")) }
    let limits = FetchLimits(maximumBytes: Self.mostBytes, deadline: patience)
    do throws(TransportError) {
      return try await calls.call(HTTPCall(.get, at: address, fields: fields, limits: limits))
    } catch {
      throw Failure(error)
    }
  }

  private func wait(_ seconds: Double?) async throws(Failure) {
    do {
      try await time.wait(.seconds(min(max(seconds ?? 1, 0.1), Self.longestWait)))
    } catch {
      throw .unreachable
    }
  }
}

extension Failure {
  /// What a reader is told of an answer that is no document.
  init(_ status: Int, _ problem: ProblemDocument?) {
    switch problem.flatMap({ ProblemDocument.Code(rawValue: $0.code) }) {
    case .notFound: self = .notFound
    case .switchedOff: self = .switchedOff
    case .withdrawn: self = .withdrawn(problem?.detail ?? "")
    default: self = status == 404 || status == 410 ? .notFound : .refused(status: status)
    }
  }
}
