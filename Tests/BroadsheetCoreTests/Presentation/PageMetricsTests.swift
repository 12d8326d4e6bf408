import BroadsheetCore
import Testing

struct PageMetricsTests {
  @Test func `more room is more room everywhere`() {
    let all = BrandStyle.Density.allCases.map { PageMetrics($0) }
    for (tight, loose) in zip(all, all.dropFirst()) {
      #expect(tight.columnGap < loose.columnGap)
      #expect(tight.rowGap < loose.rowGap)
      #expect(tight.blockGap < loose.blockGap)
    }
    for metrics in all {
      #expect(metrics.briefsRowGap < metrics.stackGap && metrics.stackGap < metrics.rowGap)
      #expect(metrics.rowGap(of: .briefs) == metrics.briefsRowGap)
      #expect(metrics.rowGap(of: .dynamicSlow) == metrics.rowGap)
      #expect(metrics.columnGap(at: .phone) == PageMetrics.phoneColumnGap)
      #expect(metrics.columnGap(at: .wide) == metrics.columnGap)
    }
  }

  @Test(arguments: [(0, 16), (320, 16), (659, 16), (660, 28), (1256, 28), (1312, 28), (1456, 100)])
  func `a page is never wider than its measure`(width: Int, inset: Int) {
    #expect(PageMetrics.inset(of: width) == inset)
  }
}
