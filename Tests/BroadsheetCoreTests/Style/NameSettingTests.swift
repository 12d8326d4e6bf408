import BroadsheetCore
import BroadsheetTesting
import Testing

struct NameSettingTests {
  private func setting(_ change: (inout BrandStyle) -> Void) -> NameSetting {
    var style = BrandStyle.plain
    change(&style)
    return NameSetting(style)
  }

  @Test func `mastheads write names each in their own way`() {
    let written = BrandStyle.Masthead.allCases.map { masthead in
      setting { $0.masthead = masthead }.written("Målgång")
    }
    let slanted = BrandStyle.Masthead.allCases.filter { masthead in
      setting { $0.masthead = masthead }.isSlanted
    }

    #expect(written == ["Målgång", "MÅLGÅNG", "Målgång", "MÅLGÅNG", "Målgång", "Målgång"])
    #expect(slanted == [.band])
  }

  @Test func `letters are as far apart as in headlines, unless the masthead says more`() {
    let face = Typeface(.family("Poster"), weights: [700], spacing: 0.02)

    #expect(setting { $0.headlineFont = .slab }.spacing == -0.015)
    #expect(setting { $0.typefaces.headline = face }.spacing == 0.02)
    #expect(
      setting {
        $0.masthead = .spaced
        $0.typefaces.headline = face
      }.spacing == 0.34
    )
  }

  @Test(arguments: BrandStyle.FontStack.allCases)
  func `the room between letters is the same in words and as a number`(stack: BrandStyle.FontStack)
  {
    let face = FontFace(stack)

    #expect(face.spacing < 0 && face.letterSpacing == "-" + "\(-face.spacing)em".dropFirst())
  }
}
