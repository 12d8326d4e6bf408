/// The page that a frame in a text shows, as a reader can go there.
///
/// Known from the frame's address alone: nobody is asked before the reader presses. The players that
/// are named here have addresses of their own for frames; any other frame leads to itself.
struct FramedPage {
  /// An address of the web.
  private(set) var address: String
  /// Whose page it is, without `www`, for reading.
  private(set) var host: String
  /// A still of the film, where the player's addresses tell where one is.
  private(set) var still: String?
  /// Whether it shows a film.
  private(set) var isFilm = false

  /// Names in addresses of pages that are watched, and of those that are listened to.
  private static let films: Set<String> = [
    "clip", "film", "films", "livestream", "movie", "player", "players", "tv", "vid", "video",
    "videoembed", "videoplayer", "videos", "watch",
  ]
  private static let sounds: Set<String> = [
    "audio", "bandcamp", "deezer", "mixcloud", "music", "podcast", "podcasts", "radio",
    "soundcloud",
    "spotify",
  ]
  private static let longestName = 64
  /// Behind which addresses of YouTube name a film.
  private static let placesOfNames: Set<Substring> = ["embed", "v", "shorts", "live", "e"]

  /// Nil for an address that is not of the web, and for an advert or a button.
  init?(_ address: String) {
    guard let scheme = address[...].rangesOfBytes(of: "://").first else { return nil }
    let rest = address.utf8[scheme.upperBound...].prefix { $0 != UInt8(ascii: "#") }
    let path = rest.prefix { $0 != UInt8(ascii: "?") }
    let parts = Substring(path).split(byByte: UInt8(ascii: "/"))
    guard let authority = parts.first, !PictureAddress(address).isOrnament else { return nil }
    let site = authority.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      .last?.prefix { $0 != UInt8(ascii: ":") }
    let name = site.map { Substring($0).lowercased() } ?? ""
    guard name.containsByte(UInt8(ascii: ".")), name.utf8.count <= 253 else { return nil }
    self.address = address
    host = name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
    readPlayer(Array(parts.dropFirst()), query: Substring(rest[path.endIndex...].dropFirst()))
    if !isFilm {
      let words = path.prefix(256).map(\.asciiLowercased)
        .split { !$0.isASCIILetter }.map { String(decoding: $0, as: UTF8.self) }
      isFilm =
        words.contains(where: Self.films.contains) && !words.contains(where: Self.sounds.contains)
    }
  }

