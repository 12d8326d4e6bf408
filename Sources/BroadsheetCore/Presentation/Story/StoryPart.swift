public import Foundation

/// A piece of a story as a native renderer draws it: no markup is left in it.
public enum StoryPart: Sendable, Hashable {
  /// Text in runs of one look each; plain text is one run.
  case text([MarkupRuns.Run])
  /// A paragraph of what somebody else has said or written, in runs of one look each.
  case quotation([MarkupRuns.Run])
  /// A headline within the text, plain.
  case heading(String)
  /// Somebody's words, and whose they are.
  case quote(String, attribution: String?)
  /// A picture between paragraphs.
  case picture(Picture)
  /// A page elsewhere, under a title; shown as a link.
  case embed(URL, title: String)
  /// A file to hear, to watch or to take away; see ``EnclosureModel``.
  case enclosure(Enclosure)
}

extension Story {
  /// The text in pieces, in reading order, without the entries of its report: those have a ``LiveTimeline``.
  ///
  /// Reads all markup of the story: whoever draws it keeps them.
  public var parts: [StoryPart] { body.flatMap(\.parts) }
}

extension Story.Block {
  var parts: [StoryPart] {
    switch self {
    case .paragraph(let text): [.text([MarkupRuns.Run(text: text)])]
    case .heading(let text): [.heading(text)]
    case .quote(let text, let attribution): [.quote(text, attribution: attribution)]
    case .picture(let picture): [.picture(picture)]
    case .embed(let address, let title):
      [.embed(address, title: title.isEmpty ? address.linkTitle : title)]
    case .enclosure(let enclosure): [.enclosure(enclosure)]
    case .markup(let markup):
      MarkupRuns(markup.html).parts.map { part in
        switch part {
        case .text(let runs): .text(runs)
        case .quotation(let runs): .quotation(runs)
        case .heading(let runs): .heading(runs.map(\.text).joined())
        case .pullQuote(let text, let attribution): .quote(text, attribution: attribution)
        case .picture(let address, let words, let caption):
          .picture(Picture(address: address, alternativeText: words, caption: caption))
        case .player(let enclosure): .enclosure(enclosure)
        }
      }
    }
  }
}
