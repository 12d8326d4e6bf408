import BroadsheetCore

/// What of an item's enclosures and media readers can hear, watch or take away.
enum ItemEnclosures {
  /// Files of one story; a publisher who has more means something else by them.
  private static let most = 20
  /// Seconds that one of them may play: ten days.
  private static let longest = 864_000.0
  /// Bytes of a second of the poorest sound; as many milliseconds are no size.
  private static let leastRate = 1_000.0

  /// The files of an item, those to hear and to watch first; each address once.
  ///
  /// The first film has the item's picture before it plays. Of media, which are often one film in several
  /// sizes, the one counts that is meant to be played, else the first that browsers play, and only where no
  /// enclosure is of that kind. A sound or a film that comes in several forms is played in the one that most
  /// can, and is there in the others to take away.
  ///
  /// What is said in a recording stands under it, in the words of a `language`.
  static func of(_ item: borrowing ParsedItem, poster: Picture?, language: String) -> [Enclosure] {
    // By their places, which costs less than copies.
    let media = item.media.indices.filter {
      item.media[$0].kind == .content && isFile(item.media[$0])
    }
    guard !item.attachments.isEmpty || !media.isEmpty else { return [] }
    var files: [Enclosure] = []
    for attachment in item.attachments where files.count < most {
      guard let kind = EnclosureKind.of(attachment.mimeType, at: attachment.url),
        attachment.url != item.url, var file = file(kind, at: attachment.url, attachment.mimeType),
        !files.contains(where: { isOne($0, file) })
      else { continue }
      file.title = attachment.title.flatMap { $0.isEmpty ? nil : $0 }
      file.duration = attachment.durationInSeconds.flatMap { plausible($0) }
      file.byteCount = size(attachment.sizeInBytes, of: file)
      files.append(file)
    }
    files = Self.playingOnce(files)
    let best = media.map { (rank: rank(item.media[$0]), index: $0) }.sorted { $0 < $1 }
    for (_, index) in best where files.count < most {
      let medium = item.media[index]
      guard let kind = kind(of: medium), !files.contains(where: { $0.kind == kind }),
        var file = file(kind, at: medium.url ?? "", medium.type)
      else { continue }
      file.title = medium.title.flatMap { $0 == item.title || $0.isEmpty ? nil : $0 }
      file.duration = medium.durationInSeconds.flatMap { plausible($0) }
      file.byteCount = size(medium.sizeInBytes, of: file)
      files.append(file)
    }
    if let film = files.firstIndex(where: { $0.kind == .video }) { files[film].poster = poster }
    if files.contains(where: { $0.kind != .document }), files.count < most,
      var text = transcript(of: item)
    {
      text.title = Phrases(language: language).transcript
      files.append(text)
    }
    guard files.contains(where: { $0.kind == .document }) else { return files }
    return files.filter { $0.kind != .document } + files.filter { $0.kind == .document }
  }

  /// Whether two sounds or films are one file, whatever their addresses count.
  private static func isOne(_ file: Enclosure, _ other: Enclosure) -> Bool {
    if file.addressText == other.addressText { return true }
    guard file.kind == other.kind, file.kind != .document else { return false }
    let (name, otherName) = (file.addressText.text, other.addressText.text)
    return name.containsByte(UInt8(ascii: "?")) != otherName.containsByte(UInt8(ascii: "?"))
      && EnclosureKind.name(of: name) != nil
      && name.prefix { $0 != "?" } == otherName.prefix { $0 != "?" }
  }

  /// Bytes of a file, unless what plays would have too few for its length: many write its seconds there.
  private static func size(_ bytes: Int?, of file: Enclosure) -> Int? {
    guard let bytes, bytes > 0 else { return nil }
    guard file.kind != .document, let seconds = file.duration else { return bytes }
    return Double(bytes) > leastRate * seconds ? bytes : nil
  }

