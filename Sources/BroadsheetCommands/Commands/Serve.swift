import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetWeb
import Foundation
import Logging

/// Serves a newsstand on the web until it is told to stop.
struct Serve: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      With --preview every front and section has a page that numbers its slots and gives the reason \
      for each, at BRAND/explain.page and BRAND/SECTION/explain.page; not for readers.
      """,
      """
      With --assets stylesheets and scripts are read from a folder, and a reload of a page shows \
      every edit. What is missing there or cannot be read is taken from the binary, and the log says \
      so.
      """,
      """
      SIGHUP reads the newsstand file anew, and so does adding or removing a feed in the console; \
      one with mistakes changes nothing, and the log names \
      them. So does one in which a decision that closed something finds nothing, such as a section \
      that is off and called otherwise now: the file says 'was: OLD-ID' there, or the decision is \
      ended, or --accept-lost-switches is given. Files that sections are read from are watched, so that an edit is on the page at once; \
      one that is not there is waited for, and the log says so.
      """,
      """
      SIGTERM and Ctrl-C end it after the requests under way. Without --data nothing survives a \
      restart; with it the last good pages are there again, whatever the backends do. A folder \
      belongs to one server at a time. A damaged file in it is put aside for a fresh one, and where \
      none can be written, pages are served all the same: the log and /healthz say so.
      """,
      """
      --store keeps them in a database of PostgreSQL 15 or newer instead, which needs the system's libpq; \
      --data has the fonts then. The password belongs into PGPASSFILE. What cannot be used ends it before \
      it begins; a database that is lost later leaves pages where they are, decisions are refused, and all \
      goes on when it is back.
      """,
      """
      --role divides the work among several servers with one database. 'press' asks sources and presses, and \
      answers nothing but /livez, /readyz, /healthz and /metrics. 'front' serves pages, the API and the \
      newsroom, made of what presses keep as soon as they do, and asks no source.
      """,
      """
      Every option but --config and --accept-lost-switches can be set by a variable as well, which is \
      BROADSHEET_ and its name, such as BROADSHEET_LOG_FORMAT, and by a line of a file, such as \
      'log-format: json'; --config or BROADSHEET_CONFIG names the file, and its paths begin at its \
      folder. A flag goes before a variable, a variable before the file, and the file before what holds \
      otherwise. An empty variable counts as none.
      """,
      """
      --webhook has a POST sent with JSON when a source has failed for a while, when it is back, and when \
      a decision waits for a second editor; signed where BROADSHEET_WEBHOOK_SECRET or a line \
      'webhook-secret' of the file has a secret. It is tried again for twenty minutes, holds nothing up, \
      and goes to no private address unless the newsstand file allows its host.
      """,
      """
      --purge asks a cache in front to forget the pages that have changed, as soon as this server has \
      others: a PURGE to the address with their keys in the field 'xkey', as varnish.vcl has them. In a \
      variable or a file several addresses have blanks between them. Nothing waits for it; a cache that \
      does not answer is asked again, and the log says so once.
      """,
    ],
    examples: [
      .init("broadsheet serve", "the built-in newsstand"),
      .init("broadsheet serve --newsstand mine.yaml --port 9000", "your own, at another port"),
      .init("broadsheet serve --data /var/lib/broadsheet", "with pages that survive a restart"),
      .init(
        "broadsheet serve --store postgres://paper@db.example/news",
        "in a database of PostgreSQL"
      ),
      .init(
        "broadsheet serve --store postgres://paper@db.example/news --role front",
        "readers, beside a server that is '--role press'"
      ),
      .init("broadsheet serve --preview", "with the reason for every slot"),
      .init("broadsheet serve --assets my-assets", "with a designer's files"),
      .init(
        "broadsheet serve --webhook https://pager.example/news",
        "with word of sources that are dead"
      ),
      .init("broadsheet serve --log-format json", "with a log for programs"),
      .init("broadsheet serve --purge http://127.0.0.1:6081/", "behind Varnish"),
    ],
    environment: [
      .init("TMPDIR", "Where a file of editions that cannot be written is copied to be read."),
      .init(ServeSettings.fileVariable, "The file of --config."),
    ] + ServeSettings.Name.allCases.map { .init($0.variable, $0.meaning) },
    files: [
      .init(
        "broadsheet.sqlite",
        "Editions and stories, in the folder of --data, with what SQLite keeps beside it."
      ),
      .init("newsroom.sqlite", "There too: what was decided with broadsheet switch."),
      .init(
        "pictures/",
        "There too: pictures of other sites as readers get them, and the key of their addresses."
      ),
      .init("fonts/", "There too: the fonts that brands' pages carry, as they were made."),
      .init(
        "broadsheet.lock",
        "There too; it has the number of the process that the folder belongs to."
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Serves a newsstand on the web.",
    discussion: guide.discussion()
  )

  @OptionGroup var choice: NewsstandChoice

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file with settings, a line 'name: value' each; names are those of the options.",
      valueName: "file"
    ),
    completion: .file()
  )
  var config: String?

  @Option(name: .long, help: "The address to listen on; 127.0.0.1 when left out.")
  var host: String?

  @Option(
    name: .long,
    help: "The port to listen on; 8080 when left out, and 0 takes any that is free."
  )
  var port: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder for editions and stories; it is made when it is missing.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What of the work is done here, with a database: \(PressRole.allCases.map(\.rawValue).joined(separator: ", ")); all when left out.",
      valueName: "role"
    ),
    completion: .list(PressRole.allCases.map(\.rawValue)),
    transform: ServeSettings.flag(ServeSettings.role)
  )
  var role: PressRole?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder with stylesheets and scripts that are shown as they are edited.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var assets: String?

  @Flag(name: .long, help: "Explain every slot of a page, for the newsroom.")
  var preview = false

  @Flag(
    name: .long,
    help: "Serve a newsstand file in which decisions that closed something find nothing."
  )
  var acceptLostSwitches = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How much to log: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")); notice when left out.",
      valueName: "level"
    ),
    completion: .list(Logger.Level.allCases.map(\.rawValue)),
    transform: ServeSettings.flag(ServeSettings.level)
  )
  var logLevel: Logger.Level?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How to log: text for people, or json, an object on each line; text when left out.",
      valueName: "format"
    ),
    completion: .list(LogFormat.allCases.map(\.rawValue)),
    transform: ServeSettings.flag(ServeSettings.format)
  )
  var logFormat: LogFormat?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where to tell of sources that are dead or back, and of decisions that wait.",
      valueName: "address"
    ),
    transform: ServeSettings.flag(ServeSettings.webhook)
  )
  var webhook: URL?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long a source must have failed before that is told; 900 when left out.",
      valueName: "seconds"
    ),
    transform: ServeSettings.flag(ServeSettings.seconds)
  )
  var webhookAfter: Int?

  @Option(
    name: .long,
    parsing: .singleValue,
    help: ArgumentHelp(
      "A cache in front that is asked to forget pages as they change; may be said several times.",
      valueName: "address"
    ),
    transform: ServeSettings.flag(ServeSettings.cache)
  )
  var purge: [URL] = []

  func validate() throws {
    if let port, !(0...65535).contains(port) {
      throw ValidationError("'--port \(port)' is no port; it goes from 0 to 65535.")
    }
    if let assets, !AssetFolder.isThere(assets) {
      throw ValidationError("'--assets \(assets)' is no folder.")
    }
  }

  func run() async throws {
    DescriptorLimit.raise()
    Reloading.prepare()
    let settings = try ServeSettings(self, environment: ProcessInfo.processInfo.environment)
    let loaded = try NewsstandChoice.load(settings.newsstand, waitsForFiles: true)
    let (newsstand, transports) = (loaded.newsstand, loaded.transports)
    let logger = settings.logFormat.logger(settings.logLevel)
    if settings.role != .all {
      logger.notice("Begins", metadata: ["role": "\(settings.role.rawValue)"])
    }
    loaded.warn(logger)
    if let file = settings.exposedFile {
      logger.warning("Everybody on this machine can read a secret", metadata: ["file": "\(file)"])
    }
    let builtIn = try Plugins.current.assets()
    let folder = settings.assets.map { AssetFolder($0, replacing: builtIn, logger: logger) }
    let kept = try await settings.place.open(for: settings.role, logger: logger)
    let store = kept.pages
    let plugins = Plugins.current
    let pictures = await PictureService.workshop(data: settings.data, logger: logger)
    let reloads = ReloadRequests()
    let server = NewsstandServer(
      newsstand: newsstand,
      transport: transports.router,
      storage: ServerStorage(
        store,
        newsroom: kept.newsroom,
        accounts: kept.accounts,
        catalogue: settings.newsstand.map {
          FileCatalogue($0, knowing: plugins.vocabulary, reload: reloads.request)
        }
      ),
      configuration: ServerConfiguration(
        host: settings.host,
        port: settings.port,
        press: PressConfiguration(role: settings.role, chance: { .random(in: 0..<1) }),
        isPreview: settings.isPreview
      ),
      logger: logger,
      plugins: plugins.ofServer(drawing: folder?.read() ?? builtIn),
      pictures: pictures
    )
    if let lost = kept.lostNewsroom { server.noteLostNewsroom(lost) }
    try await judgeDecisions(server, hasNewsroom: kept.hasNewsroom)
    let making = FontMaking(
      for: server,
      file: settings.newsstand,
      data: settings.data,
      logger: logger
    )
    let reloading = Reloading(
      file: settings.newsstand,
      vocabulary: plugins.vocabulary,
      server: server,
      logger: logger,
      acceptsLostSwitches: acceptLostSwitches,
      requests: reloads,
      onReplaced: making.lookAgain
    )
    let sender = settings.webhook.map {
      WebhookSender($0, allowedHosts: newsstand.settings.allowedHosts)
    }
    if let refusal = sender?.refusal {
      logger.error("Nothing can be told by webhook", metadata: ["reason": "\(refusal)"])
    }
    let webhooks = sender.map { sender in
      Webhooks(
        server,
        secret: settings.webhookSecret,
        patience: Double(settings.webhookAfter),
        logger: logger,
        send: { await sender.send($0) }
      )
    }
    let purgers = settings.purges.map { CachePurger($0) }
    let purges = Purges(server, caches: purgers.map(\.cache), logger: logger)
    // All are owned here, and ended when the server has.
    let purging = Task { await purges.work() }
    let telling = Task(priority: .background) { await webhooks?.work() }
    let lettering = Task(priority: .background) {
      if settings.role.servesReaders { await making.work() }
    }
    let listening = Task { await reloading.work(on: transports) }
    let drawing = Task { await folder?.keepDrawing(server) }
    var trouble: ServingTrouble?
    do {
      try await server.run { port in
        greet(newsstand, by: settings, port: port, keeping: store.keeping)
      }
    } catch {
      trouble = ServingTrouble(host: settings.host, port: settings.port, reason: "\(error)")
    }
    telling.cancel()
    purging.cancel()
    listening.cancel()
    drawing.cancel()
    lettering.cancel()
    await listening.value.shutdown()
    // What still works when a process exits works on what libraries are taking away.
    await lettering.value
    await drawing.value
    await telling.value
    await purging.value
    await sender?.shutdown()
    for purger in purgers { await purger.shutdown() }
    if let trouble { throw trouble }
  }

  /// Throws where something would open that the newsroom has closed, or may have.
  private func judgeDecisions(_ server: NewsstandServer, hasNewsroom: () -> Bool) async throws {
    let lost: [LostSwitch]
    do throws(StoreError) {
      lost = try await server.newlyLostSwitches()
    } catch {
      // In a folder that may only be read there is none to be made.
      guard hasNewsroom() else { return }
      throw UnknownDecisions(reason: error)
    }
    guard !lost.isEmpty else { return }
    guard acceptLostSwitches else { throw LostSwitches(switches: lost) }
    await server.acceptLostSwitches()
  }

  private func greet(
    _ newsstand: Newsstand,
    by settings: ServeSettings,
    port: Int,
    keeping: Keeping
  ) {
    let name = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
    let address = "http://\(name):\(port)"
    let sections = count(newsstand.brands.reduce(0) { $0 + $1.sections.count }, "section")
    var lines = [
      "", "  \(newsstand.title): \(count(newsstand.brands.count, "newspaper")), \(sections)", "",
      "  \(address)/", "",
    ]
    if settings.role == .press {
      lines = [
        "", "  \(newsstand.title) is pressed: \(sections)", "",
        "  \(address)/healthz", "",
      ]
    }
    if case .off(let reason) = keeping {
      lines += ["  Nothing survives a restart: \(reason)", ""]
    }
    if settings.role.servesReaders, let brand = newsstand.brands.first {
      lines.append("  Try next:  \(address)/\(brand.id)")
      if settings.isPreview {
        let page = Route.explanation(PageKey(brand: brand.id))
        lines.append("  Explained: \(address)\(page.path)")
      }
      if settings.newsstand == nil {
        lines.append("             broadsheet read \(brand.id)")
        lines.append("             broadsheet import your-feeds.opml > mine.yaml")
        lines.append("             make run NEWSSTAND=mine.yaml")
      }
    }
    Terminal.offer((lines + ["  Ctrl-C stops it.", ""]).joined(separator: "\n"))
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// What was decided cannot be read, and nothing is known of it.
private struct UnknownDecisions: Error, CustomStringConvertible {
  let reason: StoreError

  var description: String {
    "\(reason). Nothing is served, because nobody knows what the newsroom has closed."
  }
}

/// Why the server ended.
private struct ServingTrouble: Error, CustomStringConvertible {
  let host: String
  let port: Int
  let reason: String

  var description: String {
    if reason.contains("in use") {
      return "\(host):\(port) is taken by another program; choose another with --port."
    }
    if reason.contains("Cannot assign") || reason.contains("UnknownHost") {
      return "'\(host)' is no address of this machine; --host takes one of its own, 0.0.0.0 all."
    }
    if reason.contains("Permission denied") {
      return "port \(port) needs rights that this user lacks; choose one from 1024 on with --port."
    }
    return "the server ended: \(reason)"
  }
}
