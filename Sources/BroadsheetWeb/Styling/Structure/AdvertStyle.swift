import BroadsheetCore

/// Adverts: boxes of the trade's sizes, reserved whether anything comes or not.
enum AdvertStyle {
  static let css =
    """
    .ad{align-items:center;justify-content:center;gap:.3rem;background:var(--sf);\
    padding-block:.6rem .9rem;overflow:hidden}
    .al{color:var(--t2);font:.6875rem/1.4 var(--bf);letter-spacing:.04em}
    .ad .box{max-width:100%;overflow:hidden}
    .ad iframe{max-width:none;background:#fff}
    .ad .box>a{display:block;height:100%}
    .ad .box img{width:100%;height:100%;object-fit:contain}
    .ho{display:flex;flex-direction:column;justify-content:center;gap:.4rem;height:100%;\
    padding:.75rem 1.25rem;text-align:center;text-decoration:none;background:var(--mb);\
    color:var(--mt);border:1px solid var(--ln)}
    .ho b{font:var(--hw) 1.5rem/1.1 var(--hf);text-wrap:balance}
    .ho span{font-size:.9375rem;line-height:1.35}
    .ad-mobile-banner .ho,.ad-leaderboard .ho{padding-block:.2rem;gap:.1rem}
    .ad-mobile-banner .ho b{font-size:1rem}
    .ad-mobile-banner .ho span{display:none}
    .ad-leaderboard .ho b{font-size:1.25rem}
    .ad-billboard .ho b{font-size:2.25rem}
    @media (min-width:660px){.on-phones{display:none}}
    @media (max-width:659.98px){.on-wider{display:none}}

    """
    + Advert.Format.allCases.map { format in
      ".ad-\(format.rawValue) .box{width:\(format.width)px;height:\(format.height)px}"
    }.joined(separator: "\n")
}
