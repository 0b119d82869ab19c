import type { DBSchema } from 'idb'
import { deviceDatabase } from '../../data/device/device-database.ts'
import type { FilledTask } from './filled-task.ts'

type KeptFile = { readonly name: string; readonly type: string; readonly bytes: ArrayBuffer }

/** The entries of a person in a task without a network. `key` is a hash: the token of the link is not stored. */
type StoredDraft = { readonly key: string; readonly at: number; readonly filled: FilledTask; readonly files: readonly KeptFile[] }

interface DraftDatabase extends DBSchema {
  readonly drafts: { key: string; value: StoredDraft }
}

export type TaskDraft = { readonly filled: FilledTask; readonly files: readonly File[] }

const maxAgeMilliseconds = 14 * 24 * 60 * 60 * 1000

const open = deviceDatabase<DraftDatabase>('twinwerk-task', 1, (database) => {
  database.createObjectStore('drafts', { keyPath: 'key' })
})

/** Stores a draft for the token of a link. Rejects if the browser stores nothing. */
export async function storeTaskDraft(token: string, { filled, files }: TaskDraft): Promise<void> {
  // Browsers have lost and damaged blobs, so the bytes themselves are stored.
  const kept = await Promise.all(files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })))
  const key = await keyOf(token)
  await (await open()).put('drafts', { key, at: Date.now(), filled, files: kept })
}

/** Returns the draft of a link, if there is one. Deletes drafts that are older than 14 days. */
export async function readTaskDraft(token: string): Promise<TaskDraft | undefined> {
  const database = await open()
  const drafts = await database.getAll('drafts')
  const oldest = Date.now() - maxAgeMilliseconds
  await Promise.all(drafts.filter(({ at }) => at < oldest).map(({ key }) => database.delete('drafts', key)))
  const key = await keyOf(token)
  const found = drafts.find((draft) => draft.key === key && draft.at >= oldest)
  return found && { filled: found.filled, files: found.files.map(({ name, type, bytes }) => new File([bytes], name, { type })) }
}

export async function deleteTaskDraft(token: string): Promise<void> {
  await (await open()).delete('drafts', await keyOf(token))
}

async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
