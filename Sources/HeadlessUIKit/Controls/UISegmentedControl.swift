import LayoutModel
public import Foundation

/// A row of segments of which one is chosen.
open class UISegmentedControl: UIControl {
  override class var kitClass: KitClass { KitClass("UISegmentedControl", UISegmentedControl.self) }

  private final var segments: [String] = []

  /// The segment that is chosen; `noSegment` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment

  /// The colour behind the segment that is chosen.
  open var selectedSegmentTintColor: UIColor?
  private final var titleLooks: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets how titles look in a state; they are measured in the usual font.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleLooks[state.rawValue] = attributes
  }
  /// How titles look in a state, if that was set.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleLooks[state.rawValue]
  }

  /// Makes a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control of titles; images count as segments without a title.
  public init(items: [Any]?) {
    segments = (items ?? []).map { $0 as? String ?? "" }
    super.init(frame: .zero)
  }

  /// Makes a control as if it were decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The titles, from the first segment to the last.
  package final var titles: [String] { segments }

  /// The title of a segment; nil if there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment] : nil
  }

  /// Sets the title of a segment; segments that do not exist are reported.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else {
      UIDiagnostic.report(.indexOutOfRange, "segment \(segment) of \(segments.count)")
      return
    }
    segments[segment] = title ?? ""
    invalidateIntrinsicContentSize()
  }

  /// Inserts a segment; positions beyond the ends count as the ends.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(title ?? "", at: min(max(segment, 0), segments.count))
    invalidateIntrinsicContentSize()
  }

  /// Removes a segment, if it exists.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    invalidateIntrinsicContentSize()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = UISegmentedControl.noSegment
    invalidateIntrinsicContentSize()
  }

  /// One point at the bottom is no part of what constraints see.
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  }

  /// Stands for no segment.
  public static let noSegment = -1

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    if !segments.isEmpty { list.add(.title, segments.joined(separator: " | ")) }
    // As in documents of Interface Builder: the natural width follows from the segments.
    for (number, title) in segments.enumerated() {
      list.add(
        PropertyKey("segments.segment.\(number).title"), .text(PropertyList.storable(title)))
    }
  }
}
