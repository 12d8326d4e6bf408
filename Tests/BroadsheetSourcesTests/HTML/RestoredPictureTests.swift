import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Pictures that wait for a script, or stand for a letter, as a story shows them.
struct RestoredPictureTests {
  private let photo = "https://a.example/i/quay.webp"

  @Test(arguments: [
    "<img src='data:image/svg+xml;base64,PHN2Zy8+' data-src='PHOTO'>",
    "<img src='data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACw=' data-lazy-src='PHOTO'>",
    "<img src='/assets/blank.gif' data-original='PHOTO'>", "<img data-cfsrc='PHOTO'>",
    "<img src='https://a.example/i/tiny.jpg' class='lazy' data-original-src='PHOTO'>",
    "<img src='/x/1x1.png' data-src='PHOTO'><noscript><img src='PHOTO'></noscript>",
    "<noscript><img src='PHOTO'></noscript><img src='/spacer.gif' data-src='PHOTO'>",
    "<img src='/img/placeholder.png'><noscript><img src='PHOTO'></noscript>",
    "<img src='data:image/gif;base64,R0lGODlhAQABAIAAAA=='><noscript><img src='PHOTO'></noscript>",
    "<img data-src='PHOTO'><noscript><img src='https://a.example/i/other-size.jpg'></noscript>",
  ])
  func `a picture stands where its script would have put it, once`(markup: String) throws {
    let markup = "<p>One.</p>\(markup.replacing("PHOTO", with: photo))<p>Two.</p>"

    let loaded = try LoadedWire.item(html: markup)

    #expect(try LoadedWire.text(markup) == "<p>One.</p><img src=\"\(photo)\"><p>Two.</p>")
    #expect(loaded.feed.items.first?.teaser?.picture?.address.absoluteString == photo)
  }

  @Test func `sizes that wait for a script are restored`() throws {
    let set = "https://a.example/s.jpg 320w, https://a.example/l.jpg 1100w"

    let text = try LoadedWire.text(
      "<picture><source data-srcset='\(set)'><img src='data:,' data-lazy-srcset='\(set)'></picture>"
    )

    #expect(
      text == "<picture><source srcset=\"\(set)\"><img srcset=\"\(set)\""
        + " src=\"https://a.example/l.jpg\"></picture>"
    )
    #expect(
      try LoadedWire.picture(
        "<description>&lt;img data-srcset='\(set)' alt='Quay'></description>"
      ) == "https://a.example/l.jpg"
    )
  }

  @Test(arguments: [
    ("srcset='https://a.example/s.jpg 90w, https://a.example/m.jpg 1400w'", "m"),
    ("srcset='https://a.example/l.jpg 3000w, https://a.example/m.jpg 1400w'", "m"),
    ("srcset='https://a.example/s.jpg 90w, https://a.example/m.jpg 800w'", "m"),
    ("srcset='https://a.example/s.jpg, https://a.example/m.jpg 2x'", "s"),
    ("src='data:image/png;base64,iVBORw0KGgo=' srcset='https://a.example/l.jpg 2x'", "l"),
  ])
  func `a picture that has only sizes has an address as well`(
    attributes: String,
    name: String
  ) throws {
    let text = try LoadedWire.text("<p>One.</p><img \(attributes)>")

    #expect(text?.contains(" src=\"https://a.example/\(name).jpg\"") == true)
    #expect(text?.contains("data:") == false)
  }

  @Test(arguments: [
    "data-src='javascript:alert(1)'", "data-lazy='true'", "data-original-title='a/b'",
    "data-lazy-ratio='1.5'", "data-src=''", "data-share-url='https://b.example/'",
  ])
  func `what is no address of a picture leaves the picture as it is`(attribute: String) throws {
    #expect(try LoadedWire.text("<img src='\(photo)' \(attribute)>") == "<img src=\"\(photo)\">")
  }

  @Test func `two pictures beside each other are both shown`() throws {
    let other = "https://a.example/i/tram.webp"

    #expect(
      try LoadedWire.text("<img data-src='\(photo)'><img src='\(other)'><noscript>A</noscript>")
        == "<img src=\"\(photo)\"><img src=\"\(other)\">A"
    )
    #expect(
      try LoadedWire.text("<noscript><img src='\(other)'></noscript><img data-src='\(photo)'>")
        == "<img src=\"\(other)\"><img src=\"\(photo)\">"
    )
  }

  @Test(arguments: [
    ("<img src='https://s.example/core/emoji/72x72/1f389.png' alt='🎉' class='wp-smiley'>", "🎉"),
    ("<img src='https://s.example/e/1.png' alt='❤️'>", "❤️"),
    ("<img src='https://s.example/emoji/v2/1f44d.svg' alt=''>", "👍"),
    ("<img class='emoji' src='https://s.example/2764-fe0f.png'>", "❤️"),
    ("<img src='/images/smilies/icon_smile.gif' alt=':-)'>", ":-)"),
    ("<img draggable='false' class='twemoji' alt='&#x1F600;' src='https://s.example/x'>", "😀"),
  ])
  func `a picture of a letter is the letter`(picture: String, letter: String) throws {
    let markup = "<p>A day \(picture) at sea.</p><img src='\(photo)' alt='The team'>"

    #expect(
      try LoadedWire.text(markup)
        == "<p>A day \(letter) at sea.</p><img src=\"\(photo)\" alt=\"The team\">"
    )
    #expect(
      try LoadedWire.item(html: markup).feed.items.first?.teaser?.picture?.address.absoluteString
        == photo
    )
  }

  @Test(arguments: [
    "alt=\"The emoji film\" class=\"emoji-film\"", "alt=\"🎉\" width=\"900\"", "alt=\"7\"",
  ])
  func `a picture that only speaks of letters stays`(attributes: String) throws {
    #expect(try LoadedWire.text("<img src='\(photo)' \(attributes)>")?.hasPrefix("<img ") == true)
  }

  /// What is written differs from what came: controls are left out, addresses are made whole.
  @Test(arguments: [
    "src='/twemojis' alt='Flong\0\0\0 says who is at sea today'", "src='quay.png' alt='quay'",
    "src='quay.png' alt='\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8} as long as it may be at most'",
    "src='/blank.gif' data-src='/emoji/quay.png' alt='quay'",
    "src='/twe\0moji/quay.png' alt='quay'",
    "src='/a.png' alt='&#x1F600\0;'", "src='/a.png' alt='🎉' width=' 1280\0px'",
    "src='/a/em&#x6f;ji/quay.png' alt='quay'", "class='em\0oji' src='/a.png' alt='quay'",
  ])
  func `a picture that stays is one when it comes again`(attributes: String) {
    let base = "https://a.example/smilies/"
    let clean = HTMLSanitizer().sanitize("<p>At <img \(attributes)>.</p>", base: base)

    #expect(HTMLSanitizer().sanitize(clean, base: base) == clean)
  }
}
