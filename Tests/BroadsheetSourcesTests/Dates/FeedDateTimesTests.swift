import BroadsheetSources
import Foundation
import Testing

/// Times as they are written without a colon, and by words.
@Suite struct FeedDateTimesTests {
  private func written(_ text: String) -> String? { FeedDate.parse(text).map(FeedDate.rfc3339) }

  /// Each is the twelfth of September 2025, at half past two in the afternoon.
  static let halfPastTwo = [
    "12.09.2025 14.30", "12.09.25 14.30", "12.9.2025 klo 14.30", "12. sep. 2025 kl. 14.30",
    "12. september 2025 kl. 1430", "12 września 2025 r. godz. 14.30", "12 settembre 2025 ore 14.30",
    "12. September 2025, 14.30 Uhr", "12 september 2025 om 14.30 uur", "klo 14.30 12.9.2025",
    "12 septembre 2025 14 h 30", "12 septembre 2025 à 14h30", "14 h 30, 12 septembre 2025",
    "12 Sept 2025 2.30pm", "2025-09-12 14.30.00",
  ]

  @Test(arguments: halfPastTwo)
  func `a time has a dot, an h or a word in place of a colon`(text: String) {
    #expect(written(text) == "2025-09-12T14:30:00Z")
  }

  @Test(arguments: [
    "12 septembre 2025 15 h", "12 septembre 2025, 15h", "15 h, 12 septembre 2025",
    "15 h 12 septembre 2025", "12. September 2025, 15 Uhr", "12. sep. 2025 kl. 15",
    "Sept. 12, 2025, 3 p.m.", "09/12/2025 3pm", "3 pm, September 12, 2025",
  ])
  func `an hour needs no minutes`(text: String) {
    #expect(written(text) == "2025-09-12T15:00:00Z")
  }

  @Test(arguments: [
    "12.09.2025", "12.9.25", "2025. szeptember 12.", "2025-09-12 下午", "mar. 2025-09-12",
    "mar, 12.09.2025",
    "Sept. 12-14, 2025", "12-14 Sept 2025",
  ])
  func `no number of the day is taken for a time or a month`(text: String) {
    #expect(written(text) == "2025-09-12T00:00:00Z")
  }
}
