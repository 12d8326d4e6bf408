extension NewsroomAccounts {
  /// Throws `.mayNotDecide` where whoever the trail names so may not take decisions now.
  public func checkDeciding(_ author: String) async throws(DecisionTrouble) {
    guard try await mayDecide(author) else { throw .mayNotDecide(author) }
  }

  /// Whether whoever the trail names so may take decisions now; throws where nobody can tell.
  public func mayDecide(_ author: String) async throws(DecisionTrouble) -> Bool {
    do throws(AccountTrouble) {
      return try await users().contains { user in
        user.name.text == author && !user.isDisabled && user.role >= .editor
      }
    } catch {
      guard case .store(let trouble) = error else { return false }
      throw .notKept(trouble)
    }
  }
}
