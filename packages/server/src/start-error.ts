/** A reason not to start that the operator can remove. Its message is one sentence, printed alone, without a stack; exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
