import Foundation
import HeadlessUIKit
import Testing

/// Values that are objects to some programs, and literals that Xcode shows as what they are.
struct ValueObjectTests {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

  /// What a cast finds in a value of any type.
  private func found<Value>(_ type: Value.Type, in value: Any) -> Value? { value as? Value }

  @Test func `a rectangle, a point and a size are one value as an object and as themselves`() {
    #expect(found(NSValue.self, in: rect)?.cgRectValue == rect)
    #expect(found(CGRect.self, in: NSValue(cgRect: rect)) == rect)
    #expect(found(NSValue.self, in: rect.origin)?.cgPointValue == rect.origin)
    #expect(found(CGPoint.self, in: NSValue(cgPoint: rect.origin)) == rect.origin)
    #expect(found(NSValue.self, in: rect.size)?.cgSizeValue == rect.size)
    #expect(found(CGSize.self, in: NSValue(cgSize: rect.size)) == rect.size)
  }

  @Test func `an object of another value is none of these`() {
    #expect(found(CGSize.self, in: NSValue(cgPoint: rect.origin)) == nil)
    #expect(found(CGRect.self, in: NSNumber(value: 3)) == nil)
    #expect(NSNumber(value: 3).cgRectValue == .zero)
    #expect(NSValue(cgRect: rect).cgSizeValue == .zero)
    #expect(NSValue(range: NSRange(location: 1, length: 2)).cgPointValue == .zero)
  }

  @Test func `what a notification says of the keyboard is either`() throws {
    let window = UIWindow()
    nonisolated(unsafe) var told: [CGRect?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: window, queue: nil
    ) { note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
      told += [(frame as? NSValue)?.cgRectValue, frame as? CGRect]
    }
    defer { NotificationCenter.default.removeObserver(token) }
    window.showKeyboard(height: 300)
    #expect(told == [CGRect(x: 0, y: 552, width: 393, height: 300), told.first ?? nil])
  }

  @Test func `colours and images of literals`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color.hex == "#FF8000")
    let image = #imageLiteral(resourceName: "delete")
    #expect(image.name == "delete")
  }

  @Test func `options of animations have UIKit's bits`() {
    let options: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    #expect(options.rawValue == 32 + 64 + 512)
    #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 7 << 20)
    #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
  }

  @Test func `clocks go on`() {
    let (moment, media) = (CFAbsoluteTimeGetCurrent(), CACurrentMediaTime())
    #expect(moment > 700_000_000 && media > 0)
    #expect(CFAbsoluteTimeGetCurrent() >= moment && CACurrentMediaTime() >= media)
  }

  @Test func `the status bar stands as the key window's screen`() {
    UIApplication.withShared { program in
      #expect(program.statusBarOrientation == .portrait)
      let window = UIWindow()
      window.makeKeyAndVisible()
      program.windows = [window]
      window.move(to: UIScreen(size: CGSize(width: 852, height: 393)))
      #expect(program.statusBarOrientation == .landscapeRight)
    }
  }
}
