// Reads one picture from standard input and says what it is, or makes another one of it. What is asked
// stands in the arguments, what is answered in Documentation/DecodingPictures.md.
//
// Each run is for one picture of one stranger's: before anything of it is looked at but its first bytes,
// the process gives up all that it does not need for it.

let answer: Answer
do throws(Refusal) {
  answer = try Sandbox().answer(to: Request(CommandLine.arguments.dropFirst()))
} catch {
  answer = Answer(error)
}
finish(answer)
