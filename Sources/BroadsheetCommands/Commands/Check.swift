import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetStore
import Foundation

/// Finds every mistake of a newsstand file, and asks its sources.
struct Check: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      Each mistake is a line with file, line, key, what was expected and the nearest valid word. \
      Sources are judged by the rules that they are fetched by: files must be there, in the file's \
      folder or below, and private addresses in settings.allowed-hosts.
      """,
      """
      Nothing is fetched unless --fetch asks for it; then every source is asked once, and a line \
      tells what it gave. The exit status is 2 when there are any mistakes, and 1 when a source gave \
      nothing.
      """,
      """
      With --data it says which decisions in a server's folder would find nothing, such as one about a \
      section that is called otherwise now. Where such a decision closed something, that is a mistake: \
      'was: OLD-ID' in the section's entry has it go on. Nothing in the folder is changed.
      """,
    ],
    examples: [
      .init("broadsheet check mine.yaml", "every mistake of the file"),
      .init("broadsheet check mine.yaml --fetch", "and what each of its sources gives"),
      .init(
        "broadsheet check mine.yaml --data news",
        "and which decisions of the newsroom would find nothing in it"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Finds every mistake of a newsstand file, in one go.",
    discussion: guide.discussion()
  )

  @Argument(help: "The newsstand file.", completion: .newsstandFile)
  var file: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder of a server: say which of its decisions find nothing in the file.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  @Flag(name: .long, help: "Ask every source once, and tell what each gave.")
  var fetch = false

  @Flag(name: .long, help: "With --fetch: also what was left out of feeds, or put right.")
  var verbose = false

  func validate() throws {
    if verbose, !fetch { throw ValidationError("'--verbose' tells more of what '--fetch' finds.") }
  }

  func run() async throws {
    switch try LoadedNewsstand.load(file, knowing: Plugins.current.vocabulary) {
    case .success(let loaded):
      let newsstand = loaded.newsstand
      let sections = newsstand.brands.reduce(0) { $0 + $1.sections.count }
      Terminal.say(
        "\(file) is fine: brands \(newsstand.brands.count), sections \(sections)."
      )
      let lost = try await lostSwitches(in: newsstand)
      for lost in lost { Terminal.complain("\(lost)") }
      var failed = 0
      if fetch { failed = await ask(loaded) }
      await loaded.transports.shutdown()
      if lost.contains(where: \.opens) {
        Terminal.complain("\(LostSwitches.refusal).")
        throw ExitStatus.mistakes.code
      }
      if failed > 0 { throw ExitStatus.failure.code }
    case .failure(let problems):
      Terminal.complain(problems.description)
      throw ExitStatus.mistakes.code
    }
  }

  /// What was decided in the folder that would find nothing; by what pages are known to follow where the
  /// decisions cannot be read.
  private func lostSwitches(in newsstand: Newsstand) async throws -> [LostSwitch] {
    let place = try store.place(orFolder: data)
    if case .memory = place { return [] }
    let newsroom = try await place.newsroomAsItIs()
    let standing: [KeptSwitch]
    do throws(StoreError) {
      let entries = try await newsroom.entries(after: 0)
      standing = SwitchTrail(entries).standing
    } catch {
      Terminal.complain("The newsroom of \(place): \(error)")
      standing = try await place.keptBoard()?.standing ?? []
    }
    return newsstand.lostSwitches(among: standing, at: Date())
  }

  /// Returns how many sections have nothing.
  private func ask(_ loaded: LoadedNewsstand) async -> Int {
    let check = SourceCheck(
      loaded.newsstand,
      transport: loaded.transports.router,
      resources: PressResources(loaders: Plugins.current.loaders)
    )
    let progress = CheckProgress(count: check.count, tellsDiagnostics: verbose)
    await check.run { report in await progress.tell(report) }
    let failed = await progress.failed
    Terminal.say(
      failed == 0
        ? "Every source gave something." : "\(failed) of \(check.count) sections have nothing."
    )
    if await progress.hasUntoldRemarks { Terminal.say("--verbose says what the remarks are.") }
    return failed
  }
}

/// Writes a line for every report, as it comes.
private actor CheckProgress {
  private let count: Int
  private let tellsDiagnostics: Bool
  private let terminal = Terminal.standard
  private var told = 0
  private(set) var failed = 0
  private(set) var hasUntoldRemarks = false

  init(count: Int, tellsDiagnostics: Bool) {
    self.count = count
    self.tellsDiagnostics = tellsDiagnostics
  }

  func tell(_ report: SourceCheck.Report) {
    told += 1
    let number = String(told)
    let total = String(count)
    let padding = String(repeating: " ", count: max(0, total.count - number.count))
    let place = terminal.styled("\(padding)\(number)/\(total)", .dim)
    Terminal.say("\(place)  \(report.section)  \(words(for: report))")
    if loss(of: report) != nil { failed += 1 }
    guard tellsDiagnostics else {
      hasUntoldRemarks = hasUntoldRemarks || !report.diagnostics.isEmpty
      return
    }
    for diagnostic in report.diagnostics {
      Terminal.say(terminal.styled("      \(Terminal.harmless("\(diagnostic)"))", .dim))
    }
  }

  /// Why a section has nothing: its source failed, or all that it has was left out.
  private func loss(of report: SourceCheck.Report) -> String? {
    switch report.outcome {
    case .failure(let reason): reason
    case .feed(_, teasers: 0, others: 0, _):
      report.diagnostics.first { $0.severity >= .warning }.map {
        "all was left out: \($0.message)\($0.location.map { " (\($0))" } ?? "")"
      }
    case .feed, .web: nil
    }
  }

  private func words(for report: SourceCheck.Report) -> String {
    if let loss = loss(of: report) {
      return terminal.styled("nothing: \(Terminal.harmless(loss))", .warning)
        + terminal.styled(" \(DiscreetAddress.text(report.address))", .dim)
    }
    switch report.outcome {
    case .feed(_, let teasers, let others, let texts):
      var parts = ["\(teasers) teasers"]
      if others > 0 { parts.append("\(others) adverts and widgets") }
      if texts > 0 { parts.append("\(texts) texts") }
      if !report.diagnostics.isEmpty { parts.append("\(report.diagnostics.count) remarks") }
      parts.append("\((report.seconds * 100).rounded() / 100) s")
      return parts.joined(separator: ", ")
    case .web(let page): return "web page \(DiscreetAddress.text(page))"
    case .failure(let reason): return reason
    }
  }
}
