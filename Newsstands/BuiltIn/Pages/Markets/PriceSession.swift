import BroadsheetCore
import Foundation

/// The day of trading that a page of prices shows: today from the opening on, else the last there was.
struct PriceSession {
  /// A moment of that day.
  let clock: PageClock
  private let isToday: Bool

  init(at clock: PageClock) {
    let calendar = TradingCalendar(language: clock.language)
    let moment = calendar.lastSession(notAfter: clock.time)
    self.clock = PageClock(time: moment, language: clock.language)
    isToday = calendar.isSameDay(moment, clock.time)
  }

  /// As of when the prices are, in Swedish.
  var words: String {
    if isToday, clock.minutes < TradingCalendar.hours.closing {
      return "Uppdaterad kl.\u{a0}\(clock.text(clock.minutes))."
    }
    return "Börsen är stängd. Slutkurser \(clock.dayWords)."
  }
}
