import { create } from 'zustand'
import type { Owner, QueueEntry, StoredShot } from './queue-database.ts'

export type EntryView = { readonly entry: QueueEntry; readonly shots: readonly StoredShot[] }

/** The transfer under way: an entry, and the share of its bytes that the server has, from 0 to 1. */
export type Transfer = { readonly entry: string; readonly sent: number; readonly since: number }

type QueueState = {
  /** The signed-in account in the tenant of the screen. */
  readonly owner: Owner | undefined
  /** True once this device has a store of photos. Its code loads then. */
  readonly isWanted: boolean
  readonly entries: readonly EntryView[]
  /** Photos of earlier visits that belong to no record. */
  readonly left: readonly StoredShot[]
  /** True if photos of another account lie on this device. */
  readonly hasOthers: boolean
  readonly transfer: Transfer | undefined
}

/** The photos on this device as they were last read from storage. */
export const useQueue = create<QueueState>()(() => ({
  owner: undefined,
  isWanted: false,
  entries: [],
  left: [],
  hasOthers: false,
  transfer: undefined,
}))

export function wantQueue(): void {
  useQueue.setState({ isWanted: true })
}

/** Looks whether this device has a store of photos, without making one. */
export async function findQueue(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  if (databases.some(({ name }) => name === 'twinwerk-queue')) wantQueue()
}
