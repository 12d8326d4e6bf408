import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPictures
import BroadsheetPress
import BroadsheetServer
import BroadsheetType
import Foundation
import Logging

/// Writes a newsstand down as files.
struct Export: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      Every source is asked once, and every page, story, stylesheet and picture becomes a file, with one \
      that is packed by gzip and one by brotli beside it where that is smaller. Links lead from file to \
      file, so that the folder can lie anywhere, also below another address. Pages are without scripts; \
      what only a server can answer, such as searching, is left out.
      """,
      """
      The second time only what has changed is written, and what is no longer there is taken away, unless \
      a source has failed: then all that was there stays, but for what the newsroom has taken back or closed. \
      A folder with files of somebody else is refused.
      """,
      """
      Feeds and sitemap.xml say where they are read, so they are written if the newsstand file has a \
      public-address, or --address says one. With --data pages follow what the newsroom decided; \
      where something would open that it has closed, nothing is written.
      """,
    ],
    examples: [
      .init("broadsheet export site", "the built-in newsstand"),
      .init(
        "broadsheet export site --newsstand mine.yaml --address https://news.example/paper",
        "your own, with feeds"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Writes a newsstand down as files, for any web server.",
    discussion: guide.discussion()
  )

  @Argument(
    help: ArgumentHelp(
      "The folder for the files; it is made when it is missing.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var folder: String

  @OptionGroup var choice: NewsstandChoice

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The address at which the folder is read; that of the newsstand file when left out.",
      valueName: "address"
    )
  )
  var address: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder of a server: follow what its newsroom decided.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var data: String?

  @OptionGroup var store: StoreOption

  func validate() throws {
    _ = try FolderPath.named(folder, by: "The folder for the files")
    guard let address else { return }
    let url = URL(string: address)
    guard let scheme = url?.scheme, ["http", "https"].contains(scheme), url?.host() != nil else {
      throw ValidationError("'--address \(address)' is no address of the web.")
    }
  }

  func run() async throws {
    let place = try store.place(orFolder: data)
    let loaded = try choice.load(waitsForFiles: false)
    let opened = try await place.openedSwitches(in: loaded.newsstand)
    guard opened.isEmpty else { throw LostSwitches(switches: opened) }
    var newsstand = loaded.newsstand
    if let address { newsstand.settings.publicAddress = address }
    let plugins = Plugins.current
    let logger = LogFormat.text.logger(.error)
    let server = NewsstandServer(
      newsstand: newsstand,
      transport: loaded.transports.router,
      storage: ServerStorage(MemoryStore(), newsroom: try await place.newsroomAsItIs()),
      logger: logger,
      plugins: plugins.ofServer(drawing: try plugins.assets()),
      // Files are at no server that could make them.
      pictures: PictureService(making: PictureWorkshop(), formats: [])
    )
    // Pages without what was decided would be taken for what readers may see.
    _ = try await server.newlyLostSwitches()
    server.set(in: await FontMaker(besideFile: choice.newsstand).letter(newsstand))
    await server.press()
    await server.lookAtPictures()
    let export = try await server.export(to: URL(filePath: folder, directoryHint: .isDirectory))
    for page in export.failing {
      Terminal.complain("\(page) has nothing new; what was there stays.")
    }
    Terminal.say(
      "\(folder) has \(export.files) files: \(export.written) written, \(export.removed) taken away."
    )
  }
}
