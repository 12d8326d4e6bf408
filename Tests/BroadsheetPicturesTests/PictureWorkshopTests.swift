import BroadsheetPictures
import BroadsheetTesting
import Foundation
import Testing

/// What the workshop makes of programs that are not what they should be.
struct PictureWorkshopTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "PictureWorkshopTests-\(UUID().uuidString)")
  /// A file whose header is in order, so that the program is asked.
  private let file = DrawnPicture.plain(DrawnPicture.red, width: 4, height: 3).png
  private let facts = #"{"version":1,"format":"png","width":4,"height":3}"#

  @Test func `a program that is not there is said once and for all`() async throws {
    let workshop = PictureWorkshop(program: "/nonexistent/broadsheet-pictures")

    for _ in 0..<2 {
      await #expect(
        throws: PictureError.unavailable("/nonexistent/broadsheet-pictures is missing")
      ) {
        try await workshop.probe(file)
      }
    }
  }

  @Test func `a program whose libraries are missing is unavailable, with its own words`()
    async throws
  {
    let workshop = try workshop("echo 'libvips.so.42: cannot open' >&2; exit 127")

    let error = await #expect(throws: PictureError.self) { try await workshop.check() }

    guard case .unavailable(let reason) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("libvips.so.42: cannot open"))
  }

  @Test func `a program of another version is unavailable`() async throws {
    let workshop = try workshop(#"echo '{"version":2,"refused":"request"}'; exit 1"#)

    await #expect(
      throws: PictureError.unavailable("broadsheet-pictures is of another version")
    ) {
      try await workshop.check()
    }
  }

  @Test func `what does not end is killed when its time is over`() async throws {
    let clock = FixedClock()
    let mark = folder.appending(component: "started")
    let workshop = try workshop(
      "echo $$ >'\(mark.path())'; exec sleep 1000",
      sleep: clock.sleep
    )
    let probing = Task { try await workshop.probe(file) }
    await Patience.wait { (try? String(contentsOf: mark, encoding: .utf8))?.last == "\n" }
    let text = try String(contentsOf: mark, encoding: .utf8)
    let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))

    clock.advance(by: 31)

    await #expect(throws: PictureError.time) { try await probing.value }
    #expect(kill(process, 0) != 0)
  }

  @Test func `who no longer wants a picture leaves no process behind`() async throws {
    let mark = folder.appending(component: "started")
    let workshop = try workshop(
      "echo $$ >'\(mark.path())'; exec sleep 1000"
    )
    let probing = Task { try await workshop.probe(file) }
    await Patience.wait { (try? String(contentsOf: mark, encoding: .utf8))?.last == "\n" }
    let text = try String(contentsOf: mark, encoding: .utf8)
    let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))

    probing.cancel()

    await #expect(throws: CancellationError.self) { try await probing.value }
    #expect(kill(process, 0) != 0)
  }

  @Test func `an answer without an end is not waited for`() async throws {
    let workshop = try workshop(
      "yes '{\"version\":1}'",
      limits: PictureWorkshop.Limits(madeBytes: 100_000)
    )

    let error = await #expect(throws: PictureError.self) { try await workshop.probe(file) }

    guard case .limits = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `answers that are none are refused`() async throws {
    let answers = [
      "echo", "true", "echo '{}'", "echo nonsense", #"echo '{"version":1,"width":"x"}'"#,
      #"echo '{"version":1,"format":"svg","width":4,"height":3}'"#, "kill -SEGV $$", "exit 3",
      "printf '{\"version\":1'",
    ]

    for answer in answers {
      let workshop = try workshop(answer)

      await #expect(throws: PictureError.self, "\(answer)") { try await workshop.probe(file) }
    }
  }

  @Test func `a file that is shorter than was said is refused`() async throws {
    let made = #"{"version":1,"format":"png","width":4,"height":3,"madeWidth":4,"madeHeight":3"#
    let workshop = try workshop(#"echo '\#(made),"bytes":5}'; printf abc"#)

    await #expect(throws: PictureError.damaged("the answer is cut off")) {
      try await workshop.make(PictureShape(width: 4, format: .jpeg), of: file)
    }
  }

  @Test func `a program that ends before it has read everything ends nobody else`() async throws {
    let workshop = try workshop("echo '\(facts)'; exit 0")

    // Either is fine: the answer, or that the file could not be written.
    _ = try? await workshop.probe(file + [UInt8](repeating: 1, count: 8 * 1024 * 1024))
  }

  @Test func `a file of too many bytes is refused before a process is started`() async throws {
    let workshop = try workshop(
      "echo '\(facts)'",
      limits: PictureWorkshop.Limits(bytes: 10)
    )

    await #expect(throws: PictureError.bytes(file.count)) { try await workshop.probe(file) }
    await #expect(throws: PictureError.bytes(file.count)) {
      try await workshop.make(PictureShape(width: 4, format: .jpeg), of: file)
    }
  }

  @Test func `what a header tells alone is told without a program`() async throws {
    let workshop = PictureWorkshop(program: "/nonexistent/broadsheet-pictures")

    let facts = try await workshop.probe(Array(file.dropLast(30)))

    #expect((facts.width, facts.height) == (4, 3))
    await #expect(throws: PictureError.format) {
      try await workshop.probe(Array("<!doctype html>".utf8))
    }
    await #expect(throws: PictureError.pixels(width: 30_000, height: 30_000)) {
      try await workshop.make(
        PictureShape(width: 4, format: .jpeg),
        of: JPEGFile.header(width: 30_000, height: 30_000)
      )
    }
  }

  @Test func `asking and giving up in any order leaves nothing behind`() async throws {
    let workshop = try workshop("cat >/dev/null; echo '\(facts)'")
    var random = SeededRandom(seed: 41)
    let pauses = (0..<60).map { _ in Int.random(in: 0..<400, using: &random) }

    let ends = await withTaskGroup(of: Bool.self) { group in
      for pause in pauses {
        group.addTask {
          let probing = Task { try await workshop.probe(file) }
          for _ in 0..<pause { await Task.yield() }
          probing.cancel()
          switch await probing.result {
          case .success(let facts): return facts.width == 4
          case .failure(let error): return error is CancellationError
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(ends.allSatisfy { $0 })
    #expect(try await workshop.probe(file).width == 4)
  }

  @Test func `so many are decoded at once, so many wait, and others are told`() async throws {
    let mark = folder.appending(component: "started")
    let workshop = try workshop(
      "echo x >>'\(mark.path())'; while [ ! -e '\(folder.path())/go' ]; do sleep 0.01; done; "
        + "cat >/dev/null; echo '\(facts)'",
      limits: PictureWorkshop.Limits(processes: 2, waiting: 3)
    )

    let results = await withTaskGroup(of: Result<PictureFacts, any Error>.self) { group in
      for _ in 0..<9 {
        group.addTask {
          do { return .success(try await workshop.probe(file)) } catch { return .failure(error) }
        }
      }
      var results: [Result<PictureFacts, any Error>] = []
      // Four are too many, and are told at once.
      while results.count < 4, let result = await group.next() { results.append(result) }
      let started = folder.appending(component: "started")
      await Patience.wait {
        (try? String(contentsOf: started, encoding: .utf8)) == "x\nx\n"
      }
      try? Data().write(to: folder.appending(component: "go"))
      for await result in group { results.append(result) }
      return results
    }

    let refused = results.prefix(4).compactMap { result -> PictureError? in
      if case .failure(let error) = result { error as? PictureError } else { nil }
    }
    #expect(refused == [.busy, .busy, .busy, .busy])
    #expect(results.dropFirst(4).allSatisfy { (try? $0.get().width) == 4 })
  }

  #if os(Linux)
    @Test func `where hardly a file can be opened, it may be asked again`() async {
      await #expect(processExitsWith: .success) {
        let workshop = PictureWorkshop(program: "/bin/cat")
        let file = DrawnPicture.plain(DrawnPicture.red, width: 4, height: 3).png
        // Dispatch opens what tells it the time with its first timer, and ends a process that cannot.
        try await Task.sleep(for: .nanoseconds(1))
        let next = dup(0)
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        for spare in 0..<16 {
          var limit = rlimit()
          getrlimit(kind, &limit)
          limit.rlim_cur = rlim_t(Int(next) + spare)
          setrlimit(kind, &limit)
          await #expect(throws: PictureError.busy) { try await workshop.probe(file) }
        }
      }
    }
  #endif

  @Test func `a program is told nothing of what this one knows`() async throws {
    let workshop = try workshop(
      "[ \"$(env | grep -v -e ^PWD= -e ^SHLVL= -e ^_= -e ^OLDPWD=)\" = LANG=C.UTF-8 ] "
        + "&& echo '\(facts)'"
    )

    let answer = try await workshop.probe(file)

    #expect(answer.width == 4)
  }

  private func workshop(
    _ script: String,
    limits: PictureWorkshop.Limits = PictureWorkshop.Limits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = FixedClock().sleep
  ) throws -> PictureWorkshop {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(component: UUID().uuidString)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: program.path()
    )
    return PictureWorkshop(program: program.path(), limits: limits, sleep: sleep)
  }
}
