const pauses = [10_000, 30_000, 60_000]

/**
 * Reads news of a record. A server that is busy or gone for a moment is asked again, three times and ever later, unless something else was
 * read or went wrong meanwhile: what others did would otherwise not be seen until they do more.
 */
export function newsReader({
  load,
  failure,
  again,
}: {
  readonly load: (id: string) => Promise<void>
  /** The error of the last attempt; undefined after a success. */
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
