import BroadsheetCommands
import BroadsheetCore

/// The commands of Broadsheet, which also know the harbour's backend.
@main
enum HarbourNews {
  static func main() async {
    var plugins = Plugins()
    plugins.loaders.register(HarbourFormat())
    plugins.loaders.register(transform: "berth-first") { _ in BerthFirst() }
    plugins.providers = { $0.register(TideProvider.kind) { TideProvider(id: $0, settings: $1) } }
    plugins.cards.append(TideCards())
    await BroadsheetCommand.main(with: plugins)
  }
}
