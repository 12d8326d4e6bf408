import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Testing

struct SourceCheckTests {
  @Test func `every source is asked once, and says what it has`() async {
    let transport = StubTransport(SampleStand.answers)
    let check = check(transport: transport)

    let reports = await reports(of: check)

    #expect(check.count == reports.count)
    #expect(
      reports["news"]?.outcome == .feed(title: "News", teasers: 2, others: 0, texts: 2)
    )
    #expect(
      reports["chess"]?.outcome == .web(SampleStand.address("http://backend.example/chess"))
    )
    #expect(transport.requests.count == 3)
  }

  @Test func `what fails is told, and stops nothing`() async {
    let transport = StubTransport(SampleStand.answers)
    transport.script(SampleStand.news, .failure(.unresolvedHost("backend.example")))
    transport.script(SampleStand.sport, .text("no feed at all", from: SampleStand.sport))

    let reports = await reports(of: check(transport: transport))

    #expect(reports["news"]?.outcome == .failure("nobody knows the host 'backend.example'"))
    guard case .failure = reports["sport"]?.outcome else {
      Issue.record("what is no feed is a failure")
      return
    }
    #expect(
      reports["culture"]?.outcome == .feed(title: "Culture", teasers: 1, others: 0, texts: 0)
    )
  }

  @Test func `the address of a page is told with that of its feed`() async {
    let page = """
      <html><head><link rel="alternate" type="application/rss+xml" href="/rss"></head></html>
      """
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[0].source.format = .syndication
    let transport = StubTransport(SampleStand.answers)
    transport.script(SampleStand.news, .text(page, from: SampleStand.news))

    let reports = await reports(of: check(newsstand, transport: transport))

    #expect(
      reports["news"]?.outcome
        == .failure("expected a feed, found a page; its feed is http://backend.example/rss")
    )
  }

  @Test func `a page that is asked for with a secret is told without it`() async {
    let address = SampleStand.address("http://user:hunter2@backend.example/news?key=hunter2")
    let page = """
      <html><head><link rel="alternate" type="application/rss+xml" href="/rss?key=hunter2"></head></html>
      """
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[0].source = Source(address: address, format: .syndication)
    let transport = StubTransport(SampleStand.answers)
    transport.script(address, .text(page, from: address))

    let reports = await reports(of: check(newsstand, transport: transport))

    #expect(
      reports["news"]?.outcome
        == .failure("expected a feed, found a page; its feed is http://backend.example/rss?key=…")
    )
  }

  @Test func `sections that share a source are told of together`() async {
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[1].source.address = SampleStand.news
    let transport = StubTransport(SampleStand.answers)

    let reports = await reports(of: check(newsstand, transport: transport))

    #expect(reports["news"]?.outcome == reports["sport"]?.outcome)
    #expect(transport.requests.count == 2)
  }

  @Test func `a host that hangs holds up no other`() async {
    let transport = StubTransport(SampleStand.answers)
    transport.script(SampleStand.news, .hang)

    let reports = await reports(of: check(transport: transport, fetchPatience: 0))

    #expect(reports.count == 4)
    #expect(reports["news"]?.outcome == .failure("it took longer than 0.0 seconds"))
  }

  private func check(
    _ newsstand: Newsstand = SampleStand.newsstand,
    transport: StubTransport,
    fetchPatience: Double = 60
  ) -> SourceCheck {
    let clock = FixedClock()
    return SourceCheck(
      newsstand,
      transport: transport,
      resources: PressResources(
        configuration: PressConfiguration(fetchPatience: fetchPatience),
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )
  }

  private func reports(of check: SourceCheck) async -> [Slug: SourceCheck.Report] {
    let told = Told()
    await check.run { report in await told.add(report) }
    return await told.reports
  }
}

private actor Told {
  var reports: [Slug: SourceCheck.Report] = [:]

  func add(_ report: SourceCheck.Report) {
    guard let section = report.section.section else { return }
    reports[section] = report
  }
}
