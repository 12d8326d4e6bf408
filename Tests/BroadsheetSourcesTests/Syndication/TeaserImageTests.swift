import BroadsheetSources
import Testing

@Suite struct TeaserImageTests {
  @Test func `of several renditions the useful size wins`() throws {
    #expect(
      try SampleFeed.decode("rss20.xml").items[0].image == "https://img.example/gull-1200.jpg"
    )
  }

  @Test(
    arguments: [
      (
        "<media:thumbnail url='https://a.example/t.jpg' width='75'/>"
          + "<media:content url='https://a.example/c.jpg' width='600' medium='image'/>",
        "https://a.example/c.jpg"
      ),
      (
        "<media:content url='https://a.example/film.mp4' type='video/mp4' width='1920'/>"
          + "<media:thumbnail url='https://a.example/t.jpg'/>",
        "https://a.example/t.jpg"
      ),
      (
        "<enclosure url='https://a.example/e.png' type='image/png'/>"
          + "<description>&lt;img src='https://a.example/body.jpg'></description>",
        "https://a.example/e.png"
      ),
      (
        "<description>&lt;img src='https://a.example/pixel.gif' width='1' height='1'>"
          + "&lt;img src='https://a.example/body.jpg?a=1&amp;amp;b=2'></description>",
        "https://a.example/body.jpg?a=1&b=2"
      ),
      ("<enclosure url='https://a.example/sound.mp3' type='audio/mpeg'/>", nil),
      ("<media:thumbnail>https://a.example/t.jpg</media:thumbnail>", "https://a.example/t.jpg"),
    ] as [(String, String?)]
  )
  func `declared pictures come before those of the body`(markup: String, image: String?) throws {
    #expect(try SampleFeed.item(markup).image == image)
  }

  @Test(arguments: [
    ("<a href='W/q.jpg'><img src='W/q-150x150.jpg' width='150'></a>", "W/q.jpg"),
    (
      "<a href='W/q.jpg'><picture><source srcset='W/q-100x100.webp 100w'>"
        + "<img src='W/q-150x150.jpg'></picture></a>", "W/q.jpg"
    ),
    ("<a href='W/q/'><img src='W/q-150x150.jpg'></a>", "W/q-150x150.jpg"),
    ("<a href='W/q.jpg'><img src='W/q-600x400.jpg'></a>", "W/q-600x400.jpg"),
    ("<a href='W/q.jpg'>Quay</a> <img src='W/r-150x150.jpg'>", "W/r-150x150.jpg"),
  ])
  func `a thumbnail gives way to the picture that it leads to`(
    markup: String,
    image: String
  ) throws {
    let (markup, image) = (
      markup.replacing("W", with: "https://a.example"),
      image.replacing("W", with: "https://a.example")
    )

    #expect(
      try SampleFeed.item("<description><![CDATA[\(markup)]]></description>").image == image
    )
  }

  @Test func `a site's own sign is no picture of a story`() throws {
    let markup = "<description>&lt;img src='https://a.example/signs/own.ico'></description>"

    #expect(try SampleFeed.item(markup).image == nil)
  }

  @Test(arguments: ["/bilder/kai.jpg", "kai.png", "../kai.png", "//a.example/kai.png", "./b:c.png"])
  func `a picture is one where nobody knows whose page its address starts from`(
    address: String
  ) throws {
    let markup = "<description>&lt;p>&lt;img src='\(address)'>&lt;/p></description>"

    #expect(try SampleFeed.item(markup).image != nil)
  }

  @Test(arguments: ["self", "none", "data:image/png;base64,iVBORw0KGgo="])
  func `what says that there is none is no picture`(address: String) throws {
    #expect(try SampleFeed.item("<enclosure url='\(address)' type='image/png'/>").image == nil)
  }
}
