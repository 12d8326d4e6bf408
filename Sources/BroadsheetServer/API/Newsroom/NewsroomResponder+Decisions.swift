import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import HTTPTypes
import Hummingbird

// What is decided, and what was.

extension NewsroomResponder {
  /// Entries of the trail in one answer.
  private static let mostEntries = 500
  private static let usualEntries = 100

  func switches() async throws(Trouble) -> Answer {
    let trail = try await known()
    return try document(
      SwitchesDocument(
        trail,
        standing: newsroom.standing(of: trail),
        lost: newsroom.lostSwitches,
        at: access.now(),
        opens: opens
      )
    )
  }

  func trail(_ query: APIQuery) async throws(Trouble) -> Answer {
    let after = try number("after", 0...Int(Int32.max), of: query) ?? 0
    let limit = try number("limit", 1...Self.mostEntries, of: query) ?? Self.usualEntries
    return try document(TrailDocument(try await known(), after: after, limit: limit))
  }

  private func known() async throws(Trouble) -> SwitchTrail {
    do throws(DecisionTrouble) {
      return try await newsroom.decisions()
    } catch {
      throw Trouble(error)
    }
  }

  func radius(
    _ request: Request,
    _ query: APIQuery,
    by author: String,
    with token: String
  ) async throws(Trouble) -> Answer {
    let after = try number("after", 0...Int(Int32.max), of: query) ?? 0
    let limit =
      try number("limit", 1...RadiusDocument.mostPages, of: query) ?? RadiusDocument.usualPages
    let proposal = try await body(RadiusQuestion.self, of: request).act
    let (act, _) = try act(proposal, by: author)
    let radius = try await carefully(at: access.looking, for: author) { () async throws(Trouble) in
      do throws(DecisionTrouble) {
        return try await newsroom.radius(of: act)
      } catch {
        throw Trouble(error)
      }
    }
    let above = press.newsstand.settings.confirmsAbove
    let seen = ForeseenMark(of: proposal, by: token, pages: radius.digest, at: access.now())
    let document = ForeseenDocument(
      radius,
      after: after,
      limit: limit,
      confirmsAbove: above,
      seen: seen?.text
    )
    return try done(document, .ok)
  }

  func decide(
    _ request: Request,
    by author: String,
    with token: String
  ) async throws(Trouble) -> Answer {
    let proposal = try await body(DecisionProposal.self, of: request)
    let (act, timing) = try act(proposal.act, by: author)
    let seen = ForeseenMark(proposal.seen, of: proposal.act, by: token, at: access.now())
    let taken = try await carefully(at: access.deciding, for: author) { () async throws(Trouble) in
      do throws(DecisionTrouble) {
        return try await newsroom.take(
          act,
          timed: timing,
          by: author,
          confirmed: seen.flatMap { seen in
            proposal.confirm.map { .foreseen(pages: $0, digest: seen.pages) }
          }
        ) { () async throws(DecisionTrouble) in try await access.accounts?.checkDeciding(author) }
      } catch {
        throw Trouble(error)
      }
    }
    return try done(DecisionDocument(taken.entry, radius: taken.radius))
  }

  // MARK: Second editors

  func awaited() throws(Trouble) -> Answer {
    try document(AwaitedDocument(newsroom.awaited.map { AwaitedDecisionDocument($0) }))
  }

  func ask(_ request: Request, by author: String) async throws(Trouble) -> Answer {
    let (act, timing) = try act(try await body(RadiusQuestion.self, of: request).act, by: author)
    let awaited = try await carefully(at: access.deciding, for: author) {
      () async throws(Trouble) in
      do throws(DecisionTrouble) {
        return try await newsroom.ask(for: act, timed: timing, by: author)
      } catch {
        throw Trouble(error)
      }
    }
    let document = AwaitedDecisionDocument(awaited)
    return try done(document, at: document.address)
  }

  func agree(to id: Int, by editor: String) async throws(Trouble) -> Answer {
    guard let accounts = access.accounts else { throw Trouble(.closed, .serviceUnavailable) }
    let entry = try await carefully(at: access.deciding, for: editor) { () async throws(Trouble) in
      do throws(DecisionTrouble) {
        return try await newsroom.agree(to: id, by: editor) { author throws(DecisionTrouble) in
          try await accounts.mayDecide(author)
        }
      } catch {
        throw Trouble(error)
      }
    }
    return try done(DecisionDocument(entry, radius: nil))
  }

  func withdraw(_ id: Int) async throws(Trouble) -> Answer {
    let isWithdrawn: Bool
    do throws(DecisionTrouble) {
      isWithdrawn = try await newsroom.withdraw(id)
    } catch {
      throw Trouble(error)
    }
    guard isWithdrawn else { throw Trouble(.notAwaited) }
    return Answer(Representation([], mediaType: ""), status: .noContent)
  }

  // MARK: Bodies

  private func body<Document: APIDocument>(_ type: Document.Type, of request: Request)
    async throws(Trouble) -> Document
  {
    guard request.saysJSON else { throw Trouble(.mediaType, .unsupportedMediaType) }
    let bytes: [UInt8]
    do {
      bytes = Array(try await request.body.collect(upTo: Self.longestBody).readableBytesView)
    } catch {
      throw Trouble(
        .bodyTooLong,
        .contentTooLarge,
        "A decision has at most \(Self.longestBody) bytes."
      )
    }
    do throws(BodyMistake) {
      return try Document(closed: bytes)
    } catch {
      throw Trouble(.invalid, .badRequest, error.words)
    }
  }

  private func act(_ proposal: ActProposal, by author: String) throws(Trouble)
    -> (SwitchTrail.Act, SwitchTiming?)
  {
    do throws(ActMistake) {
      return (try proposal.act(by: author, at: access.now()), try proposal.timing())
    } catch {
      throw Trouble(.refused, .unprocessableContent, "\(error)")
    }
  }
}

extension NewsroomResponder.Trouble {
  /// Why a decision was not taken.
  init(_ trouble: DecisionTrouble) {
    switch trouble {
    case .refused(let refusal): self.init(.refused, .unprocessableContent, "\(refusal)")
    case .unconfirmed(let radius):
      var problem = ProblemDocument(
        .unconfirmed,
        status: HTTPResponse.Status.conflict.code,
        detail: "\(trouble) A program sends it as 'confirm', with 'seen' of the decision's radius."
      )
      problem.pages = radius.pages.count
      problem.radius = RadiusDocument(radius)
      self.init(.newsroom(problem, .conflict))
    // What is wrong with a file is for the log, and not for who asks.
    case .notKept: self.init(.notKept("Decisions cannot be read or written just now."))
    case .notAwaited: self.init(.notFound, .notFound, "\(trouble)")
    case .ownWord: self.init(.ownWord, .conflict, "\(trouble)")
    case .mayNotDecide: self.init(.refused, .unprocessableContent, "\(trouble)")
    case .tooManyAwaited: self.init(.tooMany, .tooManyRequests, "\(trouble)")
    }
  }
}

extension BodyMistake {
  fileprivate var words: String {
    switch self {
    case .unreadable: "The body is not what the description says, in JSON."
    case .encoding: "The body is not in UTF-8."
    case .twice(let member): "'\(member.prefix(100))' stands there twice."
    case .unknown(let member): "'\(member.prefix(100))' is unknown here, or null."
    }
  }
}
