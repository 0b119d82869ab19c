const pauses = [10_000, 30_000, 60_000]

/**
 * Creates a reader for news of a record. If the server is busy or unreachable, it retries three times with growing pauses, unless another
 * read or error came between. Otherwise the changes of others would stay invisible until their next change.
 */
export function newsReader({
  load,
  failure,
  again,
}: {
  readonly load: (id: string) => Promise<void>
  /** Returns the error of the last attempt, or undefined after a success. */
  readonly failure: () => unknown
  readonly again: (since: string) => void
}): (id: string, since: string) => Promise<void> {
  let failures = 0
  return async (id, since) => {
    await load(id)
    const failed = failure()
    failures = failed === undefined ? 0 : failures + 1
    const pause = pauses[failures - 1]
    if (pause !== undefined) setTimeout(() => failure() === failed && again(since), pause)
  }
}
