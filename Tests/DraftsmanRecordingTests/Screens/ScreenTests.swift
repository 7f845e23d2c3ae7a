import Draftsman
import LayoutModel
import Testing

/// Ten screens in the style of real apps: their frames on three devices, turned, from right to left
/// and with large text, worked out by hand; and their histories.
struct ScreenTests {
  private typealias Device = ScreenStage.Device

  func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    // A pixel of three, by which positions are rounded.
    abs(left.minX - right.minX) < 0.4 && abs(left.minY - right.minY) < 0.4
      && abs(left.width - right.width) < 0.4 && abs(left.height - right.height) < 0.4
  }

  @Test func `login`() throws {
    // Logo 32 below the safe area, fields 40 below it; the button 16 above the safe area's end.
    let expected: [(CGFloat, CGFloat, CGFloat)] = [
      (132, 327, 601), (171, 345, 752), (136, 1132, 734),
    ]
    for (device, (top, width, button)) in zip(Device.allCases, expected) {
      let login = LoginScreen()
      let stage = ScreenStage(login, on: device.screen)
      stage.expectSound()
      #expect(stage.frame(login.email) == CGRect(x: 24, y: top, width: width, height: 44))
      #expect(stage.frame(login.password) == CGRect(x: 24, y: top + 56, width: width, height: 44))
      #expect(stage.frame(login.button) == CGRect(x: 24, y: button, width: width, height: 50))
    }
    let login = LoginScreen()
    let stage = ScreenStage(login)
    stage.window.showKeyboard(height: 336)
    stage.window.layoutIfNeeded()
    #expect(login.button.frame == CGRect(x: 24, y: 450, width: 345, height: 50))
    stage.window.hideKeyboard()
    stage.move(to: ScreenStage.side)
    #expect(login.fields.frame == CGRect(x: 83, y: 112, width: 686, height: 100))
    #expect(login.button.frame == CGRect(x: 83, y: 306, width: 686, height: 50))
    login.email.becomeFirstResponder()
    login.email.insertText("\n")
    #expect(login.password.isEditing, "return goes on to the next field")
    let history = try ScreenStage.history(of: LoginScreen(), [{ $0.isWaiting = true }, { _ in }])
    #expect(
      history.map { $0.clauses.filter { [50, 60].contains($0.constant) }.map(\.constant) } == [
        [50], [60],
      ])
  }

  @Test func `settings table`() throws {
    let expected: [(CGFloat, CGFloat, CGFloat)] = [(16, 343, 116), (20, 353, 155), (20, 1140, 126)]
    for (device, (x, width, top)) in zip(Device.allCases, expected) {
      let settings = SettingsScreen()
      let navigation = UINavigationController(rootViewController: settings)
      navigation.navigationBar.prefersLargeTitles = true
      let stage = ScreenStage(navigation, on: device.screen)
      stage.expectSound()
      #expect(settings.view.safeAreaInsets.top == top)
      #expect(settings.table.frame == stage.window.bounds)
      let first = settings.table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(first?.frame == CGRect(x: x, y: 35, width: width, height: 44))
      // 35 above the first group, 18 below it and 18 above the next.
      #expect(settings.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 159)
      settings.showsBanner = true
      settings.applyPlan()
      stage.window.layoutIfNeeded()
      #expect(stage.frame(settings.banner).minY == top && settings.table.frame.minY == top + 40)
    }
    let settings = SettingsScreen()
    let navigation = UINavigationController(rootViewController: settings)
    let stage = ScreenStage(navigation, on: ScreenStage.rightToLeft)
    let cell = settings.table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.accessoryView?.frame.minX == 16, "at the left, where lines end")
    settings.table.selectByUser(at: IndexPath(row: 0, section: 0))
    #expect(navigation.viewControllers.count == 2 && settings.view.window == nil)
    #expect(settings.table.indexPathForSelectedRow == nil && stage.window.isKeyWindow)
    let history = try ScreenStage.history(of: SettingsScreen(), [{ $0.showsBanner = true }])
    #expect(history.map(\.views.count) == [2, 3])
  }

  @Test func `chat with self-sizing cells`() throws {
    func height(_ text: String, _ width: CGFloat, _ size: CGFloat = 17) -> CGFloat {
      let label = UILabel(text: text)
      label.font = .preferredFont(forTextStyle: .body)
      label.numberOfLines = 0
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    // The bar's top, and the room for text: the table's width less 2 · (12 + 8).
    let expected: [(CGFloat, CGFloat)] = [(617, 335), (768, 353), (750, 1140)]
    for (device, (top, width)) in zip(Device.allCases, expected) {
      let chat = ChatScreen()
      let stage = ScreenStage(chat, on: device.screen)
      stage.expectSound()
      #expect(chat.input.frame.minY == top && chat.input.frame.height == 44)
      #expect(chat.table.frame.maxY == top - 6)
      for (row, message) in chat.messages.enumerated() {
        let cell = chat.table.cellForRow(at: IndexPath(row: row, section: 0)) as? MessageCell
        let text = cell?.text.bounds.size ?? .zero
        #expect(abs((cell?.frame.height ?? 0) - text.height - 40) < 0.001)
        #expect(text.width == width && abs(text.height - height(message, width)) < 0.6)
      }
    }
    let chat = ChatScreen()
    let stage = ScreenStage(chat)
    let upright = chat.table.contentSize.height
    stage.window.showKeyboard(height: 300)
    stage.window.layoutIfNeeded()
    #expect(chat.input.frame == CGRect(x: 8, y: 502, width: 377, height: 44))
    stage.window.hideKeyboard()
    stage.move(to: ScreenStage.side)
    #expect(chat.table.contentSize.height < upright, "the long message has fewer lines")
    stage.move(to: ScreenStage.largeText)
    let cell = chat.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? MessageCell
    #expect(cell?.text.font.pointSize == 33 && (cell?.frame.height ?? 0) > 75)
    chat.messages.insert("New", at: 0)
    chat.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    stage.window.layoutIfNeeded()
    #expect(chat.table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    let history = try ScreenStage.history(of: ChatScreen(), [{ $0.barHeight = 88 }])
    #expect(history.count == 2 && history.allSatisfy { $0.views.count == 3 })
  }

  @Test func `profile with a collection`() throws {
    let expected: [(CGFloat, CGFloat)] = [(36, 123), (75, 129), (40, 1174.0 / 3)]
    for (device, (top, side)) in zip(Device.allCases, expected) {
      let profile = ProfileScreen()
      let stage = ScreenStage(profile, on: device.screen)
      stage.expectSound()
      #expect(profile.picture.frame == CGRect(x: 16, y: top, width: 96, height: 96))
      #expect(profile.name.frame.minX == 124 && abs(profile.name.frame.midY - top - 48) < 0.6)
      #expect(profile.edit.frame.maxX == stage.window.bounds.width - 16)
      #expect(profile.pictures.frame.minY == top + 112)
      let frames = profile.pictures.visibleCells.map(\.frame)
      #expect(frames.count == 7 && frames[1].minX == side + 3 && frames[3].minY == 103)
      #expect(frames.allSatisfy { abs($0.width - side) < 0.001 && $0.height == 100 })
    }
    let profile = ProfileScreen()
    let stage = ScreenStage(profile, on: ScreenStage.rightToLeft)
    #expect(profile.picture.frame.minX == 281 && profile.name.frame.maxX == 269)
    #expect(profile.edit.frame.minX == 16)
    #expect(profile.pictures.visibleCells.first?.frame.minX == 264)
    stage.move(to: ScreenStage.side)
    #expect(profile.picture.frame.origin == CGPoint(x: 75, y: 16))
    stage.move(to: ScreenStage.largeText)
    #expect(profile.name.font.pointSize == 39 && profile.name.frame.height > 44)
    #expect(
      profile.edit.frame.maxX == 377 && profile.name.frame.maxX <= profile.edit.frame.minX - 8)
    let history = try ScreenStage.history(of: ProfileScreen(), [{ $0.pictureSize = 64 }])
    #expect(history.map { $0.clauses.count { $0.constant == 64 } } == [0, 2])
  }

  @Test func `form with validation`() throws {
    for (device, top) in zip(Device.allCases, [40, 79, 44] as [CGFloat]) {
      let form = FormScreen()
      let stage = ScreenStage(form, on: device.screen)
      stage.expectSound()
      let width = stage.window.bounds.width - 40
      func rows() -> [CGFloat] {
        stage.window.layoutIfNeeded()
        return form.form.arrangedSubviews.map(\.frame.minY)
      }
      #expect(form.form.frame.minY == top && form.form.frame.width == width)
      #expect(rows() == [0, 48, 96])
      form.send.press()
      #expect(rows() == [0, 48, 76, 124, 152], "both mistakes show")
      form.name.becomeFirstResponder()
      form.name.insertText("Ada")
      #expect(rows() == [0, 48, 96, 124], "the name is right")
      form.age.becomeFirstResponder()
      form.age.insertText("36")
      #expect(rows() == [0, 48, 96] && form.nameError.superview == nil)
      stage.expectSound()
    }
    let form = FormScreen()
    let stage = ScreenStage(form, on: ScreenStage.side)
    #expect(form.form.frame == CGRect(x: 79, y: 20, width: 694, height: 144))
    stage.move(to: ScreenStage.largeText)
    #expect(form.form.frame == CGRect(x: 20, y: 79, width: 353, height: 144))
    let history = try ScreenStage.history(
      of: FormScreen(),
      [{ $0.wasSent = true }, { $0.name.text = "Ada" }, { $0.age.text = "36" }])
    #expect(history.map(\.views.count) == [5, 7, 6, 5])
  }

  @Test func `onboarding pages`() throws {
    // Pages end 37 above the safe area's end; the picture is in the middle of what is left.
    let expected: [(CGFloat, CGFloat)] = [(630, 187.5), (781, 196.5), (763, 590)]
    for (device, (height, middle)) in zip(Device.allCases, expected) {
      let introduction = Introduction(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let stage = ScreenStage(introduction, on: device.screen)
      stage.expectSound()
      let page = introduction.pages[0]
      #expect(page.view.frame.height == height)
      #expect(
        isNear(
          page.picture.frame,
          CGRect(x: middle - 100, y: height / 2 - 100, width: 200, height: 200)))
      #expect(abs(page.text.frame.minY - (height / 2 + 124)) < 0.6)
      #expect(introduction.turn(.forward) && introduction.pages[1].view.window === stage.window)
    }
    let introduction = Introduction(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let stage = ScreenStage(introduction)
    stage.move(to: ScreenStage.side)
    #expect(
      isNear(introduction.pages[0].picture.frame, CGRect(x: 326, y: 67.5, width: 200, height: 200)))
    #expect(introduction.pages[0].text.frame.width == 670)
    let history = try ScreenStage.history(of: IntroductionPage(), [{ $0.ratio = 0.5 }])
    #expect(history.map { $0.clauses.map(\.multiplier).filter { $0 != 1 } } == [[], [0.5]])
  }
}
