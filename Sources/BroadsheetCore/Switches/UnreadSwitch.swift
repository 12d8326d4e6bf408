import Foundation

/// What stands here for a switch that a later version wrote, and that this one cannot read.
///
/// What it is about is closed, from when to when it says: nothing that people closed opens because this
/// version has no words for how. A place of a page has nothing of its own that could be closed.
package struct UnreadSwitch: Decodable {
  /// Closes what the switch is about; nil where it says that it closes nothing, or names nothing that is
  /// known here.
  package let closing: Switch?

  private enum Keys: String, CodingKey { case target, action, author, reason, from, until, stories }

  private struct Action: Decodable {
    var action: String?
    var text: String?
    var closes: Bool?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Keys.self)
      action = try? fields.decode(String.self, forKey: .action)
      text = try? fields.decode(String.self, forKey: .text)
      closes = try? fields.decode(Bool.self, forKey: .closes)
    }

    private enum Keys: String, CodingKey { case action, text, closes }
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Keys.self)
    let action = try? fields.decode(Action.self, forKey: .action)
    guard action?.closes != false,
      let target = try? fields.decode(SwitchTarget.Known.self, forKey: .target).target
    else {
      closing = nil
      return
    }
    let reason = (try? fields.decode(String.self, forKey: .reason)).map { "\($0); " } ?? ""
    var value = Switch(
      .off(action?.text),
      of: target,
      by: (try? fields.decode(String.self, forKey: .author)) ?? "",
      because: "\(reason)'\(action?.action ?? "something")' of a later version, so it is closed",
      from: (try? fields.decode(Date.self, forKey: .from)) ?? .distantPast,
      until: try? fields.decode(Date.self, forKey: .until)
    )
    value.stories = try? fields.decode([Slug].self, forKey: .stories)
    closing = value
  }
}

extension KeptSwitch {
  /// A switch as it is kept, or what stands for one that this version cannot read; nil where nothing does.
  package struct Kept: Decodable {
    package let kept: KeptSwitch?

    private enum Keys: String, CodingKey { case number, value }

    package init(from decoder: any Decoder) throws {
      if let read = try? KeptSwitch(from: decoder) {
        kept = read
        return
      }
      let fields = try decoder.container(keyedBy: Keys.self)
      guard let number = try? fields.decode(Int.self, forKey: .number),
        let value = try? fields.decode(UnreadSwitch.self, forKey: .value).closing
      else {
        kept = nil
        return
      }
      kept = KeptSwitch(value, number: number)
    }
  }
}
