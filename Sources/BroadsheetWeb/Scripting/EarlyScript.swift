import BroadsheetCore

/// What must happen before the first paint: the reader's colours, notices that were sent away, and
/// the names for the transition from the page before.
///
/// It is the only script that stands in the page itself; the content security policy knows it by
/// its hash.
public enum EarlyScript {
  /// The exact text between the tags.
  public static let source = preferences + ";" + TransitionScript.source

  static let markup = HTML(SafeMarkup(sanitized: source))

  private static let preferences = """
    (function(d,s){try{var t=s.getItem("theme"),n=JSON.parse(s.getItem("notices")||"{}"),c="";\
    if(t)d.documentElement.dataset.theme=t;\
    Object.keys(n).forEach(function(k){if(n[k]>Date.now()){k='[data-notice="'+CSS.escape(k)+'"]';\
    c+=k+",.bl:has("+k+":only-child){display:none}"}});\
    if(c){var h=new CSSStyleSheet;h.replaceSync(c);d.adoptedStyleSheets=[h]}}catch(e){}})\
    (document,localStorage)
    """
}
