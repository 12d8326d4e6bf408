import Foundation

/// Templates of many kinds of content management.
extension SamplePage {
  static let all: [SamplePage] = blogs + systems + apps + old + crowded + misnamed

  private static let blogs = [
    SamplePage(
      "a blog with classes for everything",
      body: """
        <div id="page"><header class="site-header"><nav>\(menu)</nav></header><div id="content">
        <article class="post-1 post type-post category-related tag-newsletter hentry">
        <header class="entry-header"><h1 class="entry-title">Ferry sails to the islands again</h1>
        <div class="entry-meta"><span class="byline">By BESIDE Reporter</span></div></header>
        <div class="entry-content">\(text)<div class="sharedaddy sd-sharing">BESIDE Share this: <a>Mail</a></div>
        </div><footer class="entry-footer">BESIDE Filed under harbours</footer></article>
        <div id="comments" class="comments-area"><article class="comment-body">\(comments)</article></div></div>
        <aside id="secondary"><p>BESIDE About this blog, which has been here for years, and stays.</p></aside></div>
        """,
      of: "<body class=\"post-template single has-sidebar nav-open\">"
    ),
    SamplePage(
      "a blog of blocks",
      body: """
        <div class="wp-site-blocks"><header>\(menu)</header><main class="wp-block-group">
        <h1 class="wp-block-post-title">Ferry sails to the islands again</h1>
        <div class="entry-content wp-block-post-content is-layout-flow">\(text)</div></main>
        <div class="wp-block-comments">\(comments)</div><footer><p>BESIDE Made with care, by us, in 2026.</p></footer>
        </div>
        """
    ),
    SamplePage(
      "a hosted blog with line ends",
      body: """
        <div class="post-outer"><div class="post hentry"><h3 class="post-title">Ferry sails to the islands again</h3>
        <div class="post-body entry-content">\(paragraphs.joined(separator: "<br /><br />\n"))</div>
        <div class="post-footer">BESIDE Posted by the desk, at noon, in harbours and ferries</div></div></div>
        <div id="sidebar"><h2>BESIDE Archive</h2>\(menu)</div>
        """
    ),
    SamplePage(
      "a publication with a box to subscribe",
      body: """
        <main><article class="gh-article"><section class="gh-content">\(half(0))
        <div class="kg-signup-card"><p>BESIDE Get our letter every morning, for free, in your inbox.</p></div>
        \(half(1))</section></article>
        <section class="gh-subscribe"><p>BESIDE Sign up now, it is quick, and you can leave at any time.</p></section>
        </main>
        """
    ),
    SamplePage(
      "a network of writers",
      body: """
        <div id="root"><div><section><div><div><h1>Ferry sails to the islands again</h1>
        <div class="speechify-ignore"><button>BESIDE Listen</button><button>BESIDE Share</button></div>
        \(paragraphs.map { "<p class=\"pw-post-body-paragraph\">\($0)</p>" }.joined())
        </div></div></section></div><div class="recommendations"><h2>BESIDE More from us</h2>\(comments)</div></div>
        """
    ),
  ]

