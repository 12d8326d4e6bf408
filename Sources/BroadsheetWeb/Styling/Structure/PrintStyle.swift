/// Paper: no navigation, no adverts, black on white, columns.
enum PrintStyle {
  static let css = """
    @media print{
    :root{color-scheme:light}
    body{background:#fff;color:#000;font-size:10pt}
    .ba,.fo,.ad,.no,button,.skip,.we,.page{display:none!important}
    .ma{color:#000;background:none;padding-block:0 .5rem}
    .ma::before,.ma::after{display:none}
    .c,figure{break-inside:avoid}
    .bo{columns:2;max-width:none;font-size:10pt;gap:1.5rem}
    .ar>header,.he{max-width:none}
    .bo a[href^=http]::after{content:" (" attr(href) ")";font-size:.8em}
    .sc{overflow:visible}.sc ul{flex-wrap:wrap}
    }
    """
}
