public import Foundation

extension IndexPath {
  /// Makes the path of a row in a section.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// Makes the path of an item in a section.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  /// The section; 0 if the path has none.
  public var section: Int { isEmpty ? 0 : self[0] }
  /// The row in the section; 0 if the path has none.
  public var row: Int { count < 2 ? 0 : self[1] }
  /// The item in the section; 0 if the path has none.
  public var item: Int { row }
}

extension NSIndexPath {
  /// The section; 0 if the path has none.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The row in the section; 0 if the path has none.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item in the section; 0 if the path has none.
  public var item: Int { row }
}
