import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetWeb
import HTTPTypes
import Hummingbird

extension ConsoleResponder {
  func decisions(_ asked: ConsoleRequest) async -> Response {
    guard asked.isPost else { return await decisionList(asked) }
    let draft = DecisionDraft { asked.form[$0] }
    guard let step = step(of: asked) else { return nothing(for: asked) }
    if step == .pictures { return await pictures(asked, draft) }
    let (act, timing): (SwitchTrail.Act, SwitchTiming?)
    do throws(DraftMistake) {
      act = try draft.act(
        in: newsstand,
        by: asked.author,
        at: asked.now,
        needsReason: step == .set || step == .ask
      )
      timing = try draft.timing(in: newsstand, at: asked.now)
    } catch {
      return again(asked, draft, because: error.words)
    }
    switch step {
    case .look: return await look(asked, draft, act)
    case .edit: return again(asked, draft, because: nil)
    case .set: return await set(asked, draft, act, timing)
    case .ask: return await ask(asked, draft, act, timing)
    case .agree, .withdraw, .pictures: return nothing(for: asked)
    }
  }

  /// Which button it was; the one that only looks where none is named.
  func step(of asked: ConsoleRequest) -> DecisionLook.Step? {
    guard let text = asked.form[DecisionLook.stepName] else {
      return asked.form.all(DecisionLook.stepName).isEmpty ? .look : nil
    }
    return DecisionLook.Step(rawValue: text)
  }

  private func decisionList(_ asked: ConsoleRequest) async -> Response {
    var (trail, notices) = await trail()
    notices += newsroom.lostSwitches.map { ConsoleNotice(.trouble, "\($0)") }
    let awaited = newsroom.awaited
    let words = words(about: trail, and: awaited.map(\.act))
    if asked.query["asked"] != nil {
      notices.append(
        ConsoleNotice(.done, "It waits for another editor, for an hour at the most.")
      )
    }
    if asked.query["withdrawn"] != nil {
      notices.append(ConsoleNotice(.done, "Withdrawn: nothing has changed."))
    }
    let page = DecisionsPage(
      trail,
      standing: newsroom.standing(of: trail),
      awaited: awaited,
      words: words,
      newsstand: newsstand,
      viewer: asked.viewer,
      now: asked.now
    )
    return answer(
      asked,
      title: "Decisions",
      notices: notices,
      main: done(asked, in: trail, words: words) + page.html()
    )
  }

  // MARK: Looking

  private func look(
    _ asked: ConsoleRequest,
    _ draft: DecisionDraft,
    _ act: SwitchTrail.Act
  ) async -> Response {
    do throws(DecisionTrouble) {
      return await shown(asked, draft, act, changes: try await newsroom.radius(of: act))
    } catch {
      return again(asked, draft, because: "\(error)")
    }
  }

  /// What an act changes, with the forms that take it.
  private func shown(
    _ asked: ConsoleRequest,
    _ draft: DecisionDraft,
    _ act: SwitchTrail.Act,
    changes radius: BlastRadius,
    status: HTTPResponse.Status = .ok,
    because trouble: String? = nil
  ) async -> Response {
    let (trail, notices) = await trail()
    let look = DecisionLook(
      .draft(draft, behind: trail.last),
      radius: radius,
      newsstand: newsstand,
      viewer: asked.viewer,
      isSet: act.isSet,
      part: asked.number(DecisionLook.partName) ?? 1
    )
    return answer(
      asked,
      title: words(about: trail, and: [act]).words(for: act, in: trail),
      status: status,
      notices: notices + (trouble.map { [ConsoleNotice(.trouble, $0)] } ?? []),
      main: look.html(),
      in: newsstand.timeZone(of: act, in: trail)
    )
  }

  /// The form with everything that was typed.
  private func again(_ asked: ConsoleRequest, _ draft: DecisionDraft, because trouble: String?)
    -> Response
  {
    let view = DecisionTroubleView(draft, newsstand: newsstand, viewer: asked.viewer)
    return answer(
      asked,
      title: trouble == nil ? "Change the decision" : "That cannot be set",
      status: trouble == nil ? .ok : .unprocessableContent,
      notices: trouble.map { [ConsoleNotice(.trouble, $0)] } ?? [],
      main: view.html(),
      in: newsstand.timeZone(of: Slug(rawValue: draft[.brand]).map { .brand($0) } ?? .newsstand)
    )
  }

  // MARK: Taking

  private func set(
    _ asked: ConsoleRequest,
    _ draft: DecisionDraft,
    _ act: SwitchTrail.Act,
    _ timing: SwitchTiming?
  ) async -> Response {
    do throws(DecisionTrouble) {
      if let entry = try await known(act, timing, of: asked) {
        return seeOther(ConsoleRoute(back: draft).path + "?done=\(entry.number)")
      }
      let radius = try await newsroom.radius(of: act)
      guard asked.number(DecisionLook.seenName) == radius.pages.count else {
        return await shown(
          asked,
          draft,
          act,
          changes: radius,
          status: .conflict,
          because: "Other pages change than before. Look at them, then set it."
        )
      }
      let typed = asked.number(DecisionLook.typedName)
      let entry = try await newsroom.decide(
        act,
        timed: timing,
        by: asked.author,
        confirmed: typed.map { .pages($0) }
      ) { () async throws(DecisionTrouble) in try await accounts?.checkDeciding(asked.author) }
      return seeOther(ConsoleRoute(back: draft).path + "?done=\(entry.number)")
    } catch {
      guard case .unconfirmed(let radius) = error else {
        return again(asked, draft, because: "\(error)")
      }
      return await shown(
        asked,
        draft,
        act,
        changes: radius,
        status: .conflict,
        because: "So many pages take a second word: type their number, or ask another editor."
      )
    }
  }

