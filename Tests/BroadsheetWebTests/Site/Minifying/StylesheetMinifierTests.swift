import Testing

@testable import BroadsheetWeb  // What makes assets small is no part of what others may use.

struct StylesheetMinifierTests {
  @Test(arguments: [
    ("/* A note. */\na {\n  color: red;\n  margin: 0 .5em;\n}\n", "a{color:red;margin:0 .5em}"),
    ("a { color: red !important; }", "a{color:red!important}"),
    ("a {\n  --size: 1px;\n\n  b: c\n}\n\nd {\n}\n", "a{--size:1px;b:c}d{}"),
    (
      "@media (min-width: 660px) and (print) {\n  a { b: c; }\n}",
      "@media (min-width:660px) and (print){a{b:c}}"
    ),
    (
      "@supports not (a: b(#000, #fff)) { a { b: c } }",
      "@supports not (a:b(#000,#fff)){a{b:c}}"
    ),
    ("@keyframes a {\n  from, 50% { b: c; }\n}", "@keyframes a{from,50%{b:c}}"),
    ("@import \"a.css\";\nb { c: d; }", "@import \"a.css\";b{c:d}"),
    ("a { font: 700 1rem / 1.3 b, c; }", "a{font:700 1rem/1.3 b,c}"),
  ])
  func `comments and idle white space go`(text: String, small: String) throws {
    #expect(try StylesheetMinifier.minify(text) == small)
  }

  @Test(arguments: [
    ("a  b > c + d ~ e, f {}", "a b>c+d~e,f{}"), ("a :hover, a:hover {}", "a :hover,a:hover{}"),
    ("a *, * b {}", "a *,* b{}"), ("a > * {}", "a>*{}"),
    (":is( .a, .b ) .c:not(.d) {}", ":is(.a,.b) .c:not(.d){}"),
    ("a /**/ b {}", "a b{}"), ("a [b=c] [d] {}", "a [b=c] [d]{}"),
    ("a:nth-child(2n + 1) {}", "a:nth-child(2n+1){}"), (".a .b.c {}", ".a .b.c{}"),
  ])
  func `selectors keep what combines them`(text: String, small: String) throws {
    #expect(try StylesheetMinifier.minify(text) == small)
  }

  @Test(arguments: [
    ("calc(1px + 2px)", "calc(1px + 2px)"), ("calc( (1px - 2px) * -3 )", "calc((1px - 2px)*-3)"),
    ("calc(var(--a) / -2)", "calc(var(--a)/-2)"),
    (
      "max(16px, 50% - 41rem + 16px)",
      "max(16px,50% - 41rem + 16px)"
    ), ("0 0 0 calc(1px) red", "0 0 0 calc(1px) red"),
    ("1 / 2", "1/2"), ("\"a  {}; /* b */\"", "\"a  {}; /* b */\""), ("'\\'  '", "'\\'  '"),
    (
      "url(\"data:image/svg+xml,%3Csvg a='b  c'/%3E\") x",
      "url(\"data:image/svg+xml,%3Csvg a='b  c'/%3E\") x"
    ),
    ("-.5em  -1px", "-.5em -1px"), ("var(--a, var(--b, 0px))", "var(--a,var(--b,0px))"),
  ])
  func `values keep what they mean`(value: String, small: String) throws {
    #expect(try StylesheetMinifier.minify("a { b: \(value); c: d }") == "a{b:\(small);c:d}")
  }

  @Test(arguments: [
    ("a {\n b: c;", 1, "'{'"), ("a { b: \"c }\n", 1, "a string"), ("a {}\n/* b", 2, "a comment"),
    ("a {}\nb {\n c: calc(1px; }", 3, nil), ("a }", 1, nil),
  ])
  func `what does not end is said with its line`(text: String, line: Int, what: String?) {
    let problem = #expect(throws: AssetProblem.self) { try StylesheetMinifier.minify(text) }

    #expect(problem?.line == line)
    #expect(problem?.reason == what.map { .open($0) } ?? .unopened("'}'"))
  }
}
