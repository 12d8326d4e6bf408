import BroadsheetCore
import Foundation
import SwiftUI

/// A teaser in whatever shape its place asks for.
///
/// The whole of it is one element for assistive technology, which says what the plan says and leads
/// where the card leads; further headlines under it are elements of their own.
struct TeaserCard: View {
  let model: CardModel
  let teaser: TeaserModel
  let room: CardRoom
  @State private var showsReason = false
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk
  @Environment(\.openingSpace) private var space

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button {
        desk?.open(teaser, model.id)
      } label: {
        arrangement.contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(spoken)
      .accessibilityAddTraits(.isLink)
      .accessibilityAction { desk?.open(teaser, model.id) }
      .accessibilityIdentifier("card-\(model.id.rawValue)")
      .contextMenu { menu }
      .modifier(OpensFrom(slot: model.id, space: space))
      if let reason = model.movedUp, let desk {
        small(showsReason ? reason : desk.phrases.whyHere) { showsReason = true }
      }
      ForEach(teaser.sublinks.indices, id: \.self) { place in
        let link = teaser.sublinks[place]
        small(link.headline) { open(link) }
      }
    }
    .padding(teaser.isBranded ? 12 : 0)
    .background(teaser.isBranded ? look.surface : Color.clear)
  }

  private var style: BroadsheetCore.ShapeStyle {
    .style(of: model.placement[room.breakpoint].shape, at: room.breakpoint)
  }

  @ViewBuilder
  private var arrangement: some View {
    let style = style
    if let picture = teaser.picture, style.hasPicture {
      switch style.picture {
      case .none: words
      case .above:
        VStack(alignment: .leading, spacing: 11) {
          PictureBox(
            picture: picture,
            width: room.width,
            height: room.width / style.ratio.value,
            takesWhatIsLeft: fills
          )
          words
        }
      case .beside(let percent, let atEnd):
        let width = (room.width * CGFloat(percent) / 100).rounded(.down)
        let box = PictureBox(picture: picture, width: width, height: width / style.ratio.value)
          .frame(width: width)
        HStack(alignment: percent > 50 ? .center : .top, spacing: 14) {
          if !atEnd { box }
          words
          if atEnd { box }
        }
      case .portrait:
        HStack(alignment: .top, spacing: 14) {
          words
          PictureBox(picture: picture, width: PictureBox.portrait, height: PictureBox.portrait)
            .frame(width: PictureBox.portrait)
            .clipShape(Circle())
        }
      }
    } else {
      words
    }
  }

  private var words: some View {
    TeaserWords(
      teaser: teaser,
      size: HeadlineSize.size(
        of: teaser,
        in: style,
        headlines: room.opening,
        width: Int(wordsWidth)
      ),
      standfirst: style.standfirst,
      isRead: isRead,
      isCentred: isCentred
    )
  }

  private var wordsWidth: CGFloat {
    guard teaser.picture != nil else { return room.width }
    return switch style.picture {
    case .beside(let percent, _): room.width * CGFloat(100 - percent) / 100 - 14
    case .portrait: room.width - PictureBox.portrait - 14
    case .none, .above: room.width
    }
  }

  private var fills: Bool { room.breakpoint != .phone && model.placement[room.breakpoint].fills }

  /// The loudest story of all stands in the middle on all screens but phones, and all that is large
  /// on desktops in a brand whose titles do.
  private var isCentred: Bool {
    guard room.breakpoint != .phone else { return false }
    func shape(_ breakpoint: Breakpoint) -> CardShape { model.placement[breakpoint].shape }
    if teaser.boost == .giga, shape(.phone) == .splash || shape(.tablet) == .splash { return true }
    return desk?.isCentred == true && room.breakpoint != .tablet
      && [.splash, .large].contains(shape(.desktop))
  }

  private var isRead: Bool {
    if case .story(let story, _) = teaser.target { desk?.isRead(story) == true } else { false }
  }

  /// The plan's label, and that a press leaves the paper.
  private var spoken: String {
    [model.spokenLabel, teaser.leaving].compactMap(\.self).joined(separator: ". ")
  }

  @ViewBuilder
  private var menu: some View {
    if let desk {
      Button(desk.phrases.show, systemImage: "doc.text") { desk.open(teaser, model.id) }
      if case .story = teaser.target, let save = desk.save {
        let isSaved = desk.isSaved(teaser)
        Button(
          isSaved ? desk.phrases.remove : desk.phrases.save,
          systemImage: isSaved ? "bookmark.slash" : "bookmark"
        ) { save(teaser) }
      }
      if let address = desk.publicAddress(teaser) {
        ShareLink(item: address) {
          Label(desk.phrases.share, systemImage: "square.and.arrow.up")
        }
      }
    }
  }

  private func small(_ text: String, _ act: @escaping () -> Void) -> some View {
    Button {
      act()
    } label: {
      Text(text)
        .font(look.label)
        .foregroundStyle(look.text)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 6)
    }
    .buttonStyle(.plain)
  }

  private func open(_ link: TeaserModel.Sublink) {
    var further = teaser
    further.target = link.target
    further.headline = link.headline
    desk?.open(further, model.id)
  }
}

/// Where a story of a slot comes out of, if stories do.
private struct OpensFrom: ViewModifier {
  let slot: FeedItem.ID
  let space: Namespace.ID?

  func body(content: Content) -> some View {
    if let space {
      content.matchedTransitionSource(id: slot, in: space)
    } else {
      content
    }
  }
}
