/// Why a program on a reader's own machine cannot show something, where no backend is to blame; see
/// ``Failure`` for those.
public enum ProgramTrouble: Error, Sendable, Hashable, CaseIterable {
  /// Another process has the folder in which pages are kept.
  case alreadyOpen
  /// The newsstand file has mistakes.
  case mistakes
  /// A list of feeds is not there, or is none.
  case unreadableList
  /// Nothing in the lists of feeds can be fetched.
  case noFeeds
  /// What answers at an address is no server of ours.
  case noServer
  /// Nothing can be kept in the folder for it.
  case folder
  /// Pages of the web cannot be shown safely on this machine.
  case noWebPages
}
