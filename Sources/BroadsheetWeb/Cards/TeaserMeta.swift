import BroadsheetCore
import Foundation

/// The small print of a teaser.
enum TeaserMeta {
  /// Empty when there is nothing to say.
  static func html(of teaser: TeaserModel, in context: CardContext) -> HTML {
    guard !teaser.notes.isEmpty else { return HTML() }
    return "<p class=\"meta\">\(each: teaser.notes, { html(of: $0, in: context) })</p>"
  }

  static func html(of note: TeaserNote, in context: CardContext) -> HTML {
    switch note.subject {
    case .publisher(let publisher): PublisherMark.html(of: publisher)
    case .moment(let date): time(date, text: note.words)
    case .event(let event):
      """
      <a href="\(Route.event(brand: context.surroundings.brandID, event))">\(note.words)</a>
      """
    case .other(let name): "<span\(attribute: "class", name)>\(note.words)</span>"
    }
  }

  static func time(_ date: Date, text: String) -> HTML {
    "<time datetime=\"\(date.iso8601)\">\(text)</time>"
  }
}
