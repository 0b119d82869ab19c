import type { EditHistory } from '@twinwerk/model/photo/edit-history'
import type { EditedPicture } from '@twinwerk/model/photo/marks'
import type { RecordData } from '../record/record.ts'
import type { DBSchema, IDBPDatabase, StoreNames, StoreValue } from 'idb'
import { deviceDatabase, keysOfAccount } from '../device/device-database.ts'

/** Unsaved work on one panel. */
export type Draft = {
  readonly account: string
  readonly tenant: string
  /** The panel as the address spells it. */
  readonly panel: string
  /** The name of the record. */
  readonly name: string
  readonly at: number
  /**
   * The page that stores the draft. If two pages change the same record, the draft of the last to type is stored, and the other page must
   * not delete it.
   */
  readonly by: string
  readonly record: RecordData
}

/** An unsaved diagram, by its process type. */
export type DrawnDiagram = {
  readonly account: string
  readonly tenant: string
  readonly key: string
  readonly at: number
  /** The version that the drawing is based on; `revision` is the revision of the server's draft. */
  readonly base: string
  readonly revision: number
  readonly xml: string
}

/** A request that a customer has not sent yet. `key` names the form. */
export type RequestDraft = {
  readonly account: string
  readonly tenant: string
  readonly key: string
  readonly at: number
  /** The idempotency key of the request. All tabs send the request under this key. */
  readonly sendsAs: string
  /** The content of the form, or undefined if the form was only opened. */
  readonly said: object | undefined
}

/** The marks on a picture that were not saved. `key` names the picture. */
export type MarksDraft = {
  readonly account: string
  readonly tenant: string
  readonly key: string
  readonly at: number
  readonly history: EditHistory<EditedPicture>
}

interface DraftDatabase extends DBSchema {
  readonly drafts: { key: [string, string, string]; value: Draft; indexes: { place: [string, string] } }
  readonly diagrams: { key: [string, string, string]; value: DrawnDiagram }
  readonly requests: { key: [string, string, string]; value: RequestDraft }
  readonly marks: { key: [string, string, string]; value: MarksDraft }
}

const maxDays = 30
const millisecondsOfADay = 24 * 60 * 60 * 1000

const open = deviceDatabase<DraftDatabase>('twinwerk-drafts', 4, (database, before) => {
  if (before < 1)
    database.createObjectStore('drafts', { keyPath: ['account', 'tenant', 'panel'] }).createIndex('place', ['account', 'tenant'])
  if (before < 2) database.createObjectStore('diagrams', { keyPath: ['account', 'tenant', 'key'] })
  if (before < 3) database.createObjectStore('requests', { keyPath: ['account', 'tenant', 'key'] })
  if (before < 4) database.createObjectStore('marks', { keyPath: ['account', 'tenant', 'key'] })
})

// Runs work on the database. Returns undefined if the browser has no database: drafts are then not stored, and the user can work on.
export async function attempt<T>(work: (database: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await open())
  } catch {
    return undefined
  }
}

/** Stores a value and commits explicitly. A page that is being left runs no callbacks, and an uncommitted transaction is lost with it. */
export async function storeAtOnce<Name extends StoreNames<DraftDatabase>>(
  name: Name,
  value: StoreValue<DraftDatabase, Name>,
): Promise<void> {
  await attempt(async (database) => {
    const transaction = database.transaction(name, 'readwrite')
    const put = transaction.store.put(value)
    transaction.commit()
    await Promise.all([put, transaction.done])
  })
}

export function storeDraft(draft: Draft): Promise<void> {
  return storeAtOnce('drafts', draft)
}

/** Deletes a draft only if `by` matches: a page deletes its own drafts and drafts that the page has shown. */
export async function deleteDraft({ account, tenant, panel, by }: Pick<Draft, 'account' | 'tenant' | 'panel' | 'by'>): Promise<void> {
  await attempt(async (database) => {
    const { store, done } = database.transaction('drafts', 'readwrite')
    const kept = await store.get([account, tenant, panel])
    if (kept?.by === by) await store.delete([account, tenant, panel])
    await done
  })
}

/** Returns the drafts of an account in a tenant on this device, newest first. Deletes drafts older than 30 days. */
export async function readDrafts(account: string, tenant: string): Promise<readonly Draft[]> {
  const drafts = (await attempt((database) => database.getAllFromIndex('drafts', 'place', [account, tenant]))) ?? []
  await Promise.all(drafts.filter(isOld).map(deleteDraft))
  return drafts.filter((draft) => !isOld(draft)).toSorted((one, other) => other.at - one.at)
}

export function isOld({ at }: { readonly at: number }): boolean {
  return at < Date.now() - maxDays * millisecondsOfADay
}

/** Deletes all of an account's drafts, because a sign-out leaves nothing behind on the device. */
export async function deleteDraftsOf(account: string): Promise<void> {
  await attempt(async (database) => {
    const stores = ['drafts', 'diagrams', 'requests', 'marks'] as const
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => transaction.objectStore(store).delete(keysOfAccount(account))))
    await transaction.done
  })
}
