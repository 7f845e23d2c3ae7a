extension PlanStore {
  /// What a store is opened for.
  public enum Access: Sendable {
    /// Looking only; nothing in the file changes.
    case readOnly
    /// Looking and saving.
    case readWrite
  }
}
