import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// Memories as every version has left them, as a later one may, and as a fault may.
@MainActor
struct KeptMemoryTests {
  private let paper = Slug(identifying: "paper")
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "kept-\(UUID().uuidString)/reader.json")

  private func remove() {
    try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
  }

  private func put(_ json: Data) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try json.write(to: file)
  }

  private func read(_ json: Data) throws -> ReaderMemory {
    try put(json)
    return MemoryFile(file).read()
  }

  private func aside(_ ending: String = "unreadable") -> Data? {
    try? Data(contentsOf: file.appendingPathExtension(ending))
  }

  private var phrases: Phrases { Phrases(language: "en", timeZone: .gmt) }

  /// What a memory has of each member.
  private func parts(of memory: ReaderMemory) -> [String: AnyHashable] {
    [
      "saved": memory.saved, "histories": memory.histories, "read": memory.read,
      "looked": memory.looked, "dismissals": memory.dismissals,
      "ranksPersonally": memory.ranksPersonally,
      "mayCount": memory.mayCount, "halves": memory.halves, "places": memory.places,
      "alerts": memory.alerts, "scheme": memory.scheme, "textSize": memory.textSize,
      "lastPage": memory.lastPage,
    ]
  }

  @Test(arguments: ["memory-1", "memory-2", "memory-3"])
  func `what a version has kept is all there in this one`(_ name: String) throws {
    defer { remove() }

    try put(try Kept.json(name))
    let (memory, loss) = MemoryFile(file).open()

    #expect(loss == nil)
    #expect(memory.saved.map(\.headline) == ["A match", "The ferry"])
    #expect(memory.saved.map(\.link.section) == ["sport", nil])
    #expect(memory.histories[paper]?.entries.map(\.story) == ["ferry", "bridge"])
    #expect(memory.isRead("bridge", of: paper))
    #expect(
      memory.seen(of: "match", paper)
        == (name == "memory-3" ? Date(timeIntervalSinceReferenceDate: 817_400_150) : nil)
    )
    #expect(memory.dismissals.count == 2)
    #expect(memory.ranksPersonally == [paper: false])
    #expect(memory.mayCount == true)
    #expect(memory.halves == (name == "memory-1" ? nil : HeadlineHalves(bits: 43_690)))
    #expect(memory.places == [paper: "Bergen"])
    #expect(memory.alerts == [paper])
    #expect(memory.scheme == .dark)
    #expect(memory.textSize == .large)
    #expect(memory.lastPage == PageKey(brand: paper, section: "sport"))
    #expect(MemoryFile(file).write(memory))
    #expect(MemoryFile(file).read() == memory)
  }

  @Test func `one thing that is missing or cannot be read takes nothing else with it`() throws {
    defer { remove() }
    let versions = try OtherVersions(of: try Kept.json("memory-3"))
    let whole = parts(of: try read(try Kept.json("memory-3")))

    for variant in try versions.missing() + versions.unreadable() {
      let memory = try read(variant.json)
      for (name, part) in parts(of: memory) where name != variant.root {
        // Who may not be counted takes part in no test.
        if name == "halves", variant.root == "mayCount" { continue }
        #expect(part == whole[name], "\(variant.path) took \(name)")
      }
      let isWhole = variant.path == variant.root
      #expect(memory.saved.count >= (variant.root == "saved" ? isWhole ? 0 : 1 : 2))
      // Nobody who has said no to it is ranked because of how that is written.
      if variant.root == "ranksPersonally", !isWhole, variant.path.hasSuffix("1") {
        #expect(memory.ranksPersonally == [paper: false])
      }
    }
    #expect(parts(of: try read(versions.added())) == whole)
  }

  @Test func `what a later version wrote is read as far as it is known, and goes on`() throws {
    defer { remove() }
    try put(try Kept.json("memory-later"))

    let (memory, loss) = MemoryFile(file).open()

    #expect(memory.saved.map(\.headline) == ["match", "The ferry"])
    #expect(memory.saved.first?.at == nil)
    #expect(memory.dismissals.keys.sorted() == ["paper/once"])
    #expect(memory.histories[paper]?.entries.map(\.story) == ["ferry"])
    #expect(memory.mayCount == nil)
    #expect(memory.places == [paper: "Bergen"])
    #expect(memory.ranksPersonally == [paper: false])
    #expect(memory.alerts == [paper])
    #expect(memory.scheme == .system)
    #expect(memory.textSize == .large)
    #expect(loss?.extent == .entries(4))
    #expect(aside() == (try Kept.json("memory-later")))
    let written = try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
    let members = try #require(written as? [String: Any])
    #expect(members["version"] as? Int == 7)
    #expect((members["folders"] as? [Any])?.count == 1)
  }

  @Test func `a story that was saved under several sections stands once`() throws {
    defer { remove() }
    let saved = ["sport", "local"].map { section in
      #"{"link": {"brand": "paper", "section": "\#(section)", "story": "match"}, "headline": "\#(section)"}"#
    }

    try put(Data(#"{"saved": [\#(saved.joined(separator: ","))]}"#.utf8))
    let (memory, loss) = MemoryFile(file).open()

    #expect(memory.saved.map(\.headline) == ["sport"])
    #expect(loss == nil)
  }

  @Test func `half a file and none are set aside, each under a name of its own, and said`() throws {
    defer { remove() }
    let cut = try OtherVersions(of: try Kept.json("memory-3")).cut()

    for (number, json) in cut.enumerated() {
      try put(json)
      let reader = DeviceReader(MemoryFile(file))
      let ending = number == 0 ? "unreadable" : "unreadable-\(number + 1)"
      #expect(reader.memory == ReaderMemory())
      #expect(aside(ending) == json)
      let words = try #require(reader.tellLoss(in: phrases))
      #expect(words.hasPrefix("Your saved stories and your settings could not be read."))
      #expect(words.contains("reader.json.\(ending)"))
      #expect(reader.tellLoss(in: phrases) == nil)
    }
  }

  @Test func `a loss of single entries is said once, and not again at the next start`() throws {
    defer { remove() }
    try put(try Kept.json("memory-later"))

    let words = DeviceReader(MemoryFile(file)).tellLoss(in: phrases)

    #expect(words?.hasPrefix("Some of your saved stories") == true)
    let next = DeviceReader(MemoryFile(file))
    #expect(next.tellLoss(in: phrases) == nil)
    #expect(next.memory.saved.count == 2)
    #expect(aside("unreadable-2") == nil)
  }

  @Test func `whoever only looks leaves the file as it is`() throws {
    defer { remove() }

    #expect(try read(Data("{broken".utf8)) == ReaderMemory())

    #expect(try Data(contentsOf: file) == Data("{broken".utf8))
    #expect(aside() == nil)
  }

  @Test func `a full list takes no more, lets go of none, and says so`() {
    let reader = DeviceReader(MemoryFile(nil))
    func story(_ number: Int) -> ReaderMemory.Saved {
      ReaderMemory.Saved(
        link: StoryLink(brand: paper, section: nil, story: Slug(identifying: "story-\(number)")),
        headline: "\(number)",
        at: Sample.moment
      )
    }
    for number in 0..<ReaderMemory.mostSaved {
      #expect(reader.toggle(story(number), phrases) == nil)
    }
    let kept = reader.memory.saved

    let words = reader.toggle(story(-1), phrases)

    #expect(words == "The list is full: it holds 2000 stories. Remove one from it first.")
    #expect(reader.memory.saved == kept)
    #expect(reader.toggle(story(7), phrases) == nil)
    #expect(reader.toggle(story(-1), phrases) == nil)
    #expect(reader.memory.saved.first?.headline == "-1")
  }
}
