import ArgumentParser
import BroadsheetNewsroom

/// Adds a user.
struct AddUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds a user, with a password."
  )

  @OptionGroup var person: UserChoice

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What they may do: \(RoleWord.all); editor unless given.",
      valueName: "role"
    ),
    completion: RoleWord.completion,
    transform: RoleWord.role
  )
  var role = NewsroomRole.editor

  @OptionGroup var password: PasswordChoice

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Go on where newsroom.sqlite is lost, damaged or an older copy.",
      discussion: "The server has to be stopped. What pages are known to follow is carried on."
    )
  )
  var beginAnew = false

  func run() async throws {
    let name = try person.name()
    if beginAnew { try await person.folder.beginAnew() }
    // Nobody types a password twice to learn that the name is taken, and who gives up makes no file.
    let others = try await person.folder.accountsAsTheyAre()?.users() ?? []
    guard !others.contains(where: { $0.name == name }) else { throw AccountTrouble.taken(name) }
    let chosen = try password.choose(for: name)
    try await person.folder.accounts().add(name, role: role, password: chosen.password)
    password.tell("Added '\(name)' as \(role.rawValue).", chosen)
    guard role != .administrator, !others.contains(where: \.isAdministrating) else { return }
    Terminal.complain(
      "There is no administrator yet; 'broadsheet user role' makes one of somebody."
    )
  }
}

/// Removes a user.
struct RemoveUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a user, with their sessions and tokens."
  )

  @OptionGroup var person: UserChoice
  @OptionGroup var force: ForceChoice

  func run() async throws {
    let name = try person.name()
    try await force.explain {
      try await person.existing(name).remove(name, evenLast: force.force)
    }
    Terminal.say("Removed '\(name)'; what they decided stays in the trail.")
  }
}

/// Gives a user another password.
struct SetPassword: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Gives a user another password, and ends their sessions."
  )

  @OptionGroup var person: UserChoice
  @OptionGroup var password: PasswordChoice

  func run() async throws {
    let name = try person.name()
    let accounts = try await person.existing(name)
    guard try await accounts.users().contains(where: { $0.name == name }) else {
      throw AccountTrouble.unknown(name)
    }
    let chosen = try password.choose(for: name)
    try await accounts.setPassword(chosen.password, of: name)
    password.tell("'\(name)' has another password; their sessions have ended.", chosen)
    let count = try await accounts.tokens().count { $0.owner == name }
    guard count > 0 else { return }
    Terminal.complain("Tokens go on as they are (\(count)): 'broadsheet user token list' has them.")
  }
}

/// Gives a user another role.
struct SetRole: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role",
    abstract: "Gives a user another role, and ends their sessions."
  )

  @OptionGroup var person: UserChoice

  @Argument(
    help: ArgumentHelp("What they may do: \(RoleWord.all).", valueName: "role"),
    completion: RoleWord.completion,
    transform: RoleWord.role
  )
  var role: NewsroomRole

  @OptionGroup var force: ForceChoice

  func run() async throws {
    let name = try person.name()
    try await force.explain {
      try await person.existing(name).setRole(role, of: name, evenLast: force.force)
    }
    Terminal.say("'\(name)' is now \(role.rawValue).")
  }
}

/// Keeps a user out.
struct DisableUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Keeps a user out, and ends their sessions; their tokens do nothing."
  )

  @OptionGroup var person: UserChoice
  @OptionGroup var force: ForceChoice

  func run() async throws {
    let name = try person.name()
    try await force.explain {
      try await person.existing(name).setDisabled(true, of: name, evenLast: force.force)
    }
    Terminal.say("'\(name)' is kept out; 'broadsheet user enable' lets them in again.")
  }
}

/// Lets a user in again.
struct EnableUser: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable",
    abstract: "Lets a user in again who was kept out."
  )

  @OptionGroup var person: UserChoice

  func run() async throws {
    let name = try person.name()
    try await person.existing(name).setDisabled(false, of: name, evenLast: true)
    Terminal.say("'\(name)' may sign in again.")
  }
}
