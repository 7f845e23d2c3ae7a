import Foundation
import HeadlessUIKit

extension ScreenCalls {
  /// Calls 1 to 52.
  static let part1: [ScreenCall] = [
    ScreenCall("addTarget with a method") { s in
      s.button.addTarget(s.target, action: Selector(Target.tap), for: .touchUpInside)
    },
    ScreenCall("addTarget with the sender") { s in
      s.toggle.addTarget(s.target, action: Selector(Target.changed), for: .valueChanged)
    },
    ScreenCall("addTarget up the responder chain") { s in
      s.button.addTarget(nil, action: Selector(Target.tap), for: .touchUpInside)
    },
    ScreenCall("removeTarget") { s in
      s.button.removeTarget(s.target, action: nil, for: .allEvents)
    },
    ScreenCall("allTargets") { s in
      _ = s.button.allTargets.count
    },
    ScreenCall("addAction with a closure") { s in
      s.button.addAction(UIAction { _ in }, for: .touchUpInside)
    },
    ScreenCall("removeAction by identifier") { s in
      s.button.removeAction(identifiedBy: UIAction.Identifier("save"), for: .touchUpInside)
    },
    ScreenCall("UIControl primary action") { _ in
      _ = UIControl(frame: .zero, primaryAction: UIAction { _ in })
    },
    ScreenCall("UIButton primary action") { _ in
      _ = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in })
    },
    ScreenCall("touch events") { s in
      s.button.addAction(UIAction { _ in }, for: [.touchCancel, .touchDragExit, .touchDownRepeat])
    },
    ScreenCall("UIAction with image and state") { s in
      _ = UIAction(title: "A", image: s.image, attributes: .destructive, state: .on) { _ in }
    },
    ScreenCall("UIMenu") { s in
      s.button.menu = UIMenu(title: "More", children: [UIAction(title: "A") { _ in }])
    },
    ScreenCall("showsMenuAsPrimaryAction") { s in
      s.button.showsMenuAsPrimaryAction = true
    },
    ScreenCall("context menu") { s in
      s.view.addInteraction(UIContextMenuInteraction(delegate: s.target))
    },
    ScreenCall("button configuration filled") { s in
      s.button.configuration = .filled()
    },
    ScreenCall("configuration title and subtitle") { s in
      s.button.configuration?.subtitle = "below"
    },
    ScreenCall("configuration image") { s in
      s.button.configuration?.imagePadding = 8
    },
    ScreenCall("configuration image placement") { s in
      s.button.configuration?.imagePlacement = .trailing
    },
    ScreenCall("configuration insets") { s in
      s.button.configuration?.contentInsets = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
    },
    ScreenCall("configuration colours") { s in
      s.button.configuration?.baseBackgroundColor = .systemRed
    },
    ScreenCall("configuration corner style") { s in
      s.button.configuration?.cornerStyle = .capsule
    },
    ScreenCall("configuration update handler") { s in
      s.button.configurationUpdateHandler = { $0.alpha = $0.isEnabled ? 1 : 0.5 }
    },
    ScreenCall("button from configuration") { _ in
      _ = UIButton(configuration: .plain(), primaryAction: nil)
    },
    ScreenCall("setAttributedTitle") { s in
      s.button.setAttributedTitle(NSAttributedString(string: "Hi"), for: .normal)
    },
    ScreenCall("setBackgroundImage") { s in
      s.button.setBackgroundImage(s.image, for: .highlighted)
    },
    ScreenCall("titleEdgeInsets") { s in
      s.button.titleEdgeInsets = .zero
    },
    ScreenCall("imageView of a button") { s in
      s.button.imageView?.contentMode = .scaleAspectFit
    },
    ScreenCall("text field delegate") { s in
      s.field.delegate = s.target
    },
    ScreenCall("keyboardType") { s in
      s.field.keyboardType = .emailAddress
    },
    ScreenCall("returnKeyType") { s in
      s.field.returnKeyType = .next
    },
    ScreenCall("autocapitalizationType") { s in
      s.field.autocapitalizationType = .none
    },
    ScreenCall("autocorrectionType") { s in
      s.field.autocorrectionType = .no
    },
    ScreenCall("textContentType") { s in
      s.field.textContentType = .password
    },
    ScreenCall("keyboardAppearance") { s in
      s.field.keyboardAppearance = .dark
    },
    ScreenCall("enablesReturnKeyAutomatically") { s in
      s.field.enablesReturnKeyAutomatically = true
    },
    ScreenCall("clearButtonMode") { s in
      s.field.clearButtonMode = .whileEditing
    },
    ScreenCall("leftView of a field") { s in
      s.field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    },
    ScreenCall("rightViewMode") { s in
      s.field.rightViewMode = .always
    },
    ScreenCall("attributedPlaceholder") { s in
      s.field.attributedPlaceholder = NSAttributedString(string: "Email")
    },
    ScreenCall("field attributedText") { s in
      s.field.attributedText = NSAttributedString(string: "a")
    },
    ScreenCall("inputView") { s in
      s.field.inputView = UIDatePicker()
    },
    ScreenCall("inputAccessoryView") { s in
      s.field.inputAccessoryView = UIToolbar()
    },
    ScreenCall("field insertText") { s in
      s.field.insertText("a")
    },
    ScreenCall("field hasText") { s in
      _ = s.field.hasText
    },
    ScreenCall("textRect forBounds") { s in
      _ = s.field.textRect(forBounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    },
    ScreenCall("endEditing") { s in
      _ = s.view.endEditing(true)
    },
    ScreenCall("text view delegate") { s in
      s.textView.delegate = s.target
    },
    ScreenCall("text view attributedText") { s in
      s.textView.attributedText = NSAttributedString(string: "a")
    },
    ScreenCall("text view dataDetectorTypes") { s in
      s.textView.dataDetectorTypes = [.link]
    },
    ScreenCall("typingAttributes") { s in
      s.textView.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    },
    ScreenCall("label attributedText") { s in
      s.label.attributedText = NSAttributedString(
        string: "a",
        attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
    },
    ScreenCall("paragraph style") { s in
      let p = NSMutableParagraphStyle()
      p.lineSpacing = 4
      s.label.attributedText = NSAttributedString(string: "a", attributes: [.paragraphStyle: p])
    },
  ]
}
