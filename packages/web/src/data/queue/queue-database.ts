import type { Conflict } from '@twinwerk/model/error/app-error'
import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import type { Marks } from '@twinwerk/model/photo/marks'
import type { PhotoCapture } from '@twinwerk/model/photo/capture'
import type { DBSchema } from 'idb'
import type { WaitingTime } from '../field/waiting-times.ts'
import type { ShotPlace } from './shot.ts'
import type { TaskStep, TaskWork } from './task/task-work.ts'
import { deviceDatabase } from '../device/device-database.ts'

/** The account and tenant to which photos on this device belong. Another account never sees them. */
export type Owner = { readonly account: string; readonly tenant: string }

/** A photo on this device, without its bytes. */
export type StoredShot = Owner & {
  readonly id: string
  readonly name: string
  readonly type: string
  /** The bytes of the photo, and of the original that is kept beside it. */
  readonly size: number
  /** The SHA-256 of the bytes in hexadecimal digits. */
  readonly sha256: string
  readonly takenAt: number
  readonly capture: PhotoCapture
  /** The entry that sends the photo. Null: it belongs to a record that is still open, or to none. */
  readonly entry: string | null
  /** The place for which it was taken. Absent for a record that was not stored. */
  readonly place?: ShotPlace
  /** Present if the photo is the picture with its marks. */
  readonly marked?: StoredMarks
  /** The upload that the server has taken, its instant and its slot. A save turns it into a document. */
  readonly upload?: UploadTokens & { readonly at: number; readonly slot?: string }
}

/** The marks on a photo, and the picture to keep beside it; null if none is to be kept. */
export type StoredMarks = {
  readonly marks: Marks
  readonly original: Pick<StoredShot, 'name' | 'type' | 'sha256'> | null
  /** The name that the original gets as a document, in the user's language. */
  readonly originalName: string
}

/** The tokens of an uploaded photo, and of the original that is kept beside it. */
export type UploadTokens = { readonly token: string; readonly original?: string | undefined }

export type EntryState = 'waiting' | 'refused' | 'conflict'

/**
 * The latest version of entries that this program knows: 2 brought the work on tasks, 3 photos with marks, 4 noted times. Photos alone are
 * of version 1. An earlier program leaves later entries alone, since it would send photos without their marks.
 */
export const entryVersion = 4
const markedVersion = 3
const taskVersion = 2
const photoVersion = 1

/** Returns the version of an entry with photos. */
export function versionOf(kind: 'photos' | 'task', shots: readonly StoredShot[]): number {
  if (shots.some(({ marked }) => marked)) return markedVersion
  return kind === 'task' ? taskVersion : photoVersion
}

/** An entry of the queue: photos for a stored twin, the work on a task, or a time that was noted. */
export type QueueEntry = PhotoEntry | TaskEntry | TimeEntry

type WaitingEntry = Owner & {
  readonly id: string
  /** The version of this shape. A program keeps entries of later versions and does not touch them. */
  readonly version: number
  readonly createdAt: number
  /** The name of the record, for the list of entries. */
  readonly name: string
  /** The panel of the record, as the address spells it. */
  readonly panel: string
  readonly state: EntryState
  /** The words of the server's refusal, in the language of the time, and its findings at fields. */
  readonly reason?: string
  readonly findings?: readonly Finding[]
  /**
   * The save as it was sent, with its idempotency key, from before the first attempt until its answer. Its repetition must be the same, or
   * a lost answer would become a second document.
   */
  readonly sent?: SentSave
  /** How often the server has answered that uploads are gone. */
  readonly renewals?: number
}

/** A finding of the server at a field (systematics), or at none. */
export type Finding = { readonly systematics: string | undefined; readonly message: string }

/** One save that waits for the server: photos for a relation of a stored twin. */
export type PhotoEntry = WaitingEntry & { readonly kind?: 'photos'; readonly target: PhotoTarget }

/** The work on a task that waits for the server. Its steps are saves of their own, which are sent one after the other. */
export type TaskEntry = WaitingEntry & {
  readonly kind: 'task'
  /** The id of the task. */
  readonly task: string
  readonly work: TaskWork
  /** The steps that the server has answered. */
  readonly done: readonly TaskStep[]
  /** The changes of others about which a person has to decide. */
  readonly conflict?: TaskConflict
  /** True once a person has decided to send the work although somebody else has the task. */
  readonly isInsisted?: true
}

/** A time that a person noted with one tap, such as the arrival at a visit. Its save is known from the tap on. */
export type TimeEntry = WaitingEntry & { readonly kind: 'time'; readonly time: WaitingTime }

/**
 * The changes of others to a task meanwhile. `over`: it has ended. `taken`: other people have it. `by` is the name of one of them, if the
 * user may read it. `gone`: it is deleted, or the user may not read it any more. `fields`: they changed the same fields.
 */
export type TaskConflict =
  | { readonly kind: 'over'; readonly status: 'finished' | 'canceled' | 'timeout'; readonly by: string | null }
  | { readonly kind: 'taken'; readonly by: string | null }
  | { readonly kind: 'gone' }
  | { readonly kind: 'fields'; readonly fields: readonly Conflict[] }

/** A save on its way. `at` is the instant of its first attempt. */
export type SentSave = { readonly key: string; readonly request: MutationRequest; readonly at: number }

export type PhotoTarget = {
  /** The id of the stored twin that gets the photos. */
  readonly twin: string
  readonly relation: string
  /** The slot of the upload. */
  readonly slot: string
  /** True if the links of the relation have a period. */
  readonly isRanged: boolean
  /** The name that the photos get, numbered from the second on. Absent: each keeps its own. */
  readonly named?: string
}

type StoredBytes = { readonly id: string; readonly bytes: ArrayBuffer }

interface QueueDatabase extends DBSchema {
  readonly shots: { key: string; value: StoredShot; indexes: { owner: [string, string] } }
  readonly bytes: { key: string; value: StoredBytes }
  readonly entries: { key: string; value: QueueEntry; indexes: { owner: [string, string] } }
}

/** Opens the store of this device. Rejects if the browser has none. */
export const openQueue = deviceDatabase<QueueDatabase>('twinwerk-queue', 1, (database) => {
  database.createObjectStore('shots', { keyPath: 'id' }).createIndex('owner', ['account', 'tenant'])
  database.createObjectStore('bytes', { keyPath: 'id' })
  database.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', ['account', 'tenant'])
})

/** The photos lie on the medium once a transaction is complete, so that a crash of the device loses none. */
export const strict = { durability: 'strict' } as const

/** The key of the bytes of the original that is kept beside a marked photo (id). */
export function originalKey(id: string): string {
  return `${id}/original`
}

/** The keys of all bytes of a photo (id). */
export function bytesKeys(id: string): readonly string[] {
  return [id, originalKey(id)]
}
