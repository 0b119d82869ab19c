import { unreachable } from '@twinwerk/model/error/unreachable'
import { executionActions } from '@twinwerk/model/execution/actions/registry'
import { actionMutation } from '@twinwerk/model/execution/action-mutation'
import type { MutationRequest, TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { WaitingTime } from '../field/waiting-times.ts'
import { documentFile, documentName, photoCapture } from '../files/document-names.ts'
import { originalSlot, photoMarks } from '../files/marked-photo.ts'
import type { PhotoTarget, QueueEntry, StoredMarks, StoredShot, TaskEntry, UploadTokens } from './queue-database.ts'
import type { TaskStep, TaskWork, TwinWay } from './task/task-work.ts'
import { openSteps } from './task/task-work.ts'

export type Uploaded = { readonly shots: readonly StoredShot[]; readonly tokens: ReadonlyMap<string, UploadTokens> }

/** Returns the saves of an entry that the server has not answered yet, in their order. */
export function stepsOf(entry: QueueEntry): readonly TaskStep[] {
  return entry.kind === 'task' ? openSteps(entry.work, entry.done) : ['save']
}

/** Returns the save of a step. Photos become documents, each with the device's account of it. */
export function requestOf(entry: QueueEntry, step: TaskStep, uploaded: Uploaded): MutationRequest {
  if (entry.kind === 'time') return timeRequest(entry.time)
  if (entry.kind !== 'task') return { data: withPhotos({ id: entry.target.twin }, [], { target: entry.target, ...uploaded }) }
  const { task: id, work } = entry
  // Without a version: an earlier step of the same work has changed it. The server refuses each action that comes too late.
  const twin = { id, definition: 'userTask' }
  switch (step) {
    case 'claim':
    case 'begin':
    case 'finish':
      return { data: actionMutation(twin, executionActions[step], work.me ?? undefined) }
    case 'comment':
      return { data: { id, 'execution:commentText': work.comment } }
    case 'save':
      return { data: taskSave(entry, uploaded) }
    default:
      return unreachable(step)
  }
}

/** Returns the save of a noted time. */
export function timeRequest({ twin, attribute, at }: WaitingTime): MutationRequest {
  return { data: { id: twin, [attribute]: at } }
}

function taskSave({ task: id, work: { outputs, photos, named } }: TaskEntry, { shots, tokens }: Uploaded): TwinMutationJson {
  const begun = renewed(outputs ?? { id }, { named, tokens })
  return photos.reduce(
    (tree, { target, way, shots: ids }) => withPhotos(tree, way, { target, tokens, shots: shots.filter((shot) => ids.includes(shot.id)) }),
    begun,
  )
}

/** Returns the tree with the present uploads of the photos that it names. */
function renewed(tree: TwinMutationJson, { named, tokens }: Pick<Uploaded, 'tokens'> & Pick<TaskWork, 'named'>): TwinMutationJson {
  const values = new Map(
    Object.entries(named).flatMap(([shot, before]) => {
      const { token, original } = tokens.get(shot) ?? before
      return [[before.token, token] as const, [before.original, original] as const].flatMap(([old, present]) =>
        old === undefined || present === undefined ? [] : [[valueOf(old), valueOf(present)] as const],
      )
    }),
  )
  if (values.size === 0) return tree
  return JSON.parse(JSON.stringify(tree), (_key, value: unknown) => (typeof value === 'string' ? (values.get(value) ?? value) : value))
}

type Photos = Uploaded & { readonly target: PhotoTarget }

/** Returns a tree with photos as new documents of the twin at the end of the way. */
function withPhotos(tree: TwinMutationJson, [next, ...rest]: TwinWay, { target, shots, tokens }: Photos): TwinMutationJson {
  if (shots.length === 0) return tree
  const relation = next?.relation ?? target.relation
  const entries = entriesOf(tree[relation])
  if (!next) return { ...tree, [relation]: [...entries, ...shots.map((shot, index) => documentOf(shot, { target, tokens, index }))] }
  const at = entries.findIndex(({ id }) => id === next.id)
  const child = withPhotos(entries[at] ?? { id: next.id }, rest, { target, shots, tokens })
  return { ...tree, [relation]: at < 0 ? [...entries, child] : entries.with(at, child) }
}

function entriesOf(value: unknown): readonly TwinMutationJson[] {
  return Array.isArray(value) ? value : []
}

type Place = Omit<Photos, 'shots'> & { readonly index: number }

/** The value that represents an upload until the save. */
function valueOf(token: string): string {
  return `upload:${token}`
}

function documentOf({ id, name, takenAt, capture, marked }: StoredShot, { target, tokens, index }: Place): TwinMutationJson {
  const { named } = target
  const { token = '', original } = tokens.get(id) ?? {}
  return {
    tempid: id,
    definition: 'imagedocument',
    [documentFile]: valueOf(token),
    [documentName]: named === undefined ? name : index === 0 ? named : `${named} ${index + 1}`,
    [photoCapture]: capture,
    ...(marked && { [photoMarks]: marked.marks }),
    ...(marked && original !== undefined && { [originalSlot]: [originalOf(id, original, marked)] }),
    ...(target.isRanged && { relation: { validAt: { begin: new Date(takenAt).toISOString() } } }),
  }
}

/** The original that is kept beside a marked photo (id). */
function originalOf(id: string, token: string, { originalName }: StoredMarks): TwinMutationJson {
  return { tempid: `${id}-original`, definition: 'imagedocument', [documentFile]: valueOf(token), [documentName]: originalName }
}
