public import BroadsheetCore
import BroadsheetServer
public import BroadsheetSources
public import BroadsheetWeb

/// What packages add to the commands: linked, and registered where an executable is assembled.
///
/// ```swift
/// var plugins = Plugins()
/// plugins.loaders.register(HarbourFormat())
/// plugins.cards.append(TideCards())
/// ```
public struct Plugins: Sendable {
  /// The formats of sources, and the transforms of sections.
  public var loaders = LoaderRegistry.standard
  /// Registers the kinds that `custom` may name in a newsstand file.
  public var providers: @Sendable (inout ProviderRegistry) -> Void = { _ in }
  /// Makers of cards on web pages, asked before our own.
  public var cards: [any WebCardFactory] = []

  /// Stylesheets for those cards, behind our own in the sheet of every brand.
  public var stylesheets: [String] = []

  /// What comes with the house.
  public init() {}

  /// Those of the executable; commands are made by their arguments, so that nothing can be handed to
  /// them.
  @TaskLocal static var current = Plugins()

  /// Our stylesheets and scripts with what the packages add; says which of theirs cannot be used.
  func assets() throws -> AssetSources {
    var assets = AssetSources.embedded
    for (index, stylesheet) in stylesheets.enumerated() {
      do throws(AssetProblem) {
        try assets.add(stylesheet: stylesheet)
      } catch {
        throw PluginTrouble(stylesheet: index + 1, problem: error)
      }
    }
    return assets
  }

  /// What a server that draws with `assets` has of them.
  func ofServer(drawing assets: AssetSources) -> ServerPlugins {
    ServerPlugins(providers: providers, loaders: loaders, cards: cards, assets: assets)
  }

  /// What a newsstand file may say.
  var vocabulary: NewsstandVocabulary {
    var registry = ProviderRegistry()
    providers(&registry)
    return loaders.vocabulary(providers: registry.customKinds)
  }
}

/// A mistake of whoever put the executable together.
private struct PluginTrouble: Error, CustomStringConvertible {
  /// Counted from one.
  let stylesheet: Int
  let problem: AssetProblem

  var description: String { "stylesheet \(stylesheet) of the plugins: \(problem)" }
}
