import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Which picture a card shows, of all that come with an item.
struct CardPictureTests {
  private func html(_ markup: String) -> String {
    "<content:encoded><![CDATA[<p>Low water.</p>\(markup)]]></content:encoded>"
  }

  private func content(_ url: String, _ more: String = "") -> String {
    "<media:content url='\(url)' medium='image' \(more)/>"
  }

  @Test(arguments: [
    "<media:thumbnail url='https://i.example/s72-c/quay.jpg' height='72' width='72'/>",
    "<media:thumbnail url='https://i.example/s72-c/quay.jpg'/>",
    "<media:content url='https://i.example/q.jpg?width=140&amp;quality=85' medium='image'/>",
    "<media:content url='https://i.example/quay-150x150.jpg' medium='image'/>",
    "<media:content url='https://i.example/resize/240x160/quay.jpg' medium='image'/>",
    "<media:thumbnail url='https://i.example/AbC=w72-h72-p-k'/>",
    "<enclosure url='https://i.example/quay_100x100.png' type='image/png'/>",
  ])
  func `a larger picture of the text is shown in place of a small declared one`(
    declared: String
  ) throws {
    let text = html("<img src='https://i.example/w640/quay.jpg' width='640' height='480'>")

    #expect(try LoadedWire.picture(declared + text) == "https://i.example/w640/quay.jpg")
  }

  @Test func `a declared picture is kept where the text has only a smaller one`() throws {
    let text = html("<img src='https://i.example/s.jpg' width='120' height='90'>")

    #expect(
      try LoadedWire.picture(content("https://i.example/l.jpg", "width='900'") + text)
        == "https://i.example/l.jpg"
    )
    #expect(
      try LoadedWire.picture(content("https://i.example/l.jpg") + text)
        == "https://i.example/l.jpg"
    )
    #expect(
      try LoadedWire.picture("<media:thumbnail url='https://i.example/s72/only.jpg'/>")
        == "https://i.example/s72/only.jpg"
    )
  }

  @Test(arguments: [
    "https://1.gravatar.com/avatar/0123?s=96&amp;d=identicon",
    "https://avatars.example.com/u/17?s=800", "https://a.example/authors/ann.jpg",
    "https://a.example/wp-content/plugins/share-buttons/mail.png",
    "https://a.example/img/icon_facebook.png", "https://s.example/core/emoji/72x72/1f389.png",
    "https://a.example/assets/blank.gif", "https://a.example/spacer.gif",
    "https://a.example/1x1.gif", "https://pixel.a.example/b.gif?v=2",
    "https://feeds.feedburner.com/~r/wire/~4/x1", "https://ads.a.example/728x90.jpg",
    "https://a.example/self", "self",
  ])
  func `what goes with every story is the picture of none`(address: String) throws {
    let photo = "https://a.example/files/wall.jpg"

    #expect(try LoadedWire.picture(content(address) + content(photo)) == photo)
    #expect(try LoadedWire.picture(content(address)) == nil)
    #expect(
      try LoadedWire.picture(html("<img src='\(address)'><img src='\(photo)' width='300'>"))
        == photo
    )
  }

  @Test(arguments: [
    "https://a.example/market-share-falls.jpg", "https://a.example/2026/icons-of-rock.jpg",
    "https://a.example/files/the-author-at-home.jpg", "https://a.example/pixel-phone-review.jpg",
    "https://a.example/emoji-film-premiere.jpg", "https://a.example/s12.jpg",
  ])
  func `a photograph whose name has such a word in it is shown`(address: String) throws {
    #expect(try LoadedWire.picture(content(address)) == address)
  }

  @Test func `signs in a text are passed over for its photograph`() throws {
    let text = html(
      "<img src='https://a.example/a.png' width='16' height='16'>"
        + "<img src='https://a.example/b.png' width='468' height='30'>"
        + "<img src='https://a.example/c.jpg' width='100'><img src='https://a.example/d.jpg'>"
    )

    #expect(try LoadedWire.picture(text) == "https://a.example/d.jpg")
  }

  @Test func `of the sizes of a picture the useful one is shown`() throws {
    let set = "https://a.example/s.jpg 320w, https://a.example/l.jpg 1100w"

    #expect(
      try LoadedWire.picture(html("<img src='https://a.example/s.jpg' srcset='\(set)'>"))
        == "https://a.example/l.jpg"
    )
    #expect(
      try LoadedWire.picture(
        html(
          "<picture><source srcset='\(set)'> <img src='https://a.example/s.jpg' width='320'>"
            + "</picture>"
        )
      ) == "https://a.example/l.jpg"
    )
  }

  @Test(arguments: ["News:Image", "news:image"])
  func `a search for news has its picture in an element of its own`(name: String) throws {
    let address = "https://www.example.com/th?id=ON.1&amp;pid=News"

    #expect(
      try LoadedWire.picture("<\(name)>\(address)</\(name)>")
        == "https://www.example.com/th?id=ON.1&pid=News"
    )
  }

  @Test func `a picture of the text has no sizes of others`() throws {
    let media =
      content("https://i.example/w90/a.jpg", "width='90'")
      + content("https://i.example/w80/b.jpg", "width='80'")

    let picture = try LoadedWire.item(media + html("<img src='https://i.example/c.jpg'>"))
      .feed.items.first?.teaser?.picture

    #expect(picture?.address.absoluteString == "https://i.example/c.jpg")
    #expect(picture?.renditions == [])
  }

  @Test(arguments: [1_000, 2_000, 4_000])
  func `any number of pictures is looked through`(count: Int) throws {
    let signs = String(
      repeating: "<source srcset='a 1w'><img src='https://a.example/x' width=9>",
      count: count
    )

    #expect(try LoadedWire.picture(html(signs)) == nil)
  }

  @Test(arguments: [
    "<media:credit role='photographer'>Cleo Lens</media:credit>%",
    "%<media:credit>Cleo Lens</media:credit>",
    "<media:group><media:credit>Cleo Lens</media:credit>%</media:group>",
  ])
  func `who is said to have made all media has made the picture`(markup: String) throws {
    let picture = "<media:content url='https://i.example/quay.jpg' medium='image'/>"
    let own = """
      <media:content url='https://i.example/quay.jpg' medium='image'>\
      <media:credit>Ida Iris</media:credit></media:content>
      """

    for (content, credit) in [(picture, "Cleo Lens"), (own, "Ida Iris")] {
      let loaded = try LoadedWire.item(markup.replacing("%", with: content))
      #expect(loaded.feed.items.first?.teaser?.picture?.credit == credit)
    }
  }
}
