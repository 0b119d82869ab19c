import type { AttachedFile } from './request-mutation.ts'

/** The answers to a request. */
export type RequestInput = {
  readonly values: Readonly<Record<string, unknown>>
  /** The ids of chosen twins, by the relation that names them. */
  readonly picks: Readonly<Record<string, string>>
  /** The ids of chosen parts of the twin that the request is about, by the relation that names them. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  readonly message: string
  readonly files: readonly AttachedFile[]
  /** The contract that the request is about. */
  readonly contract: string | undefined
}

/** `unsure`: the request was sent, but its response was lost, so that its arrival is unknown. */
export type StoredRequestInput = RequestInput & { readonly unsure?: boolean }

/** The server deletes an upload that is not saved within a day. */
const uploadMilliseconds = 23 * 60 * 60 * 1000

/** Restores stored answers, as far as the form still asks for them. Files that the server has deleted are omitted. */
export function restoreInput(
  first: RequestInput,
  stored: StoredRequestInput,
  { now, relations }: { now: number; relations: readonly string[] },
): StoredRequestInput {
  const values = Object.fromEntries(Object.entries(first.values).map(([name, value]) => [name, stored.values[name] ?? value]))
  const picks = Object.fromEntries(Object.entries(stored.picks).filter(([relation]) => relations.includes(relation)))
  return { ...first, ...stored, values, picks, files: stored.files.filter(({ at }) => now - at < uploadMilliseconds) }
}
