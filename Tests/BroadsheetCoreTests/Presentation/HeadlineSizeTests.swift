import BroadsheetCore
import BroadsheetTesting
import Testing

struct HeadlineSizeTests {
  private let style = CardStyle.style(of: .half, at: .desktop)

  private func size(
    _ headline: String = "Bridge opens",
    boost: Boost = .standard,
    hasPicture: Bool = true,
    width: Int = 600
  ) -> Int {
    let item = Sample.teaser(1, headline: headline, hasPicture: hasPicture, boost: boost)
    guard let teaser = item.teaser else { preconditionFailure("\(item.id) is no teaser") }
    let surroundings = CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    return HeadlineSize.size(
      of: TeaserModel(teaser, in: surroundings),
      in: style,
      width: width
    )
  }

  @Test func `a headline has the size of its shape`() {
    #expect(size() == style.headline.lowerBound)
  }

  @Test func `a boost lifts it as far as the shape has room`() {
    #expect(size(boost: .boost) == 38)
    #expect(size(boost: .giga) == style.headline.upperBound)
  }

  @Test func `a headline that stands where a picture might is a little larger`() {
    #expect(size(hasPicture: false) == 33)
  }

  @Test func `a long headline is smaller, and so is one with a word that would not fit`() {
    #expect(size(String(repeating: "ferry ", count: 20)) == 27)
    #expect(size("Kommunestyrerepresentant", width: 300) == 22)
    #expect(size("Kommunestyrerepresentant", width: 100) == 16)
  }
}
