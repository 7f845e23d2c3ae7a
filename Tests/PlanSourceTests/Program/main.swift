// Shows each converted screen where its document was solved, and prints the frames of its views as
// JSON. The expected sizes come as JSON in the file that the first argument names.
import Draftsman

/// Where a screen stands, as the test says it.
struct Stand: Decodable {
  let key: String
  let origin: [Double]
  let size: [Double]
  let window: [Double]
  let safeArea: [Double]
  let isScreen: Bool
  let isTop: Bool
  /// Frame and margins of a cell's content view, which its list gives it.
  let content: [[Double]]?
}

func frames(of made: MadeScreen, at stand: Stand) -> [[Double]?] {
  if stand.isScreen {
    let host = made.controller ?? UIViewController()
    if made.controller == nil { host.view = made.view }
    let window = UIWindow()
    window.move(
      to: UIScreen(
        size: CGSize(width: stand.window[0], height: stand.window[1]), scale: 3,
        safeAreaInsets: UIEdgeInsets(
          top: stand.safeArea[0], left: stand.safeArea[1], bottom: stand.safeArea[2],
          right: stand.safeArea[3])))
    window.rootViewController = host
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return rectangles(made)
  }
  let ground = UIView(
    frame: CGRect(x: 0, y: 0, width: stand.window[0], height: stand.window[1]))
  if !stand.isTop { ground.addSubview(made.view) }
  made.view.frame = CGRect(
    x: stand.origin[0], y: stand.origin[1], width: stand.size[0], height: stand.size[1])
  if let content = stand.content, let view = (made.view as? any ContentViewHolder)?.contentView {
    let (frame, margins) = (content[0], content[1])
    view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    view.preservesSuperviewLayoutMargins = false
    view.layoutMargins = UIEdgeInsets(
      top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
  }
  made.view.layoutIfNeeded()
  return rectangles(made)
}

func rectangles(_ made: MadeScreen) -> [[Double]?] {
  made.views.map { item in
    item.view.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
  }
}

let file = URL(fileURLWithPath: CommandLine.arguments[1])
let stands = try JSONDecoder().decode([Stand].self, from: Data(contentsOf: file))
var result: [String: [[Double]?]] = [:]
for stand in stands {
  guard let make = makers[stand.key] else { continue }
  result[stand.key] = frames(of: make(), at: stand)
}
FileHandle.standardOutput.write(try JSONEncoder().encode(result))
