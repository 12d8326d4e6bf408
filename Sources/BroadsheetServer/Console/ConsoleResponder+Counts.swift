import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import Hummingbird

// How often slots were seen.

extension ConsoleResponder {
  /// Seconds that are looked back.
  private static let countedSpan = 48 * 3_600.0
  /// Slots of a page that are told; those that were seen least are left out.
  private static let mostSlots = 200
  /// Editions that can be chosen, the newest.
  private static let mostEditions = 60

  func counts(_ asked: ConsoleRequest, of page: PageKey) async -> Response {
    guard let (key, brand, section) = known(page) else { return nothing(for: asked) }
    await renderer.restoration.bring(key)
    let begin = asked.now - Self.countedSpan
    let edition = asked.query["edition"].flatMap { Int($0) }
    var (counts, notices): ([SlotCount], [ConsoleNotice]) = ([], [])
    do throws(StoreError) {
      counts = try await press.counts(of: key, from: begin, to: asked.now)
    } catch {
      notices.append(ConsoleNotice(.trouble, "What was counted cannot be read: \(error)"))
    }
    let view = CountsView(
      named(counts.filter { edition == nil || edition == $0.edition }, on: key),
      of: edition,
      among: editions(of: counts),
      in: begin...asked.now,
      brand: brand,
      page: key,
      now: asked.now
    )
    return answer(
      asked,
      title: "Counts of \(title(of: brand, section))",
      notices: notices,
      main: view.html()
    )
  }

  /// The newest first.
  private func editions(of counts: [SlotCount]) -> [CountsView.Edition] {
    let hours = Dictionary(grouping: counts, by: \.edition).mapValues { $0.map(\.hour) }
    return hours.sorted { $0.key > $1.key }.prefix(Self.mostEditions).compactMap { number, hours in
      guard let first = hours.min(), let last = hours.max() else { return nil }
      return CountsView.Edition(number: number, hours: first.start...last.start)
    }
  }

  /// The counts of each slot over these editions, with what stands or stood there.
  private func named(_ counts: [SlotCount], on key: PageKey) -> [CountsView.Slot] {
    let plan = renderer.published.page(key)?.edition?.plan
    let places = plan?.places(of: key.section) ?? []
    var positions: [FeedItem.ID: Int] = [:]
    var words: [FeedItem.ID: String] = [:]
    for item in press.unswitchedStories(of: key.brand).items.values.joined() {
      words[item.id] = item.teaser?.headline
    }
    for (position, card) in (plan?.cards ?? []).enumerated() {
      positions[card.id] = position
      words[card.id] = card.slot.item.teaser?.headline ?? card.spokenLabel
    }
    var hours: [FeedItem.ID: [CountedHour: ReaderCount]] = [:]
    for count in counts {
      hours[count.slot, default: [:]][count.hour, default: .init()] += count.count
    }
    let slots = hours.map { slot, hours in
      CountsView.Slot(
        words: words[slot] ?? slot.rawValue,
        position: positions[slot],
        place: positions[slot].flatMap { places[$0] },
        hours: hours.sorted { $0.key < $1.key }.map { hour, count in
          CountsView.Hour(begin: hour.start, seen: count.seen, opened: count.opened)
        }
      )
    }
    return Array(slots.sorted { $0.seen > $1.seen }.prefix(Self.mostSlots))
  }
}
