import BroadsheetCore
public import Foundation

/// A list of teasers in one card: a carousel, what is read most, news near a place.
public struct ListDocument: APIDocument {
  /// What stands over it.
  public var title: String
  /// The section that has more of it.
  public var section: String?
  /// Whether places are numbered.
  public var isRanked: Bool
  /// Whose place it goes by.
  public var near: PlaceDocument?
  /// What is in it.
  public var items: [ItemDocument]

  init(_ list: TeaserList, near place: Place? = nil, _ addresses: AddressWriter) {
    title = list.title
    section = list.section?.rawValue
    isRanked = list.isRanked
    near = place.map { PlaceDocument($0) }
    let own = addresses.within(list.section)
    items = list.items.map { ItemDocument($0, own) }
  }

  func list(_ address: AddressReader) -> TeaserList {
    TeaserList(
      title: title,
      section: section.flatMap { Slug(rawValue: $0) },
      items: items.map { $0.item(address) },
      isRanked: isRanked
    )
  }
}

/// The weather at a place, in degrees Celsius, millimetres and metres per second.
public struct WeatherDocument: APIDocument {
  /// The weather of a day.
  public struct Day: APIDocument {
    /// A moment of the day.
    public var date: Date
    /// A word for the sky.
    public var sky: String
    /// The lowest temperature.
    public var lowest: Double
    /// The highest temperature.
    public var highest: Double
    /// Of the whole day.
    public var precipitation: Double?
  }

  /// What the place is called.
  public var place: String
  /// Now.
  public var temperature: Double
  /// `clear`, `fair`, `partly-cloudy`, `cloudy`, `fog`, `drizzle`, `rain`, `heavy-rain`, `sleet`,
  /// `snow`, `thunder`, or another word.
  public var sky: String
  /// Now.
  public var windSpeed: Double?
  /// What is expected.
  public var days: [Day]
  /// Whom to name for it.
  public var credit: String
  /// When it was said.
  public var updated: Date

  /// Nil for a report with numbers or dates that cannot be written.
  init?(_ report: WeatherReport) {
    guard let temperature = report.temperature.writable, let updated = report.updated.writable
    else { return nil }
    place = report.place
    self.temperature = temperature
    sky = report.sky.rawValue
    windSpeed = report.windSpeed?.writable
    days = report.days.compactMap { day in
      guard let date = day.date.writable, let lowest = day.lowest.writable,
        let highest = day.highest.writable
      else { return nil }
      return Day(
        date: date,
        sky: day.sky.rawValue,
        lowest: lowest,
        highest: highest,
        precipitation: day.precipitation?.writable
      )
    }
    credit = report.credit
    self.updated = updated
  }

  /// A sky that is not known is a cloudy one.
  var report: WeatherReport {
    WeatherReport(
      place: place,
      temperature: temperature,
      sky: WeatherReport.Sky(rawValue: sky) ?? .cloudy,
      windSpeed: windSpeed,
      days: days.map { day in
        WeatherReport.Day(
          date: day.date,
          sky: WeatherReport.Sky(rawValue: day.sky) ?? .cloudy,
          lowest: day.lowest,
          highest: day.highest,
          precipitation: day.precipitation
        )
      },
      credit: credit,
      updated: updated
    )
  }
}

/// A web page in a frame of a fixed height.
public struct WebTeaserDocument: APIDocument {
  /// What it is called.
  public var title: String
  /// The page; nil for one that must not be shown.
  public var address: String?
  /// In CSS pixels.
  public var height: Int
  /// What stands there where frames are not to be had.
  public var fallback: String
  /// Whether the page refuses to be shown in frames of others.
  public var refusesFrames: Bool

  init(_ teaser: WebTeaser, _ addresses: AddressWriter) {
    title = teaser.title
    address = addresses.link(teaser.address)
    height = teaser.height
    fallback = teaser.fallback
    refusesFrames = teaser.refusesFrames ?? false
  }

  func teaser(_ address: AddressReader) -> WebTeaser? {
    address(self.address).map { page in
      WebTeaser(
        title: title,
        address: page,
        height: height.bounded,
        fallback: fallback,
        refusesFrames: refusesFrames
      )
    }
  }
}
