import UserNotifications

/// The system's question whether an app may show notifications.
public enum SystemNotifications {
  /// Asks, if the reader has not answered before; false where they refuse, or nobody can be asked.
  public static func ask() async -> Bool {
    do {
      return try await UNUserNotificationCenter.current().requestAuthorization(
        options: [.alert, .sound, .badge]
      )
    } catch {
      return false
    }
  }
}
