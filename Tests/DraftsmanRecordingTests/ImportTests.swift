import DraftsmanTestSupport
import Testing

/// What programs have to import.
struct ImportTests {
  @Test(.enabled(if: TypeCheck.isPossible, "needs the module in .build"), arguments: ["5", "6"])
  func `recording options need no import beside the recorder's`(version: String) throws {
    let program = """
      import Draftsman
      import DraftsmanRecording
      func record(_ screen: UIViewController) -> PlanRecorder {
        var options = RecordingOptions(author: "A. Developer", branch: "main")
        options.environments = [Environment(width: 393, height: 852)]
        options.includesSourcePositions = true
        options.onFailure = { print($0) }
        let recorder = PlanRecorder(to: "layouts.draftsman", options)
        recorder.record(screen, as: "SignIn")
        return recorder
      }
      """
    #expect(try TypeCheck.errors(in: [program], swift: version).isEmpty)
  }

  @Test(.enabled(if: TypeCheck.isPossible, "needs the module in .build"))
  func `a draft is the DSL's beside the model of layouts`() throws {
    let program = """
      import Draftsman
      import LayoutModel
      func draft(_ view: UILabel) -> LayoutDraft<UILabel> { view.drf }
      func layout(_ view: UILabel) throws -> Layout { try LayoutCapture(id: "a").layout(of: view) }
      """
    #expect(try TypeCheck.errors(in: [program]).isEmpty)
  }
}
