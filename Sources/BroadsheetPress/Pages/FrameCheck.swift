import BroadsheetCore
import BroadsheetSources
import Foundation

/// Knows which web pages cannot be shown in a frame of ours, because it asks them: those that refuse, and those
/// that are not there, of which a browser would show a grey page of its own.
///
/// A page is asked once for all who want to know, and again only after an hour. One that hangs or does
/// not want to be asked keeps its frame, and one that was there has to be missing twice.
actor FrameCheck: FrameJudge {
  private struct Answer {
    /// Nil when there was none.
    var policy: FramePolicy?
    /// Where the page is in the end, which is what the browser compares with.
    var origin: WebOrigin?
    /// Whether nothing is there.
    var isMissing = false
    /// By uptime.
    var askAgain: Double
  }

  /// Seconds.
  private static let interval = 3600.0
  private static let intervalAfterFailure = 600.0
  /// Pages that are remembered; the oldest make room.
  private static let mostPages = 2_000
  /// Below the composer's own deadline, so that a page that hangs delays nothing for long.
  private static let patience = 1.5

  /// Nil for who asks nobody.
  private let transport: (any Transport)?
  private let site: @Sendable () -> WebOrigin?
  private let uptime: @Sendable () -> Double
  private let sleep: Sleep
  private var answers: [URL: Answer] = [:]
  /// What others know to refuse them.
  private var refused: Set<URL> = []
  /// Owned here; each ends at the patience.
  private var questions = SharedTasks<URL, Answer>()

  /// `site` is where readers have our pages, by which a page that is choosy decides.
  ///
  /// Without a transport nobody is asked, and others' word counts.
  init(
    transport: (any Transport)?,
    site: @escaping @Sendable () -> WebOrigin?,
    uptime: @escaping @Sendable () -> Double,
    sleep: @escaping Sleep
  ) {
    self.transport = transport
    self.site = site
    self.uptime = uptime
    self.sleep = sleep
  }

  /// Knows what another knew, whose place it takes.
  func takeOver(from other: FrameCheck) async {
    answers.merge(await other.answers) { own, _ in own }
    refused.formUnion(await other.refused)
  }

  /// Takes others' word for it that pages refuse our frames, where nobody is asked.
  func recall(_ refused: Set<URL>) {
    guard transport == nil else { return }
    self.refused.formUnion(refused)
  }

  /// Whether the page is known to refuse our frames, or not to be there.
  func isRefused(_ page: URL, allowance: TransportRequest.Allowance, isDecided: Bool) async -> Bool
  {
    guard transport != nil else { return refused.contains(page) }
    // Without a site nobody frames it.
    guard WebOrigin(page) != nil, let site = site() else { return false }
    let answer = await answer(of: page, allowance: allowance)
    guard !answer.isMissing else { return !isDecided }
    guard let policy = answer.policy, let origin = answer.origin else { return false }
    return !policy.allows(site, toShow: origin)
  }

  private func answer(of page: URL, allowance: TransportRequest.Allowance) async -> Answer {
    if let answer = answers[page], uptime() < answer.askAgain { return answer }
    let question = questions.task(for: page) { Task { await ask(page, allowance: allowance) } }
    let answer = await question.value
    questions.end(question, for: page)
    answers[page] = answer
    if answers.count > Self.mostPages,
      let oldest = answers.min(by: { $0.value.askAgain < $1.value.askAgain })?.key
    {
      answers[oldest] = nil
    }
    return answer
  }

  private func ask(_ page: URL, allowance: TransportRequest.Allowance) async -> Answer {
    guard let transport else { return Answer(askAgain: .infinity) }
    let request = TransportRequest(
      address: page,
      allowance: allowance,
      part: .head,
      accept: "text/html, */*;q=0.1",
      limits: FetchLimits(maximumBytes: 64 * 1024, deadline: Self.patience)
    )
    let result = await transport.fetch(request, within: Self.patience, sleep: sleep)
    guard case .success(.fresh(let payload)) = result else {
      let wasThere = answers[page].map { $0.policy != nil } ?? false
      return Answer(
        isMissing: !wasThere && result.isOfNothing,
        askAgain: uptime() + Self.intervalAfterFailure
      )
    }
    return Answer(
      policy: payload.framing,
      origin: WebOrigin(payload.address),
      askAgain: uptime() + Self.interval
    )
  }
}

