import Foundation
import Testing

/// An HTTPS server on 127.0.0.1, by Python's standard library, that is `news.example`.
final class TLSServer {
  let port: Int
  /// The file of the one authority that vouches for the server: itself.
  let authorityFile: String
  private let process: Process
  private let folder: URL

  /// Starts it and waits until it listens.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let authority = folder.appending(path: "certificate.pem")
    let key = folder.appending(path: "key.pem")
    try Data(Self.certificate.utf8).write(to: authority)
    try Data(Self.key.utf8).write(to: key)
    authorityFile = authority.path
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, authority.path, key.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit {
    // Threads of tests block signals, and what they start inherits that, but for this one.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private static let program = """
    import http.server, ssl, sys

    class Answer(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            self.send_response(200)
            self.send_header("content-length", "6")
            self.end_headers()
            self.wfile.write(b"secret")

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    context.set_alpn_protocols(["h2", "http/1.1"])
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  /// Made for these tests, for `news.example`, until 2120; it protects nothing.
  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBczCCARigAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBCcm9hZHNo
    ZWV0IHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
    FwYDVQQDDBBCcm9hZHNoZWV0IHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
    QgAEJq/eswgHHshBwNCwjDOoNPm7a6q0mKLxW2hh3lC3xxi9nnuvvOYw/BbQiOmY
    gdA4yV+49Utu9gT5agQWHW+hs6NLMEkwFwYDVR0RBBAwDoIMbmV3cy5leGFtcGxl
    MA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFHbfwlnivuYi2niNh6bPPdF4VnLg
    MAoGCCqGSM49BAMCA0kAMEYCIQDD9HtjT+Sfo8IBgFbzD4vTcIkeET7V2tosRnHI
    Pol1tQIhAO2BHcGX+j3WG/P6t5IFEMxP+ri5/kEmINWkrHk1Ce3I
    -----END CERTIFICATE-----
    """

  private static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLIZ5nJw7cFYYP0sW
    SCE7BXwG+ppeFQFgH2xJcxtqlUmhRANCAAQmr96zCAceyEHA0LCMM6g0+btrqrSY
    ovFbaGHeULfHGL2ee6+85jD8FtCI6ZiB0DjJX7j1S272BPlqBBYdb6Gz
    -----END PRIVATE KEY-----
    """
}
