import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import Foundation
import HTTPTypes
import Hummingbird

/// Answers programs that have a token: what the newsroom sees, and what it decides.
///
/// No page of any site may read it, no cache that others share keeps it, and whoever decides is whoever
/// the token belongs to.
struct NewsroomResponder: Sendable {
  /// Bytes of what is decided.
  static let longestBody = 64 * 1024

  let access: NewsroomAccess
  let press: NewsstandPress
  let newsroom: Newsroom
  let security: SecurityFields
  /// What was counted of a test of headlines.
  let opens: @Sendable (KeptSwitch) -> HeadlineCount
  /// How addresses are written on a page of a brand.
  let addresses: @Sendable (Brand, Slug?) -> AddressWriter

  func response(
    to request: Request,
    _ operation: APIOperation,
    at route: NewsroomRoute,
    from client: ClientName
  ) async -> Response {
    do throws(NewsroomAccess.Refusal) {
      let grant = try await access.admit(request, as: operation.leastRole, from: client)
      return await answer(to: request, operation, at: route, by: grant)
    } catch {
      var response = written(error.answer, for: request)
      response.headers[.wwwAuthenticate] = error.challenge
      return response
    }
  }

  private func answer(
    to request: Request,
    _ operation: APIOperation,
    at route: NewsroomRoute,
    by grant: AccessGrant
  ) async -> Response {
    let answer: Answer
    do throws(Trouble) {
      let query = try query(of: request, operation)
      let author = grant.user.name.text
      let token = String(request.headers[.authorization]?.split(separator: " ").last ?? "")
      answer =
        switch route {
        case .switches: try await switches()
        case .trail: try await trail(query)
        case .radius: try await radius(request, query, by: author, with: token)
        case .decisions: try await decide(request, by: author, with: token)
        case .awaited:
          operation == .ask ? try await ask(request, by: author) : try awaited()
        case .awaitedDecision(let id): try await withdraw(id)
        case .agreement(let id): try await agree(to: id, by: author)
        case .editions(let page): try await editions(of: page, query)
        case .counts(let page): try await counts(of: page, query)
        case .edition(let page): try await replay(page, query, for: author)
        case .sources: try await sources()
        case .fetch(let brand, let section):
          try await fetchNow(PageKey(brand: brand, section: section))
        }
    } catch {
      return written(error.answer, for: request)
    }
    return written(answer, for: request)
  }

  /// Only what is read has a validator: an answer to a deed is of that deed.
  private func written(_ answer: Answer, for request: Request) -> Response {
    if answer.status == .noContent { return .withoutBody(.noContent, headers: security.own) }
    if request.method == .get || request.method == .head {
      return answer.response(to: request, under: security)
    }
    let coding = ContentCoding(accepting: request.headers[.acceptEncoding])
    var response = answer.response(as: coding, under: security)
    response.headers[.eTag] = nil
    return response
  }

  private func query(of request: Request, _ operation: APIOperation) throws(Trouble) -> APIQuery {
    do throws(APIQuery.Mistake) {
      return try APIQuery(request.uri.query, names: operation.parameters)
    } catch {
      throw Trouble(.invalid, .badRequest, error.words)
    }
  }

  /// A document that is read; nobody keeps it without asking whether it still holds.
  func document(_ document: some APIDocument) throws(Trouble) -> Answer {
    guard let made = Representation(document: document) else { throw Trouble(.failed) }
    return Answer(made, cache: .own, guardedBy: .own)
  }

  /// What a deed comes to.
  func done(
    _ document: some APIDocument,
    _ status: HTTPResponse.Status = .created,
    at location: String? = nil
  ) throws(Trouble) -> Answer {
    guard let made = Representation(document: document) else { throw Trouble(.failed) }
    var answer = Answer(made, status: status, cache: .none, guardedBy: .own)
    answer.location = location
    return answer
  }

  /// Does what costs as much as pressing, in turn; throws where too much of that waits already, or
  /// something of the same user.
  func carefully<Value: Sendable>(
    at gate: WorkGate,
    for user: String,
    _ work: () async throws(Trouble) -> Value
  ) async throws(Trouble) -> Value {
    guard let value = try await gate.run(for: user, waiting: 1, work) else { throw .busy }
    return value
  }

  /// A number in a query, in one spelling.
  func number(
    _ name: String,
    _ range: ClosedRange<Int>,
    of query: APIQuery
  ) throws(Trouble) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number), "\(number)" == text else {
      throw Trouble(
        .invalid,
        .badRequest,
        "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound)."
      )
    }
    return number
  }

  /// A moment in a query.
  func moment(_ name: String, of query: APIQuery) throws(Trouble) -> Date? {
    guard let text = query[name] else { return nil }
    guard let moment = WrittenMoment.moment(text) else {
      throw Trouble(
        .invalid,
        .badRequest,
        "'\(name)' is no time by RFC 3339, such as 2026-11-24T18:30:00Z."
      )
    }
    return moment
  }

  /// Why something was not answered or done.
  struct Trouble: Error {
    var answer: Answer

    init(_ answer: Answer) { self.answer = answer }

    init(
      _ code: ProblemDocument.Code,
      _ status: HTTPResponse.Status = .internalServerError,
      _ detail: String? = nil,
      retryAfter: Int? = nil
    ) {
      answer = .newsroom(code, status, detail, retryAfter: retryAfter)
    }

    /// There is too much to do.
    static let busy = Trouble(.busy, .serviceUnavailable, retryAfter: 2)
  }
}

extension Answer {
  /// Why a program has no answer of the newsroom's.
  static func newsroom(
    _ code: ProblemDocument.Code,
    _ status: HTTPResponse.Status,
    _ detail: String? = nil,
    retryAfter: Int? = nil
  ) -> Answer {
    let problem = ProblemDocument(code, status: status.code, detail: detail)
    return newsroom(problem, status, retryAfter: retryAfter)
  }

  /// An answer of the newsroom with a problem that says more.
  static func newsroom(
    _ problem: ProblemDocument,
    _ status: HTTPResponse.Status,
    retryAfter: Int? = nil
  ) -> Answer {
    Answer(
      Representation((try? problem.json()) ?? [], mediaType: ProblemDocument.mediaType),
      status: status,
      cache: .none,
      guardedBy: .own,
      retryAfter: retryAfter
    )
  }

  /// The newsroom's file cannot be read or written now.
  static func notKept(_ detail: String) -> Answer {
    newsroom(.notKept, .serviceUnavailable, detail, retryAfter: 5)
  }
}
