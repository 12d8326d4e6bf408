import Foundation
import Logging

/// Writes each event as one line that is a JSON object, for programs that gather logs.
///
/// `time` is RFC 3339 in UTC with milliseconds, `level`, `message` and `logger` are text; what is said
/// beside the message stands under its own name, as text, below `metadata`, but for `request`, which stands
/// beside the message.
struct JSONLogHandler: LogHandler {
  private struct Line: Encodable {
    var time: String
    var level: String
    var logger: String
    var message: String
    var request: String?
    var error: String?
    var metadata: [String: String]?
  }

  private static let requestKey = "request"

  private let label: String
  private let write: @Sendable (Data) -> Void
  private let now: @Sendable () -> Date
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?
  var logLevel = Logger.Level.info

  /// `write` is given whole lines, each with its end.
  init(
    label: String,
    metadataProvider: Logger.MetadataProvider? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    write: @escaping @Sendable (Data) -> Void
  ) {
    self.label = label
    self.metadataProvider = metadataProvider
    self.now = now
    self.write = write
  }

  /// One write a line, so that lines of several threads stay whole.
  static func standardError(label: String, metadataProvider: Logger.MetadataProvider?)
    -> JSONLogHandler
  {
    JSONLogHandler(label: label, metadataProvider: metadataProvider) { line in
      try? FileHandle.standardError.write(contentsOf: line)
    }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var values = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }
      .mapValues { "\($0)" }
    let request = values.removeValue(forKey: Self.requestKey)
    let line = Line(
      time: now().formatted(Self.time),
      level: event.level.rawValue,
      logger: label,
      message: "\(event.message)",
      request: request,
      error: event.error.map { "\($0)" },
      metadata: values.isEmpty ? nil : values
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Text can always be written.
    guard let json = try? encoder.encode(line) else { return }
    write(json + Data("\n".utf8))
  }

  private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
