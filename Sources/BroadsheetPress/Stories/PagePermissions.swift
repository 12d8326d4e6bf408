import BroadsheetCore
import BroadsheetSources
import Foundation

/// Knows which pages of publishers may be asked for, and sees to it that no host is asked for many at once.
///
/// A host's `robots.txt` is fetched once for all who want to know and kept for a day. While nobody knows what
/// it says, nothing is asked for; what it said before holds where it cannot be had now.
actor PagePermissions {
  enum Permission: Sendable, Equatable {
    /// Whoever has it says when the page has come: ``end(_:answer:)``.
    case granted
    /// The host does not want it, or nobody knows; the text is for whoever runs the newsstand.
    case refused(String)
    /// Others are asking the host.
    case busy
  }

  private struct Host {
    var rules: RobotsRules
    /// Why nobody knows what the file says; nil where somebody does.
    var trouble: String?
    /// By uptime.
    var askAgain: Double
  }

  /// Seconds for which a file holds, and after which one that could not be had is asked for again.
  private static let (lifetime, intervalAfterFailure) = (86_400.0, 600.0)
  /// Seconds of the longest rest that a host may ask for.
  private static let longestRest = 86_400.0
  /// Pages of one host that are under way at a time.
  private static let mostPagesOfHost = 2
  /// Hosts that are remembered; those that would be asked again first make room.
  private static let mostHosts = 2_000

  private let uptime: @Sendable () -> Double
  private let sleep: Sleep
  private var hosts: [WebOrigin: Host] = [:]
  /// Until when a host asked to be left alone, by uptime.
  private var rests: [WebOrigin: Double] = [:]
  private var underWay: [WebOrigin: Int] = [:]
  /// Owned here; each ends at its patience.
  private var questions = SharedTasks<WebOrigin, Host>()

  init(uptime: @escaping @Sendable () -> Double, sleep: @escaping Sleep) {
    self.uptime = uptime
    self.sleep = sleep
  }

  /// Asks for leave to fetch what a request is about; waits for `robots.txt` so many seconds at the most.
  func begin(
    _ request: TransportRequest,
    by transport: any Transport,
    patience: Double
  ) async -> Permission {
    guard let origin = WebOrigin(request.address) else {
      return .refused("it is no page of the web")
    }
    if let refusal = rest(of: origin) { return refusal }
    let permission = await permission(of: request.address, request, transport, patience)
    guard permission == .granted else { return permission }
    // The host may have asked for a rest, and others may have begun, while the file was on its way.
    if let refusal = rest(of: origin) { return refusal }
    guard underWay[origin, default: 0] < Self.mostPagesOfHost else { return .busy }
    underWay[origin, default: 0] += 1
    return .granted
  }

  /// What a request came to for which there was leave.
  ///
  /// A host that says when it wants to be asked again is left alone until then.
  func end(_ request: TransportRequest, answer: Result<FetchResult, TransportError>) {
    guard let origin = WebOrigin(request.address) else { return }
    let left = underWay[origin, default: 1] - 1
    underWay[origin] = left > 0 ? left : nil
    guard case .failure(.badStatus(let code, let seconds)) = answer, code == 429 || code == 503
    else {
      return
    }
    if rests.count >= Self.mostHosts { rests.removeAll() }
    let rest = min(max(seconds ?? Self.intervalAfterFailure, 1), Self.longestRest)
    rests[origin] = uptime() + rest
  }

  /// Why a page to which a request was led on may not be read; nil where it may.
  func refusal(
    of page: URL,
    insteadOf request: TransportRequest,
    by transport: any Transport,
    patience: Double
  ) async -> String? {
    guard page != request.address else { return nil }
    guard case .refused(let reason) = await permission(of: page, request, transport, patience)
    else {
      return nil
    }
    return reason
  }

  private func rest(of origin: WebOrigin) -> Permission? {
    guard let end = rests[origin] else { return nil }
    if uptime() < end { return .refused("\(origin.host) asked to be left alone") }
    rests[origin] = nil
    return nil
  }

  private func permission(
    of page: URL,
    _ request: TransportRequest,
    _ transport: any Transport,
    _ patience: Double
  ) async -> Permission {
    guard let origin = WebOrigin(page) else { return .refused("it is no page of the web") }
    let host = await host(origin, request, transport, patience)
    if let trouble = host.trouble { return .refused(trouble) }
    let path = page.path(percentEncoded: true)
    let query = page.query(percentEncoded: true).map { "?\($0)" } ?? ""
    guard host.rules.allows(path + query) else {
      return .refused("robots.txt of \(origin.host) does not allow it")
    }
    return .granted
  }

  private func host(
    _ origin: WebOrigin,
    _ request: TransportRequest,
    _ transport: any Transport,
    _ patience: Double
  ) async -> Host {
    if let host = hosts[origin], uptime() < host.askAgain { return host }
    let allowance = request.allowance
    let question = questions.task(for: origin) {
      Task { await ask(origin, by: transport, allowance, patience) }
    }
    let host = await question.value
    questions.end(question, for: origin)
    hosts[origin] = host
    if hosts.count > Self.mostHosts,
      let first = hosts.min(by: { $0.value.askAgain < $1.value.askAgain })?.key
    {
      hosts[first] = nil
    }
    return host
  }

  private func ask(
    _ origin: WebOrigin,
    by transport: any Transport,
    _ allowance: TransportRequest.Allowance,
    _ patience: Double
  ) async -> Host {
    let port = origin.hasDefaultPort ? "" : ":\(origin.port)"
    guard let address = URL(string: "\(origin.scheme)://\(origin.host)\(port)/robots.txt") else {
      return unknown("its host has no robots.txt to ask for", before: origin)
    }
    let request = TransportRequest(
      address: address,
      allowance: allowance,
      part: .start(bytes: RobotsRules.mostBytes),
      accept: "text/plain, */*;q=0.1",
      limits: FetchLimits(maximumBytes: 4 << 20, deadline: patience)
    )
    switch await transport.fetch(request, within: patience, sleep: sleep) {
    case .success(.fresh(let payload)):
      return Host(rules: RobotsRules(payload.bytes), askAgain: uptime() + Self.lifetime)
    case .success(.notModified):
      return unknown("robots.txt of \(origin.host) cannot be had", before: origin)
    case .failure(let error):
      if error.saysThatThereIsNone {
        return Host(rules: .allowingAll, askAgain: uptime() + Self.lifetime)
      }
      return unknown("robots.txt of \(origin.host) cannot be had: \(error.cause)", before: origin)
    }
  }

  /// What the file said before holds on; without that nothing may be asked for.
  private func unknown(_ trouble: String, before origin: WebOrigin) -> Host {
    var host = hosts[origin] ?? Host(rules: .allowingNothing, trouble: trouble, askAgain: 0)
    if host.trouble != nil { host.trouble = trouble }
    host.askAgain = uptime() + Self.intervalAfterFailure
    return host
  }
}

extension TransportError {
  /// Whether the host answers that it has no such file, as RFC 9309 counts it: any client error but one that
  /// asks for patience, and redirects without end.
  fileprivate var saysThatThereIsNone: Bool {
    switch self {
    case .gone, .notFound, .tooManyRedirects: true
    case .badStatus(let code, _): (400..<500).contains(code) && code != 429 && code != 408
    case .unsupportedScheme, .invalidAddress, .forbiddenPath, .unreadableFile, .tooLarge,
      .tooCompressed,
      .timedOut, .badRedirect, .forbiddenAddress, .unresolvedHost, .connectionFailed, .tlsFailed,
      .decompressionFailed, .cancelled:
      false
    }
  }
}
