import type { Reader } from '../store/changes/visible-now.ts'
import type { Store } from '../store/store.ts'
import type { AnalyzedReader } from './reader.ts'
import { readerOf } from './reader.ts'

/** Reads the current rights of users. Users without rights are omitted. */
export type HeldBy = (tenant: string, users: readonly string[]) => Promise<ReadonlyMap<string, Reader>>

/** The cached rights of a tenant's users. */
export type HeldRights = {
  /** Returns undefined for a user without rights. */
  readerOf(user: string): AnalyzedReader | undefined
  /** Reads the rights again if their version has changed, a user is new, or some seconds have passed. */
  refresh(store: Store, at: { readonly version: number; readonly users: readonly string[] }): Promise<void>
}

/** Rights can also end by time alone. With this expiry an end is effective everywhere within 5 s. */
const goodForMilliseconds = 3000

export function createHeldRights(tenant: string, heldBy: HeldBy): HeldRights {
  let readers: ReadonlyMap<string, AnalyzedReader> = new Map()
  let read = { version: -1, at: 0 }
  return {
    readerOf: (user) => readers.get(user),
    refresh: async ({ registry }, { version, users }) => {
      const fresh = read.version === version && read.at + goodForMilliseconds > Date.now()
      if (fresh && users.every((user) => readers.has(user))) return
      const at = Date.now()
      const held = await heldBy(tenant, users)
      readers = shared(new Map([...held].map(([user, reader]) => [user, readerOf(registry, reader)])))
      read = { version, at }
    },
  }
}

/** Merges readers with equal grants, so that their twins are read once. */
function shared(readers: ReadonlyMap<string, AnalyzedReader>): ReadonlyMap<string, AnalyzedReader> {
  const first = new Map<string, AnalyzedReader>()
  return new Map(
    [...readers].map(([user, reader]) => {
      const key = `${reader.rightsKey} ${reader.signature}`
      const same = first.get(key) ?? reader
      first.set(key, same)
      return [user, same]
    }),
  )
}
