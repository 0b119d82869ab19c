import type { Systematics } from '../definition/twin-definition.ts'
import type { MutationRequest } from '../mutation/mutation-json.ts'
import { run } from './actions/run.ts'

/** A process that is started about many records. `relation` leads from the process to its record. */
export type ManyStarts = {
  readonly process: string
  readonly relation: Systematics
  /** The twin (id) and its relation below which the processes are made. */
  readonly root: string
  readonly place: Systematics
  /** The values that all processes get. */
  readonly attributes?: Readonly<Record<Systematics, unknown>> | undefined
}

/** Returns the save that starts a process about a record (its id). */
export function startJson({ process, relation, root, place, attributes }: ManyStarts, record: string): MutationRequest {
  const started = {
    ...attributes,
    ...('saves' in run && 'status' in run.saves && { 'execution:status': run.saves.status }),
    tempid: 'process',
    definition: process,
    [relation]: [{ id_select: record }],
  }
  return { data: { id: root, [place]: [started] } }
}
