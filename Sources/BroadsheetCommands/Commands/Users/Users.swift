import ArgumentParser

/// Says who may see the newsroom, and who may change things in it.
struct Users: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      Users sign in to the newsroom of a server, and programs ask it with a token in a user's name. A \
      viewer sees everything, an editor sets switches as well, an administrator also says who may do \
      what. A server on the same folder knows at once.
      """,
      """
      A password is asked for at the terminal, twice, or read as one line from standard input; \
      --generate makes one and prints it. It has 12 bytes at the least. Nothing but a hash of it is \
      kept, so a forgotten one has to be replaced.
      """,
      """
      Another password or another role ends all sessions of a user, and so does disabling or removing \
      them. Removing, disabling or demoting the last administrator takes --force.
      """,
    ],
    examples: [
      .init("broadsheet user add --data news anna --role administrator", "the first user"),
      .init("broadsheet user add --data news berit --generate", "an editor, with a password made"),
      .init("broadsheet user password --data news berit < secret", "another, for a script"),
      .init("broadsheet user role --data news berit viewer", "lets somebody only look"),
      .init("broadsheet user list --data news --json", "everybody, for a script"),
      .init("broadsheet user token add --data news anna --label backup --days 30", "for a program"),
    ],
    files: [.init("newsroom.sqlite", "The users, in the folder of --data.")]
  )

  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Says who may see the newsroom, and change things in it.",
    discussion: guide.discussion(),
    subcommands: [
      AddUser.self, RemoveUser.self, SetPassword.self, SetRole.self, DisableUser.self,
      EnableUser.self, ListUsers.self, Tokens.self,
    ]
  )
}
