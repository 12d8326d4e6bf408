import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import Foundation

extension OpenStore {
  /// Who may decide, in a folder with decisions; nil without one, where nobody could be added.
  ///
  /// Failed attempts are counted by the value, so a server has one of them.
  static func accounts(_ path: String?) -> KeptAccounts? {
    path.map { accounts(NewsroomFile(folder: URL(filePath: $0))) }
  }

  static func accounts(_ file: NewsroomFile) -> KeptAccounts {
    KeptAccounts(file, secrets: .sodium()) { Moment(date: Date(), uptime: Uptime.read()) }
  }
}
