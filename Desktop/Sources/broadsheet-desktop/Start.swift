import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetStore
import DesktopApp
import Foundation
import Logging
import NewsDesk
import ServerDesk
import Toolkit

/// Assembles the program of its parts, and shows its window.
@MainActor
final class Start {
  /// Seconds after which sources are asked although nothing is on the screen yet.
  private static let patience = 2.0

  private static let usualSize = ProgramMemory.WindowSize(
    width: 1100,
    height: 800,
    isMaximised: false
  )

  private let options: DesktopOptions
  private let application: Application
  private let program: ProgramFile
  /// The newsstand that is open, or on its way; owned here, cancelled by the next one.
  private var opening: Opening
  /// The one that the window waits for already.
  private var awaited: Opening?
  private var window: OpeningWindow?
  /// The name on the bus that says which newsstand is here.
  private var taken: String?
  private var desktop: Desktop?
  /// What `desktop` shows.
  private var shown: Opened?
  /// Keeps pages pressed; owned here, cancelled when another newsstand is opened.
  private var working: Task<Void, Never>?
  /// Whether a newsstand has been shown.
  private var hasShown = false

  /// A start whose newsstand is being opened.
  init(
    _ options: DesktopOptions,
    application: Application,
    opening: Opening,
    program: ProgramFile
  ) {
    self.options = options
    self.application = application
    self.opening = opening
    self.program = program
  }

  /// Opens the newsstand in a window; a second call shows the window again.
  ///
  /// Nothing happens where another instance has the newsstand, and has shown its own window.
  func begin() {
    guard desktop == nil, awaited !== opening else {
      window?.window.present()
      return
    }
    let page = options.open.map { Application.Answer(action: Desktop.openPage, target: $0) }
    guard window != nil || take(opening.address, orHave: page) else { return }
    let window = window ?? makeWindow()
    self.window = window
    awaited = opening
    window.begin(newsstands)
    window.window.afterNextFrame { [weak self] in self?.tell("first frame") }
    let opening = opening
    Task {
      for await asked in opening.progress where self.opening === opening {
        window.tell(asked.done, of: asked.count, last: asked.name)
      }
    }
    Task {
      do {
        let opened = try await opening.opened.value
        if self.opening === opening { show(opened, in: window) }
      } catch {
        if self.opening === opening { say(error, in: window) }
      }
    }
  }

  /// Has the folder of a newsstand for itself; false where another instance has it, and has shown its
  /// window.
  private func take(
    _ address: NewsstandAddress,
    orHave page: Application.Answer? = nil
  ) -> Bool {
    let name = options.instance(of: address)
    guard name != taken else { return true }
    guard application.takeName(name, orHave: page) else { return false }
    taken.map(application.leaveName)
    taken = name
    return true
  }

  private func say(_ error: any Error, in window: OpeningWindow) {
    let retry = { @MainActor [weak self] in
      guard let self else { return }
      begin(opening.address)
    }
    switch Opening.Obstacle(error) {
    case .here(let trouble, let details): window.fail(trouble, details, retry: retry)
    case .there(let failure, let details): window.fail(failure, details, retry: retry)
    }
  }

  private func makeWindow() -> OpeningWindow {
    let size =
      options.windowSize.map { width, height in
        ProgramMemory.WindowSize(width: width, height: height, isMaximised: false)
      } ?? program.read().window ?? Self.usualSize
    let made = OpeningWindow(application, size: size)
    let window = made.window
    window.onDroppedFile { [weak self] in self?.open(NewsstandAddress(path: $0)) }
    guard options.size == nil else { return made }
    window.on("close-request") { [program, weak window] in
      guard let window else { return }
      let (width, height) = window.defaultSize
      program.change {
        $0.window = ProgramMemory.WindowSize(
          width: width,
          height: height,
          isMaximised: window.isMaximised
        )
      }
    }
    return made
  }

