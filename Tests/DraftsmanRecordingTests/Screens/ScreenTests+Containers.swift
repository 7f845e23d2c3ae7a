import Draftsman
import LayoutModel
import Testing

extension ScreenTests {
  @Test func `split view`() throws {
    func show(_ screen: UIScreen) -> (ScreenStage, ArticleScreen) {
      let article = ArticleScreen()
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(article, for: .secondary)
      return (ScreenStage(split, on: screen), article)
    }
    // Beside a column of 320 and a line of a pixel; below a bar of 50, or of 44 in one column.
    let expected: [(CGFloat, CGFloat, CGFloat)] = [
      (24, 88, 327), (24, 127, 345), (344.5, 98, 811.5),
    ]
    for (device, (x, y, width)) in zip(ScreenStage.Device.allCases, expected) {
      let (stage, article) = show(device.screen)
      stage.expectSound()
      #expect(stage.frame(article.heading).origin == CGPoint(x: x, y: y))
      #expect(stage.frame(article.rule).width == width)
    }
    let turned = ScreenStage.Device.tablet.screen.with(
      UITraitCollection(layoutDirection: .rightToLeft))
    let (stage, article) = show(turned)
    #expect(stage.frame(article.heading).maxX == 835.5)
    stage.move(to: ScreenStage.side)
    #expect(stage.frame(article.heading).origin == CGPoint(x: 83, y: 56))
    let history = try ScreenStage.history(of: ArticleScreen(), [{ $0.ruleHeight = 2 }])
    #expect(history.count == 2)
  }

  @Test func `modal sheet`() throws {
    let (host, sheet) = (UIViewController(), ChoiceSheet())
    let stage = ScreenStage(host)
    sheet.sheetPresentationController?.detents = [.medium()]
    host.present(sheet, animated: true)
    stage.expectSound()
    // Half of 852 high; the column ends 16 above the safe area's end and is 3 · 50 + 2 · 8 high.
    #expect(stage.frame(sheet.view) == CGRect(x: 0, y: 426, width: 393, height: 426))
    #expect(stage.frame(sheet.column) == CGRect(x: 16, y: 636, width: 361, height: 166))
    #expect(sheet.choices.map { stage.frame($0).minY } == [636, 694, 752])
    #expect(stage.frame(sheet.heading).minY == 442)
    stage.move(to: ScreenStage.Device.smallPhone.screen)
    #expect(stage.frame(sheet.view).minY == 333.5 && stage.frame(sheet.column).maxY == 651)
    stage.move(to: ScreenStage.side)
    #expect(stage.frame(sheet.view) == stage.window.bounds)
    #expect(stage.frame(sheet.column) == CGRect(x: 75, y: 190, width: 702, height: 166))
    sheet.dismiss(animated: true)
    sheet.modalPresentationStyle = .formSheet
    stage.move(to: ScreenStage.Device.tablet.screen)
    host.present(sheet, animated: true)
    stage.expectSound()
    #expect(stage.frame(sheet.column) == CGRect(x: 336, y: 538, width: 508, height: 166))
    let history = try ScreenStage.history(of: ChoiceSheet(), [{ $0.rowHeight = 44 }])
    #expect(
      history.map { $0.clauses.count { $0.constant == 166 || $0.constant == 148 } } == [1, 1])
  }

  @Test func `search with results`() throws {
    for (device, top) in zip(ScreenStage.Device.allCases, [116, 155, 126] as [CGFloat]) {
      let screen = SearchScreen()
      let stage = ScreenStage(UINavigationController(rootViewController: screen), on: device.screen)
      stage.expectSound()
      #expect(stage.frame(screen.hint).minY == top + 40)
      let field = screen.search.searchBar.searchTextField
      field.becomeFirstResponder()
      for letter in ["B", "e", "r"] { field.insertText(letter) }
      stage.window.layoutIfNeeded()
      let table = screen.results.table
      #expect(table.visibleCells.map(\.accessibilityLabel) == ["Berlin", "Bern"])
      let bottom = device.screen.bounds.height - device.screen.safeAreaInsets.bottom
      #expect(
        stage.frame(screen.results.view) == stage.window.bounds && table.frame.minY == top
          && table.frame.maxY == bottom)
      #expect(screen.search.searchBar.showsCancelButton)
      screen.search.isActive = false
      #expect(screen.results.view.window == nil && screen.search.searchBar.text == "")
    }
    let screen = SearchScreen()
    let stage = ScreenStage(
      UINavigationController(rootViewController: screen), on: ScreenStage.side)
    // 32 for the bar of a phone on its side and 52 for the search bar.
    #expect(stage.frame(screen.hint).minY == 124)
    let history = try ScreenStage.history(of: SearchScreen(), [{ $0.hintOffset = 80 }])
    #expect(history.count == 2)
  }

  @Test func `player`() throws {
    for (device, top) in zip(ScreenStage.Device.allCases, [44, 83, 48] as [CGFloat]) {
      let player = PlayerScreen()
      let stage = ScreenStage(player, on: device.screen)
      stage.expectSound()
      let width = stage.window.bounds.width
      #expect(
        isNear(
          player.artwork.frame,
          CGRect(x: (width - 240) / 2, y: top, width: 240, height: 240)))
      #expect(player.heading.frame.origin == CGPoint(x: 24, y: top + 264))
      #expect(stage.frame(player.back).minX == 24 && stage.frame(player.forward).maxX == width - 24)
      #expect(abs(stage.frame(player.play).midX - width / 2) < 0.4)
      #expect(stage.frame(player.back).midY == stage.frame(player.play).midY)
      player.isPlaying = true
      player.applyPlan()
      stage.window.layoutIfNeeded()
      #expect(player.artwork.frame.size == CGSize(width: 280, height: 280))
    }
    let player = PlayerScreen()
    let stage = ScreenStage(player)
    stage.move(to: ScreenStage.side)
    stage.expectSound()
    #expect(player.artwork.frame == CGRect(x: 75, y: 16, width: 340, height: 340))
    #expect(player.heading.frame.origin == CGPoint(x: 439, y: 32))
    #expect(stage.frame(player.forward).maxX == 769)
    stage.move(to: ScreenStage.rightToLeft)
    #expect(abs(player.artwork.frame.minX - 76.5) < 0.4 && player.heading.frame.maxX == 369)
    #expect(stage.frame(player.back).maxX == 369, "the first button is at the right")
    stage.move(to: ScreenStage.largeText)
    #expect(player.heading.frame.minY == 347)
    let history = try ScreenStage.history(
      of: PlayerScreen(), [{ $0.isPlaying = true }, { $0.isPlaying = false }])
    #expect(history.map { $0.clauses.count { $0.constant == 280 } } == [0, 2, 0])
  }
}
