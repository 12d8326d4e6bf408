import BroadsheetCore
import CCurl

/// What of libcurl belongs to the whole process.
enum CurlLibrary {
  /// Sets libcurl up, once for the process and before anything else of it is used.
  static func prepare() { _ = isPrepared }

  private static let isPrepared = broadsheet_curl_global_init() == CURLE_OK

  /// The file of authorities that is trusted unless somebody names another.
  static let authorities = broadsheet_curl_authorities().map { String(cString: $0) }
}
