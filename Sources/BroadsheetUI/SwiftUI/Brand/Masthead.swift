import BroadsheetCore
import Foundation
import SwiftUI

/// A brand's name at the head of its pages.
struct Masthead: View {
  let brand: Brand
  /// Whether it stands on a rack, where it is small and no heading.
  var isSmall = false
  @Environment(\.brandLook) private var look

  var body: some View {
    let isCentred = ![.block, .bar].contains(brand.style.masthead)
    VStack(alignment: isCentred ? .center : .leading, spacing: 2) {
      Text(brand.style.masthead == .spaced ? brand.name.uppercased() : brand.name)
        .font(look.masthead(size))
        .tracking(brand.style.masthead == .spaced ? 6 : 0)
        .lineLimit(isSmall ? 2 : 1)
        .minimumScaleFactor(0.5)
        .accessibilityLabel(brand.name)
        .accessibilityAddTraits(isSmall ? [] : .isHeader)
      if let tagline = brand.tagline, brand.style.masthead != .bar {
        Text(tagline).font(look.note)
      }
    }
    .multilineTextAlignment(isCentred ? .center : .leading)
    .foregroundStyle(look.mastheadText)
    .frame(maxWidth: .infinity, alignment: isCentred ? .center : .leading)
    .padding(.horizontal, 16)
    .padding(.vertical, 10)
    .background(look.mastheadBackground)
  }

  private var size: CGFloat {
    let large: CGFloat =
      switch brand.style.masthead {
      case .classic, .landmark: 40
      case .block, .band: 36
      case .spaced: 30
      case .bar: 22
      }
    return isSmall ? min(large, 26) : large
  }
}

/// The brand's front and sections as a row of buttons that scrolls.
struct SectionBar: View {
  let brand: Brand
  /// The section that is shown; nil for the front.
  let shown: Slug?
  let choose: (Slug?) -> Void
  @Environment(\.brandLook) private var look

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 4) {
        button(brand.phrases.frontPage, nil)
        ForEach(brand.sections.filter(\.isInNavigation)) { section in
          button(section.title, section.id)
        }
      }
      .padding(.horizontal, 8)
    }
    .scrollIndicators(.hidden)
    .background(look.background)
    .overlay(alignment: .bottom) { Rectangle().fill(look.line).frame(height: 1) }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(brand.phrases.sections)
  }

  private func button(_ title: String, _ section: Slug?) -> some View {
    let isShown = section == shown
    return Button {
      choose(section)
    } label: {
      Text(title)
        .font(look.label)
        .foregroundStyle(isShown ? look.accent : look.text)
        .padding(.horizontal, 10)
        .padding(.vertical, 13)
        .overlay(alignment: .bottom) {
          Rectangle().fill(isShown ? look.accent : .clear).frame(height: 3)
        }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isShown ? .isSelected : [])
    .accessibilityIdentifier("section-\(section?.rawValue ?? "front")")
  }
}
