import Testing

/// The sample program, beside the command line.
struct SampleProgramTests {
  @Test func `where nothing can be recorded the program says so and ends with a status`() throws {
    let run = try Command.sample(in: Folder()).run("/dev/null/layouts.draftsman")
    // A signal would have added 128.
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("0 revisions recorded"))
    #expect(run.errors.hasPrefix("sample/SignInController.swift:"), "\(run.errors)")
  }
}
