import BroadsheetCore
import BroadsheetPictures
import Testing

@Suite(.enabled(RealWorkshop.reason) { await RealWorkshop.isThere() })
struct PictureMakingTests {
  private let workshop = RealWorkshop.shared

  // MARK: Probing

  @Test func `a picture is what its first bytes say, in every format`() async throws {
    let files = try await RealWorkshop.files(.busy(width: 320, height: 200))

    for (name, bytes) in files {
      let facts = try await workshop.probe(bytes)

      #expect(facts.format.rawValue == name)
      #expect((facts.width, facts.height) == (320, 200), "\(name)")
      #expect(facts.frames == (name == "gif" ? 3 : 1), "\(name)")
      #expect(facts.isAnimated == (name == "gif"), "\(name)")
      #expect(facts.pixels?.isUniform == false, "\(name)")
      #expect(facts.pixels?.isTransparent == false, "\(name)")
    }
  }

  @Test func `the beginning of a file says its size, and nothing of its pixels`() async throws {
    let files = try await RealWorkshop.files(.busy(width: 600, height: 400))

    for (name, bytes) in files {
      let facts = try await workshop.probe(Array(bytes.prefix(name == "gif" ? 2_000 : 700)))

      #expect(facts.format.rawValue == name)
      #expect((facts.width, facts.height) == (600, 400), "\(name)")
      #expect(facts.pixels == nil, "\(name)")
      #expect(facts.frames == (name == "gif" ? nil : 1), "\(name)")
    }
  }

