import ArgumentParser
import BroadsheetCore
import BroadsheetPress
import Foundation

/// Changes what readers see now, and says before what that will be.
struct SwitchPages: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      A switch lies over the newsstand file and the feeds for as long as it holds: a section becomes a \
      web page, an item is hidden, a banner appears. A server on the same folder shows it within a \
      second; without one it is there when the server starts. What is safe is the page without it: \
      --until has it end by itself.
      """,
      """
      Before anything is set it says which pages and slots will change; --dry-run says only that. What \
      changes more pages than confirm-above in the newsstand file has to be confirmed with the number \
      of pages, by hand or with --confirm.
      """,
      """
      Nothing that was decided is ever taken away: --end and --undo are decisions as well, and --trail \
      shows all of them.
      """,
    ],
    examples: [
      .init("broadsheet switch --data news", "the switches that stand"),
      .init(
        "broadsheet switch --data news morgenvarden/sport web https://sport.example/ --until 18:30 "
          + "--why 'live from the stadium'",
        "a page in place of a section, until half past six"
      ),
      .init(
        "broadsheet switch --data news morgenvarden banner 'Bridge closed' --dry-run",
        "what a banner would change"
      ),
      .init(
        "broadsheet switch --data news morgenvarden hide --item ID --why 'wrong picture'",
        "an item that nobody should see"
      ),
      .init("broadsheet switch --data news --end 7", "ends switch 7 before its time"),
      .init("broadsheet switch --data news --undo 8", "takes that back"),
      .init("broadsheet switch --data news --trail --json", "who did what when, for a script"),
    ],
    environment: [.init("USER", "Who decides, unless --by says it.")],
    files: [.init("newsroom.sqlite", "The decisions, in the folder of --data.")]
  )

  static let configuration = CommandConfiguration(
    commandName: "switch",
    abstract: "Changes what readers see now, and says before what that will be.",
    discussion: guide.discussion()
  )

  @OptionGroup var words: SwitchWords

  @OptionGroup var choice: NewsstandChoice

  @Option(
    name: .long,
    help: ArgumentHelp("The folder that the server keeps its editions in.", valueName: "folder"),
    completion: .directory
  )
  var data: String

  @Option(name: .long, help: ArgumentHelp("Why, in a line.", valueName: "reason"))
  var why: String?

  @Option(name: .long, help: ArgumentHelp("Who decides.", valueName: "name"))
  var by: String?

  @Option(name: .long, help: ArgumentHelp("From when it holds.", valueName: "time"))
  var from: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Until when it holds: 18:30, 45m, 2h, 3d, 2026-11-24T18:30.",
      valueName: "time"
    )
  )
  var until: String?

  @Option(name: .long, help: ArgumentHelp("Ends a switch before its time.", valueName: "number"))
  var end: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Takes back what an entry of the trail did.", valueName: "number")
  )
  var undo: Int?

  @Flag(name: .long, help: "Show everything that was ever decided.")
  var trail = false

  @Flag(name: .long, help: "Say what would change, and change nothing.")
  var dryRun = false

  @Option(
    name: .long,
    help: ArgumentHelp("The number of pages that may change.", valueName: "number")
  )
  var confirm: Int?

  @Flag(name: .long, help: "JSON, for a script.")
  var json = false

  func validate() throws {
    let isSet = words.target != nil
    guard [isSet, end != nil, undo != nil, trail].count(where: \.self) <= 1 else {
      throw ValidationError("One of a target, --end, --undo and --trail.")
    }
    if isSet, why == nil, !dryRun {
      throw ValidationError("--why is missing: a reason, in a line.")
    }
  }

  func run() async throws {
    let loaded = try choice.load(waitsForFiles: true)
    do {
      try await decide(in: loaded)
    } catch {
      await loaded.transports.shutdown()
      throw error
    }
    await loaded.transports.shutdown()
  }

  private func decide(in loaded: LoadedNewsstand) async throws {
    let now = Date()
    let text = DecisionText(loaded.newsstand)
    let known = SwitchTrail(try await OpenStore.newsroomAsItIs(data).entries(after: 0))
    guard let act = try act(in: loaded.newsstand, at: now) else {
      let entries = known.entries
      let standing = known.standing.filter { $0.value.until.map { $0 > now } ?? true }
      if json {
        Terminal.say(trail ? try JSONText.of(entries) : try JSONText.of(standing))
      } else {
        Terminal.say(trail ? text.trail(entries) : text.list(standing, at: now))
      }
      return
    }
    let press = await press(for: act, after: known, of: loaded)
    let radius = try await press.radius(of: act)
    if json, dryRun {
      Terminal.say(try JSONText.of(radius))
    } else if !json {
      Terminal.say(text.radius(radius))
    }
    guard !dryRun else { return }
    let entry: SwitchTrail.Entry
    do throws(DecisionTrouble) {
      let confirmation = confirmation(of: radius, in: loaded)
      entry = try await press.decide(act, by: author, confirmed: confirmation)
    } catch {
      guard case .unconfirmed(let radius) = error else { throw error }
      throw Unconfirmed(trouble: error, pages: radius.pages.count)
    }
    if json { return Terminal.say(try JSONText.of(entry)) }
    Terminal.say("\nDone, as number \(entry.number); --undo \(entry.number) takes it back.")
  }

  /// What is to be done; nil for who only looks.
  private func act(in newsstand: Newsstand, at now: Date) throws -> SwitchTrail.Act? {
    if let end { return .end(end) }
    if let undo { return .undo(undo) }
    guard words.target != nil else { return nil }
    let target = try words.target(in: newsstand)
    let zone = DecisionText(newsstand).zone(of: target)
    return .set(
      Switch(
        try words.chosenAction(),
        of: target,
        by: author,
        because: why ?? "looking",
        from: try from.map { try moment($0, zone, now) } ?? now,
        until: try until.map { try moment($0, zone, now) }
      )
    )
  }

  private func moment(_ text: String, _ zone: TimeZone, _ now: Date) throws -> Date {
    guard let moment = SwitchTime.moment(text, in: zone, at: now) else {
      throw ValidationError("'\(text)' is no time; expected \(SwitchTime.expected).")
    }
    return moment
  }

  private var author: String {
    by ?? ProcessInfo.processInfo.environment["USER"] ?? "somebody at the command line"
  }

  /// The newspapers that the act is about, pressed from their sources.
  private func press(for act: SwitchTrail.Act, after known: SwitchTrail, of loaded: LoadedNewsstand)
    async -> NewsstandPress
  {
    var next = known
    next.append(SwitchTrail.Entry(number: known.last + 1, at: Date(), author: author, act: act))
    let changed = Set(next.standing).symmetricDifference(known.standing)
    var newsstand = loaded.newsstand
    newsstand.brands.removeAll { brand in
      !changed.contains { $0.value.target.brand ?? brand.id == brand.id }
    }
    if newsstand.brands.count > 1, !json {
      Terminal.complain("Asking the sources of \(newsstand.brands.count) newspapers …")
    }
    let press = NewsstandPress(
      newsstand,
      transport: loaded.transports.router,
      resources: PressResources(
        newsroom: dryRun ? OpenStore.newsroomAsItIs(data) : OpenStore.newsroom(data),
        plugins: Plugins.current.providers,
        loaders: Plugins.current.loaders
      )
    )
    await press.press()
    return press
  }

  /// What was typed, or is now, where so many pages change that it takes a second word.
  private func confirmation(of radius: BlastRadius, in loaded: LoadedNewsstand)
    -> DecisionConfirmation?
  {
    if let confirm { return .pages(confirm) }
    guard radius.pages.count > loaded.newsstand.settings.confirmsAbove, !json,
      isatty(STDIN_FILENO) == 1
    else { return nil }
    Terminal.say("\nType \(radius.pages.count) to change so many pages: ", terminator: "")
    return readLine().flatMap { Int($0.filter { !$0.isWhitespace }) }.map { .pages($0) }
  }
}

/// What is to be done about it here.
private struct Unconfirmed: Error, CustomStringConvertible {
  let trouble: DecisionTrouble
  let pages: Int

  var description: String { "\(trouble) Here: --confirm \(pages)" }
}
