import Foundation

/// Wheels of texts.
open class UIPickerView: UIView {
  override class var kitClass: KitClass { KitClass("UIPickerView", UIPickerView.self) }

  /// Where the rows come from.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// What is asked and told about the rows.
  open weak var delegate: (any UIPickerViewDelegate)?
  private final var selection: [Int: Int] = [:]

  /// How many wheels there are.
  open var numberOfComponents: Int { max(0, dataSource?.numberOfComponents(in: self) ?? 0) }
  /// How many rows a wheel has; 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return 0 }
    return max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }
  /// Turns a wheel to a row; rows that do not exist are left alone.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    selection[component] = row
  }
  /// The row of a wheel; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    return count == 0 ? -1 : min(selection[component] ?? 0, count - 1)
  }
  /// Asks for the rows anew; every wheel is at its first row.
  open func reloadAllComponents() { selection = [:] }
  /// Asks for the rows of a wheel anew.
  open func reloadComponent(_ component: Int) { selection[component] = nil }

  package override var standardIntrinsicContentSize: CGSize { naturalSize() }
}

/// Where the rows of wheels come from.
public protocol UIPickerViewDataSource: AnyObject {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What wheels ask and tell about their rows.
public protocol UIPickerViewDelegate: AnyObject {
  /// The text of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Told when the user turned a wheel to a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// None.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
