/** A reason not to start that the operator can remove. Its message is one sentence, printed alone, without a stack; exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Turns a refusal of the file system (rights, read-only, full) into a StartError, for the operator to remedy; returns every other error
 * unchanged.
 */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error
  return new StartError(
    `The data folder ${dataDir} cannot be written (${String(error.code)}, ${String(error.path)}): correct its rights or set DATA_DIR to another folder.`,
  )
}
