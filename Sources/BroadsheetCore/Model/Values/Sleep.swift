/// Waits for so long, or until its task is cancelled, of which it tells by throwing.
///
/// Whatever has a time limit takes one: `Task.sleep(for:)` where programs run, and a clock in a test's
/// own hands where a limit must not pass because the machine is busy.
public typealias Sleep = @Sendable (Duration) async throws -> Void
