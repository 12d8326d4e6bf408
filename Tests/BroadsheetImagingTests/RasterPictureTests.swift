import BroadsheetImaging
import Foundation
import Testing

struct RasterPictureTests {
  private func svg(_ body: String, size: String = #"width="30" height="20""#) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\(body)</svg>".utf8)
  }

  private let red = #"<rect width="30" height="20" fill="red"/>"#

  @Test func `a drawing becomes a picture of its size and colours`() throws {
    let picture = RasterPicture(width: 300, height: 200, layers: [.init(svg(red))])

    let decoded = try #require(DecodedPNG(try picture.png()))

    #expect(decoded.width == 300)
    #expect(decoded.height == 200)
    for (x, y) in [(0, 0), (299, 0), (0, 199), (299, 199)] {
      #expect(decoded.colour(x: x, y: y) == "ff0000")
    }
  }

  @Test func `layers lie above each other, each in its frame`() throws {
    let blue = svg(#"<rect width="30" height="20" fill="blue"/>"#)
    let picture = RasterPicture(
      width: 300,
      height: 200,
      layers: [
        .init(svg(red)),
        .init(blue, in: .init(x: 150, y: 0, width: 150, height: 100)),
      ]
    )

    let decoded = try #require(DecodedPNG(try picture.png()))

    #expect(decoded.colour(x: 10, y: 10) == "ff0000")
    #expect(decoded.colour(x: 290, y: 10) == "0000ff")
    #expect(decoded.colour(x: 290, y: 150) == "ff0000")
  }

  @Test func `what covers a frame leaves nothing of it free and nothing outside of it`() throws {
    let picture = RasterPicture(
      width: 300,
      height: 200,
      layers: [.init(svg(red), in: .init(x: 100, y: 0, width: 100, height: 200), covers: true)]
    )

    let decoded = try #require(DecodedPNG(try picture.png()))

    #expect(decoded.colour(x: 150, y: 2) == "ff0000")
    #expect(decoded.colour(x: 150, y: 197) == "ff0000")
    #expect(decoded.colour(x: 95, y: 100) == "000000")
    #expect(decoded.colour(x: 205, y: 100) == "000000")
  }

  @Test func `what is not covered is transparent if the picture is not opaque`() throws {
    let picture = RasterPicture(width: 10, height: 10, layers: [.init(svg(""))], isOpaque: false)

    let decoded = try #require(DecodedPNG(try picture.png()))

    #expect(decoded.colour(x: 5, y: 5) == "0/000000")
  }

  @Test func `the same layers make the same bytes`() throws {
    let text = svg(#"<text x="2" y="12" font-size="9" font-family="serif">Øy</text>"#)
    let picture = RasterPicture(width: 300, height: 200, layers: [.init(text)])

    let first = try picture.png()
    let second = try picture.png()

    #expect(first == second)
  }

  @Test(arguments: [
    "", "<svg", "<html></html>", "\u{0}", "<svg xmlns='http://www.w3.org/2000/svg'>",
  ])
  func `what is no drawing is refused`(text: String) {
    let picture = RasterPicture(width: 10, height: 10, layers: [.init(Array(text.utf8))])

    #expect(throws: RasterError.layer(0)) { try picture.png() }
  }

  @Test(arguments: [0, -1, RasterPicture.longestSide + 1])
  func `a picture without a sensible size is refused`(side: Int) {
    #expect(throws: RasterError.size) {
      try RasterPicture(width: side, height: 10, layers: []).png()
    }
  }

  @Test func `a layer that is too long is refused before it is read`() {
    let long = [UInt8](repeating: 32, count: RasterPicture.longestLayer + 1)

    #expect(throws: RasterError.size) {
      try RasterPicture(width: 10, height: 10, layers: [.init(long)]).png()
    }
  }

  @Test func `nothing outside of a drawing is loaded`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(component: "\(UUID().uuidString).svg")
    try Data(svg(red)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let drawing = svg(
      "<image width=\"30\" height=\"20\" href=\"\(file.absoluteString)\"/>"
        + "<image width=\"30\" height=\"20\" href=\"\(file.path)\"/>"
    )

    let picture = RasterPicture(width: 30, height: 20, layers: [.init(drawing)])

    let decoded = try #require(DecodedPNG(try picture.png()))

    #expect(decoded.colour(x: 15, y: 10) == "000000")
  }
}
