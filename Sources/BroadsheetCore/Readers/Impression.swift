/// What counts as seen: half of a slot on the screen for one second, once per edition and reader.
///
/// The pages count by this definition. Front ends without their script have ``ImpressionWatch`` for
/// it, so that figures from the browser and from apps mean the same.
public enum Impression {
  /// The part of the slot's area that must be on the screen.
  public static let leastShare = 0.5
  /// Seconds for which it must stay there without a break.
  public static let leastSeconds = 1.0
}
