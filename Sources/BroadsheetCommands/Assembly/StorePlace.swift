import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPostgreSQL
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import Foundation
import Logging

/// Where a server keeps its pages and its newsroom, and commands find them.
enum StorePlace: Sendable {
  case memory
  case folder(String)
  case database(PostgreSQLAddress)

  /// What a server has there.
  struct Opened {
    var pages: any PressStore
    var newsroom: any NewsroomStore
    /// Those who may decide; nil where nobody can sign in.
    var accounts: KeptAccounts?
    /// Whether there is a newsroom already, or should be.
    var hasNewsroom: @Sendable () -> Bool
    /// What to say where the newsroom begins anew although there was one.
    var lostNewsroom: String?
  }

  /// Opens it for a server, which is the only one of a folder.
  ///
  /// Tables of a database are made or brought up to date; ends the command, with nothing begun, where it
  /// cannot be used.
  func open(for role: PressRole, logger: Logger) async throws -> Opened {
    switch self {
    case .memory:
      let newsroom = MemoryNewsroom()
      return Opened(
        pages: try await OpenStore.open(nil, logger: logger),
        newsroom: newsroom,
        hasNewsroom: { true }
      )
    case .folder(let path):
      let pages = try await OpenStore.open(path, logger: logger)
      // Behind the pages, which may have to put a file aside that has something of it.
      let newsroom = OpenStore.newsroomFile(path)
      let lost =
        pages.loss != nil && !newsroom.isExpected
        ? "\(NewsroomFile.name) is not there either, and begins anew: what it may have closed is open."
        : nil
      if let lost { logger.error("\(lost)") }
      return Opened(
        pages: pages,
        newsroom: newsroom,
        accounts: Self.accounts(newsroom),
        hasNewsroom: { newsroom.isExpected },
        lostNewsroom: lost
      )
    case .database(let address):
      let store = try await Self.store(address, connections: role.connections)
      return Opened(
        pages: store,
        newsroom: store,
        accounts: Self.accounts(store),
        hasNewsroom: { true }
      )
    }
  }

  /// Pages for who only looks, beside a server.
  func lookedAt() async throws -> any PressStore {
    switch self {
    case .memory: try Store.inMemory()
    case .folder(let path): try Store.looking(into: URL(filePath: path))
    case .database(let address): try await Self.pagesAsTheyAre(address)
    }
  }

  /// Pages for a command that searches them; a folder must have no server.
  func searched(logger: Logger) async throws -> any PressStore {
    switch self {
    case .memory: try await OpenStore.open(nil, logger: logger)
    case .folder(let path): try await OpenStore.open(path, logger: logger)
    case .database(let address): try await Self.pagesAsTheyAre(address)
    }
  }

