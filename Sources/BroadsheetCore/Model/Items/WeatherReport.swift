public import Foundation

/// The forecast for one place, as a widget shows it.
public struct WeatherReport: Sendable, Hashable, Codable {
  /// The place's name, plain text.
  public var place: String
  /// The temperature of the moment, in degrees Celsius.
  public var temperature: Double
  /// What the sky looks like now.
  public var sky: Sky
  /// Metres a second; nil where the service does not say.
  public var windSpeed: Double?
  /// The days that follow, the nearest first; widgets show as many as they have room for.
  public var days: [Day]
  /// Who made the forecast, as their terms want it said.
  public var credit: String
  /// When the forecast was made, as the service says.
  public var updated: Date

  /// One day of the forecast.
  public struct Day: Sendable, Hashable, Codable {
    /// The day in the place's own calendar, as its midnight in GMT.
    public var date: Date
    /// The sky that stands for the day, at noon or as the service sums it up.
    public var sky: Sky
    /// The day's lowest temperature, in degrees Celsius.
    public var lowest: Double
    /// The day's highest temperature, in degrees Celsius.
    public var highest: Double
    /// Millimetres of rain or snow in all; nil where the service does not say.
    public var precipitation: Double?

    /// One day; `precipitation` is nil where the service does not say.
    public init(
      date: Date,
      sky: Sky,
      lowest: Double,
      highest: Double,
      precipitation: Double? = nil
    ) {
      self.date = date
      self.sky = sky
      self.lowest = lowest
      self.highest = highest
      self.precipitation = precipitation
    }
  }

  /// What the sky looks like; each has a symbol and a word.
  public enum Sky: String, Sendable, Hashable, Codable, CaseIterable {
    /// No clouds.
    case clear
    /// Few clouds.
    case fair
    /// Sun and clouds.
    case partlyCloudy = "partly-cloudy"
    /// All clouds.
    case cloudy
    /// Fog.
    case fog
    /// A little rain.
    case drizzle
    /// Rain.
    case rain
    /// Much rain.
    case heavyRain =
      "heavy-rain"
    /// Rain and snow at once.
    case sleet
    /// Snow.
    case snow
    /// A thunderstorm, with or without rain.
    case thunder
  }

  /// A forecast in the units of its properties: degrees Celsius, metres a second, millimetres.
  public init(
    place: String,
    temperature: Double,
    sky: Sky,
    windSpeed: Double? = nil,
    days: [Day],
    credit: String,
    updated: Date
  ) {
    self.place = place
    self.temperature = temperature
    self.sky = sky
    self.windSpeed = windSpeed
    self.days = days
    self.credit = credit
    self.updated = updated
  }
}
