import BroadsheetCore
import Foundation
import SwiftUI

/// The weather at one place: now, and seven days, in symbols and in words.
struct WeatherCard: View {
  private static let dayCount = 7

  let report: WeatherReport
  @Environment(\.brandLook) private var look
  @Environment(\.pageDesk) private var desk

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let phrases = desk?.phrases {
        BlockTitle(title: "\(phrases.weather), \(report.place)", section: nil, size: 20)
        now(phrases)
        HStack(alignment: .top, spacing: 4) {
          ForEach(report.days.prefix(Self.dayCount).indices, id: \.self) { place in
            day(report.days[place], phrases)
          }
        }
        Text(report.credit).font(look.note).foregroundStyle(look.secondaryText)
        PlaceMenu()
      }
    }
    .foregroundStyle(look.text)
    .padding(14)
    .background(look.surface, in: RoundedRectangle(cornerRadius: look.cornerRadius))
  }

  private func now(_ phrases: Phrases) -> some View {
    let temperature = Int(report.temperature.rounded())
    let wind = report.windSpeed.map { ", \(phrases.wind) \(Int($0.rounded())) m/s" } ?? ""
    return HStack(spacing: 12) {
      Image(systemName: report.sky.symbol)
        .font(look.text(30))
        .foregroundStyle(look.accent)
        .accessibilityHidden(true)
      Text(verbatim: "\(minus(temperature))°")
        .font(look.headline(34))
        .accessibilityLabel([phrases.now, phrases.degrees(temperature)].joined(separator: ": "))
      Text(phrases.sky(report.sky) + wind).font(look.text(16))
    }
  }

  private func day(_ day: WeatherReport.Day, _ phrases: Phrases) -> some View {
    let weekday = CivilTime(day.date, in: .gmt).weekday
    let (low, high) = (Int(day.lowest.rounded()), Int(day.highest.rounded()))
    let spoken =
      "\(phrases.weekday(weekday)): \(phrases.sky(day.sky)), \(phrases.highest) "
      + "\(phrases.degrees(high)), \(phrases.lowest) \(phrases.degrees(low))"
    return VStack(spacing: 4) {
      Text(phrases.shortWeekday(weekday)).font(look.note).foregroundStyle(look.secondaryText)
      Image(systemName: day.sky.symbol).font(look.text(16)).foregroundStyle(look.accent)
      Text(verbatim: "\(minus(high))°").font(look.label)
      Text(verbatim: "\(minus(low))°").font(look.note).foregroundStyle(look.secondaryText)
    }
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(spoken)
  }

  /// Digits with a true minus sign.
  private func minus(_ number: Int) -> String { number < 0 ? "−\(abs(number))" : String(number) }
}
