import type { Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { agents } from '@twinwerk/model/execution/action-mutation'
import { buildMutation } from '../../record/build-mutation.ts'
import { placeAt } from '../../record/read-record.ts'
import type { RecordData } from '../../record/record.ts'
import { entriesIn } from '../../record/record.ts'
import type { DoneTask, TaskPhotos } from '../keep-task.ts'
import type { TaskWork, TwinWay, WorkPhotos } from './task-work.ts'

/** Returns the work on a task as it waits on the device. Throws for photos whose path leads to no stored twin. */
export function workOf({ outputs, photos, comment, take = [], finish, me, registry }: DoneTask): TaskWork {
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
  { path, relation, named, shots }: TaskPhotos,
  { outputs, registry }: { readonly outputs: RecordData; readonly registry: Registry },
): WorkPhotos {
  const way = path.map(({ relation: name }, index): TwinWay[number] => {
    const { id } = present(placeAt(outputs, path.slice(0, index + 1)), `the twin at ${name}`).original
    if (id === '') throw new Error(`the twin at ${name} is not stored`)
    return { relation: name, id }
  })
  const { name: slot } = present(uploadSlot(registry, relation), `the slot of ${relation}`)
  const isRanged = present(registry.relations.get(relation), relation).ranged
  const twin = way.at(-1)?.id ?? outputs.original.id
  return { target: { twin, relation, slot, isRanged, ...(named !== undefined && { named }) }, way, shots }
}
