import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct FileTransportTests {
  /// How a file comes to have other content.
  enum Replacement: CaseIterable {
    case link, move, edit
  }

  @Test func `a file brings its bytes and its type`() async throws {
    try await inFolder { folder in
      try write("<rss/>", to: folder.appending(path: "root/feeds/Städte news.RSS"))
      let clock = FixedClock()
      let transport = FileTransport(root: folder.appending(path: "root"), now: clock.read)
      let address = folder.appending(path: "root/feeds/Städte news.RSS")

      let result = try await transport.fetch(TransportRequest(address: address))

      guard case .fresh(let payload) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(payload.bytes == Array("<rss/>".utf8))
      #expect(payload.contentType == "application/rss+xml")
      #expect(payload.address == address)
      #expect(payload.fetchedAt == clock.now)
    }
  }

  @Test(arguments: [
    "feeds/a.json", "bundle:feeds/a.json", "bundle:///feeds/a.json", "./feeds/a.json",
  ])
  func `relative addresses start at the root`(text: String) async throws {
    try await inFolder { folder in
      try write("{}", to: folder.appending(path: "root/feeds/a.json"))
      let transport = FileTransport(root: folder.appending(path: "root"))
      let address = try #require(URL(string: text))

      let result = try await transport.fetch(TransportRequest(address: address))

      guard case .fresh(let payload) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(payload.bytes == Array("{}".utf8))
      #expect(payload.contentType == "application/json")
    }
  }

  @Test func `a file that did not change is not modified`() async throws {
    try await inFolder { folder in
      let file = folder.appending(path: "root/a.xml")
      try write("one", to: file)
      let transport = FileTransport(root: folder.appending(path: "root"))
      var request = TransportRequest(address: file)

      let first = try await transport.fetch(request)
      guard case .fresh(let payload) = first else {
        Issue.record("\(first)")
        return
      }
      request.validators = payload.validators
      let second = try await FileTransport(root: folder.appending(path: "root")).fetch(request)
      try write("three", to: file)
      let third = try await transport.fetch(request)

      guard case .notModified = second else {
        Issue.record("\(second)")
        return
      }
      guard case .fresh(let changed) = third else {
        Issue.record("\(third)")
        return
      }
      #expect(changed.bytes == Array("three".utf8))
      #expect(changed.validators != payload.validators)
    }
  }

  @Test(arguments: Replacement.allCases)
  func `a file that is replaced has changed, though size and time are the same`(
    replacement: Replacement
  ) async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      let (file, other) = (root.appending(path: "one/a.xml"), root.appending(path: "two/a.xml"))
      let current = root.appending(path: "current")
      for (text, file) in [("one", file), ("two", other)] {
        try write(text, to: file)
        try makeOld(file)
      }
      try link(current, to: root.appending(path: "one"))
      var request = TransportRequest(address: current.appending(path: "a.xml"))
      guard case .fresh(let payload) = try await FileTransport(root: root).fetch(request) else {
        Issue.record("nothing is fresh")
        return
      }
      request.validators = payload.validators

      switch replacement {
      case .link:
        try FileManager.default.removeItem(at: current)
        try link(current, to: root.appending(path: "two"))
      case .move:
        try #require(rename(other.path, file.path) == 0)
      case .edit:
        let before = try changeTime(of: file)
        // The system's clock of changes stands still for some milliseconds.
        repeat {
          try write("two", to: file)
          try makeOld(file)
        } while try changeTime(of: file) == before
      }
      let result = try await FileTransport(root: root).fetch(request)

      guard case .fresh(let changed) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(changed.bytes == Array("two".utf8))
    }
  }

  @Test(arguments: [
    "../secret.txt", "feeds/../../secret.txt", "..%2Fsecret.txt", "bundle:../secret.txt",
    "link.txt", "linked/secret.txt",
  ])
  func `nothing outside the root is read`(text: String) async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      try write("x", to: folder.appending(path: "secret.txt"))
      try write("x", to: folder.appending(path: "outside/secret.txt"))
      try write("x", to: root.appending(path: "feeds/a.xml"))
      try link(root.appending(path: "link.txt"), to: folder.appending(path: "secret.txt"))
      try link(root.appending(path: "linked"), to: folder.appending(path: "outside"))

      try await expectForbidden(text, root: root, reason: "outside the root")
    }
  }

  @Test func `a folder whose name begins like the root is outside`() async throws {
    try await inFolder { folder in
      try write("x", to: folder.appending(path: "root/a.xml"))
      try write("x", to: folder.appending(path: "root-two/a.xml"))
      let address = folder.appending(path: "root-two/a.xml").absoluteString

      try await expectForbidden(
        address,
        root: folder.appending(path: "root"),
        reason: "outside the root"
      )
    }
  }

  @Test func `a link that stays inside is followed`() async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      try write("here", to: root.appending(path: "a.xml"))
      try link(root.appending(path: "b.xml"), to: root.appending(path: "a.xml"))

      let request = TransportRequest(address: root.appending(path: "b.xml"))
      let result = try await FileTransport(root: root).fetch(request)

      guard case .fresh(let payload) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(payload.bytes == Array("here".utf8))
    }
  }

  @Test func `a folder is not a file`() async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      try write("x", to: root.appending(path: "feeds/a.xml"))

      try await expectUnreadable("feeds", root: root, because: "it is a folder")
    }
  }

  @Test func `a pipe is refused instead of waited for`() async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      try write("x", to: root.appending(path: "a.xml"))
      try #require(mkfifo(root.appending(path: "pipe").path, 0o600) == 0)

      try await expectUnreadable("pipe", root: root, because: "it is a pipe")
    }
  }

  @Test func `a link that leads to itself leads nowhere`() async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      try write("x", to: root.appending(path: "a.xml"))
      try link(root.appending(path: "loop.xml"), to: root.appending(path: "loop.xml"))

      let reason = String(cString: strerror(ELOOP))
      try await expectUnreadable("loop.xml", root: root, because: reason)
    }
  }

  @Test func `a file that is not there is not found`() async throws {
    try await inFolder { folder in
      let root = folder.appending(path: "root")
      let address = root.appending(path: "a.xml")

      await #expect(throws: TransportError.self) {
        try await FileTransport(root: root).fetch(TransportRequest(address: address))
      }
      try write("x", to: root.appending(path: "b.xml"))
      await #expect(throws: TransportError.notFound(path: address.path)) {
        try await FileTransport(root: root).fetch(TransportRequest(address: address))
      }
    }
  }

  @Test func `a file over the limit is too large`() async throws {
    try await inFolder { folder in
      let file = folder.appending(path: "root/a.xml")
      try write("12345", to: file)
      let transport = FileTransport(root: folder.appending(path: "root"))
      var request = TransportRequest(address: file, limits: FetchLimits(maximumBytes: 5))

      _ = try await transport.fetch(request)
      request.limits.maximumBytes = 4

      await #expect(throws: TransportError.tooLarge(limit: 4)) {
        try await transport.fetch(request)
      }
    }
  }

  @Test(arguments: ["file://news.example/etc/hosts", "bundle:", "a%00b"])
  func `an address that names no path here is invalid`(text: String) async throws {
    let address = try #require(URL(string: text))

    await #expect(throws: TransportError.invalidAddress(text)) {
      try await FileTransport(root: URL(filePath: "/")).fetch(TransportRequest(address: address))
    }
  }

  private func expectUnreadable(_ name: String, root: URL, because reason: String) async throws {
    let address = try #require(URL(string: name))

    let error = await #expect(throws: TransportError.self) {
      try await FileTransport(root: root).fetch(TransportRequest(address: address))
    }

    guard case .unreadableFile(let path, reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.hasSuffix("/\(name)"))
    #expect(error?.isOurOwnRefusal == true)
  }

  private func expectForbidden(_ text: String, root: URL, reason: String) async throws {
    let address = try #require(URL(string: text))

    let error = await #expect(throws: TransportError.self) {
      try await FileTransport(root: root).fetch(TransportRequest(address: address))
    }

    guard case .forbiddenPath(_, reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

private func inFolder(_ test: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  do {
    try await test(folder)
  } catch {
    try FileManager.default.removeItem(at: folder)
    throw error
  }
  try FileManager.default.removeItem(at: folder)
}

private func write(_ text: String, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  try text.write(to: file, atomically: false, encoding: .utf8)
}

/// Gives the file the time of a release that was unpacked or copied with its times.
private func makeOld(_ file: URL) throws {
  let time = Date(timeIntervalSince1970: 1_000_000_000)
  try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
}

/// When the file's entry was changed last, in nanoseconds.
private func changeTime(of file: URL) throws -> Int {
  var status = stat()
  try #require(stat(file.path, &status) == 0)
  #if canImport(Darwin)
    let changed = status.st_ctimespec
  #else
    let changed = status.st_ctim
  #endif
  return Int(changed.tv_sec) * 1_000_000_000 + Int(changed.tv_nsec)
}

private func link(_ link: URL, to target: URL) throws {
  try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
}
