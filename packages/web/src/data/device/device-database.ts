import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

/** Creates the stores that a database of version `before` lacks; 0 for a new one. */
type Upgrade<Schema extends DBSchema> = (database: IDBPDatabase<Schema>, before: number) => void

/**
 * Returns a function that opens a database of this browser, once for the page. It rejects if the browser has none or grants no storage, and
 * tries again with the next call. A page with a later version of the database is let through.
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: Upgrade<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    if (opened) return opened
    opened = openDB<Schema>(name, version, {
      upgrade,
      blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
      terminated: forget,
    })
    opened.catch(forget)
    return opened
  }
}

/** Returns the range of all keys that begin with an account. */
export function keysOfAccount(account: string): IDBKeyRange {
  return IDBKeyRange.bound([account], [account, []])
}
