extension WorkbenchError.Code {
  /// There is no store at the path.
  public static let storeMissing = Self(rawValue: "store.missing")
  /// There is no file of that name, and nothing else either.
  public static let fileMissing = Self(rawValue: "file.missing")
  /// A file cannot be read.
  public static let fileUnreadable = Self(rawValue: "file.unreadable")
  /// A file has more bytes than are read.
  public static let fileTooLarge = Self(rawValue: "file.tooLarge")
  /// Standard input has more bytes than are read.
  public static let inputTooLarge = Self(rawValue: "input.tooLarge")
  /// No file was named, or the folders hold none.
  public static let inputEmpty = Self(rawValue: "input.empty")
  /// A JSON document cannot be read.
  public static let invalidDocument = Self(rawValue: "document.invalid")
  /// Two files hold layouts of one identity.
  public static let duplicateLayout = Self(rawValue: "layout.duplicate")
  /// No layout has that name.
  public static let unknownLayout = Self(rawValue: "layout.unknown")
  /// A view or constraint was named where only a whole layout will do.
  public static let layoutNeeded = Self(rawValue: "layout.needed")
  /// No view or guide has that name.
  public static let unknownView = Self(rawValue: "view.unknown")
  /// Several views have a name that is to name one.
  public static let ambiguousView = Self(rawValue: "view.ambiguousName")
  /// A name is no revision, layout or file.
  public static let unknownOperand = Self(rawValue: "operand.unknown")
  /// There are more operands than the work takes.
  public static let extraOperand = Self(rawValue: "operand.extra")
  /// The operands of a comparison make no sense.
  public static let invalidComparison = Self(rawValue: "diff.operands")
  /// A device or size to solve in is not known.
  public static let unknownEnvironment = Self(rawValue: "environment.unknown")
  /// The canvas was named where only a device will do.
  public static let canvasEnvironment = Self(rawValue: "environment.canvas")
  /// A layout is in no file that has a canvas.
  public static let missingCanvas = Self(rawValue: "canvas.missing")
  /// A comparison of a frame with a number cannot be read.
  public static let invalidPredicate = Self(rawValue: "predicate.invalid")
  /// A configuration file says something that makes no sense.
  public static let invalidConfiguration = Self(rawValue: "configuration.invalid")
  /// There is no finding of that kind.
  public static let unknownFinding = Self(rawValue: "finding.unknown")
  /// A search has no revisions between a good and a bad one.
  public static let invalidSearchRange = Self(rawValue: "bisect.range")
  /// Operations of a history cannot be performed.
  public static let walkFailed = Self(rawValue: "replay.failed")
  /// A git history has no layouts that can be read.
  public static let noLayouts = Self(rawValue: "git.noLayouts")
  /// A git repository lacks the content of a file.
  public static let missingBlob = Self(rawValue: "git.missingBlob")
  /// What a git tree calls a file is none.
  public static let notAFile = Self(rawValue: "git.notAFile")
  /// No layout of that name waits for a decision.
  public static let unknownPending = Self(rawValue: "pending.unknown")
  /// Several layouts that wait for a decision have that name.
  public static let ambiguousPending = Self(rawValue: "pending.ambiguous")
  /// A layout breaks a rule of layouts.
  public static let invalidLayout = Self(rawValue: "layout.invalid")
  /// A failure that this library did not expect.
  public static let unexpected = Self(rawValue: "unexpected")
}