  /// Of several forms of one sound or film the one to play, the others as documents.
  ///
  /// They are one where their files have one name but for the ending.
  private static func playingOnce(_ files: [Enclosure]) -> [Enclosure] {
    guard files.count > 1 else { return files }
    var files = files
    let names = files.map { EnclosureKind.name(of: $0.addressText.text) }
    for index in files.indices where files[index].kind != .document {
      guard let name = names[index] else { continue }
      let forms = files.indices.filter {
        files[$0].kind == files[index].kind && names[$0] == name
      }
      guard forms.count > 1 else { continue }
      let best = forms.min { (rank(files[$0]), $0) < (rank(files[$1]), $1) }
      for form in forms where form != best {
        (files[form].kind, files[form].mediaType) = (.document, nil)
      }
    }
    return files
  }

  /// What every browser plays goes first.
  private static func rank(_ file: Enclosure) -> Int {
    EnclosureKind.isPlayedEverywhere(file.addressText.text, type: file.mediaType) ? 0 : 1
  }

  private static func rank(_ medium: ParsedMedia) -> Int {
    if medium.isDefault { return 0 }
    return EnclosureKind.isPlayedEverywhere(medium.url ?? "", type: medium.type) ? 1 : 2
  }

  /// The transcript that is best to read: a page or a text before captions with times.
  private static func transcript(of item: borrowing ParsedItem) -> Enclosure? {
    let links = item.links.filter { $0.rel == ParsedLink.transcript }
    let best = links.min { rank($0.type) < rank($1.type) }
    return best.flatMap { file(.document, at: $0.href, $0.type) }
  }

  private static func rank(_ type: String?) -> Int {
    let types = ["text/html", "application/pdf", "text/plain", "text/vtt", "application/srt"]
    return type.flatMap { types.firstIndex(of: EnclosureKind.essence($0)) } ?? types.count
  }

  /// Whether a medium is there to be played, and not to be looked at.
  private static func isFile(_ medium: ParsedMedia) -> Bool { kind(of: medium) != nil }

  private static func kind(of medium: ParsedMedia) -> Enclosure.Kind? {
    guard medium.kind == .content, let address = medium.url else { return nil }
    let kind = EnclosureKind.of(medium.type, at: address, isMedium: medium.medium)
    return kind == .document ? nil : kind
  }

  private static func file(_ kind: Enclosure.Kind, at address: String, _ type: String?)
    -> Enclosure?
  {
    guard let address = WebAddress.address(address), address.isOfWeb else {
      return nil
    }
    return Enclosure(kind, at: address, mediaType: EnclosureKind.mediaType(type, of: kind))
  }

  /// What a clock can show of what a publisher says.
  private static func plausible(_ seconds: Double) -> Double? {
    seconds >= 1 && seconds <= longest ? seconds : nil
  }
}

/// What one does with a file, by its media type and by the ending of its address.
enum EnclosureKind {
  /// Endings that say what a file is; those of containers say it where the type does not.
  private static let endings = Dictionary(
    uniqueKeysWithValues: kindsByEnding.map { (word(of: $0.key.utf8), $0.value) }
  )
  private static let kindsByEnding: [String: Enclosure.Kind] = [
    "mp3": .audio, "m4a": .audio, "m4b": .audio, "aac": .audio, "oga": .audio, "opus": .audio,
    "wav": .audio, "flac": .audio, "mp4": .video, "m4v": .video, "mov": .video, "webm": .video,
    "ogv": .video, "mkv": .video, "pdf": .document, "epub": .document, "zip": .document,
    "doc": .document, "docx": .document, "odt": .document, "rtf": .document, "csv": .document,
    "xls": .document, "xlsx": .document, "ods": .document, "ppt": .document, "pptx": .document,
    "odp": .document, "ics": .document, "gpx": .document, "kml": .document, "torrent": .document,
  ]
  /// Containers in which there may be sound alone.
  private static let containers = ["mp4", "webm", "mov", "mkv"].map { word(of: $0.utf8) }
  /// What players of pages and not files are called, and what says nothing.
  private static let noDocuments: Set<String> = [
    "application/octet-stream", "application/x-shockwave-flash", "application/json",
    "application/xml", "application/xhtml+xml", "application/rss+xml", "application/atom+xml",
    "application/javascript", "application/x-mpegurl", "application/vnd.apple.mpegurl",
    "application/dash+xml", "application/activity+json", "application/ld+json",
  ]
  /// What all browsers play, by ending and by type.
  private static let playedEndings = Set(["mp3", "m4a", "mp4", "m4v"].map { word(of: $0.utf8) })
  private static let playedTypes: Set<String> = [
    "audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/mp3", "video/mp4", "video/x-m4v",
  ]
  /// Characters of a media type; RFC 6838 allows 127 on each side of the slash.
  private static let longestType = 255