  private static let systems = [
    SamplePage(
      "microdata",
      body: """
        <div itemscope itemtype="https://schema.org/NewsArticle"><h1 itemprop="headline">Ferry sails</h1>
        <p class="ingress">BESIDE what stands over the text, and is told before it, in short.</p>
        <div itemprop="articleBody">\(text)</div><p>BESIDE The editors, the owners, and the small print.</p></div>
        """
    ),
    SamplePage(
      "RDFa",
      body: """
        <div typeof="schema:Article"><div property="schema:articleBody">\(text)</div></div>
        <div><p>BESIDE All rights are ours, as they have been, and they will be, for a long time.</p></div>
        """
    ),
    SamplePage(
      "fields in nodes",
      body: """
        <div class="layout-container"><main role="main"><div class="region region-content">
        <article class="node node--type-article node--view-mode-full"><div class="node__content">
        <div class="field field--name-field-image"><img src="/quay.jpg" alt="The quay"></div>
        <div class="clearfix text-formatted field field--name-body">\(text)</div>
        <div class="field field--name-field-tags"><ul><li><a href="/t/1">BESIDE Ferries</a></li></ul></div>
        </div></article><nav class="pager">BESIDE older and newer</nav></div></main></div>
        """
    ),
    SamplePage(
      "chunks of a large house",
      body: """
        <article class="b-article"><header class="b-headline"><h1>Ferry sails to the islands again</h1></header>
        <div class="article-body">\(half(0))<div class="arcad"><div id="ad-slot-3">BESIDE Advertisement</div></div>
        \(half(1))<div class="b-read-more"><a href="/a">BESIDE The mayor resigns</a></div></div>
        <div class="b-most-popular related-stories">\(menu)</div></article>
        """
    ),
    SamplePage(
      "components around each paragraph",
      body: """
        <main id="main-content"><article>
        <div data-component="headline-block"><h1>Ferry sails to the islands again</h1></div>
        <div data-component="byline-block" class="byline">BESIDE By Our Reporter, Harbour desk</div>
        \(paragraphs.map { "<div data-component=\"text-block\"><div class=\"rich\"><p>\($0)</p></div></div>" }.joined())
        <div data-component="tags" class="tags">BESIDE Islands, ferries, weather</div></article></main>
        """
    ),
    SamplePage(
      "an old portal",
      body: """
        <div class="item-page"><div class="page-header"><h2>Ferry sails to the islands again</h2></div>
        <div class="content_rating">BESIDE 4/5</div><div itemprop="articleBody">\(text)</div>
        <ul class="pager pagenav"><li>BESIDE <a href="/p">Previous</a></li></ul></div>
        """
    ),
    SamplePage(
      "a Norwegian house",
      body: """
        <article><div class="article-body">\(half(0))
        <div class="annonse"><p>BESIDE Annonse for en ny bil, med mange seter, og god plass til alle.</p></div>
        \(half(1))<div class="lesmer"><p>BESIDE Les mer om saken, i morgen, her hos oss, på nettet.</p></div>
        <div class="kommentarfelt"><p>BESIDE Logg inn for å kommentere, og følg reglene, som alle andre.</p></div></div>
        </article>
        """
    ),
    SamplePage(
      "a German house",
      body: """
        <main><article class="artikel"><div class="artikel__body">\(text)</div>
        <section class="kommentare"><p>BESIDE Diskutieren Sie mit, höflich, sachlich, und unter Ihrem Namen.</p></section>
        <div class="werbung">BESIDE Werbung, die niemand braucht, und die alle sehen</div></article></main>
        """
    ),
  ]

  private static let apps = [
    SamplePage(
      "an app that is drawn by a script",
      head: """
        <script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
        {"@type": "WebSite", "name": "BESIDE"}, {"@type": "NewsArticle", "isAccessibleForFree": true,
        "articleBody": "\(paragraphs.joined(separator: "\\n\\n"))"}]}</script>
        """,
      body:
        "<div id=\"app\"></div><noscript>BESIDE This page needs a script to run, please.</noscript>"
    ),
    SamplePage(
      "an app with its text in both",
      head: """
        <script type="application/ld+json">{"@type": "NewsArticle",
        "articleBody": "\(paragraphs.joined(separator: " "))"}</script>
        """,
      body: "<div id=\"__next\"><main><div class=\"prose lg:prose-xl\">\(text)</div></main></div>"
    ),
    SamplePage(
      "utility classes",
      body: """
        <div class="flex min-h-screen flex-col overflow-hidden"><header class="hidden lg:block">\(menu)</header>
        <main class="mx-auto max-w-2xl"><div class="mt-8 space-y-4">
        \(paragraphs.map { "<p class=\"text-lg leading-8 lg:hidden\">\($0)</p>" }.joined())</div></main>
        <footer class="bg-gray-900"><p>BESIDE We are a paper, we have an office, and we answer letters.</p></footer></div>
        """
    ),
    SamplePage(
      "elements of their own",
      body: """
        <site-shell><site-header><nav>\(menu)</nav></site-header><story-page><article><story-text>\(text)</story-text>
        </article></story-page><dialog open><p>BESIDE Have you seen our app, which is new, and free?</p></dialog>
        <template><p>BESIDE A card that is not there yet, with a headline, and a picture.</p></template></site-shell>
        """
    ),
    SamplePage(
      "an accelerated page",
      body: """
        <amp-sidebar layout="nodisplay"><nav>\(menu)</nav></amp-sidebar><article class="amp-article">
        <header class="amp-header"><h1>Ferry sails to the islands again</h1></header>
        <div class="amp-content">\(half(0))<amp-ad width="300" height="250"></amp-ad>\(half(1))</div></article>
        <amp-consent id="c"><div class="consent-box">BESIDE We value your privacy, as everybody says.</div></amp-consent>
        """
    ),
  ]

