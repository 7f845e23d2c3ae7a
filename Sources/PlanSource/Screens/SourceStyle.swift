/// The words in which source says constraints.
public enum SourceStyle: String, CaseIterable, Sendable {
  /// Plans of Draftsman 3.x.
  case drf
  /// Anchors of UIKit.
  case uikit
}
