import BroadsheetSources
import Testing

struct IconDiscoveryTests {
  @Test func `the most suitable icon of a page comes first`() {
    let page = """
      <!doctype html><html><head><base href="/static/">
      <link rel="apple-touch-icon" href="touch.png">
      <link rel="shortcut icon" href="/favicon.ico">
      <link rel="icon" sizes="16x16" href="small.png">
      <link rel="icon" sizes="192x192" href="large.png"><link rel="ICON" sizes="32x32" href="right.png">
      <link rel="icon" type="image/svg+xml" href="drawing">
      <link rel="icon" href="drawing.svg?v=2"><link rel="mask-icon" href="mask.png">
      </head><body><link rel="icon" sizes="32x32" href="late.png"></body></html>
      """

    let links = IconDiscovery.links(inPage: page, at: "https://paper.example/news/")

    #expect(
      links == [
        "https://paper.example/static/right.png", "https://paper.example/static/large.png",
        "https://paper.example/favicon.ico", "https://paper.example/static/touch.png",
        "https://paper.example/static/small.png",
      ]
    )
  }

  @Test func `only addresses of the web count, each once, and not without end`() {
    let page =
      "<link rel=icon href='javascript:alert(1)'><link rel=icon href='data:image/png;base64,AAAA'>"
      + String(repeating: "<link rel=icon href=/same.png>", count: 50)
      + (0..<500).map { "<link rel=icon href=/\($0).png>" }.joined()

    let links = IconDiscovery.links(inPage: page, at: "https://paper.example/")

    #expect(links.count == 20)
    #expect(links.first == "https://paper.example/same.png")
    #expect(Set(links).count == 20)
  }
}
