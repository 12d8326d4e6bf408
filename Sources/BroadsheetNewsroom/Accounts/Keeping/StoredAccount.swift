package import BroadsheetPress

extension UserName {
  /// A name as a store has it; throws for a record that nobody has written.
  package init(stored text: String) throws(StoreError) {
    do throws(UserNameTrouble) {
      try self.init(text)
    } catch {
      throw .unreadableRecord("a user's name: \(error)")
    }
  }
}

extension NewsroomRole {
  /// A role as a store has it; throws for a record that nobody has written.
  package init(stored word: String) throws(StoreError) {
    guard let role = NewsroomRole(rawValue: word) else {
      throw .unreadableRecord("there is no role '\(word)'")
    }
    self = role
  }
}
