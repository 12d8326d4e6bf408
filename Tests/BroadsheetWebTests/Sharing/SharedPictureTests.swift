import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb

struct SharedPictureTests {
  private let site = Site(
    newsstand: Newsstand(title: "Stand", brands: [Sample.brand()]),
    publicAddress: "https://news.example"
  )
  private let preview = Route.preview(brand: "times", section: nil, story: nil, mark: "abc")

  private func shared(_ address: String?) -> SharedPicture {
    let picture = address.flatMap(URL.init(string:)).map { address in
      Picture(address: address, alternativeText: "A ferry", width: 800, height: 600)
    }
    return SharedPicture(picture, orElse: preview, saying: "Ferry", site: site)
  }

  @Test func `a raster from outside is shown as it is`() {
    let picture = shared("https://pictures.example/ferry.jpg?w=800")

    #expect(picture.address == "https://pictures.example/ferry.jpg?w=800")
    #expect(picture.alternativeText == "A ferry")
    #expect(picture.width == 800)
    #expect(picture.height == 600)
  }

  @Test(arguments: [
    nil, "bundle:///pictures/ferry.svg", "https://pictures.example/ferry.SVG",
    "https://pictures.example/ferry.svg?v=1", "data:image/png;base64,AAAA",
  ])
  func `what services do not take gives way to our drawing`(address: String?) {
    let picture = shared(address)

    #expect(picture.address == "https://news.example/times/preview.abc.png")
    #expect(picture.alternativeText == "Ferry")
    #expect(picture.width == 1_200)
    #expect(picture.height == 630)
  }
}
