import BroadsheetCore
import BroadsheetSources
import CCurl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// libcurl's side of one transfer; made, used and let go of on the loop's thread.
///
/// Nothing is left to libcurl's defaults or to the environment: no proxy, no cookies, no
/// `.netrc`, no redirects, no protocols but HTTP/1.1 with and without TLS.
final class CurlHandle {
  let easy: UnsafeMutableRawPointer
  /// What the callbacks are called with; retained until the handle is gone.
  private let context: Unmanaged<CurlTransfer>
  private let reason: UnsafeMutablePointer<CChar>
  private var lists: [UnsafeMutablePointer<curl_slist>] = []

  init(
    for transfer: CurlTransfer,
    by configuration: HTTPTransport.Configuration,
    idleTime: Duration
  ) throws(TransportError) {
    guard let easy = curl_easy_init() else { throw TransportError(CURLE_OUT_OF_MEMORY) }
    self.easy = easy
    context = .passRetained(transfer)
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setLimits(by: configuration)
    try set(CURLOPT_MAXAGE_CONN, max(Int(idleTime.components.seconds), 1))
    try setTrust(by: configuration)
    try setRequest(transfer.request)
    try setCallbacks()
  }

  deinit {
    curl_easy_cleanup(easy)
    for list in lists { curl_slist_free_all(list) }
    reason.deallocate()
    context.release()
  }

  var transfer: CurlTransfer { context.takeUnretainedValue() }

  /// The transfer that a handle of libcurl's was made for.
  static func transfer(of easy: UnsafeMutableRawPointer) -> CurlTransfer? {
    broadsheet_curl_get_private(easy).map(CurlTransfer.from)
  }

  /// Passes on how libcurl says that the transfer ended.
  func end(with code: CURLcode) {
    if code == CURLE_COULDNT_CONNECT { transfer.noteRefusal() }
    transfer.end(
      with: code == CURLE_OK
        ? .success(()) : .failure(TransportError(code, detail: String(cString: reason)))
    )
  }

  private func setLimits(by configuration: HTTPTransport.Configuration) throws(TransportError) {
    try check(broadsheet_curl_set_protocols(easy))
    try set(CURLOPT_PROXY, "")
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_HTTP09_ALLOWED, 0)
    try set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    // One connection a request: no more than two requests go to a host at a time, and a body that
    // is not wanted is cut off with its connection.
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    try set(CURLOPT_PATH_AS_IS, 1)
    try set(CURLOPT_NOSIGNAL, 1)
    let seconds = min(max(configuration.connectTimeout, 0.001), 86_400)
    try set(CURLOPT_CONNECTTIMEOUT_MS, Int(seconds * 1_000))
  }

  /// Trusts one file of authorities, and no folder beside it: libcurl keeps what it has read of a
  /// file for the next connection, and reads a folder anew for each.
  private func setTrust(by configuration: HTTPTransport.Configuration) throws(TransportError) {
    try set(CURLOPT_SSL_VERIFYPEER, 1)
    try set(CURLOPT_SSL_VERIFYHOST, 2)
    guard let file = configuration.trustRootsFile ?? CurlLibrary.authorities else { return }
    try set(CURLOPT_CAINFO, file)
    try set(CURLOPT_CAPATH, nil)
  }

  private func setRequest(_ request: CurlRequest) throws(TransportError) {
    try set(CURLOPT_URL, request.endpoint.url)
    try set(CURLOPT_CONNECT_TO, [request.connectTo])
    try set(CURLOPT_HTTPHEADER, request.fieldLines)
    if let deed = request.deed { try setDeed(deed) }
  }

  /// libcurl sends again what a kept connection did not take; on one of its own it does not.
  private func setDeed(_ deed: CurlRequest.Deed) throws(TransportError) {
    try set(CURLOPT_FRESH_CONNECT, 1)
    if let body = deed.body {
      try set(CURLOPT_POSTFIELDSIZE, body.utf8.count)
      try set(CURLOPT_COPYPOSTFIELDS, body)
    } else if deed.method == "POST" {
      try set(CURLOPT_POSTFIELDSIZE, 0)
      try set(CURLOPT_COPYPOSTFIELDS, "")
    }
    try set(CURLOPT_CUSTOMREQUEST, deed.method)
  }

  private func setCallbacks() throws(TransportError) {
    let pointer = context.toOpaque()
    try check(broadsheet_curl_set_error_buffer(easy, reason))
    try check(broadsheet_curl_set_private(easy, pointer))
    try check(broadsheet_curl_on_header(easy, receiveHeadLine, pointer))
    try check(broadsheet_curl_on_body(easy, receiveBytes, pointer))
    try check(broadsheet_curl_on_socket(easy, openSocket, pointer))
  }

  private func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
    try check(broadsheet_curl_set_number(easy, option, value))
  }

  private func set(_ option: CURLoption, _ value: String?) throws(TransportError) {
    try check(broadsheet_curl_set_string(easy, option, value))
  }

  /// libcurl does not copy lists.
  private func set(_ option: CURLoption, _ lines: [String]) throws(TransportError) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = curl_slist_append(list, line) else {
        curl_slist_free_all(list)
        throw TransportError(CURLE_OUT_OF_MEMORY)
      }
      list = longer
    }
    if let list { lists.append(list) }
    try check(broadsheet_curl_set_list(easy, option, list))
  }

  private func check(_ code: CURLcode) throws(TransportError) {
    guard code == CURLE_OK else { throw TransportError(code) }
  }
}

extension CurlTransfer {
  /// The transfer whose context libcurl hands to a callback.
  fileprivate static func from(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }
}

private func receiveHeadLine(
  start: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let line = UnsafeRawBufferPointer(start: start, count: size * count)
  return CurlTransfer.from(context).receive(headLine: line) ? line.count : 0
}

private func receiveBytes(
  start: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let context else { return 0 }
  let bytes = UnsafeRawBufferPointer(start: start, count: size * count)
  return switch CurlTransfer.from(context).receive(bytes) {
  case .taken: bytes.count
  case .heldBack: Int(CURL_WRITEFUNC_PAUSE)
  case .refused: 0
  }
}

/// Opens a socket for the address that was judged, and for no other.
private func openSocket(
  context: UnsafeMutableRawPointer?,
  purpose: curlsocktype,
  address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let context, let address,
    let wanted = broadsheet_curl_socket_address(address).flatMap(IPAddress.init(socketAddress:)),
    wanted == CurlTransfer.from(context).request.address
  else { return CURL_SOCKET_BAD }
  let descriptor = address.pointee
  #if canImport(Darwin)
    return socket(descriptor.family, descriptor.socktype, descriptor.protocol)
  #else
    let kind = descriptor.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(descriptor.family, kind, descriptor.protocol)
  #endif
}
