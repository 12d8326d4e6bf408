import CPostgreSQL
import Foundation

/// The functions of libpq that are in use, from the library that the system has.
///
/// It is opened when the first address is read, and stays open: a newspaper that is kept in files needs none.
struct LibPQ: Sendable {
  typealias Connection = OpaquePointer
  typealias Result = OpaquePointer
  typealias Cancellation = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Texts = UnsafePointer<Text?>
  typealias NoticeProcessor = @convention(c) (UnsafeMutableRawPointer?, Text?) -> Void

  // Names and numbers are libpq's.
  let connectStartParams: @convention(c) @Sendable (Texts, Texts, Int32) -> Connection?
  let connectPoll: @convention(c) @Sendable (Connection) -> UInt32
  let setVerbosity: @convention(c) @Sendable (Connection, UInt32) -> UInt32
  let status: @convention(c) @Sendable (Connection) -> UInt32
  let finish: @convention(c) @Sendable (Connection) -> Void
  let errorMessage: @convention(c) @Sendable (Connection) -> Text?
  let serverVersion: @convention(c) @Sendable (Connection) -> Int32
  let setNonBlocking: @convention(c) @Sendable (Connection, Int32) -> Int32
  let socket: @convention(c) @Sendable (Connection) -> Int32
  let transactionStatus: @convention(c) @Sendable (Connection) -> UInt32
  let setNoticeProcessor:
    @convention(c) @Sendable (Connection, NoticeProcessor, UnsafeMutableRawPointer?) ->
      UnsafeMutableRawPointer?

  let conninfoParse:
    @convention(c) @Sendable (Text, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) ->
      UnsafeMutablePointer<PQconninfoOption>?
  let conninfoFree: @convention(c) @Sendable (UnsafeMutablePointer<PQconninfoOption>) -> Void
  let freeMemory: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void

  let sendQuery: @convention(c) @Sendable (Connection, Text) -> Int32
  let sendPrepare:
    @convention(c) @Sendable (Connection, Text, Text, Int32, UnsafePointer<UInt32>?) -> Int32
  let sendQueryPrepared:
    @convention(c) @Sendable (
      Connection, Text, Int32, Texts?, UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  let flush: @convention(c) @Sendable (Connection) -> Int32
  let consumeInput: @convention(c) @Sendable (Connection) -> Int32
  let isBusy: @convention(c) @Sendable (Connection) -> Int32
  let getResult: @convention(c) @Sendable (Connection) -> Result?
  let notifies: @convention(c) @Sendable (Connection) -> UnsafeMutablePointer<PGnotify>?
  let getCancel: @convention(c) @Sendable (Connection) -> Cancellation?
  let cancel: @convention(c) @Sendable (Cancellation, UnsafeMutablePointer<CChar>, Int32) -> Int32
  let freeCancel: @convention(c) @Sendable (Cancellation) -> Void

  let resultStatus: @convention(c) @Sendable (Result) -> UInt32
  let resultErrorField: @convention(c) @Sendable (Result, Int32) -> Text?
  let clear: @convention(c) @Sendable (Result) -> Void
  let rowCount: @convention(c) @Sendable (Result) -> Int32
  let columnCount: @convention(c) @Sendable (Result) -> Int32
  let columnName: @convention(c) @Sendable (Result, Int32) -> Text?
  let columnType: @convention(c) @Sendable (Result, Int32) -> UInt32
  let isNull: @convention(c) @Sendable (Result, Int32, Int32) -> Int32
  let value: @convention(c) @Sendable (Result, Int32, Int32) -> Text?
  let length: @convention(c) @Sendable (Result, Int32, Int32) -> Int32
  let changedCount: @convention(c) @Sendable (Result) -> Text?

  // libpq's ConnStatusType.
  enum Status {
    static let bad: UInt32 = 1
    /// Nothing has come back of the server's system yet.
    static let started: UInt32 = 2
  }

  // libpq's PGVerbosity.
  enum Verbosity { static let verbose: UInt32 = 2 }

  // libpq's PostgresPollingStatusType.
  enum Polling {
    static let reading: UInt32 = 1
    static let writing: UInt32 = 2
    static let done: UInt32 = 3
  }

  // libpq's ExecStatusType.
  enum Execution {
    static let command: UInt32 = 1
    static let rows: UInt32 = 2
  }

  // libpq's PGTransactionStatusType.
  enum Transaction { static let idle: UInt32 = 0 }
}

extension LibPQ {
  #if canImport(Darwin)
    /// Homebrew keeps it where no loader looks.
    private static let names = [
      "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
      "/usr/local/opt/libpq/lib/libpq.5.dylib",
    ]
  #else
    private static let names = ["libpq.so.5"]
  #endif

  private static let opened: Swift.Result<LibPQ, PostgreSQLError> = {
    do throws(PostgreSQLError) {
      return .success(try open(names))
    } catch {
      return .failure(error)
    }
  }()

  /// The system's; throws where it has none.
  static func system() throws(PostgreSQLError) -> LibPQ { try opened.get() }

  /// The first of these libraries that there is.
  ///
  /// Throws `noLibrary` where there is none.
  static func open(_ names: [String]) throws(PostgreSQLError) -> LibPQ {
    for name in names {
      // Never closed: functions of it are in use until the process ends.
      if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return try LibPQ(library) }
    }
    throw .noLibrary
  }

  private init(_ library: UnsafeMutableRawPointer) throws(PostgreSQLError) {
    func function<Function>(_ name: String) throws(PostgreSQLError) -> Function {
      guard let symbol = dlsym(library, name) else { throw .noLibrary }
      return unsafeBitCast(symbol, to: Function.self)
    }
    connectStartParams = try function("PQconnectStartParams")
    connectPoll = try function("PQconnectPoll")
    setVerbosity = try function("PQsetErrorVerbosity")
    status = try function("PQstatus")
    finish = try function("PQfinish")
    errorMessage = try function("PQerrorMessage")
    serverVersion = try function("PQserverVersion")
    setNonBlocking = try function("PQsetnonblocking")
    socket = try function("PQsocket")
    transactionStatus = try function("PQtransactionStatus")
    setNoticeProcessor = try function("PQsetNoticeProcessor")
    conninfoParse = try function("PQconninfoParse")
    conninfoFree = try function("PQconninfoFree")
    freeMemory = try function("PQfreemem")
    sendQuery = try function("PQsendQuery")
    sendPrepare = try function("PQsendPrepare")
    sendQueryPrepared = try function("PQsendQueryPrepared")
    flush = try function("PQflush")
    consumeInput = try function("PQconsumeInput")
    isBusy = try function("PQisBusy")
    getResult = try function("PQgetResult")
    notifies = try function("PQnotifies")
    getCancel = try function("PQgetCancel")
    cancel = try function("PQcancel")
    freeCancel = try function("PQfreeCancel")
    resultStatus = try function("PQresultStatus")
    resultErrorField = try function("PQresultErrorField")
    clear = try function("PQclear")
    rowCount = try function("PQntuples")
    columnCount = try function("PQnfields")
    columnName = try function("PQfname")
    columnType = try function("PQftype")
    isNull = try function("PQgetisnull")
    value = try function("PQgetvalue")
    length = try function("PQgetlength")
    changedCount = try function("PQcmdTuples")
  }
}
