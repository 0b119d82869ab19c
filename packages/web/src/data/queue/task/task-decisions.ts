import type { PhotoEntry, TaskEntry } from '../queue-database.ts'
import { openQueue, strict, versionOf } from '../queue-database.ts'
import { changeEntry } from '../queue-entries.ts'
import { queueChanged } from '../queue-news.ts'
import type { Choice } from './settle-task.ts'
import { photosByTarget, settledOutputs } from './settle-task.ts'

/** Sends the work on a task although somebody else has the task now. */
export function insistOn(id: string): Promise<void> {
  return changeTask(id, (entry) => ({ ...entry, isInsisted: true }))
}

/** Sends the work on a task with the values that a person has chosen. */
export function settleFields(id: string, choices: readonly Choice[]): Promise<void> {
  return changeTask(id, ({ work, ...entry }) => ({
    ...entry,
    work: { ...work, outputs: work.outputs && settledOutputs(work.outputs, choices) },
  }))
}

function changeTask(id: string, change: (entry: TaskEntry) => TaskEntry): Promise<void> {
  return changeEntry(id, (entry) => {
    if (entry.kind !== 'task') return entry
    const { conflict: _conflict, reason: _reason, findings: _findings, renewals: _renewals, ...open } = entry
    return change({ ...open, state: 'waiting' })
  })
}

/** Gives up the work on a task, and sends its photos to the twins that were to get them. */
export async function keepPhotosAlone(id: string): Promise<void> {
  const transaction = (await openQueue()).transaction(['shots', 'entries'], 'readwrite', strict)
  const [shots, entries] = [transaction.objectStore('shots'), transaction.objectStore('entries')]
  const task = await entries.get(id)
  if (task?.kind === 'task') {
    const { account, tenant, name, panel, createdAt } = task
    for (const { target, shots: ids } of photosByTarget(task.work)) {
      const photos = (await Promise.all(ids.map((each) => shots.get(each)))).flatMap((shot) => shot ?? [])
      const entry: PhotoEntry = {
        ...{ id: crypto.randomUUID(), version: versionOf('photos', photos), account, tenant, createdAt },
        ...{ name, panel, target, state: 'waiting' },
      }
      await entries.put(entry)
      for (const shot of photos) await shots.put({ ...shot, entry: entry.id })
    }
    await entries.delete(id)
  }
  await transaction.done
  queueChanged()
}
