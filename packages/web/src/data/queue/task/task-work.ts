import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import type { PhotoTarget, UploadTokens } from '../queue-database.ts'

/** The steps of a task's work, in the order in which they are sent. `save` brings the filled-in values and the photos. */
export const taskSteps = ['claim', 'begin', 'save', 'comment', 'finish'] as const

export type TaskStep = (typeof taskSteps)[number]

/** The twins from the task (excluded) to a twin (included): each relation, and the id of its twin. */
export type TwinWay = readonly { readonly relation: string; readonly id: string }[]

/** Photos that the save of a task's work adds to a twin of its tree. */
export type WorkPhotos = { readonly target: PhotoTarget; readonly way: TwinWay; readonly shots: readonly string[] }

/** The work of a user on a task, as it waits on the device. */
export type TaskWork = {
  /** The filled-in values: the changes of the task's record, with the versions on which they are based. Null: nothing was changed. */
  readonly outputs: TwinMutationJson | null
  readonly photos: readonly WorkPhotos[]
  /** Uploads that the outputs name already, by the id of their photo, which replaces an upload that has expired. */
  readonly named: Readonly<Record<string, UploadTokens & { readonly slot: string }>>
  /** The id of the user who did the work, and the ids of those who had the task then. */
  readonly me: string | null
  readonly agents: readonly string[]
  readonly claim: boolean
  readonly begin: boolean
  readonly comment: string | null
  readonly finish: boolean
}

/** Returns the steps of a task's work that are not answered yet, in their order. */
export function openSteps(work: TaskWork, done: readonly TaskStep[]): readonly TaskStep[] {
  const wanted: Readonly<Record<TaskStep, boolean>> = {
    claim: work.claim && work.me !== null,
    begin: work.begin,
    save: work.outputs !== null || work.photos.some(({ shots }) => shots.length > 0),
    comment: work.comment !== null,
    finish: work.finish,
  }
  return taskSteps.filter((step) => wanted[step] && !done.includes(step))
}
