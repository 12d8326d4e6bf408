import BroadsheetCore
import Foundation
import SwiftUI

/// The words of a teaser: kicker, headline, byline, standfirst, small print.
struct TeaserWords: View {
  let teaser: TeaserModel
  /// Of the headline, in points before the reader's own.
  let size: Int
  /// Of the standfirst; nil where there is no room for one.
  let standfirst: Int?
  var isRead = false
  var isCentred = false
  @Environment(\.brandLook) private var look

  var body: some View {
    VStack(alignment: isCentred ? .center : .leading, spacing: 5) {
      KickerLine(marks: teaser.marks, kicker: teaser.kicker)
      Text(teaser.headline)
        .font(look.headline(CGFloat(size), isItalic: teaser.isOpinion))
        .foregroundStyle(isRead ? look.secondaryText : look.text)
      if let byline = teaser.byline {
        Text(byline).font(look.label).foregroundStyle(look.text)
      }
      if let standfirst, let text = teaser.standfirst {
        Text(text).font(look.text(CGFloat(standfirst))).foregroundStyle(look.secondaryText)
      }
      if !notes.isEmpty {
        Text(notes).font(look.note).foregroundStyle(look.secondaryText)
      }
    }
    .multilineTextAlignment(isCentred ? .center : .leading)
    // Words are never cut, however little height is offered.
    .fixedSize(horizontal: false, vertical: true)
    .frame(maxWidth: .infinity, alignment: isCentred ? .top : .topLeading)
  }

  private var notes: String {
    let leaving: String? = teaser.leaving == nil ? nil : "↗"
    return (teaser.notes + [leaving].compactMap(\.self)).joined(separator: "   ")
  }
}

/// What stands over a headline: marks, and the kicker behind them.
struct KickerLine: View {
  let marks: [TeaserModel.Mark]
  let kicker: String?
  @Environment(\.brandLook) private var look

  var body: some View {
    if !marks.isEmpty || kicker != nil {
      HStack(alignment: .firstTextBaseline, spacing: 7) {
        ForEach(marks.indices, id: \.self) { place in
          let mark = marks[place]
          Text(mark.text)
            .font(look.label)
            .foregroundStyle(mark.isUrgent ? look.onAccent : look.accent)
            .padding(.horizontal, mark.isUrgent ? 6 : 0)
            .background(mark.isUrgent ? look.accent : .clear)
            .fixedSize(horizontal: true, vertical: true)
        }
        if let kicker {
          Text(kicker).font(look.label).foregroundStyle(look.accent)
        }
      }
    }
  }
}
