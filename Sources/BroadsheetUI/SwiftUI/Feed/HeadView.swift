import BroadsheetCore
import Foundation
import SwiftUI

/// What a section has over its stories.
struct HeadView: View {
  let head: SectionHead
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk

  var body: some View {
    let isCentred = desk?.isCentred == true
    VStack(alignment: isCentred ? .center : .leading, spacing: 8) {
      Text(head.title)
        .font(look.headline(36))
        .foregroundStyle(look.text)
        .accessibilityAddTraits(.isHeader)
      if let feedTitle = head.feedTitle {
        Text(feedTitle).font(look.note).foregroundStyle(look.secondaryText)
      }
      if let summary = head.summary {
        Text(summary).font(look.text(17)).foregroundStyle(look.secondaryText)
      }
    }
    .multilineTextAlignment(isCentred ? .center : .leading)
    .frame(maxWidth: .infinity, alignment: isCentred ? .center : .leading)
  }
}
