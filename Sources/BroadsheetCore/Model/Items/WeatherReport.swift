public import Foundation

/// The forecast for one place, as a widget shows it.
public struct WeatherReport: Sendable, Hashable, Codable {
  public var place: String
  /// Degrees Celsius.
  public var temperature: Double
  public var sky: Sky
  /// Metres a second.
  public var windSpeed: Double?
  public var days: [Day]
  /// Who made the forecast, as their terms want it said.
  public var credit: String
  public var updated: Date

  /// One day of the forecast.
  public struct Day: Sendable, Hashable, Codable {
    public var date: Date
    public var sky: Sky
    /// Degrees Celsius.
    public var lowest: Double
    public var highest: Double
    /// Millimetres.
    public var precipitation: Double?

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
    case clear, fair
    case partlyCloudy = "partly-cloudy"
    case cloudy, fog, drizzle, rain
    case heavyRain =
      "heavy-rain"
    case sleet, snow, thunder
  }

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
