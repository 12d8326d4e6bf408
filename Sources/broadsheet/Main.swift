import BroadsheetCommands

/// The command as it comes, with nothing added.
@main
enum Main {
  static func main() async { await BroadsheetCommand.main() }
}
