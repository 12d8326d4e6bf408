import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import Foundation

extension OpenStore {
  /// Who may decide in a newsroom.
  ///
  /// Failed attempts are counted by the value, so a server has one of them.
  static func accounts(_ file: NewsroomFile) -> KeptAccounts {
    KeptAccounts(file, secrets: .sodium()) { Moment(date: Date(), uptime: Uptime.read()) }
  }
}
