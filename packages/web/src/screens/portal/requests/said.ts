import type { AttachedFile } from './request-mutation.ts'

/** The answers to a request. */
export type Said = {
  readonly values: Readonly<Record<string, unknown>>
  /** Twins by the relation that names them. */
  readonly picks: Readonly<Record<string, string>>
  readonly message: string
  readonly files: readonly AttachedFile[]
  /** The contract it is about. */
  readonly contract: string | undefined
}

/** `unsure`: it was sent, and until an answer comes nobody knows whether it arrived. */
export type KeptSaid = Said & { readonly unsure?: boolean }

/** The server lets go of an upload that nobody saves within a day. */
const uploadMilliseconds = 23 * 60 * 60 * 1000

/** Restores kept answers, as far as the form still asks for them. Files that the server has deleted are left out. */
export function takenUp(first: Said, kept: KeptSaid, { now, relations }: { now: number; relations: readonly string[] }): KeptSaid {
  const values = Object.fromEntries(Object.entries(first.values).map(([name, value]) => [name, kept.values[name] ?? value]))
  const picks = Object.fromEntries(Object.entries(kept.picks).filter(([relation]) => relations.includes(relation)))
  return { ...first, ...kept, values, picks, files: kept.files.filter(({ at }) => now - at < uploadMilliseconds) }
}
