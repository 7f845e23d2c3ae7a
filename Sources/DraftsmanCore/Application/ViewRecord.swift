import HeadlessUIKit
import Synchronization

/// What plans remember with a view.
final class ViewRecord {
  private let link: ItemLink
  /// The view; nil once it is gone.
  var view: UIView? { link.view }
  /// The number of the root whose plan inserted the view last; 0 if none did, or it was removed.
  ///
  /// Numbers are never used again, so a root that is gone owns nothing, whoever takes its address.
  var owner: UInt64 = 0
  /// The pass that saw the view last.
  var pass: UInt64 = 0
  /// The view's last position in that pass.
  var occurrence = 0
  /// The pass that put the record into its owner's list last.
  var managedPass: UInt64 = 0
  /// Whether a plan that is being applied inserts the view and makes its content afterwards.
  var awaitsContent = false
  /// Whether the view is above the position that the pass looks at.
  var isAbove = false

  init(_ view: UIView) { link = view.link }
}

extension ViewRecord: AttachmentKey {
  typealias Value = ViewRecord

  /// The record of a view that plans know.
  static func existing(of view: UIView) -> ViewRecord? {
    view.attachments[ViewRecord.self]
  }

  /// The record of a view, new if plans do not know it yet.
  static func of(_ view: UIView) -> ViewRecord {
    if let record = existing(of: view) { return record }
    let record = ViewRecord(view)
    view.attachments[ViewRecord.self] = record
    return record
  }
}

/// Numbers that are given out once in the life of a process.
enum Numbering {
  private static let last = Atomic<UInt64>(0)

  /// The next number, from 1.
  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
