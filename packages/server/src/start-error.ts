/** A reason not to start that the operator can fix. Its message is one sentence, which is printed without a stack. The exit code is 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Converts an error of the file system (rights, read-only, full) to a StartError, which the operator can fix. Returns every other error
 * unchanged.
 */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error
  return new StartError(
    `The data folder ${dataDir} cannot be written (${String(error.code)}, ${String(error.path)}): correct its rights or set DATA_DIR to another folder.`,
  )
}
