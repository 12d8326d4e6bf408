import BroadsheetServer
import Logging

/// How lines of the log are written.
enum LogFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs: ``JSONLogHandler``.
  case json

  /// A logger to standard error, whose lines say which request they come from.
  func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "broadsheet") { label in
      switch self {
      case .text: StreamLogHandler.standardError(label: label, metadataProvider: RequestID.metadata)
      case .json: JSONLogHandler.standardError(label: label, metadataProvider: RequestID.metadata)
      }
    }
    logger.logLevel = level
    return logger
  }
}