  @Test func `a beginning that says no size is refused as one`() async {
    let file = DrawnPicture.plain(DrawnPicture.red).png

    for count in [0, 1, 8, 20] {
      await #expect(throws: PictureError.beginning) {
        try await workshop.probe(Array(file.prefix(count)))
      }
    }
  }

  @Test func `one colour all over is nothing to see, and so is none`() async throws {
    let plain = try await workshop.probe(DrawnPicture.plain(DrawnPicture.blue).png)
    let clear = try await workshop.probe(DrawnPicture.plain(DrawnPicture.clear).png)
    let pixel = try await workshop.probe(
      DrawnPicture.plain(DrawnPicture.white, width: 1, height: 1).gif()
    )
    let cut = try await workshop.probe(
      DrawnPicture(width: 60, height: 60) { x, _ in x < 30 ? DrawnPicture.red : DrawnPicture.clear }
        .png
    )

    #expect(plain.pixels?.isUniform == true)
    #expect(plain.pixels?.isTransparent == false)
    #expect(plain.pixels?.colour == Colour(red: 20, green: 40, blue: 210))
    #expect(clear.pixels?.isUniform == true)
    #expect(clear.pixels?.isTransparent == true)
    #expect((pixel.width, pixel.height) == (1, 1))
    #expect(pixel.pixels?.isUniform == true)
    #expect(cut.pixels?.isUniform == false)
    #expect(cut.pixels?.isTransparent == true)
    #expect(cut.pixels?.colour == Colour(red: 220, green: 20, blue: 30))
  }

  @Test func `the colour is that of the larger part`() async throws {
    let picture = DrawnPicture(width: 300, height: 200) { x, y in
      x > 30 || y > 150 ? DrawnPicture.green : DrawnPicture.red
    }

    let colour = try #require(try await workshop.probe(picture.png).pixels?.colour)

    #expect(colour.isNear(DrawnPicture.green))
  }

  // MARK: Making

  @Test func `what is made is the format that was asked for, by its bytes`() async throws {
    let picture = DrawnPicture.busy(width: 400, height: 300)

    for format in PictureShape.Format.allCases {
      let shape = PictureShape(width: 200, height: 100, format: format)
      let made = try await workshop.make(shape, of: picture.png)
      let facts = try await workshop.probe(made.bytes)

      #expect(facts.format.rawValue == format.rawValue)
      #expect((facts.width, facts.height) == (200, 100))
      #expect((made.width, made.height) == (200, 100))
      #expect((made.source.width, made.source.height) == (400, 300))
      #expect(made.source.format == .png)
      #expect(made.source.pixels?.isUniform == false)
    }
  }

  @Test func `nothing becomes larger than it is`() async throws {
    let picture = DrawnPicture.busy(width: 60, height: 90)
    let asked: [(Int, Int?, Int, Int)] = [
      (600, nil, 60, 90), (600, 400, 60, 40), (400, 600, 60, 90), (30, nil, 30, 45),
      (40, 400, 9, 90), (4_096, 1, 60, 1),
    ]

    for (width, height, madeWidth, madeHeight) in asked {
      let shape = PictureShape(width: width, height: height, format: .jpeg)
      let made = try await workshop.make(shape, of: picture.png)

      #expect((made.width, made.height) == (madeWidth, madeHeight), "\(width)×\(height ?? 0)")
    }
  }

  @Test func `one pixel stays one pixel`() async throws {
    for format in PictureShape.Format.allCases {
      let shape = PictureShape(width: 300, height: 200, format: format)
      let made = try await workshop.make(
        shape,
        of: DrawnPicture.plain(DrawnPicture.red, width: 1, height: 1).png
      )

      #expect((made.width, made.height) == (1, 1))
    }
  }

  @Test func `a cut keeps the point that it is told`() async throws {
    let picture = DrawnPicture.bands()
    let expected = [
      (0.0, DrawnPicture.red), (0.1, DrawnPicture.red), (0.5, DrawnPicture.green),
      (0.9, DrawnPicture.blue), (1.0, DrawnPicture.blue),
    ]

    for (x, colour) in expected {
      let shape = PictureShape(
        width: 100,
        height: 200,
        crop: .focus(x: x, y: 0.5),
        format: .webp
      )
      let made = try await workshop.make(shape, of: picture.png)
      let facts = try await workshop.probe(made.bytes)

      #expect((made.width, made.height) == (100, 200))
      #expect(facts.pixels?.colour.isNear(colour) == true, "\(x)")
      #expect(facts.pixels?.isUniform == true, "\(x)")
    }
  }

  @Test func `a cut without a point keeps what draws the eye`() async throws {
    let picture = DrawnPicture(width: 900, height: 300) { x, y in
      let isInside = (700..<820).contains(x) && (90..<210).contains(y)
      return isInside
        ? ((x / 6 + y / 6) % 2 == 0 ? DrawnPicture.red : DrawnPicture.green)
        : (200, 200, 200, 255)
    }

    let made = try await workshop.make(
      PictureShape(width: 300, height: 300, format: .jpeg),
      of: picture.png
    )

    let facts = try await workshop.probe(made.bytes)
    #expect(facts.pixels?.isUniform == false)
  }

  @Test func `a picture that was held on its side is upright`() async throws {
    // Red, green and blue from left to right as it is stored.
    let stored = try await RealWorkshop.file(.bands(), .jpeg)

    for orientation in UInt8(1)...8 {
      let file = JPEGFile.tagged(stored, orientation: orientation, secret: "x")
      let isOnItsSide = orientation > 4
      let facts = try await workshop.probe(file)
      let beginning = try await workshop.probe(Array(file.prefix(600)))
      #expect((facts.width, facts.height) == (isOnItsSide ? (200, 600) : (600, 200)))
      #expect((beginning.width, beginning.height) == (facts.width, facts.height))
      #expect(beginning.isOrientationKnown)

      // The end of the longer side at which red is to be.
      let isFirst = [1, 4, 5, 6].contains(orientation)
      let place = isFirst ? 0.0 : 1.0
      let shape = PictureShape(
        width: 100,
        height: 100,
        crop: isOnItsSide ? .focus(x: 0.5, y: place) : .focus(x: place, y: 0.5),
        format: .webp
      )
      let made = try await workshop.make(shape, of: file)

      let colour = try #require(try await workshop.probe(made.bytes).pixels?.colour)
      #expect(colour.isNear(DrawnPicture.red), "\(orientation)")
    }
  }

  @Test func `a picture in PNG that was held on its side is upright`() async throws {
    let file = DrawnPicture.bands().png
    let exif = PNGFile.chunk("eXIf", JPEGFile.tags(orientation: 6))
    // Behind the mark and the header of 25 bytes.
    let turned = Array(file[..<33]) + exif + Array(file[33...])

    let facts = try await workshop.probe(turned)
    let beginning = try await workshop.probe(Array(turned.prefix(400)))
    let made = try await workshop.make(PictureShape(width: 100, format: .webp), of: turned)

    #expect((facts.width, facts.height) == (200, 600))
    #expect((beginning.width, beginning.height) == (200, 600))
    #expect((made.width, made.height) == (100, 300))
  }

  @Test func `nothing but pixels is left of a file`() async throws {
    let secret = "Ada's home at 59.91 N"
    let stored = try await RealWorkshop.file(.busy(width: 300, height: 200), .jpeg)
    let file = JPEGFile.tagged(stored, orientation: 6, secret: secret)
    #expect(file.hold(secret))

    for format in PictureShape.Format.allCases {
      let made = try await workshop.make(PictureShape(width: 150, format: format), of: file)

      #expect((made.width, made.height) == (150, 225))
      for word in [secret, "Ada", "EXIF", "XMP", "ICCP", "http://ns.adobe.com"] {
        let isHeld = made.bytes.hold(word)
        #expect(!isHeld, "\(format): \(word)")
      }
    }
  }

  @Test func `what shines through stays so, or is on white`() async throws {
    let picture = DrawnPicture(width: 200, height: 200) { x, _ in
      x < 50 ? DrawnPicture.red : DrawnPicture.clear
    }

    for format in PictureShape.Format.allCases {
      let made = try await workshop.make(PictureShape(width: 100, format: format), of: picture.png)
      let pixels = try #require(try await workshop.probe(made.bytes).pixels)

      #expect(pixels.isTransparent == (format != .jpeg))
      #expect(pixels.colour.isNear(format == .jpeg ? DrawnPicture.white : DrawnPicture.red))
    }
  }

  @Test func `of a picture that moves, the first frame is made`() async throws {
    let made = try await workshop.make(
      PictureShape(width: 100, format: .webp),
      of: DrawnPicture.bands().gif(frames: 40)
    )

    let facts = try await workshop.probe(made.bytes)
    #expect(made.source.frames == 40)
    #expect(facts.isAnimated == false)
    #expect((facts.width, facts.height) == (100, 33))
  }

  @Test func `a shape out of its bounds is refused`() async {
    let file = DrawnPicture.plain(DrawnPicture.red).png
    let shapes = [
      PictureShape(width: 0, format: .jpeg), PictureShape(width: 5_000, format: .jpeg),
      PictureShape(width: 10, height: -1, format: .jpeg),
      PictureShape(width: 10, format: .jpeg, quality: 101),
      PictureShape(width: 10, height: 10, crop: .focus(x: 1.5, y: 0), format: .jpeg),
      PictureShape(width: 10, height: 10, crop: .focus(x: .nan, y: 0), format: .jpeg),
    ]

    for shape in shapes {
      await #expect(throws: PictureError.shape) { try await workshop.make(shape, of: file) }
    }
  }
}

extension Colour {
  fileprivate func isNear(_ other: DrawnPicture.Colour) -> Bool {
    abs(Int(red) - Int(other.red)) < 16 && abs(Int(green) - Int(other.green)) < 16
      && abs(Int(blue) - Int(other.blue)) < 16
  }
}

extension [UInt8] {
  fileprivate func hold(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { self[$0] == word[0] && self[$0...].starts(with: word) }
  }
}