  /// Whether there is a folder, where it is one.
  var isThere: Bool {
    guard case .folder(let path) = self else { return true }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The parts of the folder's path, however it was named; nil for what is none.
  var resolvedFolder: [String]? {
    guard case .folder(let path) = self else { return nil }
    return URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }

  // MARK: Newsroom

  /// The decisions, to which some may be added.
  func newsroom() async throws -> any NewsroomStore {
    switch self {
    case .memory: OpenStore.newsroom(nil)
    case .folder(let path): OpenStore.newsroom(path)
    case .database(let address): try await Self.store(address)
    }
  }

  /// The decisions for who only looks: makes nothing.
  func newsroomAsItIs() async throws -> any NewsroomStore {
    switch self {
    case .memory: OpenStore.newsroomAsItIs(nil)
    case .folder(let path): OpenStore.newsroomAsItIs(path)
    case .database(let address):
      try await Self.storeAsItIs(address) ?? OpenStore.newsroomAsItIs(nil)
    }
  }

  /// What stands by what pages are known to follow, where the decisions cannot be read.
  func keptBoard() async throws -> KeptBoard? {
    switch self {
    case .memory: nil
    case .folder(let path): try Store.keptBoard(in: URL(filePath: path))
    case .database(let address): try await Self.storeAsItIs(address)?.keptBoard()
    }
  }

  /// The decisions that find nothing in a newsstand; by what pages are known to follow where the decisions
  /// cannot be read, which is said.
  func lostSwitches(in newsstand: Newsstand) async throws -> [LostSwitch] {
    if case .memory = self { return [] }
    let newsroom = try await newsroomAsItIs()
    let standing: [KeptSwitch]
    do throws(StoreError) {
      standing = SwitchTrail(try await newsroom.entries(after: 0)).standing
    } catch {
      Terminal.complain("The newsroom of \(self): \(error)")
      standing = try await keptBoard()?.standing ?? []
    }
    return newsstand.lostSwitches(among: standing, at: Date())
  }

  /// The decisions that closed something and find nothing in a newsstand, unless a server was told to accept
  /// that; throws where they cannot be read.
  func openedSwitches(in newsstand: Newsstand) async throws -> [LostSwitch] {
    if case .memory = self { return [] }
    let accepted = (try? await keptBoard())?.lost ?? []
    let standing = SwitchTrail(try await newsroomAsItIs().entries(after: 0)).standing
    return newsstand.lostSwitches(among: standing, at: Date()).filter { lost in
      lost.opens && !accepted.contains(lost.kept.number)
    }
  }

  /// Says of a newspaper, or of all of them, what is shown here and no server would serve.
  func warnOfOpened(in newsstand: Newsstand, brand: Slug?) async throws {
    for lost in try await openedSwitches(in: newsstand)
    where brand == nil || lost.kept.value.target.brand ?? brand == brand {
      Terminal.complain("\(lost)")
    }
  }

  /// Keeps beside the pages what the newsroom has decided, where no server does so.
  ///
  /// The decision is kept whatever comes of this.
  func keepBoard() async {
    switch self {
    case .memory: break
    case .folder(let path): await OpenStore.keepBoard(path)
    case .database(let address):
      guard let store = try? await Self.store(address) else { return }
      let kept = try? await store.keptBoard()
      let board = try? await store.board(at: Date(), after: kept)
      if let board { try? await store.keep(board) }
    }
  }

  // MARK: Accounts

  /// Accounts to be changed; their place is made where nobody has begun one.
  func accounts() async throws -> KeptAccounts {
    switch self {
    case .memory: Self.accounts(MemoryAccountStore())
    case .folder(let path): Self.accounts(OpenStore.newsroomFile(path))
    case .database(let address): Self.accounts(try await Self.store(address))
    }
  }

  /// Accounts to be looked at; nil where nobody has begun any, and none are made.
  func accountsAsTheyAre() async throws -> KeptAccounts? {
    switch self {
    case .memory: nil
    case .folder(let path): OpenStore.newsroomFileAsItIs(path).map { Self.accounts($0) }
    case .database(let address): try await Self.storeAsItIs(address).map { Self.accounts($0) }
    }
  }

  /// Who may decide in a newsroom.
  ///
  /// Failed attempts are counted by the value, so a server has one of them.
  private static func accounts(_ store: any AccountStore) -> KeptAccounts {
    KeptAccounts(store, secrets: .sodium()) { Moment(date: Date(), uptime: Uptime.read()) }
  }

  // MARK: Moving

  /// A place as an argument names it.
  init(argument: String) throws {
    guard !PostgreSQLAddress.isMeant(by: argument) else {
      self = try .database(at: argument)
      return
    }
    self = .folder(try FolderPath.named(argument, by: "A place"))
  }

  /// All that there is, for whoever moves it; `isTarget` makes the place where it is missing.
  func moved(isTarget: Bool) async throws -> any MovableStore {
    switch self {
    case .memory: throw Self.refusal("memory has nothing that could be moved")
    case .folder(let path): try FolderToMove(URL(filePath: path), isTarget: isTarget)
    case .database(let address):
      isTarget ? try await Self.store(address) : try await Self.pagesAsTheyAre(address)
    }
  }

  // MARK: Databases

  /// A database by its address; says what is wrong with it, and ends the command, where it is none.
  static func database(at text: String) throws -> StorePlace {
    do throws(PostgreSQLError) {
      return .database(try PostgreSQLAddress(text))
    } catch {
      throw Self.refusal("\(error)")
    }
  }

  private static func store(_ address: PostgreSQLAddress, connections: Int = 8) async throws
    -> PostgreSQLStore
  {
    do throws(StoreError) {
      return try await PostgreSQLStore.open(address, connections: connections)
    } catch {
      throw refusal("\(error)")
    }
  }

  /// Nil where nothing has been begun.
  private static func storeAsItIs(_ address: PostgreSQLAddress) async throws -> PostgreSQLStore? {
    do throws(StoreError) {
      return try await PostgreSQLStore.looking(into: address)
    } catch {
      throw refusal("\(error)")
    }
  }

  private static func pagesAsTheyAre(_ address: PostgreSQLAddress) async throws -> PostgreSQLStore {
    guard let store = try await storeAsItIs(address) else {
      throw refusal("nothing is kept in \(address) yet; 'broadsheet serve --store' begins")
    }
    return store
  }

  /// What ends a command before it has begun anything, once its reason has been said.
  private static func refusal(_ reason: String) -> any Error {
    Terminal.complain("Error: \(reason)")
    return ExitStatus.mistakes.code
  }
}

extension PressRole {
  /// How many connections to a database a server of this role has at the most, beside two that listen.
  ///
  /// Fronts serve from memory, and there are many of them.
  fileprivate var connections: Int {
    switch self {
    case .all, .press: 8
    case .front: 3
    }
  }
}

extension StorePlace: CustomStringConvertible {
  /// As people are told: without a password.
  var description: String {
    switch self {
    case .memory: "memory"
    case .folder(let path): path
    case .database(let address): "\(address)"
    }
  }
}
