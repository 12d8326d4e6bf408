import BroadsheetCore
import Foundation
import Testing

// Which drawing is whose is internal: readers meet addresses alone.
@testable import BroadsheetBuiltIn

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The files that the illustrator has drawn; `make check-drawings` says whether it still would.
struct PicturesTests {
  private let stories: [ArchiveStory]
  private let folder: URL
  private let files: [String]

  init() throws {
    stories = try BuiltInNewsstand.load().stories
    folder = try BuiltInFiles.folder().appending(path: "Pictures")
    files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
  }

  @Test func `every story has its pictures, and no file is left over`() throws {
    var named: Set = ["index.txt"]

    for paper in Paper.all {
      for story in stories where story.language == paper.language {
        for picture in story.pictures {
          named.insert(try #require(URL(string: picture.address(in: paper))).lastPathComponent)
        }
      }
    }

    #expect(Set(files) == named, "make drawings draws what is missing and removes the rest")
  }

  @Test func `drawings are small and well-formed, without script, link, text or unfinished number`()
    throws
  {
    for file in files where file.hasSuffix(".svg") {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      let text = String(decoding: bytes, as: UTF8.self).lowercased()

      #expect((1000...6144).contains(bytes.count), "\(file): \(bytes.count) bytes")
      #expect(text.hasPrefix("<svg xmlns=") && XMLParser(data: bytes).parse(), "\(file)")
      for forbidden in ["<script", "href", "<text", "<style", "<image", "nan", "inf", "data:"] {
        #expect(!text.contains(forbidden), "\(forbidden) in \(file)")
      }
    }
  }

  @Test func `no story has the drawing of another`() throws {
    let texts = try files.map { try Data(contentsOf: folder.appending(path: $0)) }

    #expect(Set(texts).count == files.count)
  }

  @Test func `words are of the story's language and short, and boxes have a colour`() {
    let pictures = stories.flatMap { story in
      story.pictures.map { (language: story.language, picture: $0) }
    }

    let languages = Dictionary(grouping: pictures, by: \.picture.words)
    for (words, pictures) in languages {
      #expect(!words.isEmpty && words.utf8.count < 120)
      #expect(Set(pictures.map(\.language)).count == 1, "\(words)")
    }
    #expect(pictures.allSatisfy { $0.picture.colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil })
  }

  @Test func `a paper has the drawing in its own colour, and shares the one without`() throws {
    let index = "boat #9ab1c0 ferry-1a2b3c4d-d00018,ferry-1a2b3c4d-plain A ferry at a quay\n"
    let folder = "bundle:///pictures/"

    let picture = try #require(DrawnPicture.all(in: index)["boat"]?.first)

    let own = picture.address(in: try #require(Paper.named("blink")))
    let shared = picture.address(in: try #require(Paper.named("morgenvarden")))
    #expect(own == folder + "ferry-1a2b3c4d-d00018.svg")
    #expect(shared == folder + "ferry-1a2b3c4d-plain.svg")
    #expect(picture.words == "A ferry at a quay")
  }
}
