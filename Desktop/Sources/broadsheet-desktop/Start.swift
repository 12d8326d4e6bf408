import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPress
import DesktopApp
import Foundation
import Logging
import NewsDesk
import Toolkit

/// Assembles the program of its parts, and shows its window.
@MainActor
final class Start {
  private let options: DesktopOptions
  private let application: Application
  private var desktop: Desktop?
  /// Keeps pages pressed; owned here for as long as the program runs.
  private var working: Task<Void, Never>?
  private let waiting: OpeningWindow

  init(_ options: DesktopOptions, application: Application) {
    self.options = options
    self.application = application
    waiting = OpeningWindow()
  }

  /// Opens the newsstand and its window; a second call shows the window again.
  func begin() {
    guard desktop == nil else {
      desktop?.present()
      return
    }
    waiting.begin(application, size: options.windowSize ?? (1100, 800))
    Task {
      do {
        let opened = try await Opening(options).open()
        show(opened)
      } catch {
        waiting.fail("\(error)") { [weak self] in self?.begin() }
      }
    }
  }

  private func show(_ opened: Opened) {
    let folder = options.folder
    let desktop = Desktop(
      opened.desk,
      reader: Reader(MemoryFile(folder.appending(path: "\(opened.name).reader.json"))),
      application: application,
      size: options.windowSize ?? (1100, 800)
    )
    self.desktop = desktop
    working = Task { await opened.work() }
    if let page = options.open { desktop.open(path: page) }
    desktop.present()
    waiting.end()
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

  /// Why there is nothing to show, in words.
  struct Trouble: Error, CustomStringConvertible {
    var description: String
  }

  @concurrent func open() async throws -> Opened {
    if let server = options.serverAddress { return try await open(server) }
    let loaded = try await load()
    let name = Slug(identifying: options.newsstand ?? options.lists.joined(separator: " ")).rawValue
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
    let name = Slug(identifying: server.absoluteString).rawValue
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
    case .failure(let problems): throw Trouble(description: "\(problems)")
    }
  }
}
