import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetPress
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

  private let options: DesktopOptions
  private let application: Application
  /// Opens the newsstand; owned here, ended by itself.
  private var opened: Task<Opened, any Error>
  private var opening: OpeningWindow?
  private var desktop: Desktop?
  /// Keeps pages pressed; owned here for as long as the program runs.
  private var working: Task<Void, Never>?

  /// A start whose newsstand is being opened.
  init(_ options: DesktopOptions, application: Application, opened: Task<Opened, any Error>) {
    self.opened = opened
    self.options = options
    self.application = application
  }

  /// Opens the newsstand in a window; a second call shows the window again.
  ///
  /// Nothing happens where another instance has the newsstand, and has shown its own window.
  func begin() {
    if let opening {
      opening.window.present()
      return
    }
    let page = options.open.map { Application.Answer(action: Desktop.openPage, target: $0) }
    guard application.takeName(options.instance, orHave: page) else { return }
    let opening = OpeningWindow(application, size: options.windowSize ?? (1100, 800))
    self.opening = opening
    if options.measure { tellFirstFrame(of: opening.window, "first frame") }
    open(in: opening)
  }

  private func open(in opening: OpeningWindow) {
    opening.begin()
    Task {
      do {
        show(try await opened.value, in: opening)
      } catch {
        say(error, in: opening)
      }
    }
  }

  private func say(_ error: any Error, in opening: OpeningWindow) {
    let retry = { @MainActor [weak self, weak opening] in
      guard let self, let opening else { return }
      opened = Opening(options).begin()
      open(in: opening)
    }
    switch Opening.Obstacle(error) {
    case .here(let trouble, let details): opening.fail(trouble, details, retry: retry)
    case .there(let failure, let details): opening.fail(failure, details, retry: retry)
    }
  }

  private func show(_ opened: Opened, in opening: OpeningWindow) {
    opening.end()
    tell("newsstand open")
    let desktop = Desktop(
      opened.desk,
      reader: DeviceReader(MemoryFile(options.memoryFile(of: opened.name))),
      application: application,
      window: opening.window
    )
    self.desktop = desktop
    if let page = options.open { desktop.open(path: page) }
    tell("pages set up")
    // What was kept is on the screen before anybody is asked for more.
    desktop.onFirstContent { [weak self] in
      self?.tell("first content")
      self?.work(opened)
    }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(Self.patience))
      self?.work(opened)
    }
  }

  private func work(_ opened: Opened) {
    guard working == nil else { return }
    working = Task { await opened.work() }
  }

  private func tellFirstFrame(of window: Window, _ what: String) {
    var frames: FrameCount?
    frames = FrameCount(window) { [weak self] in
      frames?.end()
      frames = nil
      self?.tell(what)
    }
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
  var work: @Sendable () async -> Void
}

/// Opens what the program was started with.
struct Opening: Sendable {
  private let options: DesktopOptions

  init(_ options: DesktopOptions) { self.options = options }

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

  /// Begins to open it, on another thread.
  func begin() -> Task<Opened, any Error> { Task.detached { try await open() } }

  private func open() async throws -> Opened {
    let opened = try await openDesk()
    // The page that will be shown first is brought along, while the window is still made.
    let memory = MemoryFile(options.memoryFile(of: opened.name)).read()
    let page = options.open.map { PageAddress(path: $0) } ?? memory.lastPage
    if let page { _ = await opened.desk.kept(page) }
    return opened
  }

  private func openDesk() async throws -> Opened {
    if let server = options.serverAddress { return try await open(server) }
    let loaded = try await load()
    let name = options.name
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
    return Opened(desk: desk, name: name, work: { await desk.work() })
  }

  private func open(_ server: URL) async throws -> Opened {
    let name = options.name
    let desk = try await ServerDesk.open(
      server: server,
      cache: options.folder.appending(path: name)
    )
    return Opened(desk: desk, name: name, work: {})
  }

  private func load() async throws -> LoadedNewsstand {
    if !options.lists.isEmpty {
      let imported = try await ImportedNewsstand.make(lists: options.lists)
      return LoadedNewsstand(imported.newsstand)
    }
    switch try LoadedNewsstand.load(options.newsstand, waitsForFiles: true) {
    case .success(let loaded): return loaded
    case .failure(let problems): throw problems
    }
  }
}
