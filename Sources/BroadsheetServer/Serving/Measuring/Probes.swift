import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import Foundation
import HTTPTypes
import Hummingbird

/// What whoever runs the server asks it, beside ``HealthReport``: whether it lives, whether readers can be
/// sent to it, and its figures.
///
/// None of it says anything about the inside, nor a word that came from outside.
struct Probes: Sendable {
  let registry: MetricRegistry
  let health: @Sendable () -> HealthReport
  let press: NewsstandPress
  let newsroom: Newsroom
  let store: any PressStore
  let streams: LiveStreams
  let purges: PurgeFigures
  let now: @Sendable () -> Date

  /// The process answers; whoever gets no answer starts it anew.
  func alive() -> Response { .plain(.ok, "alive") }

  /// Whether readers get pages here.
  ///
  /// They do when all sections have come or failed once, there is a page, and the store opens. Whoever gets
  /// a `503` sends readers elsewhere, and waits.
  func readiness() async -> Response {
    let report = health()
    guard report.status != .starting else { return unready("sections are still to come") }
    guard report.pressed > 0 else { return unready("there is no page") }
    guard await storeOpens else { return unready("the store does not open") }
    return .plain(.ok, "ready")
  }

  private func unready(_ reason: String) -> Response {
    .plain(.serviceUnavailable, "not ready: \(reason)", headers: [.retryAfter: "1"])
  }

  private var storeOpens: Bool {
    get async {
      switch store.keeping {
      case .off: false
      // Sending readers elsewhere would help none: every server waits for the same database.
      case .waiting: true
      case .inFile, .inDatabase, .inMemory: (try? await store.bytesInUse()) != nil
      }
    }
  }

  /// Everything there is to measure, in Prometheus's text format; costs a look at every section.
  func metrics() async -> Response {
    var text = ""
    for family in await families() { text += family.text }
    return Response(
      status: .ok,
      headers: [
        .contentType: MetricFamily.mediaType, .cacheControl: "no-store",
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  private func families() async -> [MetricFamily] {
    let counted = registry.families { Self.help[$0] ?? "" }
    return (counted + (await present())).sorted { $0.name < $1.name }
  }

  /// What is so now.
  private func present() async -> [MetricFamily] {
    let (report, backlog) = (health(), await press.backlog())
    var families: [MetricFamily] = [
      .gauge("broadsheet_sections", "Sections of the newsstand.", report.sections),
      .gauge("broadsheet_sections_pressed", "Sections with a page.", report.pressed),
      .gauge("broadsheet_sections_failing", "Sections with nothing new.", report.failing.count),
      .gauge("broadsheet_fetches_due", "Sections that wait to be fetched.", backlog.dueFetches),
      .gauge("broadsheet_fetches_active", "Sections being fetched.", backlog.fetchesUnderWay),
      .gauge("broadsheet_presses_due", "Pages that wait to be pressed.", backlog.duePages),
      .gauge("broadsheet_event_streams", "Event streams that are open.", streams.count),
      .gauge("broadsheet_event_streams_limit", "Event streams there may be.", streams.limit),
      .gauge("broadsheet_purges_waiting", "Pages that caches have to forget.", purges.waiting),
      .gauge(
        "broadsheet_decisions_awaiting",
        "Decisions that wait for a second editor.",
        newsroom.awaited.count
      ),
      .gauge(
        "broadsheet_store_durable",
        "Whether what is pressed survives a restart.",
        store.keeping.survives ? 1 : 0
      ),
    ]
    families.append(
      MetricFamily(
        name: "broadsheet_role",
        help: "What of the work is done here.",
        figures: .gauge(
          PressRole.allCases.map { role in
            MetricFamily.Sample(
              labels: [.init(name: "role", value: role.rawValue)],
              value: role == press.role ? 1 : 0
            )
          }
        )
      )
    )
    if let bytes = try? await store.bytesInUse() {
      families.append(.gauge("broadsheet_store_bytes", "What the store holds.", bytes))
    }
    return families + [ages()]
  }

  /// How long ago what the oldest and the newest page show was confirmed; of nothing where no page is.
  private func ages() -> MetricFamily {
    let moment = now()
    let pages = press.published.pages()
    func samples(_ kind: String, _ isOfKind: (PageKey) -> Bool) -> [MetricFamily.Sample] {
      let ages = pages.filter { isOfKind($0.key) }.compactMap { $0.value.edition?.contentFrom }
        .map { max(0, moment.timeIntervalSince($0)) }
      guard let oldest = ages.max(), let newest = ages.min() else { return [] }
      return [("oldest", oldest), ("newest", newest)].map { which, age in
        MetricFamily.Sample(
          labels: [.init(name: "page", value: kind), .init(name: "which", value: which)],
          value: age
        )
      }
    }
    return MetricFamily(
      name: "broadsheet_edition_age_seconds",
      help: "How long ago the content of pages was confirmed, of the oldest and of the newest.",
      figures: .gauge(
        samples("front") { $0.section == nil } + samples("section") { $0.section != nil }
      )
    )
  }

  /// What the names of counters and timers are of.
  private static let help = [
    "broadsheet_decisions_total": "Decisions of the newsroom that took hold.",
    "broadsheet_fetches_total": "Sources that were asked, by what came.",
    "broadsheet_http_request_duration_seconds": "Time until the head of an answer.",
    "broadsheet_http_requests_total": "Answers, by what was asked for and the class of the status.",
    "broadsheet_pages_pressed_total": "Pages that were pressed.",
    "broadsheet_purges_total": "Pages that caches were asked to forget, by what came of it.",
    "broadsheet_presses_total": "Rounds of pressing what was due.",
    "broadsheet_section_answers_total": "Attempts at sections, by what they came to.",
    "broadsheet_stage_duration_seconds": "Time of fetching, loading and pressing.",
  ]
}
