import type { Author } from '../store/write/change.ts'
import type { Store } from '../store/store.ts'
import type { StoredTwin } from '../store/rights/stored-twins.ts'

export type FlashParts = { readonly store: Pick<Store, 'registry' | 'codes'>; readonly author: Author }

/** Another user who writes the device at the moment. */
export type FlashLock = { readonly name: string; readonly since: string }

/** How long a device stays locked after its writer was heard last: a browser that crashed does not lock it for longer. */
const lockMinutes = 10

/** Returns the end of a lock that is set or renewed now (an instant). */
export function lockedUntil(now: string): string {
  return new Date(Date.parse(now) + lockMinutes * 60_000).toISOString()
}

/** Returns a text of a stored twin, null if it is empty. */
export function textOf({ row }: Pick<StoredTwin, 'row'>, systematics: string): string | null {
  const value = row[systematics]
  return typeof value === 'string' && value !== '' ? value : null
}
