import BroadsheetCore
import Foundation
import Testing

// Which drawing is whose is internal: readers meet addresses alone.
@testable import BroadsheetBuiltIn

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the illustrator has drawn; `make check-drawings` says whether it still would.
struct PicturesTests {
  private let stories: [ArchiveStory]
  private let drawings = Drawings.builtIn

  init() throws { stories = try BuiltInNewsstand.load().stories }

  @Test func `every story has its pictures, and no drawing is left over`() throws {
    var named: Set<String> = []

    for paper in Paper.all {
      for story in stories where story.language == paper.language {
        for picture in story.pictures {
          let address = try #require(URL(string: picture.address(in: paper)))
          named.insert(address.deletingPathExtension().lastPathComponent)
        }
      }
    }

    #expect(drawings.names == named, "make drawings draws what is missing and removes the rest")
  }

  @Test func `drawings are small and well-formed, without script, link, text or unfinished number`()
    throws
  {
    for name in drawings.names {
      let drawing = try #require(drawings[name])
      let text = drawing.lowercased()

      #expect((1000...6144).contains(drawing.utf8.count), "\(name): \(drawing.utf8.count) bytes")
      #expect(
        text.hasPrefix("<svg xmlns=") && XMLParser(data: Data(drawing.utf8)).parse(),
        "\(name)"
      )
      for forbidden in ["<script", "href", "<text", "<style", "<image", "nan", "inf", "data:"] {
        #expect(!text.contains(forbidden), "\(forbidden) in \(name)")
      }
    }
  }

  @Test func `no story has the drawing of another`() throws {
    let texts = drawings.names.compactMap { drawings[$0] }

    #expect(Set(texts).count == drawings.names.count)
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
