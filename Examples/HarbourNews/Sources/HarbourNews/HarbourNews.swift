import BroadsheetCommands
import BroadsheetCore
import BroadsheetSources
import Foundation

/// The commands of Broadsheet, which also know the harbour's backend.
@main
enum HarbourNews {
  static func main() async {
    var plugins = Plugins()
    plugins.loaders.register(HarbourFormat())
    plugins.loaders.register(transform: "berth-first") { _ in BerthFirst() }
    let files = FileTransport(root: URL(filePath: FileManager.default.currentDirectoryPath))
    plugins.providers = { registry in
      registry.register(TideProvider.kind) {
        TideProvider(id: $0, settings: $1, transport: files)
      }
      registry.register(ChandlerProvider.kind) {
        ChandlerProvider(id: $0, settings: $1, transport: files)
      }
    }
    plugins.cards.append(TideCards())
    plugins.stylesheets.append(TideCards.style)
    await BroadsheetCommand.main(with: plugins)
  }
}
