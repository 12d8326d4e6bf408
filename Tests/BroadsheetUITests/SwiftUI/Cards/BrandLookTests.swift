import BroadsheetCore
import SwiftUI
import Testing
import UIKit

@testable import BroadsheetUI

@MainActor
struct BrandLookTests {
  @Test func `colours and faces are those of the theme`() {
    let (look, theme) = (BrandLook(.plain), BrandTheme(.plain))
    for traits in [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
    ] {
      let pairs = [
        (look.background, theme.background), (look.surface, theme.surface),
        (look.text, theme.text), (look.secondaryText, theme.secondaryText),
        (look.accent, theme.accent), (look.onAccent, theme.onAccent), (look.line, theme.line),
      ]
      for (colour, own) in pairs {
        #expect(colour.uiColor.components(in: traits) == own.components(in: traits))
      }
    }
    let faces = [
      (look.headline(30), theme.font(.headline(size: 30))),
      (look.text(15), theme.font(.standfirst(size: 15))), (look.body, theme.font(.body)),
      (look.label, theme.font(.label)), (look.note, theme.font(.note)),
    ]
    for (face, own) in faces {
      #expect(face.font.fontDescriptor.size == own.fontDescriptor.size)
      #expect(face.font.familyName == own.familyName)
    }
    #expect(look.cornerRadius == theme.cornerRadius)
  }

  @Test func `what is in a brand's dress is drawn anew at another size of text`() {
    var environment = EnvironmentValues()
    environment.dynamicTypeSize = .accessibility1
    let tree = ViewTree(environment: environment) { Seen().brand(.plain) }

    #expect(tree.all.compactMap(\.text) == ["true"])
  }
}

/// Says whether its look is another than at the usual size.
private struct Seen: View {
  @Environment(\.brandLook) private var look

  var body: some View { Text(verbatim: "\(look != BrandLook(.plain))") }
}