  private static let old = [
    SamplePage(
      "a theme that is named after its sidebar",
      body: """
        <div class="site-inner"><div class="content-sidebar-wrap"><main class="content"><article class="entry">
        <div class="entry-content">\(text)</div></article></main>
        <aside class="sidebar sidebar-primary"><p>BESIDE What else there is, this week, and the next.</p></aside>
        </div></div>
        """
    ),
    SamplePage(
      "a page in one form",
      body: """
        <form method="post" action="./page.aspx"><div id="ctl00_head"><a href="/">BESIDE Home</a></div>
        <div id="ctl00_main"><div class="brodtekst">\(text)\(text.replacing("<p>", with: "<p>Again: "))</div></div>
        </form>
        """
    ),
    SamplePage(
      "a table for a page",
      body: """
        <table width="100%"><tr><td width="150">\(menu)</td>
        <td><font face="Arial">\(paragraphs.joined(separator: "<br><br>"))</font></td>
        <td width="150"><a href="/x">BESIDE Our shop</a><br><a href="/y">BESIDE Our trips</a></td></tr></table>
        """
    ),
    SamplePage(
      "paragraphs that nobody closed",
      body: """
        <center><a href="/">BESIDE front</a> | <a href="/old">BESIDE yesterday</a></center><div id="story">
        \(paragraphs.map { "<p>\($0)\n" }.joined())</div>
        <hr><center><a href="/mail">BESIDE write to us</a></center>
        """
    ),
    SamplePage(
      "text in boxes of boxes",
      body: """
        <div><div><div><div id="top">\(menu)</div><div><div>
        \(paragraphs.map { "<div>\($0)</div>" }.joined())</div></div></div></div></div>
        """
    ),
    SamplePage(
      "a text in several places",
      body: """
        <div class="layout"><div class="block"><p>\(paragraphs[0])</p><p>\(paragraphs[1])</p></div>
        <div class="ad-slot">BESIDE Advertisement</div>
        <div class="block"><p>\(paragraphs[2])</p><p>\(paragraphs[3])</p></div>
        <div class="promo-box promo">BESIDE Our podcast, every Friday, wherever you listen</div>
        <div class="block"><p>\(paragraphs[4])</p><p>\(paragraphs[5])</p></div></div>
        """
    ),
  ]

