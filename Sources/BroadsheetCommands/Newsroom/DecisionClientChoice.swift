import ArgumentParser
import BroadsheetCore
import BroadsheetNewsroom
import Foundation

/// Where the newsroom is that a command asks: the folder of a server, or a server.
struct DecisionClientChoice: ParsableArguments {
  /// What holds a token, unless a file does: arguments can be read by everybody on the machine.
  static let variable = "BROADSHEET_TOKEN"

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
    help: ArgumentHelp("The server that decides, instead of a folder.", valueName: "address")
  )
  var server: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file with the token of 'user token add'; BROADSHEET_TOKEN when left out.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tokenFile: String?

  @Option(name: .long, help: ArgumentHelp("Who decides.", valueName: "name"))
  var by: String?

  func validate() throws {
    guard [data, store.store, server].count(where: { $0 != nil }) <= 1 else {
      throw ValidationError("One of --data, --store and --server: where the newsroom is.")
    }
    guard let server else {
      guard data != nil || store.isGiven else {
        throw ValidationError("One of --data, --store and --server: where the newsroom is.")
      }
      guard tokenFile == nil else { throw ValidationError("--token-file goes with --server.") }
      return
    }
    guard let address = ServerAddress(server) else {
      throw ValidationError(
        "'\(server)' is no server: expected an address without a path, such as http://localhost:8080."
      )
    }
    guard address.isConfidential else {
      throw ValidationError(
        "Over http:// everybody on the way could read the token; give an address with https://."
      )
    }
    guard choice.newsstand == nil, by == nil else {
      throw ValidationError(
        "--server goes without --newsstand and --by: the server has its newsstand, and the token its"
          + " owner."
      )
    }
  }

  /// The client; who `onlyLooks` makes no file.
  func client(onlyLooks: Bool, isQuiet: Bool) async throws -> any DecisionClient {
    if let server = server.flatMap({ ServerAddress($0) }) {
      let client = NewsroomClient(server, token: try token())
      return try await ServerDecisionClient.open(client)
    }
    let place = try store.neededPlace(orFolder: data)
    return FolderDecisionClient(
      loaded: try choice.load(waitsForFiles: true),
      place: place,
      author: author,
      onlyLooks: onlyLooks,
      isQuiet: isQuiet
    )
  }

  /// In whose name a folder's trail has it; a server goes by the token.
  var author: String {
    by ?? ProcessInfo.processInfo.environment["USER"] ?? "somebody at the command line"
  }

  private func token() throws -> String {
    let text: String
    if let tokenFile {
      do {
        text = try String(contentsOf: URL(filePath: tokenFile), encoding: .utf8)
      } catch {
        throw ValidationError("'\(tokenFile)' cannot be read: \(error.systemWords)")
      }
    } else if let variable = ProcessInfo.processInfo.environment[Self.variable] {
      text = variable
    } else {
      throw ValidationError(
        "A token is missing: \(Self.variable) in the environment, or --token-file."
      )
    }
    guard
      let token = SecretToken(text.trimmingCharacters(in: .whitespacesAndNewlines), for: .access)
    else { throw ValidationError("That is no token; 'broadsheet user token add' makes one.") }
    return token.text
  }
}
