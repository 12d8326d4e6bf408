import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetWeb
import Foundation

/// Shows a page as readers saw it at an earlier moment.
struct Replay: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      A server with --data keeps, with everything that readers see, what it was made of: feeds, rules, \
      switches, the clock. The page is composed and laid out anew from that; nothing is fetched, and a \
      server on the folder is not disturbed.
      """,
      """
      Without --at it lists when what readers saw changed, the last first. How long all of that is kept \
      is said by history-days and history-changes under retention in the newsstand file.
      """,
    ],
    examples: [
      .init("broadsheet replay morgenvarden --data news", "when the front changed"),
      .init("broadsheet replay morgenvarden --data news --at 18:30", "the front at half past six"),
      .init(
        "broadsheet replay morgenvarden/sport --data news --at 2h --against 1h",
        "two hours ago beside one hour ago"
      ),
      .init(
        "broadsheet replay morgenvarden --data news --at 2026-11-24T18:30 --html > front.html",
        "as it was served"
      ),
    ],
    files: [.init("broadsheet.sqlite", "What readers saw, in the folder of --data.")]
  )

  static let configuration = CommandConfiguration(
    abstract: "Shows a page as readers saw it at an earlier moment.",
    discussion: guide.discussion()
  )

  /// Changes that are listed.
  private static let mostListed = 200

  @Argument(
    help: ArgumentHelp("The page: BRAND or BRAND/SECTION.", valueName: "page"),
    completion: .custom(PageChoice.candidates)
  )
  var page: PageKey

  @OptionGroup var choice: NewsstandChoice

  @Option(
    name: .long,
    help: ArgumentHelp("The folder that the server keeps its editions in.", valueName: "folder"),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The moment: 18:30 for the last one, 45m, 2h or 3d ago, 2026-11-24T18:30.",
      valueName: "time"
    )
  )
  var at: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Another moment, to be shown beside it.", valueName: "time")
  )
  var against: String?

  @Flag(name: .long, help: "The page as it was served, in HTML.")
  var html = false

  @Flag(name: .long, help: "JSON, for a script.")
  var json = false

  func validate() throws {
    guard at != nil || against == nil && !html else {
      throw ValidationError("--at is missing: the moment.")
    }
    guard [html, json].count(where: \.self) <= 1, !html || against == nil else {
      throw ValidationError("One of --html, --json and --against.")
    }
  }

  func run() async throws {
    let loaded = try choice.load(waitsForFiles: true)
    do {
      try await show(loaded)
    } catch {
      await loaded.transports.shutdown()
      throw error
    }
    await loaded.transports.shutdown()
  }

  private func show(_ loaded: LoadedNewsstand) async throws {
    let (brand, section) = try page.find(in: loaded.newsstand)
    let key = PageKey(brand: brand.id, section: section?.id)
    let press = NewsstandPress(
      loaded.newsstand,
      transport: loaded.transports.router,
      resources: PressResources(
        store: try await store.neededPlace(orFolder: data).lookedAt(),
        plugins: Plugins.current.providers,
        loaders: Plugins.current.loaders
      )
    )
    let (now, zone) = (Date(), brand.timeZone)
    guard let at else { return try await list(key, of: press, in: zone, until: now) }
    let replayed = try await press.replay(key, at: try moment(at, zone, now))
    if let against {
      let other = try await press.replay(key, at: try moment(against, zone, now))
      return try compare(replayed, other, in: loaded.newsstand)
    }
    try show(replayed, in: zone, of: loaded.newsstand)
  }

  private func moment(_ text: String, _ zone: TimeZone, _ now: Date) throws -> Date {
    guard let moment = SwitchTime.pastMoment(text, in: zone, at: now) else {
      throw ValidationError("'\(text)' is no time; expected \(SwitchTime.expected).")
    }
    guard moment <= now else { throw ValidationError("'\(text)' is yet to come.") }
    return moment
  }

  // MARK: What is shown

  private func list(
    _ key: PageKey,
    of press: NewsstandPress,
    in zone: TimeZone,
    until now: Date
  ) async throws {
    let sights = try await press.sights(
      of: key,
      from: .distantPast,
      to: now,
      limit: Self.mostListed
    )
    if json { return Terminal.say(try JSONText.of(sights)) }
    guard !sights.isEmpty else { throw ReplayTrouble.notKept(since: nil) }
    let text = DecisionText(press.newsstand)
    Terminal.say(
      sights.map { "\(text.time($0.since, in: zone, withSeconds: true))  \($0.words)" }
        .joined(separator: "\n")
    )
  }

  private func show(_ replayed: ReplayedPage, in zone: TimeZone, of newsstand: Newsstand) throws {
    if json { return Terminal.say(try JSONText.of(replayed.edition)) }
    let (brand, section) = try page.find(in: replayed.newsstand)
    if html {
      let drawn = replayed.drawn(on: Site(newsstand: replayed.newsstand))
      guard let page = drawn else { throw PageTrouble.failed(.notFound) }
      return Terminal.say(page.html().string, terminator: "")
    }
    let text = DecisionText(newsstand)
    func time(_ moment: Date) -> String { text.time(moment, in: zone, withSeconds: true) }
    let end = replayed.sight.until.map { " until \(time($0))" } ?? ""
    Terminal.complain(
      "What readers saw from \(time(replayed.sight.since))\(end)."
        + (replayed.isSame ? "" : " This version lays it out otherwise than the one that did.")
    )
    Terminal.say(
      TerminalPage(
        brand: brand,
        section: section,
        terminal: .standard,
        now: replayed.sight.pressedAt ?? replayed.sight.since
      ).text(of: PublishedPage(replaying: replayed))
    )
  }

  private func compare(_ old: ReplayedPage, _ new: ReplayedPage, in newsstand: Newsstand) throws {
    var difference = BlastRadius()
    difference.add(old.edition, new.edition)
    if json { return Terminal.say(try JSONText.of(difference)) }
    Terminal.say(DecisionText(newsstand).comparison(difference))
  }
}

extension PageSight {
  /// What it comes to, in a line.
  fileprivate var words: String {
    guard let serial else { return failure.map { "nothing: \($0)" } ?? "nothing yet" }
    return "edition \(serial)" + (staleSince == nil ? "" : ", marked as old")
  }
}
