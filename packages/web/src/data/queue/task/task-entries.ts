import { documentSlot } from '@twinwerk/model/file/upload-slot'
import { deleteDraftAt } from '../../drafts/draft-store.ts'
import type { Owner, StoredShot, TaskEntry } from '../queue-database.ts'
import { openQueue, strict, versionOf } from '../queue-database.ts'
import { queueChanged } from '../queue-news.ts'
import type { TaskWork } from './task-work.ts'

export type NewTaskEntry = { readonly id: string; readonly name: string; readonly panel: string; readonly work: TaskWork }

/**
 * Writes the work on a task as one entry with its photos, then deletes the draft. Returns the entry's id. Rejects, and writes nothing, if a
 * photo is missing or belongs to another entry, or if a finish of the task waits already.
 */
export async function queueTask(owner: Owner, { id: task, name, panel, work }: NewTaskEntry): Promise<string> {
  const { account, tenant } = owner
  const id = crypto.randomUUID()
  const transaction = (await openQueue()).transaction(['shots', 'entries'], 'readwrite', strict)
  const [shots, entries] = [transaction.objectStore('shots'), transaction.objectStore('entries')]
  const [stored, before] = await Promise.all([
    shots.index('owner').getAll([account, tenant]),
    entries.index('owner').getAll([account, tenant]),
  ])
  const free = stored.filter(({ entry }) => entry === null)
  const named = namedShots(free, work)
  const wanted = new Set([...work.photos.flatMap(({ shots: ids }) => ids), ...Object.keys(named)])
  const taken = free.filter((shot) => wanted.has(shot.id))
  const isFinished = before.some((each) => each.kind === 'task' && each.task === task && each.work.finish)
  if (taken.length < wanted.size || isFinished) {
    transaction.abort()
    await transaction.done.catch(() => undefined)
    throw new Error(isFinished ? 'the finish of this task waits already' : 'a photo of this work is not on the device')
  }
  const entry: TaskEntry = {
    ...{ id, version: versionOf('task', taken), kind: 'task', account, tenant, createdAt: Date.now(), name, panel, task },
    ...{ work: { ...work, named }, done: [], state: 'waiting' },
  }
  await Promise.all([...taken.map((shot) => shots.put({ ...shot, entry: id })), entries.put(entry), transaction.done])
  await deleteDraftAt({ account, tenant, panel })
  queueChanged()
  return id
}

/** Returns the uploads that the outputs name, by the id of the photo that was uploaded. */
function namedShots(shots: readonly StoredShot[], { outputs }: TaskWork): TaskWork['named'] {
  const json = JSON.stringify(outputs)
  const named = shots.flatMap(({ id, upload }) => {
    if (!upload || !json.includes(`"upload:${upload.token}"`)) return []
    const { token, original, slot = documentSlot } = upload
    return [[id, { token, slot, ...(original !== undefined && { original }) }] as const]
  })
  return Object.fromEntries(named)
}
