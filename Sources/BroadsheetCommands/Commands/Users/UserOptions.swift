import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import Foundation

/// The place whose newsroom a command is about.
struct AccountPlace: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("The folder that the server keeps its editions in.", valueName: "folder"),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  /// Accounts to be changed; their file is made where nobody has begun one.
  func accounts() async throws -> KeptAccounts {
    try await store.neededPlace(orFolder: data).accounts()
  }

  /// Accounts to be looked at; nil where nobody has begun any, and none are made.
  func accountsAsTheyAre() async throws -> KeptAccounts? {
    try await store.neededPlace(orFolder: data).accountsAsTheyAre()
  }

  /// The folder, for what is of files alone; `words` say what does the same in a database, and `isMade` is of
  /// who makes it.
  func folder(inDatabases words: String, isMade: Bool = false) throws -> String {
    guard case .folder(let path) = try store.neededPlace(orFolder: data, isMade: isMade) else {
      throw ValidationError(words)
    }
    return path
  }

  /// Has a newsroom go on whose file is lost, and says what became of it.
  ///
  /// Throws while a server has the folder.
  func beginAnew() async throws {
    let data = try folder(
      inDatabases: "--begin-anew is for files; a database is brought back from a backup of its own."
    )
    let folder = URL(filePath: data)
    let store = try Store(folder: folder)
    guard case .inFile = store.keeping else {
      throw StoreError.unavailable("\(data) cannot be written to: \(store.keeping)")
    }
    var kept: KeptBoard?
    do throws(StoreError) {
      kept = try await store.keptBoard()
    } catch {
      Terminal.complain("What pages followed cannot be read, and is not carried on: \(error)")
    }
    let beginning = try await NewsroomFile.beginAnew(in: folder, after: kept, at: Date())
    try await store.keep(beginning.board)
    var words = ["A newsroom goes on in \(data)."]
    if let name = beginning.setAside { words.append("The file from before is \(name) now.") }
    words.append("Decisions that pages followed and that are carried on: \(beginning.carried).")
    if beginning.ended > 0 {
      words.append("Decisions of the older copy that had ended since: \(beginning.ended).")
    }
    Terminal.complain(words.joined(separator: " "))
  }
}

/// Whom a command is about.
struct UserChoice: ParsableArguments {
  @OptionGroup var folder: AccountPlace

  @Argument(help: ArgumentHelp("The user's name; case does not matter.", valueName: "name"))
  var user: String

  func name() throws -> UserName {
    do {
      return try UserName(user)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Accounts in which the user may be; throws where there are none at all.
  func existing(_ name: UserName) async throws -> KeptAccounts {
    guard try await folder.accountsAsTheyAre() != nil else { throw AccountTrouble.unknown(name) }
    return try await folder.accounts()
  }
}

/// Where a new password comes from.
struct PasswordChoice: ParsableArguments {
  @Flag(name: .long, help: "Make a password, and print it.")
  var generate = false

  /// A password that was chosen, and its text where somebody has to be told.
  struct Chosen {
    var password: Password
    var text: String?
  }

  func choose(for name: UserName) throws -> Chosen {
    let check = { (text: String) throws(PasswordTrouble) in try Password(new: text, of: name) }
    guard generate else {
      return Chosen(password: try PasswordPrompt.ask(for: name.text, check: check))
    }
    let text = GeneratedPassword.make { AccountSecrets.sodium().draw($0) }
    return Chosen(password: try check(text), text: text)
  }

  /// Says what was done; a password that was made is all that standard output gets.
  func tell(_ words: String, _ chosen: Chosen) {
    guard let text = chosen.text else { return Terminal.say(words) }
    Terminal.complain(words)
    Terminal.say(text)
  }
}

/// Whether the last administrator may go.
struct ForceChoice: ParsableArguments {
  @Flag(name: .long, help: "Also when no administrator is left.")
  var force = false

  /// Does something, and says what helps where it is the last administrator that is in the way.
  func explain(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let trouble as AccountTrouble {
      guard case .lastAdministrator = trouble else { throw trouble }
      throw Spared(trouble: trouble)
    }
  }
}

private struct Spared: Error, CustomStringConvertible {
  let trouble: AccountTrouble

  var description: String { "\(trouble) --force does it all the same." }
}

/// Roles as a command line says them.
enum RoleWord {
  static let words = NewsroomRole.allCases.map(\.rawValue)
  static let all = words.joined(separator: ", ")
  static var completion: CompletionKind { .list(words) }

  @Sendable static func role(_ word: String) throws -> NewsroomRole {
    guard let role = NewsroomRole(rawValue: word) else {
      let meant = NearestWord.to(word, among: words).map { " Did you mean '\($0)'?" } ?? ""
      throw ValidationError("'\(word)' is no role; there are \(all).\(meant)")
    }
    return role
  }
}
