public import LayoutModel

/// A class that was written for a screen, a cell or another view of a document.
public struct ConvertedScreen: Equatable, Sendable {
  /// A view of the class under the name that the source has for it.
  public struct Member: Equatable, Sendable {
    /// The view's identity in its layout.
    public let view: NodeID
    /// The expression for the view inside the class, such as `submitButton` or `view`.
    public let name: String
    /// The class of UIKit that the source makes it of.
    public let className: String
  }

  /// Something that the source does not say, and says so in a comment.
  public struct Note: Equatable, Sendable {
    /// The view it is about.
    public let view: NodeID
    /// What is left out, in one line.
    public let text: String
    /// Whether frames may depend on it.
    public let affectsFrames: Bool
  }

  /// What kind of object the class makes.
  public enum Kind: String, Sendable {
    /// A view controller.
    case controller
    /// A view.
    case view
    /// A cell of a table.
    case tableCell
    /// A cell of a collection view.
    case collectionCell
  }

  /// The name of the class.
  public let name: String
  /// What kind of object it makes.
  public let kind: Kind
  /// The layout that it comes from.
  public let layout: LayoutID
  /// The view of the layout that is the class's own, or the view of its controller.
  public let root: NodeID
  /// The views, in pre-order.
  public let members: [Member]
  /// The number of constraints that the source has.
  public let constraintCount: Int
  /// What the source does not say.
  public let notes: [Note]
  /// The source, a file by itself.
  public let source: String
}
