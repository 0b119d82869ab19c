import type { Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { agents } from '@twinwerk/model/execution/action-mutation'
import { buildMutation } from '../record/build-mutation.ts'
import { placeAt } from '../record/read-record.ts'
import type { RecordData, TwinPath } from '../record/record.ts'
import { entriesIn } from '../record/record.ts'
import type { TaskEntry } from './queue-database.ts'
import { useQueue, wantQueue } from './queue-state.ts'
import type { TaskWork, TwinWay, WorkPhotos } from './task/task-work.ts'

/** Photos on this device (ids) for a relation of a stored twin in the task's record. */
export type TaskPhotos = { readonly path: TwinPath; readonly relation: string; readonly shots: readonly string[] }

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
export async function waitingWork(task: string): Promise<readonly TaskEntry[]> {
  const { owner, isWanted } = useQueue.getState()
  if (!owner || !isWanted) return []
  return (await import('./task/task-entries.ts')).readTaskEntries(owner, task)
}

/** Returns the work on a task (id) that waits on this device, and follows its changes. */
export function useWaitingWork(task: string): readonly TaskEntry[] {
  const entries = useQueue((state) => state.entries)
  return entries.flatMap(({ entry }) => (entry.kind === 'task' && entry.task === task ? [entry] : []))
}

function workOf({ outputs, photos, comment, take = [], finish, me, registry }: DoneTask): TaskWork {
  const built = buildMutation(outputs, (relation) => registry.relations.get(relation)?.component ?? false)
  return {
    outputs: built?.request.data ?? null,
    photos: photos.map((each) => photosOf(each, { outputs, registry })),
    named: {},
    me: me ?? null,
    agents: entriesIn(outputs.original, agents).map(({ id }) => id),
    claim: take.includes('claim'),
    begin: take.includes('begin'),
    comment: comment ?? null,
    finish,
  }
}

function photosOf(
  { path, relation, shots }: TaskPhotos,
  { outputs, registry }: { readonly outputs: RecordData; readonly registry: Registry },
): WorkPhotos {
  const way = path.map(({ relation: name }, index): TwinWay[number] => ({
    relation: name,
    id: present(placeAt(outputs, path.slice(0, index + 1)), `the twin at ${name}`).original.id,
  }))
  const { name: slot } = present(uploadSlot(registry, relation), `the slot of ${relation}`)
  const isRanged = present(registry.relations.get(relation), relation).ranged
  return { target: { twin: way.at(-1)?.id ?? outputs.original.id, relation, slot, isRanged }, way, shots }
}
