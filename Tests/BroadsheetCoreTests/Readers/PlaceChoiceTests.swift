import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct PlaceChoiceTests {
  private static let places = [
    Place(name: "Marram Bay", latitude: 54.61, longitude: -1.06),
    Place(name: "Tarn Head", latitude: 54.78, longitude: -1.29),
  ].compactMap { $0 }

  @Test func `a point is rounded to a tenth of a degree, whatever is asked for`() throws {
    let choice = try #require(PlaceChoice(query: "at=54.6149,-1.0581"))

    let place = try #require(choice.place(of: Sample.brand()))

    #expect(choice == .coarse(latitude: 546, longitude: -11))
    #expect((place.latitude, place.longitude) == (54.6, -1.1))
    #expect(place.name == "Your place")
  }

  @Test func `a name is one of the brand's places or nothing`() {
    let brand = Sample.brand(places: Self.places)

    #expect(PlaceChoice(query: "place=tarn-head")?.place(of: brand) == Self.places[1])
    #expect(PlaceChoice(query: "place=atlantis")?.place(of: brand) == nil)
  }

  @Test(arguments: ["place=tarn-head", "at=59.9,10.8", "at=-0.5,-180.0", "at=0.0,0.1"])
  func `a choice is remembered as the query that says it`(query: String) throws {
    let choice = try #require(PlaceChoice(query: query))

    #expect(choice.query == query)
  }

  @Test(arguments: [
    (59.9139, 10.7522, "at=59.9,10.8"), (-0.04, 0.04, "at=0.0,0.0"), (90, -180, "at=90.0,-180.0"),
  ])
  func `a position is remembered as the nearest point of the grid`(
    latitude: Double,
    longitude: Double,
    query: String
  ) {
    #expect(PlaceChoice(latitude: latitude, longitude: longitude)?.query == query)
  }

  @Test func `a position that is not on the earth is none`() {
    #expect(PlaceChoice(latitude: .nan, longitude: 10) == nil)
    #expect(PlaceChoice(latitude: 59, longitude: .infinity) == nil)
    #expect(PlaceChoice(latitude: 90.1, longitude: 10) == nil)
  }

  @Test(arguments: [
    "", "place", "place=", "place=Tarn Head", "at=", "at=1", "at=1,2,3", "at=91,0", "at=0,181",
    "at=nan,0", "at=inf,0", "who=me", "at=1,2&place=tarn-head", "at=1,,2", "at=,1,2", "at=1,2,",
    "at=0x1,2", "at=1e1,2", "at=.5,2", "at=5.,2", "at=+1,2", "at=--1,2", "at=1.2.3,4", "at=-,1",
    "at=1,2\u{301}", "at=59.91273000000000000000,10.746090000000000000",
  ])
  func `what is no place is none`(query: String) {
    #expect(PlaceChoice(query: query) == nil)
  }

  @Test(arguments: ["place=tarn-head", "at=54.6,-1.1", "at=-0.5,0.0", "at=90.0,-180.0"])
  func `a choice is written as it is read`(query: String) {
    #expect(PlaceChoice(query: query)?.query == query)
  }

  @Test func `a choice is written without what is finer than the grid`() {
    #expect(PlaceChoice(query: "at=54.6149,-1.0581")?.query == "at=54.6,-1.1")
    #expect(PlaceChoice(query: "at=-0.04,007")?.query == "at=0.0,7.0")
  }

  @Test func `a brand's place rules are its first for the weather and for local news`() throws {
    let source = try #require(URL(string: "https://weather.example/"))
    let first = WeatherRule(service: .openMeteo, source: source, placement: .after(3))
    let second = WeatherRule(service: .metNorway, source: source, placement: .top)
    let news = LocalNewsRule(title: "Near you", placement: .after(9, leastFeedLength: 20))
    let front = Front(blocks: [
      FrontBlock(content: .item(.weather(first)), kind: .strip, count: 1)
    ])
    let section = Sample.section(providers: [.weather(second), .localNews(news)])
    var (placedFirst, placedNews) = (first, news)
    placedFirst.placement = .end
    placedNews.placement = .end

    let rules = Sample.brand(front: front, sections: [section]).placeRules

    #expect(rules == [.weather(placedFirst), .localNews(placedNews)])
    #expect(Sample.brand().placeRules.isEmpty)
  }
}
