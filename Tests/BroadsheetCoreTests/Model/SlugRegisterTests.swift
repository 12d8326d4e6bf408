import BroadsheetCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct SlugRegisterTests {
  private func slugs(_ titles: [String]) -> [String] {
    var register = SlugRegister()
    return titles.map { register.slug(for: $0).rawValue }
  }

  @Test func `titles that are spelled alike are numbered`() {
    #expect(slugs(["News", "news!", "Sport", "News"]) == ["news", "news-2", "sport", "news-3"])
  }

  @Test func `a number that is a title's own is passed over`() {
    #expect(
      slugs(["News", "News 2", "News", "News 2"]) == ["news", "news-2", "news-3", "news-2-2"]
    )
  }

  @Test func `long titles have room for a number`() {
    let long = String(repeating: "a", count: 200)
    let names = slugs([long, long, long + "b"])

    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.utf8.count <= Slug.maximumLength })
  }

  /// Counted from the start each time, they would take minutes.
  @Test func `ten thousands of equal titles are named as fast as others`() {
    let stem = String(repeating: "a", count: 80)
    let equal = slugs(Array(repeating: "Same", count: 20_000))
    let alike = slugs((0..<10_000).flatMap { ["\(stem)\($0)", "\(stem)\($0)"] })

    #expect(Set(equal).count == 20_000)
    #expect(equal.last == "same-20000")
    #expect(Set(alike).count == 20_000)
  }
}
