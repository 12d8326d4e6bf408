import BroadsheetCore
import BroadsheetImaging
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

// What is drawn as PNG: icons, and the pictures by which pages are shown where they are shared.

extension RouteRenderer {
  /// What a picture of the newsstand's own may weigh, and how long it may take.
  private static let pictureLimits = FetchLimits(maximumBytes: 512 * 1024, deadline: 3)
  /// Seconds after which a picture that could not be drawn at once is worth another try.
  private static let drawingInterval = 5

  func icon(
    of brand: Slug,
    as format: BrandIcon.Format,
    for client: ClientName
  ) async -> Answer? {
    guard let brand = site.newsstand.brand(brand) else { return nil }
    let svg = BrandIcon.svg(brand, as: format)
    var hash = StableHash()
    hash.combine(bytes: svg)
    let outcome = await pictures.picture(
      named: "\(format.rawValue) \(hash.value)",
      as: .icon,
      for: client
    ) {
    } compose: { () throws(RasterError) in
      try RasterPicture(
        width: format.side,
        height: format.side,
        layers: [RasterPicture.Layer(svg)],
        isOpaque: format.isOpaque
      ).png()
    }
    return answer(outcome, cache: .day)
  }

  /// The picture of a page as it is now; one of an earlier mark may be kept for a minute only.
  ///
  /// Nil where there is no such page: whoever asks has no more pictures drawn than there are pages.
  func preview(
    brand: Slug,
    section: Slug?,
    story: Slug?,
    mark: String,
    for client: ClientName
  ) async -> Answer? {
    guard let brand = site.newsstand.brand(brand) else { return nil }
    let standing = await standing(of: story, in: section, of: brand)
    if case .withdrawn = standing {
      let nothing = Representation([], mediaType: "text/plain; charset=utf-8")
      return Answer(nothing, status: .gone, cache: .asked, guardedBy: .inert)
    }
    guard let shown = await self.preview(of: brand, section: section, story: story, standing)
    else { return nil }
    let preview = shown.lettered(site.assets.lettering(of: brand.id))
    let current = preview.mark
    let outcome = await pictures.picture(named: current, as: .preview, for: client) {
      [transport] in
      await Self.picture(preview.picture, by: transport)
    } compose: { picture throws(RasterError) in
      // A picture that cannot be drawn is left out.
      guard let picture, let whole = try? Self.composed(preview, with: picture).png() else {
        return try Self.composed(preview, with: nil).png()
      }
      return whole
    }
    return answer(outcome, cache: mark == current ? .immutable : .page)
  }

  /// Whether readers get the story of a picture; of a picture of anything else, they do.
  private func standing(of story: Slug?, in section: Slug?, of brand: Brand) async
    -> StoryStanding
  {
    guard let story else { return .open(StoryDecision()) }
    await restoration.bringContent(of: brand.id)
    return await decided.stories(of: brand.id)?.standing(of: story, under: section)
      ?? .open(StoryDecision())
  }

  private func preview(
    of brand: Brand,
    section: Slug?,
    story: Slug?,
    _ standing: StoryStanding
  ) async -> LinkPreview? {
    guard let section else { return LinkPreview(brand) }
    guard let asked = brand.section(section) else { return nil }
    guard let story else { return LinkPreview(brand, section: asked) }
    if case .closed = standing { return LinkPreview(brand) }
    let content = published.content(of: brand.id)
    let home = content.home(of: story)
    let finding = await stories.find(
      home?.text ?? story,
      or: home == nil ? content.sourcedNames(of: story) : [],
      teaser: home?.teaser,
      from: home.flatMap { brand.section($0.carrier)?.source },
      of: brand.id
    )
    let found: Story? =
      switch finding {
      case .story(let story, _), .earlier(let story), .onlyTeaser(let story): story
      case .failure: home.map { Story($0.teaser, id: story, body: []) }
      case .unknown: nil
      }
    let shown = home.flatMap { brand.section($0.address.section) } ?? asked
    return found.map { story in
      var story = story
      story.say(standing.words)
      return LinkPreview(story, in: shown, of: brand)
    }
  }

  /// Only what the newsstand brings along itself: its own drawings, and no stranger's.
  private static func picture(_ key: PictureKey?, by transport: any Transport) async -> [UInt8]? {
    guard let address = key.flatMap({ Route.picture($0).bundleAddress }),
      case .fresh(let payload) = try? await transport.fetch(
        TransportRequest(address: address, limits: pictureLimits)
      )
    else { return nil }
    return payload.bytes
  }

  private static func composed(_ preview: LinkPreview, with picture: [UInt8]?) -> RasterPicture {
    let ruler = TextRuler { texts, face in
      TextWidths(families: face.families, weight: face.weight, isItalic: face.isItalic)
        .widths(of: texts)
    }
    let drawing = preview.drawing(by: ruler, hasPicture: picture != nil)
    var layers: [RasterPicture.Layer] = []
    if let picture, let place = drawing.picture {
      let frame = RasterPicture.Frame(
        x: Double(place.x),
        y: Double(place.y),
        width: Double(place.width),
        height: Double(place.height)
      )
      layers.append(RasterPicture.Layer(picture, in: frame, covers: true))
    }
    layers.append(RasterPicture.Layer(drawing.svg))
    return RasterPicture(width: LinkPreview.width, height: LinkPreview.height, layers: layers)
  }

  private func answer(_ outcome: DrawingQueue.Outcome, cache: CachePolicy) -> Answer {
    switch outcome {
    case .drawn(let picture): Answer(picture, cache: cache, guardedBy: .inert)
    case .busy, .tooMany, .failed:
      Answer(
        Representation([], mediaType: "text/plain; charset=utf-8"),
        status: outcome.isTooMany ? .tooManyRequests : .serviceUnavailable,
        cache: .none,
        guardedBy: .inert,
        retryAfter: Self.drawingInterval
      )
    }
  }
}

extension DrawingQueue.Outcome {
  fileprivate var isTooMany: Bool { if case .tooMany = self { true } else { false } }
}
