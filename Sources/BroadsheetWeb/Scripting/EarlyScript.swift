import BroadsheetCore

/// What must happen before the first paint: the reader's colours, notices that were sent away, and
/// the names for the transition from the page before.
///
/// A reader who comes back finds the page as it was left: notices that only wait for their days
/// still stand, so that nothing has moved.
///
/// It is the only script that stands in the page itself; the content security policy knows it by
/// its hash.
public enum EarlyScript {
  /// The exact text between the tags.
  public static let source = preferences + ";" + TransitionScript.source

  static let markup = HTML(SafeMarkup(sanitized: source))

  private static let preferences = """
    (function(d){try{var s=localStorage,t=s.getItem("theme"),n=JSON.parse(s.getItem("notices")||"{}"),c="";\
    if(t)d.documentElement.dataset.theme=t;\
    var p=performance.getEntriesByType("navigation")[0],u=p&&p.type=="back_forward"?8e14:Date.now();\
    Object.keys(n).forEach(function(k){if(n[k]>u){k='[data-notice="'+CSS.escape(k)+'"]';\
    c+=k+",.bl:has("+k+":only-child){display:none}"}});\
    if(c){var h=new CSSStyleSheet;h.replaceSync(c);d.adoptedStyleSheets=[h]}}catch(e){}})\
    (document)
    """
}
