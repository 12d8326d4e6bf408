import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import BroadsheetUI
import Foundation

/// The app's newspaper, and the dependencies that its windows share.
@MainActor
struct Newspaper {
  /// Why there is no newspaper, a line for each reason.
  struct Trouble: Error, Equatable {
    var lines: [String]
  }

  /// The brand of the app's newsstand file.
  let brand: Brand
  /// Where its pages come from.
  let dependencies: AppDependencies
  /// What the app was started with.
  let options: LaunchOptions

  /// The newsstand file that is in the app; nil where it was forgotten.
  nonisolated static var file: URL? {
    Bundle.main.url(forResource: "newsstand", withExtension: "yaml")
  }

  /// Reads a newsstand file, and sets up what shows it.
  ///
  /// What is to be remembered is kept in `folder`, and what can be had again in `cache`; nowhere when
  /// that is nil.
  static func open(
    _ options: LaunchOptions,
    at file: URL? = file,
    keepingIn folder: URL? = AppDependencies.standardFolder,
    cachingIn cache: URL? = AppDependencies.standardCache
  ) -> Result<Newspaper, Trouble> {
    guard let file else {
      return .failure(Trouble(lines: ["There is no newsstand.yaml in the app."]))
    }
    let vocabulary = LoaderRegistry.standard.vocabulary(providers: [:])
    switch NewsstandFile.load(at: file, knowing: vocabulary) {
    case .failure(let problems):
      return .failure(Trouble(lines: problems.problems.map(\.description)))
    case .success(let newsstand):
      guard let brand = newsstand.brands.first, newsstand.brands.count == 1 else {
        let count = "\(newsstand.brands.count) brands"
        return .failure(Trouble(lines: ["The newsstand file has \(count); an app has one."]))
      }
      return .success(Newspaper(brand, of: newsstand, options, folder, cache))
    }
  }

  private init(
    _ brand: Brand,
    of newsstand: Newsstand,
    _ options: LaunchOptions,
    _ folder: URL?,
    _ cache: URL?
  ) {
    var newsstand = newsstand
    var brand = brand
    // What the app adds of its own; all else is said by the file.
    brand.front.blocks.append(Colophon.block(of: brand))
    newsstand.brands = [brand]
    dependencies = AppDependencies(
      newsstand,
      transports: [
        "bundle": options.transport ?? DrawnPictures(over: BuiltInNewsstand.transportOnDemand)
      ],
      providers: { registry in
        registry.register(Colophon.kind) { ColophonProvider(id: $0, settings: $1) }
      },
      folder: folder,
      cache: cache
    )
    dependencies.ownKinds = [Colophon.kind]
    dependencies.cardViews = [ColophonCards()]
    self.brand = brand
    self.options = options
  }
}
