import Foundation
import Testing

@testable import BroadsheetURLSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct SessionSettingsTests {
  @Test func `an app's own settings hold, and nothing is remembered by them`() {
    let own = URLSessionConfiguration.default
    own.timeoutIntervalForRequest = 7
    own.connectionProxyDictionary = ["HTTPEnable": 1]

    let used = own.forgetting

    #expect(used.timeoutIntervalForRequest == 7)
    #expect(used.connectionProxyDictionary?.isEmpty == false)
    #expect(used.httpCookieStorage == nil)
    #expect(!used.httpShouldSetCookies)
    #expect(used.urlCredentialStorage == nil)
    #expect(used.urlCache == nil)
    // What the app has is not touched.
    #expect(own.httpShouldSetCookies)
  }

  @Test func `without them there is no proxy`() {
    #expect(URLSessionConfiguration.forgetful.connectionProxyDictionary?.isEmpty == true)
  }
}
