import Testing

// The tokens are no public interface, but the standard's tests are about nothing else.
@testable import BroadsheetSources

struct HTMLTokenizerTests {
  @Test(arguments: try TokenizerCase.cases(markup) + TokenizerCase.cases(rawContent))
  func `tokens are those of the standard`(example: TokenizerCase) {
    for state in example.states {
      #expect(example.tokens(from: state) == example.output, "from \(state)")
    }
  }

  @Test(arguments: try TokenizerCase.cases(references))
  func `references are decoded as the standard says`(example: TokenizerCase) {
    #expect(example.tokens(from: .data) == example.output)
  }

  @Test func `an attribute beyond the limit is read over`() {
    let html = Array("<p a=1 b=2 c=3>x".utf8)

    html.withUnsafeBufferPointer { bytes in
      var tokens = HTMLTokenizer(bytes, attributeLimit: 2)

      #expect(tokens.next() == .startTag)
      #expect(tokens.attributeCount == 2)
      #expect(tokens.next() == .text)
      #expect(tokens.next() == .end)
    }
  }
}

private let markup = #"""
  [
  {"description": "a start tag in capitals", "input": "<H1>",
   "output": [["StartTag", "h1", {}]]},
  {"description": "an end tag with attributes", "input": "</b x=1>",
   "output": [["EndTag", "b"]]},
  {"description": "all ways to write a value", "input": "<a b='1' c=\"2\" d=3 e f= g>",
   "output": [["StartTag", "a", {"b": "1", "c": "2", "d": "3", "e": "", "f": "g"}]]},
  {"description": "attributes without a blank between", "input": "<a b='1'c='2'/d>",
   "output": [["StartTag", "a", {"b": "1", "c": "2", "d": ""}]]},
  {"description": "the first of two equal attributes counts", "input": "<a X=1 x=2>",
   "output": [["StartTag", "a", {"x": "1"}]]},
  {"description": "a name that begins with =", "input": "<a =b=c>",
   "output": [["StartTag", "a", {"=b": "c"}]]},
  {"description": "quotes and brackets in an unquoted value", "input": "<a b=\"'c=<`>",
   "output": []},
  {"description": "an unquoted value takes quotes", "input": "<a b=c\"d'>",
   "output": [["StartTag", "a", {"b": "c\"d'"}]]},
  {"description": "self-closing", "input": "<br/><br / ><br a=b/>",
   "output": [["StartTag", "br", {}, true], ["StartTag", "br", {}],
              ["StartTag", "br", {"a": "b/"}]]},
  {"description": "a tag name takes nearly everything", "input": "<a<b\"c>",
   "output": [["StartTag", "a<b\"c", {}]]},
  {"description": "a tag without an end is dropped", "input": "x<a b='",
   "output": [["Character", "x"]]},
  {"description": "brackets that open nothing", "input": "a < b <3 <",
   "output": [["Character", "a < b <3 <"]]},
  {"description": "an empty end tag is dropped", "input": "a</>b",
   "output": [["Character", "ab"]]},
  {"description": "an end tag at the end", "input": "a</",
   "output": [["Character", "a</"]]},
  {"description": "an end tag that is a comment", "input": "</ a>b</1>",
   "output": [["Comment", " a"], ["Character", "b"], ["Comment", "1"]]},
  {"description": "comments", "input": "<!--a--><!----><!--a--b--->",
   "output": [["Comment", "a"], ["Comment", ""], ["Comment", "a--b-"]]},
  {"description": "comments that end at once", "input": "<!--><!--->x",
   "output": [["Comment", ""], ["Comment", ""], ["Character", "x"]]},
  {"description": "a comment that ends with a bang", "input": "<!--a--!>x<!--!-->",
   "output": [["Comment", "a"], ["Character", "x"], ["Comment", "!"]]},
  {"description": "a bang that ends nothing", "input": "<!--a--!-->",
   "output": [["Comment", "a--!"]]},
  {"description": "a comment in a comment", "input": "<!--a<!--b-->c-->",
   "output": [["Comment", "a<!--b"], ["Character", "c-->"]]},
  {"description": "unended comments", "input": "<!--a--",
   "output": [["Comment", "a"]]},
  {"description": "an unended comment with a bang", "input": "<!--a--!",
   "output": [["Comment", "a"]]},
  {"description": "a processing instruction is a comment", "input": "<?php a>b?>",
   "output": [["Comment", "?php a"], ["Character", "b?>"]]},
  {"description": "a declaration is a comment", "input": "<!ELEMENT a>",
   "output": [["Comment", "ELEMENT a"]]},
  {"description": "a bracket ends a doctype even in quotes",
   "input": "<!doctype html PUBLIC \"a>b",
   "output": [["DOCTYPE"], ["Character", "b"]]},
  {"description": "line ends are line feeds", "input": "a\r\nb\rc<!--\r-->",
   "output": [["Character", "a\nb\nc"], ["Comment", "\n"]]},
  {"description": "NUL", "input": "a\u0000<b\u0000 c=\u0000><!--\u0000-->",
   "output": [["Character", "a\u0000"], ["StartTag", "b\ufffd", {"c": "\ufffd"}],
              ["Comment", "\ufffd"]]},
  {"description": "a CDATA section where it is allowed", "input": "<![CDATA[a<b>&amp;]]]>c",
   "output": [["Character", "a<b>&amp;]c"]]}
  ]
  """#

private let rawContent = #"""
  [
  {"description": "an end tag of another name is text", "input": "a</b>&amp;</title>",
   "initialStates": ["RCDATA state"], "lastStartTag": "title",
   "output": [["Character", "a</b>&"], ["EndTag", "title"]]},
  {"description": "references stay in raw text", "input": "a&amp;<b></STYLE >c",
   "initialStates": ["RAWTEXT state", "Script data state"], "lastStartTag": "style",
   "output": [["Character", "a&amp;<b>"], ["EndTag", "style"], ["Character", "c"]]},
  {"description": "a longer name ends nothing", "input": "</titles></title",
   "initialStates": ["RCDATA state", "RAWTEXT state"], "lastStartTag": "title",
   "output": [["Character", "</titles></title"]]},
  {"description": "an end tag with a slash", "input": "x</style/>y",
   "initialStates": ["RAWTEXT state"], "lastStartTag": "style",
   "output": [["Character", "x"], ["EndTag", "style"], ["Character", "y"]]},
  {"description": "NUL in raw text", "input": "\u0000",
   "initialStates": ["RCDATA state", "RAWTEXT state", "Script data state", "PLAINTEXT state"],
   "output": [["Character", "\ufffd"]]},
  {"description": "nothing ends plain text", "input": "a</plaintext>&amp;",
   "initialStates": ["PLAINTEXT state"], "lastStartTag": "plaintext",
   "output": [["Character", "a</plaintext>&amp;"]]},
  {"description": "a CDATA section", "input": "a]]b]]></x>",
   "initialStates": ["CDATA section state"],
   "output": [["Character", "a]]b"], ["EndTag", "x"]]},
  {"description": "a script in a comment hides an end tag",
   "input": "<!--<script></script>--></script>x",
   "initialStates": ["Script data state"], "lastStartTag": "script",
   "output": [["Character", "<!--<script></script>-->"], ["EndTag", "script"],
              ["Character", "x"]]},
  {"description": "an end tag counts in an escaped script", "input": "<!--a</script>-->",
   "initialStates": ["Script data state"], "lastStartTag": "script",
   "output": [["Character", "<!--a"], ["EndTag", "script"], ["Character", "-->"]]},
  {"description": "an escape that ends at once", "input": "<!--><script></script>",
   "initialStates": ["Script data state"], "lastStartTag": "script",
   "output": [["Character", "<!--><script>"], ["EndTag", "script"]]},
  {"description": "a script's name must end to hide", "input": "<!--<scripts></script>",
   "initialStates": ["Script data state"], "lastStartTag": "script",
   "output": [["Character", "<!--<scripts>"], ["EndTag", "script"]]}
  ]
  """#

private let references = #"""
  [
  {"description": "named", "input": "&amp;&lt;&eacute;&Eacute;&nbsp;",
   "output": [["Character", "&<éÉ\u00a0"]]},
  {"description": "two characters", "input": "&NotEqualTilde;&bne;",
   "output": [["Character", "\u2242\u0338=\u20e5"]]},
  {"description": "without a semicolon", "input": "&copy 2026 &ampx &notit; &notin;",
   "output": [["Character", "© 2026 &x ¬it; ∉"]]},
  {"description": "names that need theirs", "input": "&alpha &hellip. &nosuch;",
   "output": [["Character", "&alpha &hellip. &nosuch;"]]},
  {"description": "an address keeps its parameters",
   "input": "<a b='?x&copy=1&copyx&lt' c=&amp d='&copy;=&notin;'>",
   "output": [["StartTag", "a", {"b": "?x&copy=1&copyx<", "c": "&", "d": "©=∉"}]]},
  {"description": "numbers", "input": "&#65;&#x41;&#X6a&#x1F600;&#955",
   "output": [["Character", "AAj😀λ"]]},
  {"description": "windows-1252", "input": "&#128;&#x92;&#150;&#129;&#159;",
   "output": [["Character", "€’–\u0081Ÿ"]]},
  {"description": "no characters", "input": "&#0;&#xD800;&#x110000;&#99999999999999999999;",
   "output": [["Character", "\ufffd\ufffd\ufffd\ufffd"]]},
  {"description": "no numbers", "input": "&#;&#x;&#xg;& &",
   "output": [["Character", "&#;&#x;&#xg;& &"]]},
  {"description": "at the end", "input": "&am", "output": [["Character", "&am"]]}
  ]
  """#
