import { create } from 'zustand'
import type { WaitingTime } from '../field/waiting-times.ts'
import type { Owner, QueueEntry, StoredShot } from './queue-database.ts'
import { noteQueue, queueNote } from './queue-memory.ts'
import type { Transfer } from './transfer.ts'

export type EntryView = { readonly entry: QueueEntry; readonly shots: readonly StoredShot[] }

/** An entry that the server has done. It is shown for a moment. */
export type DoneEntry = {
  readonly id: string
  readonly name: string
  readonly isTask: boolean
  /** Absent for photos and tasks. */
  readonly time?: WaitingTime
}

type QueueState = {
  /** The signed-in account in the tenant of the screen. */
  readonly owner: Owner | undefined
  /** True once this device has a store of photos. Its code loads then. */
  readonly isWanted: boolean
  readonly entries: readonly EntryView[]
  /** Photos of earlier visits that belong to no record. */
  readonly left: readonly StoredShot[]
  /** Those of them (ids) that the user has meanwhile taken into a record. */
  readonly takenUp: ReadonlySet<string>
  /** True if photos of another account lie on this device. */
  readonly hasOthers: boolean
  readonly transfer: Transfer | undefined
  readonly done: readonly DoneEntry[]
}

/** The photos on this device as they were last read from storage. */
export const useQueue = create<QueueState>()(() => ({
  owner: undefined,
  isWanted: false,
  entries: [],
  left: [],
  takenUp: new Set(),
  hasOthers: false,
  transfer: undefined,
  done: [],
}))

export function wantQueue(): void {
  noteQueue('store', '1')
  useQueue.setState({ isWanted: true })
}

/** Looks whether this device has a store of work, without making one. Some browsers do not list their databases. */
export async function findQueue(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  if (queueNote('store') !== null || databases.some(({ name }) => name === 'twinwerk-queue')) wantQueue()
}
