import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import DesktopApp
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
      "The newsstand file; the newsstand that was open last when left out.",
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

  @Flag(name: .long, help: "The built-in newsstand, whatever was open last.")
  var sample = false

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

  @Argument(
    help: "OPML lists of feeds, or addresses of feeds, to make a newspaper of; or a newsstand file."
  )
  var lists: [String] = []

  func validate() throws {
    let ways = [newsstand != nil, server != nil, sample, !lists.isEmpty].filter { $0 }.count
    guard ways <= 1 else {
      throw ValidationError(
        "Give a newsstand file, a server, --sample or lists of feeds, one of them."
      )
    }
    if let server, Self.server(server) == nil {
      throw ValidationError("'\(server)' is no address of a server; one is https://news.example.")
    }
    if let size, windowSize == nil {
      throw ValidationError("'\(size)' is no size; one is 1100x800.")
    }
  }

  /// What is to be shown; nil for what was open last.
  var address: NewsstandAddress? {
    if let server { return Self.server(server) }
    if let newsstand { return .file(Self.whole(newsstand)) }
    if lists.isEmpty { return sample ? .sample : nil }
    if let list = lists.first, lists.count == 1, FeedAddress.inPlaceOfList(list) == nil,
      case .file(let path) = NewsstandAddress(path: list)
    {
      return .file(path)
    }
    return .lists(
      lists.map { list in
        list == "-" || FeedAddress.inPlaceOfList(list) != nil ? list : Self.whole(list)
      }
    )
  }

  /// The address as it was written, under which data may be kept.
  var writtenAddress: String { newsstand ?? server ?? lists.joined(separator: " ") }

  private static func whole(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// The server at an address as people write it; nil for none.
  static func server(_ text: String) -> NewsstandAddress? {
    guard let address = URL(string: text), address.host()?.isEmpty == false,
      ["http", "https"].contains(address.scheme?.lowercased())
    else { return nil }
    return .server(address)
  }

  var windowSize: (width: Int, height: Int)? {
    let parts = (size ?? "").split(separator: "x").compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (200...8000).contains($0) }) else { return nil }
    return (parts[0], parts[1])
  }

  /// A newsstand, as a name of files.
  func name(of address: NewsstandAddress) -> String { Slug(identifying: address.text).rawValue }

  /// The folder of a newsstand, which one instance has for itself, as a name on the bus.
  func instance(of address: NewsstandAddress) -> String {
    let place = folder.appending(path: name(of: address)).standardizedFileURL
      .resolvingSymlinksInPath()
    return "Folder-\(Slug(identifying: place.path(percentEncoded: false)).rawValue)"
  }

  /// Where what is remembered of the reader is kept, for a newsstand's name.
  func memoryFile(of name: String) -> URL { folder.appending(path: "\(name).reader.json") }

  /// Where what the program remembers whatever newsstand it shows is kept.
  var programFile: URL { folder.appending(path: "program.json") }

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
