import Testing

@testable import BroadsheetWeb  // What makes assets small is no part of what others may use.

struct ScriptMinifierTests {
  @Test(arguments: [
    ("// A note.\nlet here = 1;\n\n  let there = 2; // Another.\n", "let here=1;let there=2;"),
    ("if (a) {\n  b();\n} else {\n  c();\n}", "if(a){b();}else{c();}"),
    (
      "const f = async ({x}, ...rest) => {\n  return [x, ...rest];\n};",
      "const f=async({x},...rest)=>{return[x,...rest];};"
    ),
    ("a /* here */ + /* there */ b", "a+b"),
    ("label: for (const x of y) continue label;", "label:for(const x of y)continue label;"),
  ])
  func `comments and idle white space go`(text: String, small: String) throws {
    #expect(try ScriptMinifier.minify(text) == small)
  }

  @Test(arguments: [
    #"a = "it's  // no  comment /* at all */";"#,
    #"a = 'a \' b  "c"  \\';"#,
    "a = `two  words\n  // ${ b ? `in  ${ c }` : \"}\" }  and /* more */`;",
    #"a = b.replace(/["'`]  \/\/  [/*"]+/g, "  ");"#,
    #"return /  =/.test(a);"#,
  ])
  func `strings, templates and regular expressions stay as they are`(text: String) throws {
    let small = try ScriptMinifier.minify(text)

    #expect(
      small.count == text.count - text.count(of: " = ") * 2 - text.count(of: ", ")
        - text.count(of: "return ")
    )
    #expect(try ScriptMinifier.minify(small) == small)
  }

  @Test(arguments: [
    ("a + +b", "a+ +b"), ("a - -b", "a- -b"), ("a - --b", "a- --b"), ("a++ + b", "a++ +b"),
    ("a / /b/.length", "a/ /b/.length"), ("1 .toFixed()", "1 .toFixed()"), ("a in b", "a in b"),
    ("a = b / c / d", "a=b/c/d"), ("(a) / b / c", "(a)/b/c"), ("a.of / b / c", "a.of/b/c"),
    ("typeof a", "typeof a"), ("a ? .5 : 1", "a?.5:1"),
  ])
  func `what would be read as something else stays apart`(text: String, small: String) throws {
    #expect(try ScriptMinifier.minify(text) == small)
  }

  @Test(arguments: [
    ("a = b\nc = d", "a=b\nc=d"), ("a++\nb", "a++\nb"), ("a\n++b", "a\n++b"),
    ("return\na", "return\na"), ("a = () => {}\nb()", "a=()=>{}\nb()"),
    ("a = /b/\nc()", "a=/b/\nc()"), ("a = `b`\nc()", "a=`b`\nc()"), ("a /*\n*/ b", "a\nb"),
    ("a\n  .b()\n  .c", "a.b().c"), ("a ?\n b :\n c", "a?b:c"), ("a\n ? b\n : c", "a?b:c"),
    ("a &&\n b", "a&&b"), ("f(\n a,\n b\n)", "f(a,b)"),
  ])
  func `line breaks stay where they may end a statement`(text: String, small: String) throws {
    #expect(try ScriptMinifier.minify(text) == small)
  }

  @Test(arguments: [
    ("a\nb(", 2, "'('"), ("a = \"b\nc\"", 1, "a string"), ("\n/* a", 2, "a comment"),
    ("`a ${b}", 1, "a template"), ("`a ${b", 1, "a template"),
    ("a = /b", 1, "a regular expression"),
  ])
  func `what does not end is said with its line`(text: String, line: Int, what: String) {
    let problem = #expect(throws: AssetProblem.self) { try ScriptMinifier.minify(text) }

    #expect(problem?.line == line)
    #expect(problem?.reason == .open(what))
  }

  @Test(arguments: ["(]", ")", "{)}", "a}"])
  func `brackets that do not match are said`(text: String) {
    let problem = #expect(throws: AssetProblem.self) { try ScriptMinifier.minify(text) }

    guard case .unopened = problem?.reason else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
