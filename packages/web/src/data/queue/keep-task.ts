import type { Registry } from '@twinwerk/model/definition/registry'
import type { RecordData, TwinPath } from '../record/record.ts'
import type { TaskEntry } from './queue-database.ts'
import { useQueue, wantQueue } from './queue-state.ts'
import { workOf } from './task/work-of.ts'

/** Photos on this device (ids) for a relation of a stored twin in the task's record, which may give them a name. */
export type TaskPhotos = {
  readonly path: TwinPath
  readonly relation: string
  readonly named?: string | undefined
  readonly shots: readonly string[]
}

export type DoneTask = {
  readonly task: {
    readonly id: string
    /** The name of the task, for the list of entries. */
    readonly name: string
    /** The panel of the task, as the address spells it. Its draft is deleted. */
    readonly panel: string
  }
  /** The task's record with the user's changes. */
  readonly outputs: RecordData
  readonly photos: readonly TaskPhotos[]
  readonly comment?: string
  /** Takes the task into work before anything else: `claim` makes the user its agent, `begin` sets its status. */
  readonly take?: readonly ('claim' | 'begin')[]
  readonly finish: boolean
  /** The id of the signed-in user in the tenant. */
  readonly me: string | undefined
  readonly registry: Registry
}

/**
 * Keeps the work on a task until the server has it, as one entry that is sent by itself. Resolves to the entry's id once the device has
 * written it and has deleted the draft. Rejects, and writes nothing, if the device cannot, if a photo is not on it or is already part of an
 * entry, or if the finish of this task waits already. The caller then drops the changes of the record, which would become a draft again.
 */
export async function keepTaskWork(done: DoneTask): Promise<string> {
  const { owner } = useQueue.getState()
  if (!owner) throw new Error('nobody is signed in whose work this is')
  const { queueTask } = await import('./task/task-entries.ts')
  const id = await queueTask(owner, { ...done.task, work: workOf(done) })
  wantQueue()
  return id
}

/** Returns the work on a task (id) that waits on this device for the signed-in account, oldest first. */
export function useWaitingWork(task: string): readonly TaskEntry[] {
  const entries = useQueue((state) => state.entries)
  return entries.flatMap(({ entry }) => (entry.kind === 'task' && entry.task === task ? [entry] : []))
}
