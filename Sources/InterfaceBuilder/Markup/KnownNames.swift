/// Names of elements and attributes that are numbered before a document is read: those that a table
/// of the importer has, and those that many documents have.
///
/// A name that is missing here is numbered when a document has it, which costs a little more; the
/// meaning of no name depends on this list.
enum KnownNames {
  /// All of them, each once, in their order.
  static let all: [String] = {
    let told = ElementMeaning.listed + AttributeRule.listed + ["rect", "key"]
    let frequent = common.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    return Set(told + frequent).sorted()
  }()

  private static let common = """
    accessoryType action adjustsFontForContentSizeCategory adjustsFontSizeToFit \
    adjustsImageSizeForAccessibilityContentSizeCategory adjustsLetterSpacingToFitWidth \
    alignment allowsSelection alpha alwaysBounceVertical ambiguous appearance \
    autocapitalizationType autocorrectionType automaticallyAdjustsScrollViewInsets axis \
    baselineAdjustment blue borderStyle bottom buttonType capability clearButtonMode \
    clearsContextBeforeDrawing clipsSubviews cocoaTouchSystemColor colorMatched colorSpace \
    constant contentHorizontalAlignment contentMode contentVerticalAlignment customColorSpace \
    dataMode dependencies deployment designables device distribution down editable enabled \
    estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight eventType \
    exclude firstAttribute firstItem fixedFrame flexibleMaxX flexibleMaxY green \
    heightSizable height hidden hidesAccessoryWhenEditing hidesWhenStopped indentationLevel \
    indentationWidth initialViewController insetsLayoutMarginsFromSafeArea \
    keyboardDismissMode keyboardType leading left lineBreakMode maxValue maxX maxY minValue \
    minX minY minimumFontSize minimumInteritemSpacing minimumLineSpacing minimumScaleFactor \
    misplaced multipleTouchEnabled multiplier navigationController numberOfLines objects \
    opaque orientation outlet plugIn pointSize preservesSuperviewLayoutMargins priority \
    prompted propertyAccessControl red relation relationship resources returnKeyType right \
    rowHeight scene scenes scrollEnabled secondAttribute secondItem sectionFooterHeight \
    sectionHeaderHeight segmentControlStyle selectedSegmentIndex selectionStyle \
    separatorStyle showsHorizontalScrollIndicator showsVerticalScrollIndicator spacing style \
    symbolic systemItem tableViewController tag targetRuntime textAlignment top trailing \
    translatesAutoresizingMaskIntoConstraints type useAutolayout useSafeAreas \
    useTraitCollections userDefinedRuntimeAttribute userInteractionEnabled viewController \
    weight white width widthSizable x y
    """
}
