import AutoLayout
import InterfaceBuilder
import LayoutCauses
import LayoutDocument
import LayoutModel
import PlanStore
import SQLiteAccess
import Workbench

/// A number of the page `draftsman help limits`, taken from where the limit is kept.
struct StatedLimit {
  /// What stands in braces in the page.
  let name: String
  /// What a reader sees in its place.
  let text: String

  /// Seconds of processor time that a megabyte of input is to cost at most; a tenth of it for each
  /// 100 kB, and never less than that.
  static let secondsPerMegabyte = 10
  /// How many times its length an input is to take of memory at most.
  static let memoryFactor = 64
  /// How many megabytes a command may take beside what its input takes.
  static let memoryBase = 64

  private static let query = QueryLimits()
  private static let markup = ReadingLimits.standard

  /// All numbers of the page.
  static let all = [
    StatedLimit(count: "seconds", secondsPerMegabyte),
    StatedLimit(count: "memoryFactor", memoryFactor), StatedLimit(count: "memoryBase", memoryBase),
    StatedLimit(bytes: "file", SourceFiles.sizeLimit),
    StatedLimit(bytes: "markup", markup.byteCountMaximum),
    StatedLimit(count: "elements", markup.elementCountMaximum),
    StatedLimit(count: "attributes", markup.attributeCountMaximum),
    StatedLimit(count: "depth", markup.depthMaximum),
    StatedLimit(bytes: "document", LayoutDocument.bytesMaximum),
    StatedLimit(count: "nesting", LayoutDocument.nestingMaximum),
    StatedLimit(count: "items", LayoutCheck.itemsMaximum),
    StatedLimit(count: "constraints", LayoutCheck.clausesMaximum),
    StatedLimit(bytes: "identity", LayoutCheck.identityBytesMaximum),
    StatedLimit(bytes: "text", LayoutCheck.textBytesMaximum),
    StatedLimit(bytes: "configuration", Configuration.sizeLimit),
    StatedLimit(bytes: "message", RevisionMetadata.messageBytesMaximum),
    StatedLimit(bytes: "bundle", ExchangeReport.sizeLimit),
    StatedLimit(count: "environments", EnvironmentSelector.limit),
    StatedLimit(count: "pivots", LayoutEngine.pivotLimit.base),
    StatedLimit(count: "pivotsPerForm", LayoutEngine.pivotLimit.perForm),
    StatedLimit(count: "solutions", CauseBudget.solutionLimit),
    StatedLimit(count: "solvedViews", CauseBudget.viewLimit),
    StatedLimit(count: "conflicts", ConflictLog.limit),
    StatedLimit(bytes: "statement", Int(Database.statementBytesMaximum)),
    StatedLimit(count: "rows", query.rows), StatedLimit(bytes: "answer", query.bytes),
    StatedLimit(count: "instructions", query.instructions),
    StatedLimit(count: "timeout", SQLCommand.secondsMaximum),
    StatedLimit(count: "pictures", RenderedPicture.limit),
    StatedLimit(count: "pixels", PNGConverter.pixelLimit),
    StatedLimit(count: "page", TimeMachineFile.limit / 1_000_000),
    StatedLimit(count: "silence", Int(RepositoryImport.silentMinutesMaximum)),
  ]

  private init(count name: String, _ number: Int) {
    self.name = name
    text = StatedLimit.grouped(number)
  }

  private init(bytes name: String, _ number: Int) {
    self.name = name
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    let unit = units.first { number >= 1 << $0.0 && number % (1 << $0.0) == 0 }
    text = unit.map { "\(number >> $0.0) \($0.1)" } ?? "\(StatedLimit.grouped(number)) bytes"
  }

  /// A number with commas between its thousands.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in "\(number)".reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
