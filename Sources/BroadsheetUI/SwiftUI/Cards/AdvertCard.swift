import BroadsheetCore
import Foundation
import SwiftUI

/// An advert, labelled: what was sold in its reserved box, and what is the brand's own as tall as
/// its words.
struct AdvertCard: View {
  let advert: Advert
  let room: CardRoom
  @State private var hasFailed = false
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack(spacing: 4) {
      if let desk {
        Text(desk.phrases.advertisement).font(look.note).foregroundStyle(look.secondaryText)
        content(desk)
      }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder
  private func content(_ desk: PageDesk) -> some View {
    if let picture = advert.picture {
      leading(to: advert.address, label: picture.alternativeText) {
        PictureBox(picture: picture, width: size.width, height: size.height)
          .frame(width: size.width, height: size.height)
      }
    } else if let source = advert.source, source.isFramable {
      ZStack {
        if hasFailed {
          words(desk)
        } else {
          EmbeddedPage(address: source, markup: desk.markup, isScrolling: false) { event in
            if case .failed = event { hasFailed = true }
          }
        }
      }
      .frame(width: size.width, height: CGFloat(advert.format.height))
    } else {
      words(desk)
    }
  }

  /// The room that was sold, as wide as the card lets it be, whatever comes.
  private var size: CGSize {
    let (wide, tall) = (CGFloat(advert.format.width), CGFloat(advert.format.height))
    let width = min(wide, max(room.width, 120))
    return CGSize(width: width, height: tall * width / wide)
  }

  /// The brand's own words, on its colours.
  private func words(_ desk: PageDesk) -> some View {
    let house = advert.house
    let headline = house?.headline ?? desk.phrases.advertiseHere
    let spoken = [headline, house?.text].compactMap(\.self).joined(separator: ". ")
    return leading(to: house?.address, label: spoken) {
      VStack(spacing: 6) {
        Text(headline).font(look.headline(24)).foregroundStyle(look.mastheadText)
        if let text = house?.text {
          Text(text).font(look.text(16)).foregroundStyle(look.mastheadText)
        }
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding(20)
      .background(look.mastheadBackground, in: RoundedRectangle(cornerRadius: look.cornerRadius))
    }
  }

  @ViewBuilder
  private func leading<Content: View>(
    to address: URL?,
    label: String,
    @ViewBuilder content: () -> Content
  ) -> some View {
    if let address {
      let content = content()
      Button {
        openURL(address)
      } label: {
        content
      }
      .buttonStyle(.plain)
      .accessibilityLabel(label.isEmpty ? desk?.phrases.advertisement ?? "" : label)
      .accessibilityAddTraits(.isLink)
    } else {
      content()
    }
  }
}
