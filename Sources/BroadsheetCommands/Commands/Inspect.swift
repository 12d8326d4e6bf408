import ArgumentParser
import BroadsheetAssembly
import BroadsheetCore
import BroadsheetSources
import Foundation

/// Shows what is in a feed, in one normalized form for all formats.
struct Inspect: AsyncParsableCommand, GuidedCommand {
  static let guide = CommandGuide(
    paragraphs: [
      """
      The names follow JSON Feed 1.1; _source has the format, the encoding and the diagnostics.
      """
    ],
    examples: [
      .init("broadsheet inspect feed.xml", "a file"),
      .init("broadsheet inspect --json https://paper.example/rss", "an address, on one line"),
      .init(
        "curl -s https://paper.example/rss | broadsheet inspect --base-url https://paper.example/ -",
        "what another program fetches"
      ),
      .init(
        #"printf '{"file": "a.xml"}\n' | broadsheet inspect --json --batch"#,
        "many files, one after the other"
      ),
      .init(
        "broadsheet inspect --page --base-url https://paper.example/news/ferry ferry.html",
        "the text that full-text: true would find in a page"
      ),
    ]
  )

  static let configuration = CommandConfiguration(
    abstract: "Shows what is in a feed, normalized, with every oddity found.",
    discussion: guide.discussion()
  )

  @Argument(
    help: ArgumentHelp("A file, an address, or - for standard input.", valueName: "source"),
    completion: .file()
  )
  var source: String?

  @Flag(name: .long, help: "One JSON object and nothing else, without line breaks.")
  var json = false

  @Flag(name: .long, help: "Answers JSON requests, one on a line of standard input.")
  var batch = false

  @Flag(name: .long, help: "The file is a page of a story: shows the text in it, as HTML.")
  var page = false

  @Option(
    name: .long,
    help: ArgumentHelp("The address that relative links start from.", valueName: "address")
  )
  var baseURL: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file with the HTTP response headers that came with the feed.",
      valueName: "file"
    ),
    completion: .file()
  )
  var headers: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A private host that may be fetched, such as 127.0.0.1:9000.",
      valueName: "host"
    )
  )
  var allowHost: [String] = []

  /// Bytes of a file with headers that are read.
  private static let longestHeaders = 1 << 20

  func validate() throws {
    guard batch != (source != nil) else {
      throw ValidationError(
        batch ? "--batch takes no source." : "A file, an address or - is missing."
      )
    }
    guard !page || source.map({ !Self.isAddress($0) }) ?? false else {
      throw ValidationError("--page takes a file or -, since no publisher is asked for leave here.")
    }
  }

  func run() async throws {
    var inspector = FeedInspector()
    inspector.isPretty = !json
    if batch {
      while let line = readLine() {
        guard !line.isEmpty else { continue }
        Terminal.say(inspector.answer(to: line))
      }
      return
    }
    guard let source else { return }
    Terminal.say(try await inspect(source, with: inspector))
  }

  private static func isAddress(_ source: String) -> Bool {
    source.hasPrefix("http://") || source.hasPrefix("https://")
  }

  private func text(ofFile file: String) throws -> String {
    String(decoding: try LocalFile.read(file, limit: Self.longestHeaders), as: UTF8.self)
  }

  private func inspect(_ source: String, with inspector: FeedInspector) async throws -> String {
    var headers: [String: String] = [:]
    if let file = self.headers {
      headers = FeedInspector.headers(inFile: try text(ofFile: file))
    }
    if page {
      var pages = PageInspector()
      pages.isJSON = json
      return try pages.inspect(file: source, url: baseURL, headers: headers)
    }
    guard Self.isAddress(source), let address = URL(string: source) else {
      return try inspector.inspect(file: source, url: baseURL, headers: headers)
    }
    let transports = Transports(Newsstand.Settings(allowedHosts: Set(allowHost)))
    let result: Result<FetchResult, TransportError>
    do throws(TransportError) {
      result = .success(try await transports.router.fetch(TransportRequest(address: address)))
    } catch {
      result = .failure(error)
    }
    await transports.shutdown()
    guard case .fresh(let payload) = try result.get() else { return "" }
    if let type = payload.contentType { headers["content-type"] = type }
    return try inspector.inspect(
      payload.bytes,
      url: baseURL ?? payload.address.absoluteString,
      headers: headers
    )
  }
}
