public import BroadsheetCore
import Foundation
import NewsDesk
public import SwiftUI

/// A story: what its teaser said at once, and its text when that has come.
///
/// While the text is on its way it shows a loading child, and a failure with a retry where it does
/// not come. It opens out of its card, and a drag down from its head closes it again.
public struct StoryView: View {
  private let brand: Brand
  private let kiosk: Kiosk
  private let space: Namespace.ID?
  private let openLink: (@MainActor (PaperLink) -> Void)?
  @State private var reading: StoryReading
  @State private var desk: PageDesk
  @State private var isAtHead = true
  @State private var said: String?
  /// Goes with the finger, also where the system ends the drag.
  @GestureState private var beganAtHead: Bool?
  @GestureState private var scale: CGFloat = 1
  @Environment(\.dismiss) private var dismiss
  @Environment(\.brandLook) private var look
  @Environment(\.accessibilityReduceMotion) private var isStill

  /// A story of a brand.
  ///
  /// - Parameters:
  ///   - story: Which story it is, and what is known of it.
  ///   - brand: The brand whose story it is.
  ///   - kiosk: What the screens of the app share.
  ///   - space: The name space of the cards out of which stories open; nil where they do not.
  public init(
    _ story: OpenedStory,
    of brand: Brand,
    in kiosk: Kiosk,
    from space: Namespace.ID? = nil
  ) {
    self.init(story, of: brand, in: kiosk, from: space, openLink: nil)
  }

  /// A story whose links to the newsstand's own pages open in the app.
  init(
    _ story: OpenedStory,
    of brand: Brand,
    in kiosk: Kiosk,
    from space: Namespace.ID?,
    openLink: (@MainActor (PaperLink) -> Void)?
  ) {
    self.openLink = openLink
    self.brand = brand
    self.kiosk = kiosk
    self.space = space
    _reading = State(
      initialValue: StoryReading(story, on: kiosk.desk, reader: kiosk.reader)
    )
    _desk = State(initialValue: PageDesk(brand, in: kiosk))
  }

  public var body: some View {
    Dressing(brand: brand, kiosk: kiosk) {
      StoryColumn(reading: reading, phrases: brand.phrases, isAtHead: $isAtHead)
        .overlay(alignment: .top) { SaidNote(said: $said) }
    }
    .environment(\.pageDesk, desk)
    .links(on: kiosk, page: openLink)
    .scaleEffect(isStill ? 1 : scale)
    .simultaneousGesture(drag, including: comesOutOfCard ? .subviews : .all)
    .accessibilityAction(.escape) { dismiss() }
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("story")
    .navigationTitle(brand.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar { bar }
    .modifier(OpensOutOf(slot: reading.opened.slot, space: space))
  }

  @ViewBuilder
  private var bar: some View {
    Button(
      reading.isSaved ? brand.phrases.remove : brand.phrases.save,
      systemImage: reading.isSaved ? "bookmark.fill" : "bookmark"
    ) { said = reading.toggleSaved(brand.phrases) }
    .accessibilityIdentifier("save")
    if let address = reading.address {
      ShareLink(item: address) {
        Label(brand.phrases.share, systemImage: "square.and.arrow.up")
      }
    }
  }

  /// A story that has come out of its card goes back there by the system's own drag.
  private var comesOutOfCard: Bool { reading.opened.slot != nil && space != nil }

  private var drag: some Gesture {
    // What counts is where the reader was when the finger came down.
    let rule = DragToClose(isAtHead: beganAtHead ?? isAtHead)
    return DragGesture(minimumDistance: DragToClose.slack)
      .updating($scale) { value, scale, _ in scale = rule.scale(moved: value.translation) }
      .updating($beganAtHead) { _, began, _ in began = began ?? isAtHead }
      .onEnded { value in
        if rule.closes(moved: value.translation, predicted: value.predictedEndTranslation) {
          dismiss()
        }
      }
  }
}

/// A brand's dress at the reader's own size of text.
struct Dressing<Content: View>: View {
  let brand: Brand
  let kiosk: Kiosk
  @ViewBuilder let content: Content

  var body: some View {
    content.brand(brand.style, textScale: kiosk.reader.memory.textSize.scale)
  }
}

/// How a story comes: out of its card, where it has one.
private struct OpensOutOf: ViewModifier {
  let slot: FeedItem.ID?
  let space: Namespace.ID?

  func body(content: Content) -> some View {
    if let slot, let space {
      content.navigationTransition(.zoom(sourceID: slot, in: space))
    } else {
      content
    }
  }
}
