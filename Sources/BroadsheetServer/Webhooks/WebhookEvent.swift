import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import Foundation

/// Something that whoever runs the newsstand wants to hear of wherever they are.
enum WebhookEvent: Sendable, Equatable {
  /// A section has had nothing new from its source for a while, since then and for this reason.
  case dead(PageKey, title: String, since: Date, reason: String)
  /// Its source answers again.
  case back(PageKey, title: String)
  /// A decision waits for a second editor.
  case awaiting(AwaitedDecision)

  /// What programs call it.
  var name: String {
    switch self {
    case .dead: "source.dead"
    case .back: "source.back"
    case .awaiting: "decision.awaiting"
    }
  }

  private struct Body: Encodable {
    var id: String
    var event: String
    var time: Date
    var newsstand: String
    var section: String?
    var title: String?
    var since: Date?
    var reason: String?
    var decision: Int?
    var by: String?
    var what: String?
    var pages: Int?
    var expires: Date?
  }

  /// The body of the call that tells it, in JSON with keys in the order of the alphabet.
  func body(id: String, at moment: Date, of newsstand: String) -> String {
    var body = Body(id: id, event: name, time: moment, newsstand: newsstand)
    switch self {
    case .dead(let page, let title, let since, let reason):
      (body.section, body.title, body.since) = (page.description, title, since)
      body.reason = reason
    case .back(let page, let title): (body.section, body.title) = (page.description, title)
    case .awaiting(let decision):
      (body.decision, body.by, body.what) = (decision.id, decision.author, decision.act.words)
      (body.pages, body.expires) = (decision.pages, decision.expires)
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Text, dates and numbers can always be written.
    return (try? encoder.encode(body)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension SwitchTrail.Act {
  fileprivate var words: String {
    switch self {
    case .set(let value): "\(value.action) of \(value.target)"
    case .end(let number): "ends switch \(number)"
    case .undo(let number): "takes back entry \(number)"
    case .feed(let change): "\(change)"
    case .unread: "unknown to this version"
    }
  }
}
