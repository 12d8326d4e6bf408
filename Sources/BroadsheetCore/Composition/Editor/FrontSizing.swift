/// How large the stories of a block are, and which of them have pictures.
struct FrontSizing {
  /// Papers from which an event may take the whole width.
  private static let papersOfGiant = 5

  let part: FrontPart
  /// How many papers the brand is made of.
  let papers: Int

  func items(of picks: [FrontPicker.Pick]) -> [FeedItem] {
    picks.enumerated().map { place, pick in
      var teaser = pick.report.teaser
      if !isLargeEnough(pick.report.picture, at: place) { teaser.picture = nil }
      if part == .lead, place == 0, teaser.boost == .standard {
        teaser.boost = boost(of: pick.event, hasPicture: teaser.picture != nil)
      }
      let others = pick.event.publishers.filter { $0.site != pick.report.site }.map(\.name)
      teaser.others = OtherReports(others, reports: pick.event.reportNames)
      var item = pick.report.item
      item.content = .teaser(teaser)
      return item
    }
  }

  /// Never a small picture where a large one belongs: the story stands there in words.
  private func isLargeEnough(_ picture: PictureWorth, at place: Int) -> Bool {
    switch part {
    case .lead, .subject, .secondSubject, .thirdSubject:
      picture >= (place == 0 ? .unknown : .card)
    case .pictures: picture >= .lead
    case .news, .videos, .longReads: picture >= .card
    case .opinion, .inBrief: picture >= .thumbnail
    }
  }

  private func boost(of event: RankedEvent, hasPicture: Bool) -> Boost {
    guard hasPicture else { return .boost }
    let isGiant = event.publishers.count >= max(Self.papersOfGiant, (papers + 1) / 2)
    return isGiant && event.reports.first.map { $0.picture >= .lead } == true ? .giga : .mega
  }
}
