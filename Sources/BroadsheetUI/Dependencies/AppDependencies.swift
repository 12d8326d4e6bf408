public import BroadsheetCore
import BroadsheetPress
public import BroadsheetSources
import BroadsheetURLSession
public import Foundation
public import NewsDesk
import UIKit

/// What every screen of an app needs, made once where the app begins: where pages come from, who reads
/// them, and what the app adds of its own.
@MainActor
public final class AppDependencies {
  /// Where pages, stories and pictures come from.
  public let desk: any NewsDesk
  /// What is remembered of the reader, on this device.
  public let reader: DeviceReader
  /// Pictures of all screens.
  public let pictures: Pictures
  /// Draw an app's own cards, and known ones in its own way; asked before those of this module.
  public var cardViews: [any CardViewFactory] = []
  /// Kinds of an app's own widgets, whose views are among ``cardViews``.
  public var ownKinds: Set<ItemKind> = []
  /// An advert SDK's adapter; nil where the newsstand's own adverts stand.
  public var adverts: (any AdvertSupplier)?
  /// Opens an address in the browser.
  public var openOutside: @MainActor (URL) -> Void = { UIApplication.shared.open($0) }
  /// Asks the reader whether the system may show notifications, and has them delivered from then on; by
  /// default nobody delivers any, and notices that offer them are not shown.
  ///
  /// ```swift
  /// dependencies.deliverNotifications = {
  ///   guard await SystemNotifications.ask() else { return false }
  ///   UIApplication.shared.registerForRemoteNotifications()
  ///   return true
  /// }
  /// ```
  public var deliverNotifications: (@MainActor () async -> Bool)?
  /// Finds where the device is, once a reader asks for that.
  public var findPosition: @MainActor () async -> PositionAnswer = SystemPosition.find

  /// What screens need over a desk, such as a server's.
  public init(_ desk: any NewsDesk, reader: DeviceReader) {
    self.desk = desk
    self.reader = reader
    pictures = Pictures { [desk] (address) throws(Failure) in
      try await desk.bytes(ofPicture: address)
    }
  }

  /// What screens need whose pages are pressed on this device, from sources that are asked when somebody comes to
  /// a page.
  ///
  /// - Parameters:
  ///   - newsstand: The app's brands, from a file or declared in Swift.
  ///   - loaders: The formats that its sources may have.
  ///   - transports: What brings bytes, by scheme, beside the web; an app's own before those here.
  ///   - providers: Registers an app's own providers.
  ///   - folder: Where the reader's memory is kept; nil keeps nothing.
  ///   - cache: Where pages, stories that were read and pictures are kept, all of which can be had again;
  ///     nil keeps none longer than the app runs.
  ///   - options: How the web is asked.
  public convenience init(
    _ newsstand: Newsstand,
    loaders: LoaderRegistry = .standard,
    transports: [String: any Transport] = [:],
    providers: @escaping @Sendable (inout ProviderRegistry) -> Void = { _ in },
    folder: URL? = AppDependencies.standardFolder,
    cache: URL? = AppDependencies.standardCache,
    options: Options = Options()
  ) {
    var newsstand = newsstand
    newsstand.settings.allowedHosts.formUnion(options.allowedHosts)
    let policy = AddressPolicy(allowedHosts: newsstand.settings.allowedHosts)
    let web = GatedTransport(
      URLSessionTransport(
        configuration: .init(addressPolicy: policy, session: options.session)
      )
    )
    let router = TransportRouter(
      ["http": web as any Transport, "https": web].merging(transports) { _, own in own }
    )
    let store: any PressStore =
      if let cache { FolderStore(at: cache.appending(path: "Pages")) } else { MemoryStore() }
    let press = NewsstandPress(
      newsstand,
      transport: router,
      resources: PressResources(store: store, plugins: providers, loaders: loaders)
    )
    self.init(
      PressDesk(
        press,
        transport: router,
        pictures: cache?.appending(path: "Pictures"),
        asking: .onVisit
      ),
      reader: DeviceReader(MemoryFile(folder?.appending(path: "reader.json")))
    )
  }

  /// What the screens of one brand need.
  convenience init(_ brand: Brand, options: Options) {
    self.init(
      Newsstand(title: brand.name, language: brand.language, brands: [brand]),
      options: options
    )
  }

  /// A folder of the app's own in Application Support, which the system backs up.
  public static var standardFolder: URL? {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?
      .appending(path: "Broadsheet")
  }

  /// A folder of the app's own in Caches, which is in no backup, and which the system may empty where a
  /// device is full.
  public static var standardCache: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appending(path: "Broadsheet")
  }

  /// Opens an address: of the newsstand by `page`, and all others outside, where they lead anywhere.
  func open(_ address: URL, page: @MainActor (PaperLink) -> Void) {
    switch LinkDestination(address, in: desk.newsstand) {
    case .within(let link)?: page(link)
    case .outside(let address)?: openOutside(address)
    case nil: break
    }
  }

  /// Opens an address outside, be it a page of the newsstand's own site; nothing happens for one that leads
  /// nowhere.
  func open(_ address: URL) {
    if let whole = desk.newsstand.addressOutside(address) { openOutside(whole) }
  }

  /// Asks the reader, where anybody delivers notifications.
  func askForNotifications() async -> Bool { await deliverNotifications?() ?? false }

  /// Makes models of cards: an app's own widgets, then all kinds that come with the core.
  func models(beside hosted: HostedCards) -> CardChain<CardSurroundings, CardModel> {
    CardChain([
      CustomCardModels(kinds: ownKinds.union(hosted.views.kinds)), StandardCardModels(),
    ])
  }

  /// Those of the views around a page, the app's, then those of this module.
  func views(beside hosted: HostedCards) -> [any CardViewFactory] {
    [hosted] + cardViews + [StandardCardViews()]
  }
}
