import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import { useConnection } from '../online.ts'
import { useRegistry } from '../definitions.ts'
import { usePack } from '../pack/pack-state.ts'
import { photosFor } from '../pack/waiting-photos.ts'
import { keepTaskWork } from '../queue/keep-task.ts'
import { writeTarget } from '../record/panel-address.ts'
import type { FieldProblem } from '../record/problems.ts'
import { loadedRecord, type RecordData } from '../record/record.ts'
import type { RecordStore } from '../record/record-store.ts'
import { twinTitle } from '../record/twin-title.ts'
import { useOwnUser } from '../right-paths/use-right-roots.ts'
import { queryClient } from '../query-client.ts'
import { useTenant } from '../tenant.tsx'
import { taskProblems } from './task-problems.ts'
import { diagramQuery } from './use-task-element.ts'

const keepable = ['claim', 'begin', 'finish'] as const satisfies readonly ExecutionActionName[]

/** An action on a task whose work can wait on the device. */
export type KeepableAction = (typeof keepable)[number]

export function isKeepable(name: ExecutionActionName): name is KeepableAction {
  return keepable.some((each) => each === name)
}

/** Returns whether work on a twin (id) waits on this device: it is a task that was taken along, and there is no connection. */
export function useKeepsWork(id: string | undefined): boolean {
  const isTaken = usePack(({ pack }) => pack?.tasks.some((task) => task.id === id) === true)
  const isOffline = useConnection(({ lostAt }) => lostAt !== null)
  const isAlone = usePack((state) => state.isAlone)
  return isTaken && (isOffline || isAlone)
}

type Keeping = {
  /** False for a finish that leaves all checks to the server, because what this screen requires may not be needed. */
  readonly isChecked: boolean
}

/**
 * Returns a function that keeps an action on the open task until the server has it. A finish takes the typed values and the photos along,
 * and is checked like any save unless it says otherwise. Resolves to false, with the findings in the store, if the checks of this device
 * find something. Rejects if the device cannot keep it.
 */
export function useKeepWork(store: RecordStore): (action: KeepableAction, how: Keeping) => Promise<boolean> {
  const registry = useRegistry()
  const tenant = useTenant().id
  const me = useOwnUser()
  // Online the server finds what the diagram asks for. Here nobody else would, until the user has left the place.
  async function findMissing(record: RecordData): Promise<readonly FieldProblem[]> {
    const elements = await queryClient.fetchQuery(diagramQuery(tenant, record.original))
    const element = elements.find(({ id }) => id === record.original['execution:bpmnRef'])
    return element ? taskProblems(registry, record, { element, waiting: photosFor(record.original.id) }) : []
  }
  return async (action, { isChecked }) => {
    const finish = action === 'finish'
    if (finish && isChecked && !(await store.check(findMissing))) return false
    const { record } = store.state.getState()
    if (!record) return false
    const { id } = record.original
    const photos = finish ? photosFor(id) : []
    await keepTaskWork({
      task: { id, name: twinTitle(registry, record.original), panel: writeTarget({ id }) },
      outputs: finish ? record : loadedRecord(record.original),
      photos: photos.map(({ path, relation, named, shots }) => ({ path, relation, named, shots })),
      take: finish ? [] : [action],
      ...{ finish, me, registry },
    })
    for (const each of photos) each.onKept()
    // The work of a finish waits in the queue. Other changes become a draft again.
    store.edit((now) => (finish ? loadedRecord(now.original) : { ...now }))
    return true
  }
}
