import BroadsheetCore
import BroadsheetNewsstand
import Testing

struct RetentionKeysTests {
  private func file(retention: String) -> String {
    "settings: {retention: \(retention)}\n" + Sample.file(section: "")
  }

  @Test func `days, stories and megabytes are read`() throws {
    let text = file(
      retention: "{days: 90, stories: 500, megabytes: 8, history-days: 3, history-changes: 40, "
        + "count-days: 5, count-rows: 70}"
    )

    let newsstand = try Sample.decode(text).get()

    var retention = Retention(days: 90, stories: 500, megabytes: 8)
    retention.historyDays = 3
    retention.historyChanges = 40
    retention.countDays = 5
    retention.countRows = 70
    #expect(newsstand.settings.retention == retention)
  }

  @Test func `what is left out has its default`() throws {
    let newsstand = try Sample.decode(file(retention: "{stories: 500}")).get()

    #expect(newsstand.settings.retention == Retention(days: 30, stories: 500, megabytes: 64))
  }

  @Test(arguments: [
    "{days: 0}", "{days: 30d}", "{stories: -1}", "{megabytes: 0}", "{megabytes: 1.5}", "{day: 3}",
    "30", "{count-days: 0}", "{count-rows: 0}",
  ])
  func `what cannot be kept to is a problem`(retention: String) {
    #expect(Sample.problems(file(retention: retention)).count == 1)
  }

  @Test func `a written file is read back as the same`() throws {
    let newsstand = try Sample.decode(file(retention: "{days: 7, megabytes: 200}")).get()

    let again = try Sample.decode(NewsstandFile.yaml(for: newsstand, knowing: Sample.standard))
      .get()

    #expect(again.settings == newsstand.settings)
  }
}
