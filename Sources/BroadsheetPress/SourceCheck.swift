public import BroadsheetCore
public import Foundation

/// Asks every source of a newsstand once, and tells what each gave; nothing is pressed or kept.
///
/// Sections that share a source are asked for together. A host that hangs holds up no other.
public struct SourceCheck: Sendable {
  /// What a section's source gave.
  public struct Report: Sendable {
    /// What came of asking.
    public enum Outcome: Sendable, Hashable {
      /// How much of what a native feed has, and how many texts of stories came along.
      case feed(title: String, teasers: Int, others: Int, texts: Int)
      /// The section is a web page; pages themselves are not asked.
      case web(URL)
      /// Why there is nothing, for whoever runs the newsstand.
      case failure(String)
    }

    /// The section whose source it is.
    public var section: PageKey
    /// Where the newsstand says that the source is; redirects do not show.
    public var address: URL
    /// How much of a feed there is, the page elsewhere, or why there is nothing.
    public var outcome: Outcome
    /// What the loader left out or put right.
    public var diagnostics: [Diagnostic]
    /// From asking until it was read.
    public var seconds: Double
  }

  private let newsstand: Newsstand
  private let fetcher: FeedFetcher
  private let resources: PressResources

  /// A check that has asked nobody yet; of the resources it uses the loaders, the configuration and
  /// the clocks.
  public init(
    _ newsstand: Newsstand,
    transport: any Transport,
    resources: PressResources = PressResources()
  ) {
    self.newsstand = newsstand
    self.resources = resources
    fetcher = FeedFetcher(
      transport: transport,
      resources: resources,
      allowedHosts: newsstand.settings.allowedHosts
    )
  }

  /// How many reports there will be.
  public var count: Int {
    newsstand.brands.flatMap(\.sections).count { $0.source.format.sections == nil }
  }

  /// Asks, and hands over each report when it is there; ends early when the task is cancelled.
  public func run(report: (Report) async -> Void) async {
    let table = SectionTable(newsstand, loaders: resources.loaders)
    var queue = FetchQueue(
      perHost: resources.configuration.fetchesPerHost,
      hosts: table.hosts
    )
    for key in table.keys where table[key]?.members == nil { queue.put(key, dueAt: 0) }
    var asked: Set<PageKey> = []
    await withTaskGroup(of: (PageKey, [Report]).self) { group in
      var running = 0
      while !Task.isCancelled {
        while running < resources.configuration.parallelFetches, let key = queue.next(at: 0) {
          let keys = ([key] + table.sharers(of: key)).filter { asked.insert($0).inserted }
          for sharer in keys.dropFirst() { queue.remove(sharer) }
          let records = keys.compactMap { table[$0] }
          running += 1
          group.addTask { (key, await reports(on: records)) }
        }
        guard let (key, reports) = await group.next() else { break }
        running -= 1
        queue.end(key)
        for result in reports { await report(result) }
      }
      group.cancelAll()
    }
  }

  private func reports(on records: [SectionState]) async -> [Report] {
    let start = resources.uptime()
    let answers = await fetcher.bring(records)
    let seconds = resources.uptime() - start
    return answers.map { answer in
      Report(
        section: answer.record.key,
        address: answer.record.section.source.address,
        outcome: Report.Outcome(answer.outcome, of: answer.record.section),
        diagnostics: answer.outcome.diagnostics,
        seconds: seconds
      )
    }
  }
}

extension SourceCheck.Report.Outcome {
  fileprivate init(_ outcome: FeedFetcher.Outcome, of section: NewsSection) {
    switch outcome {
    case .loaded(let loaded, _):
      switch section.content(of: loaded.feed) {
      case .web(let page): self = .web(page)
      case .native(let items):
        let teasers = items.count { $0.teaser != nil }
        self = .feed(
          title: loaded.feed.title,
          teasers: teasers,
          others: items.count - teasers,
          texts: loaded.stories.count
        )
      }
    case .web(let feed):
      if case .web(let page) = feed.content {
        self = .web(page)
      } else {
        self = .failure("the section is a web page, and has items")
      }
    case .unchanged, .repeated: self = .failure("it says that it has not changed, unasked")
    case .unreachable(let error): self = .failure("\(error)")
    case .unreadable(let error): self = .failure("\(error)")
    }
  }
}

extension FeedFetcher.Outcome {
  fileprivate var diagnostics: [Diagnostic] {
    if case .loaded(let loaded, _) = self { loaded.diagnostics } else { [] }
  }
}
