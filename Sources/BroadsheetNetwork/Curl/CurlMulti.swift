import BroadsheetCore
import CCurl

/// The transfers under way and the connections that they share and leave behind.
///
/// `@unchecked Sendable`: all but `wakeUp` is called on the loop's thread alone, which makes and
/// closes it, and libcurl allows `curl_multi_wakeup` on any thread; the loop sees to it under its
/// lock that nobody calls that after the end.
final class CurlMulti: @unchecked Sendable {
  private let pointer: UnsafeMutableRawPointer
  private let configuration: HTTPTransport.Configuration
  private let idleTime: Duration
  /// The milliseconds after which the thread looks for itself: a process without a descriptor to spare
  /// gets a handle that nobody can wake.
  private let longestSleep: Int32
  private var handles: [ObjectIdentifier: CurlHandle] = [:]

  /// Nil when the process has no memory or no descriptors for it.
  init?(by configuration: HTTPTransport.Configuration, idleTime: Duration) {
    CurlLibrary.prepare()
    guard let pointer = curl_multi_init() else { return nil }
    self.pointer = pointer
    longestSleep = curl_multi_wakeup(pointer) == CURLM_OK ? .max : 50
    self.configuration = configuration
    self.idleTime = idleTime
    broadsheet_curl_multi_set_number(
      pointer,
      CURLMOPT_MAXCONNECTS,
      min(max(configuration.keptHosts, 1), 65_536)
    )
  }

  /// Whether no transfer is under way.
  var isIdle: Bool { handles.isEmpty }

  func start(_ transfer: CurlTransfer) {
    do throws(TransportError) {
      let handle = try CurlHandle(for: transfer, by: configuration, idleTime: idleTime)
      guard curl_multi_add_handle(pointer, handle.easy) == CURLM_OK else {
        throw TransportError(CURLE_OUT_OF_MEMORY)
      }
      handles[ObjectIdentifier(transfer)] = handle
    } catch {
      transfer.end(with: .failure(error))
    }
  }

  /// Takes up again what waited because its reader was behind.
  func resume(_ transfer: CurlTransfer) {
    guard let handle = handles[ObjectIdentifier(transfer)] else { return }
    curl_easy_pause(handle.easy, CURLPAUSE_CONT)
  }

  /// Lets go of a transfer; one that is not complete loses its connection.
  func stop(_ transfer: CurlTransfer) {
    remove(transfer)
  }

  /// Does what can be done without waiting, and ends what is complete.
  func perform() {
    var count: Int32 = 0
    curl_multi_perform(pointer, &count)
    var code = CURLE_OK
    while let easy = broadsheet_curl_multi_next_ended(pointer, &code) {
      guard let transfer = CurlHandle.transfer(of: easy) else { continue }
      remove(transfer)?.end(with: code)
    }
  }

  /// Sleeps until there is something to do, somebody wakes it, or so much time has passed.
  func wait(milliseconds: Int32) {
    curl_multi_poll(pointer, nil, 0, min(milliseconds, longestSleep), nil)
  }

  func wakeUp() {
    curl_multi_wakeup(pointer)
  }

  /// Ends all transfers and closes all connections; nothing may be called afterwards.
  func close() {
    for handle in handles.values {
      curl_multi_remove_handle(pointer, handle.easy)
      handle.transfer.end(with: .failure(.shutDown))
    }
    handles = [:]
    curl_multi_cleanup(pointer)
  }

  @discardableResult
  private func remove(_ transfer: CurlTransfer) -> CurlHandle? {
    guard let handle = handles.removeValue(forKey: ObjectIdentifier(transfer)) else { return nil }
    curl_multi_remove_handle(pointer, handle.easy)
    return handle
  }
}
