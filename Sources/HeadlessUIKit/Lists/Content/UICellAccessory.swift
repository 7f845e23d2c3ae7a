/// What stands at the ends of a row of a list; kept, not drawn, and the content keeps its width.
public struct UICellAccessory {
  /// What an accessory is.
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, customView
  }

  /// When an accessory shows.
  public enum DisplayedState: Int, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// What the accessory is.
  public let accessoryType: AccessoryType
  /// When the accessory shows.
  public let displayed: DisplayedState
  /// The view that is the accessory, if it is one.
  public let customView: UIView?
  /// The text that is the accessory, if it is one.
  public let text: String?
  /// What is done when a person touches it, if it is one to touch.
  public let actionHandler: (() -> Void)?

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, view: UIView? = nil, text: String? = nil,
    action: (() -> Void)? = nil
  ) {
    (accessoryType, self.displayed) = (type, displayed)
    (customView, self.text, actionHandler) = (view, text, action)
  }

  /// An arrow that says that there is more.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed)
  }
  /// An arrow that opens what is below the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, action: actionHandler) }
  /// A tick.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed)
  }
  /// A button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, action: actionHandler) }
  /// A button that adds a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, action: actionHandler) }
  /// A handle that moves the row.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.reorder, displayed)
  }
  /// A circle that chooses the row.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed)
  }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always
  ) -> UICellAccessory { UICellAccessory(.label, displayed, text: text) }
  /// A view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(.customView, .always, view: configuration.customView)
  }

  /// A view as an accessory.
  public struct CustomViewConfiguration {
    /// At which end an accessory stands.
    public enum Placement: Sendable {
      case leading, trailing
    }

    /// The view.
    public let customView: UIView
    /// At which end it stands.
    public let placement: Placement

    /// Makes an accessory of a view.
    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }
}
