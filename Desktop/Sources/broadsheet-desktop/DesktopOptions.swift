import ArgumentParser
import BroadsheetCore
import Foundation

/// What the program is started with.
struct DesktopOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "broadsheet-desktop",
    abstract: "Newspapers as a native program."
  )

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The newsstand file; the built-in newsstand when left out.",
      valueName: "file"
    )
  )
  var newsstand: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A server whose newsstand is read, such as https://news.example.",
      valueName: "url"
    )
  )
  var server: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where editions, stories, pictures and choices are kept; a folder of the user's when left out.",
      valueName: "folder"
    )
  )
  var data: String?

  @Option(name: .long, help: "The size of the window, such as 1100x800.")
  var size: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The page to open, such as gazette/sport.", valueName: "page")
  )
  var open: String?

  @Flag(help: .hidden)
  var measure = false

  @Argument(help: "OPML lists of feeds, or addresses of feeds, to make a newspaper of.")
  var lists: [String] = []

  func validate() throws {
    let ways = [newsstand != nil, server != nil, !lists.isEmpty].filter { $0 }.count
    guard ways <= 1 else {
      throw ValidationError("Give a newsstand file, a server or lists of feeds, one of them.")
    }
    if let server, serverAddress == nil {
      throw ValidationError("'\(server)' is no address of a server; one is https://news.example.")
    }
    if let size, windowSize == nil {
      throw ValidationError("'\(size)' is no size; one is 1100x800.")
    }
  }

  var serverAddress: URL? {
    guard let address = server.flatMap({ URL(string: $0) }), address.host()?.isEmpty == false,
      ["http", "https"].contains(address.scheme?.lowercased())
    else { return nil }
    return address
  }

  var windowSize: (width: Int, height: Int)? {
    let parts = (size ?? "").split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (200...8000).contains($0) }) else { return nil }
    return (parts[0], parts[1])
  }

  /// What is opened, as a name of files and on the bus.
  var name: String {
    Slug(identifying: server ?? newsstand ?? lists.joined(separator: " ")).rawValue
  }

  /// The folder that one instance has for itself, as a name on the bus.
  var instance: String {
    let place = folder.appending(path: name).standardizedFileURL.resolvingSymlinksInPath()
    return "Folder-\(Slug(identifying: place.path(percentEncoded: false)).rawValue)"
  }

  /// Where what is remembered of the reader is kept, for a newsstand's name.
  func memoryFile(of name: String) -> URL { folder.appending(path: "\(name).reader.json") }

  /// The user's own folder, by the XDG base directory specification.
  var folder: URL {
    if let data { return URL(filePath: data) }
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
    return base.appending(path: "broadsheet-desktop")
  }
}