  /// Whether sanitized HTML holds a film, or the link that a frame of one has left; looks at every byte once.
  static func showsFilm(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
      var (index, endOfLink, links) = (0, 0, 0)
      while let mark = nextMark(in: bytes.span, from: index) {
        index = mark + 1
        if bytes[index] == UInt8(ascii: "v") {
          if UnsafeBufferPointer(rebasing: bytes[mark...]).starts(with: "<video") { return true }
          continue
        }
        let word = lastWord(of: bytes[endOfLink..<mark].suffix(longestName))
        // Few links end with the name of a host.
        guard links < mostLinks, word.contains(UInt8(ascii: ".")) else { continue }
        let address = address(ofLinkIn: bytes, endOfLink..<mark)
        endOfLink = mark
        guard let address else { continue }
        links += 1
        if isHost(word, of: address), isFilm(address) { return true }
      }
      return false
    }
  }

  /// Where the next film begins or the next link ends, as far as two letters tell.
  private static func nextMark(in html: Span<UInt8>, from start: Int) -> Int? {
    let (bracket, slash) = (UInt8(ascii: "<"), UInt8(ascii: "/"))
    let (film, link) = (UInt8(ascii: "v"), UInt8(ascii: "a"))
    var index = start
    while index &+ ByteVector.size &+ 2 <= html.count {
      let next = ByteVector(html.bytes, at: index &+ 1)
      let isEnd = next.equals(slash) .& ByteVector(html.bytes, at: index &+ 2).equals(link)
      let isTag = ByteVector(html.bytes, at: index).equals(bracket)
      let marks = ByteMarks(isTag .& (isEnd .| next.equals(film)))
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= ByteVector.size
    }
    while index &+ 2 < html.count {
      let next = html[index &+ 1]
      let isMark = next == film || next == slash && html[index &+ 2] == link
      if html[index] == bracket, isMark { return index }
      index &+= 1
    }
    return nil
  }

  /// What stands behind the last blank or tag.
  private static func lastWord(
    of text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = text.lastIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
    return start.map { text[($0 + 1)...] } ?? text
  }

  /// The address of the last link that begins in a range.
  private static func address(
    ofLinkIn html: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var end = range.upperBound
    while let open = ByteScanning.lastIndex(
      of: UInt8(ascii: "<"),
      in: html.span,
      range.lowerBound..<end
    ) {
      if html[open...].starts(with: link) {
        return html[(open + link.count)...].prefix(before: UInt8(ascii: "\""))
      }
      end = open
    }
    return nil
  }

  private static func isFilm(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = PlainText.decodingEntities(String(decoding: address, as: UTF8.self))
    return FramedPage(text)?.isFilm == true
  }

  /// Whether a word is the host of an address, as a frame leaves it.
  private static func isHost(
    _ word: Slice<UnsafeBufferPointer<UInt8>>,
    of address: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    guard let colon = address.firstIndex(of: UInt8(ascii: ":")) else { return false }
    var host = address[colon...].dropFirst(3).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":")
    }
    if host.starts(with: "www.".utf8) { host = host.dropFirst(4) }
    return host.elementsEqual(word) { $0.asciiLowercased == $1 }
  }

  /// Links of a text that end with the name of a host, as far as they are looked at.
  private static let mostLinks = 64
  private static let link = Array("<a href=\"".utf8)

  private mutating func readPlayer(_ path: [Substring], query: Substring) {
    switch host {
    case "youtube.com", "m.youtube.com", "youtube-nocookie.com", "youtu.be":
      readYouTube(path, query)
    case "player.vimeo.com":
      guard path.first == "video", path.count > 1, Self.isName(path[1]) else { return }
      host = "vimeo.com"
      address = "https://vimeo.com/\(path[1])"
      if let key = Self.value(of: "h", in: query) { address += "/\(key)" }
      isFilm = true
    case "vimeo.com": isFilm = path.first?.allSatisfy(\.isWholeNumber) == true
    case "dailymotion.com", "geo.dailymotion.com":
      let named = path.firstIndex(of: "video").flatMap { path.dropFirst($0 + 1).first }
      guard let film = named ?? Self.value(of: "video", in: query), Self.isName(film) else {
        return
      }
      host = "dailymotion.com"
      address = "https://www.dailymotion.com/video/\(film)"
      still = "https://www.dailymotion.com/thumbnail/video/\(film)"
      isFilm = true
    default: return
    }
  }

  private mutating func readYouTube(_ path: [Substring], _ query: Substring) {
    isFilm = true
    let isShort = host == "youtu.be"
    host = "youtube.com"
    if let list = Self.value(of: "list", in: query), path.last == "videoseries" {
      address = "https://www.youtube.com/playlist?list=\(list)"
      return
    }
    let isNamed = path.count > 1 && Self.placesOfNames.contains(path[0])
    let named = isShort ? path.first : isNamed ? path[1] : nil
    let film = named.map { $0.prefix { $0 != "&" } } ?? Self.value(of: "v", in: query)
    guard let film, film.utf8.count == 11, Self.isName(film) else { return }
    address = "https://www.youtube.com/watch?v=\(film)"
    still = "https://i.ytimg.com/vi/\(film)/hqdefault.jpg"
  }

  private static func value(of name: String, in query: Substring) -> Substring? {
    let mark = name + "="
    for option in query.split(byByte: UInt8(ascii: "&")) where option.utf8.starts(with: mark.utf8) {
      let value = Substring(option.utf8.dropFirst(mark.utf8.count))
      return isName(value) ? value : nil
    }
    return nil
  }

  /// Whether a text is what players call their films by.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= longestName
      && text.utf8.allSatisfy {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}