extension Result<FetchResult, TransportError> {
  /// Whether there is nothing at an address, for browsers either.
  fileprivate var isOfNothing: Bool {
    guard case .failure(let error) = self else { return false }
    return switch error {
    case .badStatus(code: 404, _), .connectionFailed, .gone, .tlsFailed, .unresolvedHost: true
    case .badRedirect, .badStatus, .cancelled, .decompressionFailed, .forbiddenAddress,
      .forbiddenPath, .invalidAddress, .notFound, .timedOut, .tooCompressed, .tooLarge,
      .tooManyRedirects, .unreadableFile, .unsupportedScheme:
      false
    }
  }
}

/// Who knows which web pages cannot be shown in a frame of ours.
protocol FrameJudge: Sendable {
  /// Whether the page is known to refuse our frames, or not to be there; one that people have decided to show
  /// is for them to have there.
  func isRefused(_ page: URL, allowance: TransportRequest.Allowance, isDecided: Bool) async -> Bool
  /// Takes others' word for it that pages do, if nobody is asked.
  func recall(_ refused: Set<URL>) async
}

extension FrameJudge {
  func recall(_ refused: Set<URL>) async {}
}

/// What was known of pages at an earlier moment.
struct KnownFrames: FrameJudge {
  /// The pages that refuse.
  var refused: Set<URL>

  func isRefused(_ page: URL, allowance: TransportRequest.Allowance, isDecided: Bool) async -> Bool
  {
    refused.contains(page)
  }
}

/// Frames of one page that are asked about; a feed could name any number.
private let mostFrames = 12

extension FrameJudge {
  /// What a section's page becomes: a frame, or a way to a page that refuses frames.
  ///
  /// Where a feed leads is its own word, so the feed's own host is all that it may reach. What the feed
  /// does not name is what people have decided to show.
  func content(showing page: URL, of section: NewsSection, feed: Feed) async -> Edition.Content {
    let isNamed = page == section.webAddress ?? section.source.address
    let allowance = TransportRequest.Allowance.of(isNamed ? page : section.source.address)
    let isDecided = page != feed.page
    return await isRefused(page, allowance: allowance, isDecided: isDecided)
      ? .link(page) : .web(page)
  }

  /// The plan with the fallbacks of frames that would stay grey.
  ///
  /// `rules` are those of the page's own providers, whose addresses the newsstand file names.
  func judged(
    _ plan: LayoutPlan,
    by rules: [ProviderRule],
    source: Source?
  ) async -> LayoutPlan {
    let frames = plan.cards.compactMap(\.slot.item.webTeaser?.address).prefix(mostFrames)
    guard !frames.isEmpty else { return plan }
    let named = Set(
      rules.compactMap { if case .webTeaser(let rule) = $0 { rule.teaser.address } else { nil } }
    )
    let refused = await withTaskGroup(of: URL?.self) { group in
      for page in Set(frames) {
        let allowance: TransportRequest.Allowance =
          named.contains(page) ? .of(page) : source.map { .of($0.address) } ?? .none
        group.addTask {
          await self.isRefused(page, allowance: allowance, isDecided: false) ? page : nil
        }
      }
      var refused: Set<URL> = []
      for await page in group { if let page { refused.insert(page) } }
      return refused
    }
    guard !refused.isEmpty else { return plan }
    var plan = plan
    for block in plan.blocks.indices {
      for card in plan.blocks[block].cards.indices {
        plan.blocks[block].cards[card].slot.item.refuseFrame(of: refused)
      }
    }
    return plan
  }
}

extension Edition {
  /// The pages that the edition shows as such that refuse frames: what has to be known to make it again.
  var refusedFrames: Set<URL> {
    switch content {
    case .web: []
    case .link(let page): [page]
    case .native(let plan):
      Set(
        plan.cards.compactMap(\.slot.item.webTeaser).filter { $0.refusesFrames == true }.map(
          \.address
        )
      )
    }
  }
}

extension FeedItem {
  fileprivate var webTeaser: WebTeaser? {
    if case .widget(.webTeaser(let teaser)) = content { teaser } else { nil }
  }

  fileprivate mutating func refuseFrame(of pages: Set<URL>) {
    guard var teaser = webTeaser, pages.contains(teaser.address) else { return }
    teaser.refusesFrames = true
    content = .widget(.webTeaser(teaser))
  }
}