  private var newsstands: Newsstands {
    Newsstands(
      opened: { [program] in program.read().opened },
      feed: { text in FeedAddress.web(text).map { .lists([$0.absoluteString]) } },
      server: { DesktopOptions.server($0) },
      open: { [weak self] in self?.open($0) }
    )
  }

  /// Shows another newsstand in the place of the one that is open.
  private func open(_ address: NewsstandAddress) {
    guard address != opening.address || desktop == nil, take(address) else { return }
    desktop?.end()
    working?.cancel()
    working = nil
    // Whoever called it may be a part of the one that goes.
    let old = desktop
    MainLoop.whenIdle {
      _ = old
      return false
    }
    desktop = nil
    begin(address)
  }

  private func begin(_ address: NewsstandAddress) {
    opening.opened.cancel()
    opening = Opening(address, options, after: closeOpened())
    begin()
  }

  /// Has the newsstand before leave its folder; nobody waits for one that is not open yet.
  private func closeOpened() -> Task<Void, Never>? {
    if let shown {
      self.shown = nil
      return Task { await shown.close() }
    }
    let opened = opening.opened
    Task { await (try? opened.value)?.close() }
    return nil
  }

  private func show(_ opened: Opened, in window: OpeningWindow) {
    window.end()
    let opening = opening
    tell("newsstand open")
    if opened.isWorthRemembering {
      program.change {
        $0.remember(opening.address, title: opened.desk.newsstand.title)
      }
    }
    let desktop = Desktop(
      opened.desk,
      reader: DeviceReader(MemoryFile(options.memoryFile(of: opened.name))),
      application: application,
      window: window.window,
      newsstands: newsstands
    )
    self.desktop = desktop
    shown = opened
    // A page that was asked for is one of the newsstand that was asked for.
    if let page = options.open, !hasShown { desktop.open(path: page) }
    hasShown = true
    tell("pages set up")
    // What was kept is on the screen before anybody is asked for more.
    desktop.onFirstContent { [weak self] in
      self?.tell("first content")
      self?.work(opened, of: opening)
    }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(Self.patience))
      self?.work(opened, of: opening)
    }
  }

  private func work(_ opened: Opened, of opening: Opening) {
    guard working == nil, self.opening === opening else { return }
    working = Task { await opened.work() }
  }

  private func tell(_ what: String) {
    guard options.measure else { return }
    let line = "\(what): \((ProcessAge.seconds * 1000).rounded() / 1000) s\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}

/// A desk that is open, and what keeps it up to date.
struct Opened {
  var desk: any NewsDesk
  /// Of the newsstand, as a name of files.
  var name: String
  /// Whether it can be opened again.
  var isWorthRemembering: Bool
  var work: @Sendable () async -> Void
  /// Leaves its folder to whoever opens it next.
  var close: @Sendable () async -> Void
}

/// A newsstand on its way, which is opened on another thread.
final class Opening: Sendable {
  /// Where the newsstand is.
  let address: NewsstandAddress
  /// The feeds of its lists, as they are asked what they call themselves.
  let progress: AsyncStream<ImportProgress>
  /// Cancelled by whoever has no use of it any more.
  let opened: Task<Opened, any Error>

  /// Begins to open it, once there is nothing left of the one before.
  init(
    _ address: NewsstandAddress,
    _ options: DesktopOptions,
    after closing: Task<Void, Never>? = nil
  ) {
    let (progress, asked) = AsyncStream<ImportProgress>.makeStream()
    let opener = Opener(address: address, options: options) { asked.yield($0) }
    self.address = address
    self.progress = progress
    opened = Task.detached {
      defer { asked.finish() }
      await closing?.value
      return try await opener.open()
    }
  }
}

extension Opening {
  /// Why there is nothing to show, with details for whoever helps.
  enum Obstacle: Hashable {
    /// On this machine.
    case here(ProgramTrouble, String)
    /// At a server.
    case there(Failure, String)

    /// What an error means for a reader.
    init(_ error: any Error) {
      self =
        switch error {
        case is NewsstandProblems: .here(.mistakes, "\(error)")
        case StoreError.inUse: .here(.alreadyOpen, "\(error)")
        case ImportTrouble.unreadable, ImportTrouble.noList: .here(.unreadableList, "\(error)")
        case ImportTrouble.noFeeds, ImportTrouble.noPublicFeeds: .here(.noFeeds, "\(error)")
        case OpeningTrouble.failed(_, let failure): .there(failure, "\(error)")
        case OpeningTrouble.noAddress, OpeningTrouble.noBroadsheet: .here(.noServer, "\(error)")
        case is StoreError, is CocoaError: .here(.folder, "\(error)")
        default: .there(.unreadable, "\(error)")
        }
    }
  }
}

/// Opens a newsstand.
private struct Opener: Sendable {
  let address: NewsstandAddress
  let options: DesktopOptions
  let tell: @Sendable (ImportProgress) -> Void

  func open() async throws -> Opened {
    carryOver()
    let opened = try await openDesk()
    // The page that will be shown first is brought along, while the window is still made.
    let memory = MemoryFile(options.memoryFile(of: opened.name)).read()
    let page = options.open.map { PageKey(path: $0) } ?? memory.lastPage
    if let page { _ = await opened.desk.kept(page) }
    return opened
  }

  /// Of the newsstand, as a name of files.
  private var name: String { options.name(of: address) }

  /// What was kept under a path as it was written is kept under the whole path from now on.
  private func carryOver() {
    let old = Slug(identifying: options.writtenAddress).rawValue
    guard address == options.address, old != name else { return }
    for suffix in ["", ".reader.json"] {
      // Nothing happens where there is none, and where there is one under the new name.
      try? FileManager.default.moveItem(
        at: options.folder.appending(path: old + suffix),
        to: options.folder.appending(path: name + suffix)
      )
    }
  }

  private func openDesk() async throws -> Opened {
    if case .server(let server) = address { return try await open(server) }
    let loaded = try await load()
    let logger = Logger(label: "broadsheet.desktop")
    let folder = options.folder.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try await OpenStore.open(folder.path, logger: logger)
    let press = NewsstandPress(
      loaded.newsstand,
      transport: loaded.transports.router,
      resources: PressResources(store: store, logger: logger)
    )
    let desk = PressDesk(
      press,
      transport: loaded.transports.router,
      pictures: options.folder.appending(path: "pictures")
    )
    return Opened(
      desk: desk,
      name: name,
      isWorthRemembering: !address.isStandardInput,
      work: { await desk.work() },
      close: { try? await store.close() }
    )
  }

  private func open(_ server: URL) async throws -> Opened {
    let desk = try await ServerDesk.open(
      server: server,
      cache: options.folder.appending(path: name)
    )
    return Opened(desk: desk, name: name, isWorthRemembering: true, work: {}, close: {})
  }

  private func load() async throws -> LoadedNewsstand {
    let file: String?
    switch address {
    case .sample, .server: file = nil
    case .file(let path): file = path
    case .lists(let lists):
      let kept = options.folder.appending(path: "\(name).newsstand.yaml")
      return try await KeptImport(lists, keptIn: kept, tell: tell).open()
    }
    switch try LoadedNewsstand.load(file, waitsForFiles: true) {
    case .success(let loaded): return loaded
    case .failure(let problems): throw problems
    }
  }
}

extension NewsstandAddress {
  /// Whether it is read from what can be read once.
  fileprivate var isStandardInput: Bool {
    if case .lists(let lists) = self { lists.contains("-") } else { false }
  }
}

extension ImportProgress {
  /// What the feed calls itself, or else where it is.
  var name: String {
    if case .feed(_, let title?, _, _) = finding { title } else { DiscreetAddress.text(address) }
  }
}
