import ArgumentParser
import BroadsheetNewsroom
import Foundation

/// Says which programs may ask the newsroom.
struct Tokens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Says which programs may ask the newsroom in a user's name.",
    subcommands: [AddToken.self, ListTokens.self, RevokeToken.self]
  )
}

/// Makes a token.
struct AddToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Makes a token and prints it, this once."
  )

  @OptionGroup var person: UserChoice

  @Option(name: .long, help: "What the token is for, in a line.")
  var label: String

  @Option(name: .long, help: "How many days it lasts.")
  var days = 90

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What the token may do: \(RoleWord.all); as much as its user unless given.",
      valueName: "role"
    ),
    completion: RoleWord.completion,
    transform: RoleWord.role
  )
  var role: NewsroomRole?

  func run() async throws {
    let name = try person.name()
    let (token, secret) = try await person.existing(name)
      .addToken(label, of: name, role: role, days: days)
    Terminal.complain(
      "Token \(token.id) of '\(token.owner)' as \(token.role.rawValue), until "
        + "\(AccountText.day(token.expires)). It is not shown again."
    )
    Terminal.say(secret.text)
  }
}

/// Shows all tokens, which are not in it themselves.
struct ListTokens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Shows what tokens there are; not the tokens themselves."
  )

  @OptionGroup var folder: AccountPlace

  @Flag(name: .long, help: "JSON, for a script.")
  var json = false

  func run() async throws {
    let tokens = try await folder.accountsAsTheyAre()?.tokens() ?? []
    guard !json else { return Terminal.say(try AccountText.json(tokens.map(Entry.init))) }
    guard !tokens.isEmpty else { return Terminal.say("There are no tokens.") }
    let now = Date()
    let rows = tokens.map { token in
      [
        "\(token.id)", token.owner.text, token.role.rawValue, token.label,
        (token.expires > now ? "until " : "over since ") + AccountText.day(token.expires),
        token.lastUsed.map { "last used \(AccountText.day($0))" } ?? "never used",
      ]
    }
    Terminal.say(AccountText.table(rows))
  }

  private struct Entry: Encodable {
    var id: Int
    var label: String
    var owner: String
    var role: NewsroomRole
    var added: Date
    var expires: Date
    var lastUsed: String?

    init(_ token: AccessToken) {
      id = token.id
      label = token.label
      owner = token.owner.text
      role = token.role
      added = token.added
      expires = token.expires
      lastUsed = token.lastUsed.map(AccountText.day)
    }
  }
}

/// Has a token do nothing any more.
struct RevokeToken: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Has a token do nothing any more."
  )

  @OptionGroup var folder: AccountPlace

  @Argument(help: ArgumentHelp("The number that 'token list' shows.", valueName: "number"))
  var id: Int

  func run() async throws {
    guard try await folder.accountsAsTheyAre() != nil else { throw AccountTrouble.unknownToken(id) }
    try await folder.accounts().revokeToken(id)
    Terminal.say("Token \(id) does nothing any more.")
  }
}