  /// What the same form has done already, when it is sent twice: by two clicks, or from the page before.
  private func known(
    _ act: SwitchTrail.Act,
    _ timing: SwitchTiming?,
    of asked: ConsoleRequest
  ) async throws(DecisionTrouble) -> SwitchTrail.Entry? {
    guard let last = asked.number(DecisionLook.behindName) else { return nil }
    return try await newsroom.decisions().effective.last { entry in
      entry.number > last && entry.author == asked.author
        && entry.act.isSame(as: act.taken(at: entry.at, timing))
    }
  }

  private func ask(
    _ asked: ConsoleRequest,
    _ draft: DecisionDraft,
    _ act: SwitchTrail.Act,
    _ timing: SwitchTiming?
  ) async -> Response {
    do throws(DecisionTrouble) {
      // Who asks twice for the same waits for one answer.
      if let decision = newsroom.awaited.first(where: { waiting in
        waiting.author == asked.author && waiting.timing == timing
          && waiting.act.isSame(as: act.taken(at: waiting.asked, timing))
      }) {
        return seeOther(ConsoleRoute.decisions.path + "?asked=\(decision.id)")
      }
      let decision = try await newsroom.ask(for: act, timed: timing, by: asked.author)
      return seeOther(ConsoleRoute.decisions.path + "?asked=\(decision.id)")
    } catch {
      return again(asked, draft, because: "\(error)")
    }
  }

  // MARK: What another editor asks for

  func awaited(_ asked: ConsoleRequest, id: Int) async -> Response {
    guard let decision = newsroom.awaited.first(where: { $0.id == id }) else {
      return refusal(.notFound, "\(DecisionTrouble.notAwaited)", to: asked)
    }
    switch step(of: asked) {
    case .look: return await look(asked, at: decision)
    case .withdraw:
      do throws(DecisionTrouble) {
        guard try await newsroom.withdraw(id) else {
          return refusal(.conflict, "Another editor has just agreed to it.", to: asked)
        }
      } catch {
        return await look(asked, at: decision, status: .conflict, because: "\(error)")
      }
      return seeOther(ConsoleRoute.decisions.path + "?withdrawn=\(id)")
    case .agree: return await agree(asked, to: decision)
    case .set, .ask, .edit, .pictures, nil: return nothing(for: asked)
    }
  }

  private func look(
    _ asked: ConsoleRequest,
    at decision: AwaitedDecision,
    status: HTTPResponse.Status = .ok,
    because trouble: String? = nil
  ) async -> Response {
    var (trail, notices) = await trail()
    if let trouble { notices.append(ConsoleNotice(.trouble, trouble)) }
    var radius = BlastRadius()
    do throws(DecisionTrouble) {
      radius = try await newsroom.radius(of: decision.act(agreedAt: asked.now))
    } catch {
      notices.append(ConsoleNotice(.trouble, "\(error)"))
    }
    let look = DecisionLook(
      .awaited(decision.id, isOwn: decision.author == asked.author),
      radius: radius,
      newsstand: newsstand,
      viewer: asked.viewer,
      isSet: decision.act.isSet,
      part: asked.number(DecisionLook.partName) ?? 1
    )
    let words = words(about: trail, and: [decision.act]).words(for: decision.act, in: trail)
    let zone = newsstand.timeZone(of: decision.act, in: trail)
    let times = AwaitedTimes(
      of: decision.act,
      timed: decision.timing,
      time: ConsoleTime(in: zone, now: asked.now)
    )
    return answer(
      asked,
      title: "\(decision.author) asks: \(words)",
      status: status,
      notices: notices,
      main: (times?.note() ?? HTML()) + look.html(),
      in: zone
    )
  }

  private func agree(_ asked: ConsoleRequest, to decision: AwaitedDecision) async -> Response {
    do throws(DecisionTrouble) {
      let radius = try await newsroom.radius(of: decision.act(agreedAt: asked.now))
      guard asked.number(DecisionLook.seenName) == radius.pages.count else {
        return await look(
          asked,
          at: decision,
          status: .conflict,
          because: "Other pages change than before. Look at them, then agree."
        )
      }
      let entry = try await newsroom.agree(
        to: decision.id,
        by: asked.author,
        seeing: radius.pages.count
      ) { author throws(DecisionTrouble) in try await accounts?.mayDecide(author) ?? false }
      return seeOther(ConsoleRoute.decisions.path + "?done=\(entry.number)")
    } catch {
      return await look(asked, at: decision, status: .conflict, because: "\(error)")
    }
  }
}

extension SwitchTrail.Act {
  /// Whether a switch is set, and none ended or taken back.
  fileprivate var isSet: Bool { if case .set = self { true } else { false } }

  /// Whether it does what another does, whatever its story is called by now.
  fileprivate func isSame(as other: Self) -> Bool {
    guard case .set(var value) = self, case .set(let otherValue) = other else {
      return self == other
    }
    value.stories = otherValue.stories
    return value == otherValue
  }
}

extension ConsoleRequest {
  /// A number that was sent, with nothing but digits and blanks around it.
  fileprivate func number(_ name: String) -> Int? {
    guard let text = form[name], text.utf8.count <= 20 else { return nil }
    let digits = text.filter { !$0.isWhitespace }
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