  /// Nil for what is a picture, a page, or nothing that a reader can use.
  ///
  /// The ending counts where the type says nothing, and where the two contradict each other: servers are
  /// set up by hand, and names are not. `isMedium` is Media RSS's word for what it is.
  static func of(_ type: String?, at address: String, isMedium medium: String? = nil)
    -> Enclosure.Kind?
  {
    let ending = ending(of: address)
    let said =
      type.flatMap { kind(ofType: essence($0)) } ?? medium.flatMap { Enclosure.Kind(rawValue: $0) }
    guard let ending, let named = endings[ending] else {
      // What is called a picture is none of ours, whatever it says that it is.
      return ParsedMedia.looksLikeImage(address) ? nil : said
    }
    if said == .audio, containers.contains(ending) { return .audio }
    return named
  }

  /// Whether all browsers play a file; the ending counts before the type.
  static func isPlayedEverywhere(_ address: String, type: String?) -> Bool {
    if let ending = ending(of: address), endings[ending] != nil {
      return playedEndings.contains(ending)
    }
    return type.map { playedTypes.contains(essence($0)) } ?? false
  }

  /// A file's name without its ending, in lower case; nil for one without an ending of letters, since
  /// numbers tell files apart.
  static func name(of address: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      name[dot...].utf8.dropFirst().first?.isASCIILetter == true
    else { return nil }
    return name[..<dot].lowercased()
  }

  /// The type for browsers, where it is one and fits the kind.
  static func mediaType(_ type: String?, of kind: Enclosure.Kind) -> String? {
    guard let type, type.utf8.count <= longestType else { return nil }
    let essence = essence(type)
    return Self.kind(ofType: essence) == kind && isToken(essence) ? essence : nil
  }

  private static func kind(ofType type: String) -> Enclosure.Kind? {
    if type.beginsWithBytes(of: "audio/") { return .audio }
    if type.beginsWithBytes(of: "video/") { return .video }
    guard type.beginsWithBytes(of: "application/"), !noDocuments.contains(type) else { return nil }
    return type == "application/ogg" ? .audio : .document
  }

  /// The type without its parameters, in lower case.
  fileprivate static func essence(_ type: String) -> String {
    if isEssence(type) { return type }
    return String(
      decoding: type.utf8.prefix(longestType).prefix { $0 != UInt8(ascii: ";") },
      as: UTF8.self
    )
    .filter { $0 != " " }.lowercased()
  }

  /// Whether a type is written as it is compared, as nearly all are.
  private static func isEssence(_ type: String) -> Bool {
    var type = type
    return type.withUTF8 { bytes in
      bytes.count <= longestType
        && bytes.allSatisfy {
          0x21..<0x80 ~= $0 && $0 != UInt8(ascii: ";") && !(0x41...0x5A).contains($0)
        }
    }
  }

  private static func isToken(_ type: String) -> Bool {
    type.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","),
        UInt8(ascii: ":")...UInt8(ascii: "@"), UInt8(ascii: "[")...UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        false
      default: (0x21...0x7E).contains(byte)
      }
    }
  }

  /// What stands behind the last dot of the path, as a word; nil where there is none.
  private static func ending(of address: String) -> UInt64? {
    var address = address
    return address.withUTF8 { bytes in
      let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      guard let dot = path.suffix(9).lastIndex(of: UInt8(ascii: ".")) else { return nil }
      return word(of: path[(dot + 1)...])
    }
  }

  /// Eight bytes in a row at the most, letters in lower case.
  private static func word(of ending: some Sequence<UInt8>) -> UInt64 {
    ending.reduce(0) { $0 << 8 | UInt64($1.asciiLowercased) }
  }
}
