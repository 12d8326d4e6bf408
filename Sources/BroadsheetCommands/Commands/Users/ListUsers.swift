import ArgumentParser
import BroadsheetNewsroom
import Foundation

/// Shows everybody who may sign in.
struct ListUsers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Shows everybody, with their roles."
  )

  @OptionGroup var folder: AccountPlace

  @Flag(name: .long, help: "JSON, for a script.")
  var json = false

  func run() async throws {
    let users = try await folder.accountsAsTheyAre()?.users() ?? []
    guard !json else { return Terminal.say(try AccountText.json(users.map(Entry.init))) }
    guard !users.isEmpty else {
      return Terminal.say("Nobody can sign in yet; 'broadsheet user add' adds the first user.")
    }
    let rows = users.map { user in
      [
        user.name.text, user.role.rawValue, "since \(AccountText.day(user.added))",
        user.isDisabled ? "disabled" : "",
      ]
    }
    Terminal.say(AccountText.table(rows))
  }

  private struct Entry: Encodable {
    var name: String
    var role: NewsroomRole
    var added: Date
    var isDisabled: Bool

    init(_ user: NewsroomUser) {
      name = user.name.text
      role = user.role
      added = user.added
      isDisabled = user.isDisabled
    }
  }
}

/// Accounts and tokens, for people and for scripts.
enum AccountText {
  /// Rows in columns, of which the first stands out.
  static func table(_ rows: [[String]], for terminal: Terminal = .standard) -> String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let text = Terminal.harmless(cell.0)
        let gap = String(repeating: " ", count: max(0, cell.1 - text.count))
        return (column == 0 ? terminal.styled(text, .accent) : text) + gap
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The day of a moment, in Greenwich.
  static func day(_ moment: Date) -> String {
    moment.formatted(.iso8601.year().month().day())
  }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
