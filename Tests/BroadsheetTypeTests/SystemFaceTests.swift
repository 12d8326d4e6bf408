import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetType

@Suite struct SystemFaceTests {
  @Test func `a stand-in makes lines as long and as high as the face does`() throws {
    let measures = FontMeasures(ascent: 0.95, descent: 0.35, lineGap: 0, usualWidth: 0.5)

    for stack in BrandStyle.FontStack.allCases {
      for face in SystemFace.all(like: stack) {
        let standIn = try #require(face.standIn(for: measures, weight: 400, isItalic: false))
        let width = try #require(SystemFace.widths[standIn.localNames[0]])
        #expect(abs(width * standIn.sizeAdjust / 100 - 0.5) < 0.0005)
        #expect(abs(standIn.ascent * standIn.sizeAdjust / 10_000 - 0.95) < 0.0005)
        #expect(abs(standIn.descent * standIn.sizeAdjust / 10_000 - 0.35) < 0.0005)
        #expect(standIn.lineGap == 0)
      }
    }
  }

  @Test func `a face without letters has no stand-in`() {
    let measures = FontMeasures(ascent: 1, descent: 0, lineGap: 0, usualWidth: 0)

    for face in SystemFace.all(like: .serif) {
      #expect(face.standIn(for: measures, weight: 400, isItalic: false) == nil)
    }
  }

  @Test(
    .enabled(if: SampleFonts.areThere),
    arguments: [
      ("Liberation Sans", 400, "Liberation Sans"), ("Liberation Sans", 700, "Liberation Sans Bold"),
      ("Liberation Serif", 400, "Liberation Serif"),
      ("Liberation Serif", 700, "Liberation Serif Bold"),
    ]
  )
  func `the widths that are known are those of the fonts`(
    family: String,
    weight: Int,
    name: String
  ) throws {
    let font = try OpenTypeFont(SampleFonts.bytes(family, weight: weight))

    let width = try #require(font.measures?.usualWidth)
    let known = try #require(SystemFace.widths[name])

    #expect(abs(width - known) < 0.0005)
  }

  @Test func `the nearest face is of the width, then of the weight`() {
    func face(_ weights: ClosedRange<Int>, width: Int = 100, isItalic: Bool = false) -> FoundFace {
      FoundFace(
        file: .init(filePath: "/\(weights)-\(width)-\(isItalic)"),
        index: 0,
        weights: weights,
        isItalic: isItalic,
        width: width
      )
    }
    let faces = [
      face(400...400), face(700...700), face(900...900, width: 75), face(300...300, isItalic: true),
    ]

    #expect(faces.nearest(weight: 900, isItalic: false, width: 100) == faces[1])
    #expect(faces.nearest(weight: 400, isItalic: false, width: 75) == faces[2])
    #expect(faces.nearest(weight: 700, isItalic: true, width: 100) == faces[3])
    #expect(faces.nearest(weight: 550, isItalic: false, width: 100) == faces[1])
    let variable = [face(100...900)].nearest(weight: 650, isItalic: false, width: 100)
    #expect(variable?.weight(for: 650) == 650)
    #expect([FoundFace]().nearest(weight: 400, isItalic: false, width: 100) == nil)
  }
}
