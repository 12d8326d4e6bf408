import BroadsheetCore
import Foundation

/// Reads MET Norway's Locationforecast 2.0, compact.
///
/// The service gives moments, not days: temperatures are the lowest and highest of a day's
/// moments, its sky the one nearest to noon. A day is the place's own by the sun.
struct MetNorwayDecoder: WeatherDecoder {
  private static let credit = "MET Norway"
  private static let dayCount = 7

  func address(of point: CoarsePoint, at service: URL) -> URL {
    service.appendingQuery([("lat", point.latitudeText), ("lon", point.longitudeText)])
  }

  func report(from payload: Payload, for place: Place, at now: Date) throws(LoadingError)
    -> WeatherReport
  {
    let document = try JSONDocument.parse(payload, expecting: "locationforecast")
    guard let properties = document["properties"], let series = properties["timeseries"]?.array
    else { throw .missing(path: "properties.timeseries") }
    let moments = series.compactMap(Moment.init).sorted { $0.time < $1.time }
    // The forecast may begin an hour ago, or a little ahead of a clock that runs late.
    guard let current = moments.last(where: { $0.time <= now }) ?? moments.first else {
      throw .missing(path: "properties.timeseries[0].data.instant")
    }
    let updated = properties["meta"]?["updated_at"]?.text.flatMap { FeedDate.parse($0) }
    return WeatherReport(
      place: place.name ?? "",
      temperature: current.temperature,
      sky: current.sky ?? .cloudy,
      windSpeed: current.windSpeed,
      days: days(of: moments.filter { $0.time >= current.time }, at: place),
      credit: credit(stated: properties["meta"]?["credit"], service: Self.credit),
      updated: updated ?? current.time
    )
  }

  private func days(of moments: [Moment], at place: Place) -> [WeatherReport.Day] {
    let offset = (place.longitude / 15).rounded() * 3600
    let byDay = Dictionary(grouping: moments) { moment in
      Int(((moment.time.timeIntervalSince1970 + offset) / 86_400).rounded(.down))
    }
    return byDay.keys.sorted().prefix(Self.dayCount).compactMap { day in
      let moments = byDay[day] ?? []
      let noon = Double(day) * 86_400 + 43_200 - offset
      let temperatures = moments.map(\.temperature)
      guard let lowest = temperatures.min(), let highest = temperatures.max(),
        let sky = moments.filter({ $0.sky != nil }).min(by: {
          abs($0.time.timeIntervalSince1970 - noon) < abs($1.time.timeIntervalSince1970 - noon)
        })?.sky
      else { return nil }
      return WeatherReport.Day(
        date: Date(timeIntervalSince1970: Double(day) * 86_400),
        sky: sky,
        lowest: lowest,
        highest: highest,
        precipitation: precipitation(of: moments)
      )
    }
  }

  /// Hours count by themselves; a moment whose next is further away counts for its six hours.
  private func precipitation(of moments: [Moment]) -> Double? {
    var sum: Double?
    for (index, moment) in moments.enumerated() {
      let next = index + 1 < moments.count ? moments[index + 1].time : nil
      let isHourly = next.map { $0.timeIntervalSince(moment.time) <= 3600 } ?? true
      let amount =
        isHourly
        ? moment.nextHour ?? moment.nextSixHours : moment.nextSixHours ?? moment.nextHour
      if let amount { sum = (sum ?? 0) + amount }
    }
    return sum.map { ($0 * 10).rounded() / 10 }
  }
}

/// One entry of the series.
private struct Moment {
  let time: Date
  let temperature: Double
  let windSpeed: Double?
  let sky: WeatherReport.Sky?
  /// Millimetres.
  let nextHour: Double?
  let nextSixHours: Double?

  /// Nil without a time or a temperature.
  init?(_ entry: JSONValue) {
    guard let time = entry["time"]?.text.flatMap({ FeedDate.parse($0) }),
      let data = entry["data"], let details = data["instant"]?["details"],
      let temperature = details["air_temperature"]?.number
    else { return nil }
    self.time = time
    self.temperature = temperature
    windSpeed = details["wind_speed"]?.number
    let periods = ["next_1_hours", "next_6_hours", "next_12_hours"].compactMap { data[$0] }
    sky = periods.lazy.compactMap { $0["summary"]?["symbol_code"]?.text }.first
      .flatMap(WeatherReport.Sky.init(metSymbol:))
    nextHour = data["next_1_hours"]?["details"]?["precipitation_amount"]?.number
    nextSixHours = data["next_6_hours"]?["details"]?["precipitation_amount"]?.number
  }
}

extension WeatherReport.Sky {
  /// The sky of a symbol such as `lightrainshowersandthunder_day`; nil for words we do not know.
  init?(metSymbol: String) {
    let word = metSymbol.prefix { $0 != "_" }
    switch word {
    case "clearsky": self = .clear
    case "fair": self = .fair
    case "partlycloudy": self = .partlyCloudy
    case "cloudy": self = .cloudy
    case "fog": self = .fog
    case _ where word.hasSuffix("andthunder"): self = .thunder
    case _ where word.contains("sleet"): self = .sleet
    case _ where word.contains("snow"): self = .snow
    case _ where word.hasPrefix("heavyrain"): self = .heavyRain
    case _ where word.hasPrefix("lightrain"): self = .drizzle
    case _ where word.hasPrefix("rain"): self = .rain
    default: return nil
    }
  }
}

extension JSONValue {
  /// The number, also one that is spelled as text.
  var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
}
