import LayoutModel
public import Foundation

/// A control for a date or a time.
open class UIDatePicker: UIControl {
  override class var kitClass: KitClass { KitClass("UIDatePicker", UIDatePicker.self) }

  /// What is chosen.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  /// The look of a picker.
  public enum Style: Int, Sendable {
    case automatic, wheels, compact, inline
  }

  /// What is chosen.
  open var datePickerMode: Mode = .dateAndTime {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The look that is wished for.
  open var preferredDatePickerStyle: Style = .automatic {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The look: the one wished for, else the compact one.
  open var datePickerStyle: Style {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// The date; it stays between the least and the largest.
  open var date: Date {
    get { dateStorage }
    set { dateStorage = limited(newValue) }
  }
  // A fixed date at first, since the same program is to do the same each day.
  private final var dateStorage = Date(timeIntervalSinceReferenceDate: 0)
  /// The least date.
  open var minimumDate: Date? {
    didSet { dateStorage = limited(dateStorage) }
  }
  /// The largest date.
  open var maximumDate: Date? {
    didSet { dateStorage = limited(dateStorage) }
  }
  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  /// The steps of the minutes; a divisor of 60.
  open var minuteInterval = 1
  /// The time that is counted down, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The calendar; nil for the user's.
  open var calendar: Calendar? = .current
  /// The language; nil for the user's.
  open var locale: Locale?
  /// The time zone; nil for the user's.
  open var timeZone: TimeZone?

  // Limits that contradict each other count for nothing, as UIKit has it.
  private func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }

  override func describe(_ list: inout PropertyList) {
    super.describe(&list)
    if datePickerStyle != .wheels { list.add("style", .text("\(datePickerStyle)")) }
  }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}
