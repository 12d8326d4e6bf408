import BroadsheetSources
import Foundation
import Testing

/// Dates of Chinese, Japanese, Korean and Arabic texts, with their marks, digits and spaces.
@Suite struct FeedDateScriptsTests {
  private func written(_ text: String) -> String? { FeedDate.parse(text).map(FeedDate.rfc3339) }

  /// Each is the twelfth of September 2025.
  static let twelfthOfSeptember = [
    "9月 12, 2025", "9월 12, 2025", "2025年9月12日", "25年9月12日", "2025 年 9 月 12 日", "9 月 12, 2025",
    "12 9月 2025", "2025-9月-12", "12日/09/2025", "2025年9月12日(金)", "周五, 12 9月 2025",
  ]

  @Test(arguments: twelfthOfSeptember)
  func `a number before a mark is what the mark says`(text: String) {
    #expect(written(text) == "2025-09-12T00:00:00Z")
  }

  @Test(arguments: [
    "2025/09/08 月", "2025. 9. 8. 월", "2025/9/8 月曜日", "9/8 月曜日 2025", "2025年9月8日月曜日",
  ])
  func `Monday is no month`(text: String) {
    #expect(written(text) == "2025-09-08T00:00:00Z")
  }

  @Test(arguments: [
    "13月 12, 2025", "令和7年9月12日", "平成25年9月12日", "H25年9月12日", "民國114年9月12日",
    "2025年九月十二日", "H27.03.04", "R6.5.1 10:00", "S64/1/7", "Ｈ２７．０３．０４",
  ])
  func `a month or a year that nobody knows makes no date`(text: String) {
    #expect(written(text) == nil)
  }

  @Test(arguments: [
    ("2025년 9월 12일 10:00:00", "2025-09-12T01:00:00Z"),
    ("2025년 9월 12일 10:00:00 +0000", "2025-09-12T10:00:00Z"),
    ("2025-09-12 오후 3:05:00 +0100", "2025-09-12T14:05:00Z"),
  ])
  func `a zone that is written overrules that of the language`(text: String, moment: String) {
    #expect(written(text) == moment)
  }

  @Test(arguments: [
    "2025年９月１２日", "2025/9/12（金）", "12 سبتمبر، 2025", "12\u{a0}September\u{202f}2025",
    "\u{200f}12 سبتمبر 2025", "2025年9月12日\u{3000}", "12.09.2025 –", "١٢ سبتمبر ٢٠٢٥",
  ])
  func `digits, commas and spaces of other scripts are what they look like`(text: String) {
    #expect(written(text) == "2025-09-12T00:00:00Z")
  }

  @Test(arguments: [
    ("2025年9月12日\u{3000}10：30", "2025-09-12T10:30:00Z"),
    ("2025-09-12T10:30:00−05:00", "2025-09-12T15:30:00Z"),
    ("2025年9月12日（金）10時30分", "2025-09-12T10:30:00Z"),
  ])
  func `so are the colons and signs of their times`(text: String, moment: String) {
    #expect(written(text) == moment)
  }

  @Test(arguments: [
    "金, 12 9月 2025 10:00:00 +0900", "금, 12 9월 2025 10:00:00 +0900", "金, 12 9 2025 10:00:00 +0900",
    "五, 12 9月 2025 10:00:00 +0900",
  ])
  func `weekdays may be one letter`(text: String) {
    #expect(written(text) == "2025-09-12T01:00:00Z")
  }

  @Test(arguments: [
    ("2025年9月12日下午3:05", "15:05"), ("2025年9月12日星期五下午3点05分", "15:05"),
    ("2025年9月12日 周五下午 3:05", "15:05"), ("2025年9月12日金曜日午後3時5分", "15:05"),
    ("2025-09-12 下午 3:05", "15:05"), ("2025年9月12日 中午12:30", "12:30"),
    ("2025年9月12日中午11:30", "11:30"), ("2025年9月12日中午1:30", "13:30"),
    ("2025年9月12日 上午12:05", "00:05"), ("12 سبتمبر 2025 3:30 مساءً", "15:30"),
    ("12 سبتمبر 2025 10:30 صباحا", "10:30"), ("12 سبتمبر 2025 10:30 م", "22:30"),
    ("12 سبتمبر 2025 م 10:30", "10:30"),
  ])
  func `halves of the day are known at the end of other words`(text: String, time: String) {
    #expect(written(text) == "2025-09-12T\(time):00Z")
  }

  @Test(arguments: [
    (7, "يوليوز جويلية"), (8, "غشت أغشت أوت"), (9, "شتنبر شتمبر"), (11, "نونبر"),
    (12, "دجنبر دجمبر"),
  ])
  func `months have their names of North Africa`(month: Int, names: String) {
    for name in names.split(separator: " ") {
      #expect(written("15 \(name) 2025") == "2025-\("\(100 + month)".suffix(2))-15T00:00:00Z")
    }
  }
}