  private static let crowded = [
    SamplePage(
      "a notice about cookies that is longer than any",
      body: """
        <div id="cookie-consent" role="dialog">\(comments)</div><main><p class="kicker">Harbour</p>\(text)</main>
        """
    ),
    SamplePage(
      "links between the paragraphs",
      body: """
        <article>\(half(0))<p><strong><a href="/b">Read also: BESIDE the mayor resigns</a></strong></p>
        <ul class="in-text"><li><a href="/1">BESIDE one of many</a></li><li><a href="/2">BESIDE another</a></li></ul>
        \(half(1))</article>
        """
    ),
    SamplePage(
      "the next story behind this one",
      body: """
        <main><article class="story">\(text)</article><article class="story">
        \(String(repeating: "<p>BESIDE The mayor resigned on Tuesday, after a long night, and said little.</p>", count: 12))
        </article></main>
        """
    ),
    SamplePage(
      "cards of other stories, each an article",
      body: """
        <main><div class="story-body">\(text)</div><div class="grid">
        \(String(
          repeating: "<article class=\"card\"><a href=\"/c\"><h3>BESIDE A headline</h3><p>BESIDE and more</p></a></article>",
          count: 20
        ))</div></main>
        """
    ),
    SamplePage(
      "what nobody sees",
      body: """
        <article>\(half(0))<p hidden>BESIDE This is for robots, which read everything, and believe it.</p>
        <div style="display: none"><p>BESIDE This is for those who look into pages, and find things.</p></div>
        <div aria-hidden="true"><p>BESIDE This is an ornament, made of words, and of nothing else.</p></div>
        <section data-nosnippet><p>BESIDE This is for readers of our own page, and for nobody else.</p></section>
        \(half(1))</article>
        """
    ),
    SamplePage(
      "forms, polls and players",
      body: """
        <article>\(half(0))<form><p>BESIDE Will you travel this year? Tell us, and win a ticket, or two.</p></form>
        <div class="poll-box poll"><p>BESIDE Is the ferry too late, too early, or quite on time?</p></div>
        <aside><p>BESIDE Facts: the ferry was built in 1999, and is 60 metres long.</p></aside>
        <div class="newsletterSignup"><p>BESIDE The week in one letter, for you, on every Sunday.</p></div>
        \(half(1))<div class="social-share">BESIDE Share</div></article>
        """
    ),
    SamplePage(
      "captions without figures",
      body: """
        <article><div class="wp-caption"><img src="/quay.jpg" alt="The quay">
        <p class="wp-caption-text">BESIDE The quay, on Monday, in the rain, with families and dogs.</p></div>\(text)
        </article>
        """
    ),
  ]

  /// Elements around the story that are called by what they are not.
  private static let misnamed = [
    SamplePage(
      "a frame that is named after its menu",
      body: """
        <div id="frame" class="lang-en has-tabs int-nav"><div class="head">\(menu)</div>
        <h1>Ferry sails to the islands again</h1><div class="copy">\(text)</div></div>
        """
    ),
    SamplePage(
      "a post of a newsletter",
      body: """
        <div id="entry"><article class="typography newsletter-post post"><h1>Ferry sails to the islands again</h1>
        <div class="available-content">\(text)</div>
        <div class="newsletter-box"><p>BESIDE Have the next one sent to you, on Sunday, before noon.</p></div></article>
        <div class="comments-page"><p>BESIDE Nobody has said anything yet, so be the first, and be kind.</p></div></div>
        """
    ),
    SamplePage(
      "a frame that keeps room for adverts",
      body: """
        <main id="site"><div class="container advert-content-wrap"><div class="title"><h1>Ferry sails again</h1></div>
        <div class="row">\(half(0))<div class="advert">BESIDE Buy a boat</div>\(half(1))</div></div></main>
        """
    ),
    SamplePage(
      "a notice with a headline and more words than the story",
      body: """
        <div role="dialog" class="layer"><h1>Before you read on</h1>\(comments)</div>
        <div class="page"><h2>Ferry sails to the islands again</h2><div class="copy">\(text)</div></div>
        """
    ),
    SamplePage(
      "places to link to that are closed as in XML",
      body: """
        <a name="top"/><div id="root"/><a href="/"><img src="/logo.gif" alt=""></a><div class="menu">\(menu)</div>
        <a id="story"/><div class="copy">\(text)</div>
        """
    ),
    SamplePage(
      "links that nobody closed",
      body: """
        <p><a href="/">BESIDE Home<p><a href="/news">BESIDE News<div class="copy"><a name="a"></a>\(text)</div>
        """
    ),
    SamplePage(
      "many short lines around a story",
      body: """
        <div class="c1"><div class="c2">\(text)</div><div class="c3">
        \(String(repeating: "<div>BESIDE a line of a list that is no prose at all</div>", count: 9))</div></div>
        """
    ),
    SamplePage(
      "labels for those who hear a page",
      body: """
        <article>\(half(0))<p><span class="sr-only">BESIDE opens elsewhere</span></p>
        <span class="visually-hidden">BESIDE end of the picture</span><span class="off-screen">BESIDE caption</span>
        <div class="screen-reader-text">BESIDE the text goes on below, behind the picture.</div>\(half(1))</article>
        """
    ),
  ]

  /// The first or the last three of the paragraphs.
  private static func half(_ number: Int) -> String {
    paragraphs[(number * 3)..<(number * 3 + 3)].map { "<p>\($0)</p>" }.joined(separator: "\n")
  }
}
