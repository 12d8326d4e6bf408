import ArgumentParser
import BroadsheetAPI
import BroadsheetCore
import Foundation

/// Changes what readers see now, and says before what that will be.
struct SwitchPages: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      A switch lies over the newsstand file and the feeds for as long as it holds: a section becomes a \
      web page, a story is hidden, a banner appears. A server on the same folder shows it within a \
      second; without one it is there when the server starts. What is safe is the page without it: \
      --until has it end by itself.
      """,
      """
      Before anything is set it says which pages will change, and what on them; --dry-run says only that. What \
      changes more pages than confirm-above in the newsstand file has to be confirmed with the number \
      of pages, by hand or with --confirm.
      """,
      """
      With --server nothing is fetched here: the server judges by what its readers see, and decides in \
      the name of whoever the token of 'user token add' belongs to. It is asked over https://, or on \
      this machine.
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
        "a story that nobody should see"
      ),
      .init("broadsheet switch --data news --end 7", "ends switch 7 before its time"),
      .init("broadsheet switch --data news --undo 8", "takes that back"),
      .init("broadsheet switch --data news --trail --json", "who did what when, for a script"),
      .init(
        "broadsheet switch --server https://news.example --token-file ~/.broadsheet-token "
          + "morgenvarden adverts-off --why 'a day of mourning'",
        "from another machine"
      ),
    ],
    environment: [
      .init("USER", "Who decides, unless --by says it."),
      .init("BROADSHEET_TOKEN", "The token for --server, unless --token-file has it."),
    ],
    files: [.init("newsroom.sqlite", "The decisions, in the folder of --data.")]
  )

  static let configuration = CommandConfiguration(
    commandName: "switch",
    abstract: "Changes what readers see now, and says before what that will be.",
    discussion: guide.discussion()
  )

  @OptionGroup var words: SwitchWords

  @OptionGroup var place: DecisionClientChoice

  @Option(name: .long, help: ArgumentHelp("Why, in a line.", valueName: "reason"))
  var why: String?

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
    let client = try await place.client(onlyLooks: dryRun, isQuiet: json)
    do {
      try await decide(by: client)
    } catch {
      await client.close()
      throw error
    }
    await client.close()
  }

  private func decide(by client: any DecisionClient) async throws {
    let now = Date()
    let text = DecisionText(client.newsstand)
    guard let (act, timing) = try act(in: client.newsstand, at: now) else {
      return try await look(by: client, text, now)
    }
    let foreseen = try await client.foresee(act, timed: timing)
    if json, dryRun {
      let pages = foreseen.radius.pages.count
      Terminal.say(try JSONText.of(RadiusDocument(foreseen.radius, limit: pages)))
    } else if !json {
      Terminal.say(text.radius(foreseen.radius))
    }
    guard !dryRun else { return }
    let entry = try await foreseen.take(confirmation(of: foreseen))
    if json { return Terminal.say(try JSONText.ofDecisions(entry)) }
    Terminal.say("\nDone, as number \(entry.number); --undo \(entry.number) takes it back.")
    if let folder = client.folderWithoutServer {
      Terminal.say("No server has \(folder) open; it holds once one starts there.")
    }
  }

  private func look(by client: any DecisionClient, _ text: DecisionText, _ now: Date) async throws {
    if trail {
      let entries = try await client.trail()
      Terminal.say(json ? try JSONText.ofDecisions(entries) : text.trail(entries))
    } else {
      let standing = try await client.standing()
      Terminal.say(json ? try JSONText.ofDecisions(standing) : text.list(standing, at: now))
    }
  }

  /// What is to be done, and what is said about the times of a switch; nil for who only looks.
  private func act(in newsstand: Newsstand, at now: Date) throws
    -> (SwitchTrail.Act, SwitchTiming?)?
  {
    if let end { return (.end(end), nil) }
    if let undo { return (.undo(undo), nil) }
    guard words.target != nil else { return nil }
    let target = try words.target(in: newsstand)
    let zone = DecisionText(newsstand).zone(of: target)
    let timing = SwitchTiming(
      from: try from.map { try time($0, zone, now) },
      until: try until.map { try time($0, zone, now) }
    )
    let moments = timing.moments(takenAt: now)
    let value = Switch(
      try words.chosenAction(),
      of: target,
      by: place.author,
      because: why ?? "looking",
      from: moments.from,
      until: moments.until
    )
    return (.set(value), timing)
  }

  private func time(_ text: String, _ zone: TimeZone, _ now: Date) throws -> SwitchTiming.Time {
    guard let time = SwitchTime.time(text, in: zone, at: now) else {
      throw ValidationError("'\(text)' is no time; expected \(SwitchTime.expected).")
    }
    return time
  }

  /// What was typed, or is now, where so many pages change that it takes a second word.
  private func confirmation(of foreseen: ForeseenDecision) -> Int? {
    if let confirm { return confirm }
    let pages = foreseen.radius.pages.count
    guard pages > foreseen.confirmsAbove, !json, isatty(STDIN_FILENO) == 1 else { return nil }
    Terminal.say("\nType \(pages) to change so many pages: ", terminator: "")
    return readLine().flatMap { Int($0.filter { !$0.isWhitespace }) }
  }
}
