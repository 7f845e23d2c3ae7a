import LayoutModel
import LayoutRecords

/// The values in which records of one layout differ, listed record by record.
struct ChangeList {
  /// Which record is compared: its item, and the rows that both sides have of it.
  struct Place {
    let item: Int
    let old: Int64?
    let new: Int64?
  }

  private let names: ItemNames
  private let words: WordTable
  private(set) var changes: [RecordChange] = []
  /// The names of properties by the numbers of their keys.
  private var propertyNames: [Int64: String] = [:]

  init(_ names: ItemNames, _ words: WordTable) {
    self.names = names
    self.words = words
  }

  /// Lists in what two rows of a record differ; nil stands for no record.
  ///
  /// What was there comes first, then what has come, each in the order of the names.
  mutating func compare<Content: RecordContent>(
    _ place: Place, _ old: Content?, _ new: Content?
  ) throws(StoreError) {
    let (layout, record) = try record(place)
    func value(_ cell: Int, _ content: Content?, _ revision: Int64?) throws(StoreError)
      -> PropertyValue?
    {
      guard let content, content.has(cell) else { return nil }
      guard let value = try content.value(cell, names) else {
        throw .damaged(revision ?? 0, "item \(place.item)", "a value of it cannot be read")
      }
      return value
    }
    for wasThere in [true, false] {
      for cell in Content.cells.indices where old?.has(cell) ?? false == wasThere {
        if wasThere, let old, let new, new.has(cell), old.isSame(cell, as: new) { continue }
        let before = try value(cell, old, place.old)
        let after = try value(cell, new, place.new)
        if before == after { continue }
        changes.append(
          RecordChange(
            layout: layout, record: record, cell: Content.cells[cell], old: before, new: after))
      }
    }
  }

  /// Lists a property if its values differ; nil stands for none.
  mutating func compareProperty(
    _ place: Place, _ key: Int64, _ old: PropertyValue?, _ new: PropertyValue?
  ) throws(StoreError) {
    if old == new { return }
    let (layout, record) = try record(place)
    let name = propertyNames[key] ?? "properties.\(words.text(key) ?? "\(key)")"
    propertyNames[key] = name
    changes.append(RecordChange(layout: layout, record: record, cell: name, old: old, new: new))
  }

  /// What a record is called.
  private func record(_ place: Place) throws(StoreError) -> (LayoutID, RecordChange.Record) {
    guard let layout = names.layoutID, let record = try names.record(place.item) else {
      throw .damaged(place.new ?? place.old ?? 0, "item \(place.item)", "it has no name")
    }
    return (layout, record)
  }
}
